/** What features above may use: to define a task, and to have it answered. */
export { aiSettings } from "./ai-settings.ts";
export { AnswerFault } from "./answer-fault.ts";
export { ask } from "./ask.ts";
export type { Answered, Question } from "./question.ts";
export { defineTask, type CallFaultKind, type Task, type WebhookReply } from "./define-task.ts";
export { providerChoice } from "./provider-choice.ts";
export { readQuotaStatus } from "./quota-status.ts";
export { streamAnswer } from "./stream-answer.ts";
export { type ModelTool } from "./stream-model.ts";
