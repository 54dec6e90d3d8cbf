import { definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import { toUsd } from "#calc/lending/cents.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import { pieceOf } from "#calc/lending/piece.ts";
import { resolveTerms } from "#calc/lending/resolve-terms.ts";
import { marketRatePct } from "#calc/market/terms-of-market.ts";
import type { Standby } from "#calc/tables/best-structure.ts";
import type { MarketRate } from "#calc/tables/market-term.ts";
import { marketRowOf } from "./market.ts";
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

const known = (terms: LendingTerms): LendingTerms =>
  Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null && value !== undefined));

/** Terms of an SBA loan; where none is typed its rate is prime and the points of its market row, else of the programme for its size. */
function sbaTerms(problem: BestProblem, amount: number, typed: LendingTerms): LendingTerms {
  const row = marketRowOf(problem, "sba", typed);
  const usualBasis = (typed.sbaFeePercentage ?? null) === null ? (row?.usual.feeBasis ?? "table") : "typed";
  const own: LendingTerms = {
    ...row?.usual,
    ...typed,
    guarantyFeeFinanced: typed.guarantyFeeFinanced ?? row?.usual.guarantyFeeFinanced ?? true,
    feeBasis: typed.feeBasis ?? usualBasis,
  };
  if ((own.interestRate ?? null) !== null) return own;
  const { bank: input, values } = problem;
  const { earnings } = earningsWithout(problem, 0);
  const { principalCents } = pieceOf({ type: "sba", amount, terms: own }, 0, { input, values, earnings });
  return {
    ...own,
    interestRate: marketRatePct(row?.rate ?? OF_PROGRAMME, values, toUsd(principalCents)),
    rateKind: own.rateKind ?? "variable",
  };
}

const OF_PROGRAMME: MarketRate = { base: "prime", points: "variableSpread" };

/** Terms that are typed, and for what nobody typed those of the market row; of an SBA loan they follow its size. */
export function termsInForce(problem: BestProblem, type: FundingType, typed: LendingTerms): LendingTerms {
  const row = type === "sba" ? null : marketRowOf(problem, type, typed);
  if (row === null) return known(typed);
  const { rate, usual } = row;
  const ratePct = rate === null ? {} : { interestRate: marketRatePct(rate, problem.values, 0) };
  return { ...usual, ...ratePct, ...known(typed) };
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
  const terms: LendingTerms = { ...termsInForce(problem, type, typed), ...said(choice) };
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
