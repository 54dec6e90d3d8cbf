/** What features above may use: the settings of who answers, to stand among an administrator's other settings. */
export { AnswerLogPanel } from "./answer-log-panel.tsx";
export { ProvidersPanel } from "./providers-panel.tsx";
