import { toNumber } from "#calc/deal/to-number.ts";
import { checkLoanTerms } from "#calc/funding/check-loan-terms.ts";
import { capUsdOf } from "#calc/funding/funding-caps.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { CLOSING_COSTS } from "#calc/lending/bank-input.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import {
  FULL_LIFE_SHARE_OF_INJECTION,
  MONEY_STEP,
  type Range,
  STANDBY_ORDER,
  STEPS,
  type Vary,
} from "#calc/tables/best-structure.ts";
import { marketLeastUsd, marketMostUsd } from "#calc/market/market-deal.ts";
import { said, type TermChoice, termsInForce } from "./complete-terms.ts";
import { marketDealOf, marketRowOf } from "./market.ts";
import type { BestProblem } from "./problem.ts";
import type { TypeInForce } from "./question.ts";

/** One combination of the terms that vary, and how many steps of money it may be. */
export interface SpaceOption {
  readonly choice: TermChoice;
  readonly mostSteps: number;
  /** It waits for the life of the SBA loan. */
  readonly isFullLife: boolean;
}

/** What a type may be: off, unless it must be there, or so many steps of money with one of its options. */
export interface SpaceType {
  readonly type: FundingType;
  readonly isMust: boolean;
  readonly leastSteps: number;
  readonly mostSteps: number;
  /** Typed or of the market, but for what follows the size of a loan. */
  readonly terms: LendingTerms;
  /** In the order in which equals are chosen. */
  readonly options: readonly SpaceOption[];
}

const USUAL_SBA_MONTHS = 120;

/** All structures that are looked at for one offer. */
export interface Space {
  readonly problem: BestProblem;
  readonly offerUsd: number;
  readonly stepUsd: number;
  /** Those that can be there, in the order of the types. */
  readonly types: readonly SpaceType[];
  /** By which equals are told apart: those that can be there at any of the offers, in the order of the types. */
  readonly tieTypes: readonly FundingType[];
  readonly points: bigint;
}

/** The step of money for an offer: 1,000 dollars, or a thousandth of the offer rounded up to a dollar. */
export const moneyStep = (offerUsd: number): number =>
  Math.max(MONEY_STEP.leastUsd, Math.ceil(offerUsd / MONEY_STEP.ofOffer));

function valuesOf(range: Range | null | undefined, step: number): (number | null)[] {
  if (range === null || range === undefined) return [null];
  const [low, high] = range;
  const values: number[] = [];
  for (let at = 0; low + at * step <= high + 1e-9; at += 1) values.push(low + at * step);
  return values;
}

const orNull = <Value>(values: readonly Value[] | null | undefined): readonly (Value | null)[] =>
  values === null || values === undefined || values.length === 0 ? [null] : values;

/** Every combination, in the order in which equals are chosen: lower rate, shorter term, standby, earlier balloon. */
function choicesOf({ ratePct, termMonths, standby, balloonMonth }: Vary): TermChoice[] {
  const standbys = orNull(standby).toSorted(
    (a, b) => STANDBY_ORDER.indexOf(a ?? "none") - STANDBY_ORDER.indexOf(b ?? "none"),
  );
  const balloons = orNull(balloonMonth).toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity) || 0);
  return valuesOf(ratePct, STEPS.ratePct).flatMap((interestRate) =>
    valuesOf(termMonths, STEPS.termMonths).flatMap((term) =>
      [...new Set(standbys)].flatMap((one) =>
        [...new Set(balloons)].map((balloon) => ({
          interestRate,
          term,
          standby: one,
          balloonMonth: balloon,
        })),
      ),
    ),
  );
}

/** The shortest SBA loan that is looked at, months. */
function sbaMonths({ question }: BestProblem): number {
  const sba = question.types.find(({ type }) => type === "sba");
  return sba?.vary.termMonths?.[0] ?? sba?.terms.term ?? USUAL_SBA_MONTHS;
}

/** Terms that contradict each other are no structure. */
function fitsTogether(problem: BestProblem, type: FundingType, terms: LendingTerms): boolean {
  return checkLoanTerms({ type, terms }, terms.standby === "full_life" ? sbaMonths(problem) : 0).length === 0;
}

