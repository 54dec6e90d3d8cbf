/** What features above lending, and the lists of features, may use of it on the server. */
export { readBankBasis } from "./read-bank-basis.ts";
export { readBankBrief, readWorstCoverage } from "./read-bank-brief.ts";
export { dealAnswers, readChoices, describeAnswerOfDeal } from "./deal-answers.ts";
export { readPlanOfStacks } from "./plan-of-stacks.ts";
export { readPlanToPropose } from "./plan-to-propose.ts";
export type { StructureSheets } from "./bank-files.ts";
