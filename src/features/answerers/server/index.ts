/** What features above may use: to define a task, and to have it answered. */
export { AnswerFault } from "./answer-fault.ts";
export { ask, type Answered, type Question } from "./ask.ts";
export { defineTask, type CallFaultKind, type Task, type WebhookReply } from "./define-task.ts";
export { whoAnswers, type WhoAnswers } from "./who-answers.ts";
export { type AnswererStanding, findStanding } from "./find-standing.ts";
export { streamAnswer, type StreamQuestion } from "./stream-answer.ts";
export { type ModelTool, type Talk } from "./stream-model.ts";
