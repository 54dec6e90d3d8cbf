import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { StackEdit } from "#features/funding/model/stack-edit.ts";
import { failedOf } from "#features/lending/model/bank-brief.ts";
import { type BankBasis, workOutBank } from "#features/lending/model/bank-of-stack.ts";
import { restsOnBuyer } from "#features/lending/model/buyer-facts.ts";
import { sayRule } from "#features/lending/model/words/say-rule.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { readBankBasis } from "./read-bank-basis.ts";

/** What the bank's calculation says of a structure that is not saved. */
export interface JudgedStructure {
  readonly day: string;
  readonly worstYear: number | null;
  readonly worstCoverage: number | null;
  /** Failed rules, in words. */
  readonly failed: readonly string[];
  /** So many rules wait for an answer; those that wait for a profile that the caller may not read are left out. */
  readonly unknown: number;
}

export interface ToJudge {
  /** Null of a deal that is not stored. */
  readonly dealId: string | null;
  readonly data: DealData;
  readonly stacks: readonly StackEdit[];
}

/** Each structure as its caller would see it judged on the deal's page, at its own offer, without a look for changes. */
export async function judgeStructures(
  tx: WorkTx,
  { dealId, data, stacks }: ToJudge,
): Promise<JudgedStructure[]> {
  const basis = await readBankBasis(tx, dealId);
  const ofStructure: BankBasis = { ...basis, lending: { ...basis.lending, offer: null } };
  const figures = toDealFigures(data);
  return stacks.map((stack) =>
    judge(ofStructure, workOutBank(ofStructure, { figures, stack }, { withFixes: false })),
  );
}

function judge(basis: BankBasis, bank: ReturnType<typeof workOutBank>): JudgedStructure {
  const { figures, answers, subject } = bank;
  const worst = figures.years.find(({ year }) => year === figures.worstYear);
  const unknown = answers.filter(
    ({ verdict, missing }) => verdict === "unknown" && !(basis.hidesBuyer && missing.every(restsOnBuyer)),
  );
  return {
    day: subject.input.loanNumberDate,
    worstYear: worst?.year ?? null,
    worstCoverage: worst?.coverage ?? null,
    failed: failedOf(bank).map(sayRule),
    unknown: unknown.length,
  };
}