/** The most that a note may be which waits for the life of the SBA loan: half of the required injection. US dollars. */
function fullLifeMostUsd({ bank, values }: BestProblem): number {
  const { closing } = bank;
  const costs = CLOSING_COSTS.reduce((sum, line) => sum + toNumber(closing?.costs?.[line]), 0);
  const projectUsd =
    bank.offer +
    toNumber(closing?.inventoryOutside) +
    toNumber(closing?.realEstateOutside) +
    toNumber(closing?.equipmentOutside) +
    costs +
    toNumber(closing?.workingCapital);
  return (FULL_LIFE_SHARE_OF_INJECTION * values.minInjectionPct.value * projectUsd) / 100;
}

/** Whole steps within an amount; a dust of the product does not cost one. */
export function stepsWithin(usd: number, stepUsd: number): number {
  const steps = Math.floor(usd / stepUsd);
  return (steps + 1) * stepUsd <= usd + 1e-9 * Math.abs(usd) ? steps + 1 : Math.max(0, steps);
}

/** The least and the most that is usually lent of a type beside any other, US dollars; null: without a limit. */
export function usualAmounts(
  problem: BestProblem,
  type: FundingType,
  terms: LendingTerms,
): { readonly leastUsd: number; readonly mostUsd: number | null } {
  const row = marketRowOf(problem, type, terms);
  if (row === null) return { leastUsd: 0, mostUsd: null };
  const deal = marketDealOf(problem, terms);
  return { leastUsd: marketLeastUsd(row, deal), mostUsd: marketMostUsd(row, deal, []) };
}

function spaceTypeOf(
  problem: BestProblem,
  { type, use, leastUsd, mostUsd, terms: typed, vary }: TypeInForce,
  stepUsd: number,
  hasSba: boolean,
): SpaceType {
  const offerUsd = problem.bank.offer;
  const capUsd = capUsdOf(type, problem.bank.deal, offerUsd) ?? offerUsd;
  const { mostUsd: lentUsd, leastUsd: lentFromUsd } = usualAmounts(problem, type, typed);
  const terms = termsInForce(problem, type, typed);
  const most = stepsWithin(
    Math.max(0, Math.min(mostUsd ?? offerUsd, capUsd, lentUsd ?? offerUsd, offerUsd)),
    stepUsd,
  );
  const least = Math.max(1, Math.ceil(Math.max(leastUsd ?? 0, lentFromUsd) / stepUsd - 1e-9));
  const forLife = hasSba ? stepsWithin(fullLifeMostUsd(problem), stepUsd) : 0;
  const options = choicesOf(vary)
    .filter((choice) => fitsTogether(problem, type, { ...terms, ...said(choice) }))
    .map((choice) => {
      const isFullLife = (choice.standby ?? terms.standby ?? null) === "full_life";
      return { choice, isFullLife, mostSteps: isFullLife ? Math.min(most, forLife) : most };
    });
  const mostSteps = options.reduce((max, option) => Math.max(max, option.mostSteps), 0);
  return { type, isMust: use === "must", leastSteps: least, mostSteps, terms, options };
}

const pairsOf = ({ leastSteps, options }: SpaceType): number =>
  options.reduce((sum, { mostSteps }) => sum + Math.max(0, mostSteps - leastSteps + 1), 0);

/** The space of one offer; `stepUsd` is that of the lowest price that is looked at. */
export function spaceOf(problem: BestProblem, stepUsd: number): Space {
  const used = problem.question.types.filter(({ use }) => use !== "never");
  const isThere = (one: SpaceType): boolean => one.isMust || pairsOf(one) > 0;
  const bare = used.map((one) => spaceTypeOf(problem, one, stepUsd, true)).filter(isThere);
  const hasSba = bare.some((one) => one.type === "sba" && pairsOf(one) > 0);
  const types = used.map((one) => spaceTypeOf(problem, one, stepUsd, hasSba)).filter(isThere);
  const points = types.reduce((product, one) => product * BigInt((one.isMust ? 0 : 1) + pairsOf(one)), 1n);
  const tieTypes = types.map(({ type }) => type);
  return { problem, offerUsd: problem.bank.offer, stepUsd, types, tieTypes, points };
}
