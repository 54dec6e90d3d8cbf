/** The door of due diligence for the features above it. */
export { useQuestions } from "./data.ts";
export { QuestionButton } from "./question-button.tsx";
export { QuestionsList, type LinkedDocument } from "./questions-list.tsx";
