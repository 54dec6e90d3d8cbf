/** The door of lending for the features above it. */
export { DealBankTab } from "./lazy-bank-tab.tsx";
export { type LendingStore } from "./lending-store.ts";
export { LendingConflictNote } from "./lending-conflict-note.tsx";
export { LendingSaving } from "./lending-saving.tsx";
export { FactField } from "./form/fact-field.tsx";
export { ChoiceField, MoneyField, NumberField, YesNoField } from "./form/bank-fields.tsx";
export { tabAddress } from "./bank-views.ts";
export { useBankBasis } from "./use-bank-basis.ts";
export { useLendingState, useOpenLending } from "./data.ts";
export { cashToCloseWorking, coverageWorking, globalWorking } from "./workings.ts";
export { DealAnswer } from "./answer/deal-answer.tsx";
export { WithinPlan } from "./within-plan.tsx";
export { AnswerOfPage, createAnswerStore, useAnswerParts } from "./answer/answer-parts.ts";
