/** What features above lending, and the lists of features, may use of it on the server. */
export { readBankBasis } from "./read-bank-basis.ts";
export { readBankBrief, readWorstCoverage } from "./read-bank-brief.ts";
export { dealAnswers, tellAnswer } from "./deal-answers.ts";
export { readPlanOfStacks } from "./plan-of-stacks.ts";
export { judgeStructures } from "./judge-structures.ts";
export type { StructureSheets } from "./bank-files.ts";
