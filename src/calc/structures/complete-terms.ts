import { definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import { toUsd } from "#calc/lending/cents.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import { pieceOf } from "#calc/lending/piece.ts";
import { resolveTerms } from "#calc/lending/resolve-terms.ts";
import { pointsFor } from "#calc/lending/rules/loan-rules.ts";
import type { Standby } from "#calc/tables/best-structure.ts";
import { type BestProblem, earningsWithout } from "./problem.ts";
import type { StructureComponent } from "./structure.ts";

/** One value for each term that may vary; null: by the terms typed, else as nobody having set it. */
export interface TermChoice {
  readonly interestRate: number | null;
  readonly term: number | null;
  readonly standby: Standby | null;
  readonly balloonMonth: number | null;
}

/** The terms that a choice names. */
export const said = (choice: TermChoice): LendingTerms =>
  Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== null));

/** The rate of an SBA loan where none is typed: prime and the points that the programme allows a loan of its size. */
function sbaTerms(problem: BestProblem, amount: number, terms: LendingTerms): LendingTerms {
  const own: LendingTerms = {
    ...terms,
    guarantyFeeFinanced: terms.guarantyFeeFinanced ?? true,
    feeBasis: terms.feeBasis ?? ((terms.sbaFeePercentage ?? null) === null ? "table" : "typed"),
  };
  if ((own.interestRate ?? null) !== null) return own;
  const { bank: input, values } = problem;
  const { earnings } = earningsWithout(problem, 0);
  const { principalCents } = pieceOf({ type: "sba", amount, terms: own }, 0, { input, values, earnings });
  return {
    ...own,
    interestRate: values.prime.value + pointsFor(values.variableSpread.value, toUsd(principalCents)),
    rateKind: own.rateKind ?? "variable",
  };
}

function isForShare(
  problem: BestProblem,
  type: FundingType,
  amount: number,
  terms: LendingTerms | null,
): boolean {
  const isInvestor = definitionOf(type).byMonth?.isInvestor;
  return isInvestor !== undefined && isInvestor({ ...resolveTerms({ type, terms }, amount, problem.bank) });
}

/** Money for a share of the company that nobody has named: its part of the cash equity. */
export const takesItsPart = (
  problem: BestProblem,
  type: FundingType,
  amount: number,
  terms: LendingTerms | null,
): boolean => (terms?.equityPercentage ?? null) === null && isForShare(problem, type, amount, terms);

/** Percent of the company that money for a share takes by its typed terms; null: it takes none, or its part of the cash equity. */
export const typedShareOf = (
  problem: BestProblem,
  type: FundingType,
  amount: number,
  terms: LendingTerms | null,
): number | null => (isForShare(problem, type, amount, terms) ? (terms?.equityPercentage ?? null) : null);

/** The terms of a type at an amount, but for the share of a partner, which depends on the other components. */
export function termsAt(
  problem: BestProblem,
  type: FundingType,
  amount: number,
  typed: LendingTerms,
  choice: TermChoice,
): LendingTerms {
  const terms: LendingTerms = { ...typed, ...said(choice) };
  return type === "sba" ? sbaTerms(problem, amount, terms) : terms;
}

/**
 * A structure with all of its terms: equity is what the others leave of the offer, and partners without a typed percentage
 * have their part of the cash equity.
 *
 * Units: US dollars; `others` without equity, in the order of the types, their amounts together at most the offer.
 */
export function completeTerms(
  problem: BestProblem,
  others: readonly StructureComponent[],
): StructureComponent[] {
  let othersCents = 0;
  let partnersUsd = 0;
  const takes = others.map(({ type, amount, terms }) => takesItsPart(problem, type, amount, terms));
  for (const [at, { amount }] of others.entries()) {
    othersCents += Math.round(amount * 100);
    if (takes[at] === true) partnersUsd += amount;
  }
  const equity = toUsd(Math.round(problem.bank.offer * 100) - othersCents);
  const completed = others
    .map((component, at) =>
      takes[at] === true
        ? {
            ...component,
            terms: {
              ...component.terms,
              equityPercentage: (component.amount / (equity + partnersUsd)) * 100,
            },
          }
        : component,
    )
    .filter(({ amount }) => amount > 0);
  return equity > 0 ? [{ type: "equity", amount: equity, terms: null }, ...completed] : completed;
}
