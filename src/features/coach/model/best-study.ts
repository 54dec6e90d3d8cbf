import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { editOf } from "#features/funding/model/stack-edit.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import type { BankBasis } from "#features/lending/model/bank-of-stack.ts";
import { chosenStack } from "#features/lending/model/chosen-stack.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import type { BestParts } from "#features/structures/model/best-subject.ts";
import { utcDay } from "#kit/day.ts";
import type { DealStudy } from "./deal-study.ts";

/** What the search for the best structure reads of a deal. */
export interface BestSources {
  readonly basis: BankBasis;
  readonly parts: BestParts;
  /** The saved stack that the bank assesses; null without one. */
  readonly stack: FundingStack | null;
}

/** Of a deal that stands in no workspace: the product's own rules, and nothing said beside its figures. */
const bareBasis = (now: Date): BankBasis => ({
  books: null,
  buyer: null,
  hidesBuyer: true,
  lending: UNKNOWN_LENDING,
  usualSalaryUsd: null,
  today: utcDay(now),
  rules: BANK_RULES,
});

export function bestSourcesOf({ figures, around }: DealStudy): BestSources {
  const basis = around.bank ?? bareBasis(around.now);
  const records = around.stacks.map(({ record }) => record);
  const stack = chosenStack(records, basis.lending.stackId) ?? null;
  return { basis, stack, parts: { ...basis, figures, stack: stack === null ? null : editOf(stack) } };
}
