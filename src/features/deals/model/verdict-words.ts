import type { CanBuy } from "./row-verdict.ts";
import type { LiabilityKey } from "#calc/deal/deal-figures.ts";
import type { AnswerId } from "#calc/plan/plan-answer.ts";
import type { GreenNeed, VerdictGap, VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import type { CertainVerdictId, VerdictId } from "#calc/verdict/verdict-rows.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";

/** What each verdict of the price alone is called, in saved analyses. */
export const VERDICT_TITLES: Readonly<Record<VerdictId, string>> = {
  loses_money: "Loses money",
  above_market: "Above the market",
  below_market: "Below the market",
  buys_a_job: "Buys a job",
  above_bank: "Above earnings support",
  in_range: "In range",
  unknown: "Unknown",
};

/** What each answer is called, everywhere. */
export const ANSWER_TITLES: Readonly<Record<AnswerId, string>> = {
  unknown: "Not enough is known",
  loses_money: "Loses money",
  above_market: "Above the market",
  not_financeable: "Not financeable at this price",
  change_plan: "Change the plan",
  buys_a_job: "Buys a job",
  beyond_custom: "Beyond what is usual",
  below_market: "Below the market",
  holds_if: "Holds, if confirmed",
  holds: "Holds",
};

/** What a list is narrowed by under "Can I buy it?". */
export const CAN_BUY_WORDS: Readonly<Record<CanBuy, string>> = {
  yes: "Plan passes",
  cash: "With more cash",
  change: "With another plan",
  no: "No",
  unknown: "Not known",
};

const COULD_BE: Readonly<Record<CertainVerdictId, string>> = {
  loses_money: "a loss",
  above_market: "above the market",
  below_market: "below the market",
  buys_a_job: "a job",
  above_bank: "above earnings support",
  in_range: "in range",
};

/** "a job, above earnings support or in range" */
export function couldBeText(ids: readonly CertainVerdictId[]): string {
  return listWords(
    ids.map((id) => COULD_BE[id]),
    "or",
  );
}

/** What decides a verdict most, first. */
export const UNKNOWN_REASONS: readonly VerdictGap[] = [
  "earnings",
  "managerSalary",
  "askingPrice",
  "sde",
  "sizeBand",
  "bankRules",
];

export const GAP_QUESTIONS: Readonly<Record<VerdictGap, string>> = {
  earnings: "What does it earn?",
  managerSalary: "What would a manager cost?",
  askingPrice: "What is asked for it?",
  sde: "What does its owner take out (SDE)? No EBITDA multiple is published for its size.",
  sizeBand: "It is larger than the businesses whose multiples are published.",
  bankRules: "The SBA's rates and fees of this day are not in the program's tables.",
};

/** What is missing, beside "Unknown" in a list. */
export const GAP_WORDS: Readonly<Record<VerdictGap, string>> = {
  earnings: "earnings",
  managerSalary: "manager's pay",
  askingPrice: "asking price",
  sde: "SDE",
  sizeBand: "a market for its size",
  bankRules: "the SBA's rules of the day",
};

const NOT_KNOWN: Readonly<Record<VerdictGap, string>> = {
  earnings: "earnings are not known",
  managerSalary: "a manager's pay is not known",
  askingPrice: "the asking price is not known",
  sde: "SDE is not known",
  sizeBand: "no market is known for a business of its size",
  bankRules: "the SBA's rules of the day are not known",
};

const NEED_WORDS: Readonly<Record<GreenNeed, string>> = {
  revenue: "revenue is not entered",
  fiscalYear: "it rests on the broker’s numbers, not on a fiscal year of the books",
  openDoubts: "a doubt of its import is open",
  earningsDoubts: "its earnings are doubtful",
};

/** Why a price in range is shown in grey; empty where it is green or another verdict. */
export function greyReason({ verdict, greenNeeds }: VerdictWorking): string {
  if (verdict.id !== "in_range" || greenNeeds.length === 0) return "";
  return `gray: ${listWords(greenNeeds.map((need) => NEED_WORDS[need]))}`;
}

const TITLES: Readonly<Record<string, string>> = { ...VERDICT_TITLES, ...ANSWER_TITLES };
const MISSING_WORDS: Readonly<Record<string, string>> = GAP_WORDS;

/** An answer, or a verdict of the price alone, by its title. */
export const titleOf = (id: AnswerId | VerdictId): string => TITLES[id] ?? id;

/** "Unknown: manager's pay" in a list; the title otherwise. */
export function shortVerdict({
  verdict: { id, missing },
}: {
  verdict: { readonly id: AnswerId | VerdictId; readonly missing: readonly string[] };
}): string {
  const first = UNKNOWN_REASONS.find((gap) => missing.includes(gap));
  return id === "unknown" && first !== undefined ? `Unknown: ${MISSING_WORDS[first] ?? first}` : titleOf(id);
}

/** What stands under the line for each end that is not drawn on it. */
export function listNotDrawn(working: VerdictWorking): string[] {
  const { verdict, priceUsd, earnings, floor } = working;
  const noEarnings = "there are no earnings to multiply";
  const hasNoEarnings = verdict.id === "loses_money";
  const why = {
    market: hasNoEarnings ? noEarnings : firstOf(verdict.missing, ["earnings", "sde", "sizeBand"]),
    bank: hasNoEarnings ? noEarnings : firstOf(verdict.missing, ["earnings", "managerSalary", "bankRules"]),
  };
  const left: string[] = [];
  if (priceUsd === null) left.push("The ask is not drawn: no asking price is entered.");
  if (verdict.marketHigh === null) left.push(`The market range is not drawn: ${why.market}.`);
  if (verdict.bank === null || (hasNoEarnings && earnings.earningsUsd === null))
    left.push(`Earnings support is not drawn: ${why.bank}.`);
  if (floor.usd === null) left.push("The asset value is not drawn: no asset is entered.");
  return left;
}

function firstOf(missing: readonly VerdictGap[], wanted: readonly VerdictGap[]): string {
  const gap = wanted.find((one) => missing.includes(one));
  return gap === undefined ? "it is not known" : NOT_KNOWN[gap];
}

const LIABILITY_WORDS: Readonly<Record<LiabilityKey, string>> = {
  accountsPayable: "accounts payable",
  shortTermDebt: "short-term debt",
  longTermDebt: "long-term debt",
  otherLiabilities: "other liabilities",
};

/** What the asset floor leaves out, and who keeps a part of it. */
export function floorNote({ floor }: VerdictWorking): string {
  if (floor.usd === null) return "No asset is entered.";
  const unknown = floor.unknownLiabilities.map((key) => LIABILITY_WORDS[key]);
  const left = unknown.length === 0 ? "" : `Not entered, so not deducted: ${listWords(unknown)}. `;
  return `${left}Cash and receivables usually stay with the seller when assets are bought.`;
}

/** What is doubtful about the earnings, as sentences; `withPay` says what the earnings would support after a manager's pay. */
export function doubtText(working: VerdictWorking, withPay: (payUsd: number) => number | null): string[] {
  const { sdeUsd, earningsUsd, managerSalaryUsd } = working.earnings;
  return working.verdict.doubts.map((doubt) => {
    if (doubt === "ebitdaIsSde")
      return "EBITDA and SDE are the same figure, so no manager's pay has been taken off: it is read as SDE.";
    const apart = (sdeUsd ?? 0) - (earningsUsd ?? 0);
    const lies =
      apart < 0 ? "EBITDA lies above SDE" : `Only ${formatMoney(apart)} lies between SDE and EBITDA`;
    const carried = managerSalaryUsd === null ? null : withPay(managerSalaryUsd);
    const instead =
      carried === null || managerSalaryUsd === null
        ? ""
        : ` With ${formatMoney(managerSalaryUsd)} for a manager taken off SDE the earnings would support ${formatMoney(carried)}.`;
    return `${lies}. A manager's pay can hardly have been taken off.${instead}`;
  });
}
