import { shiftInMonth } from "#calc/lending/rate-in-month.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { HORIZON_MONTHS, MOST_MONTHS, YEARS } from "#calc/lending/months-paid.ts";
import type { TypedPaymentPlan } from "#calc/lending/work-other-plans.ts";
import type { LoanPlan } from "#calc/lending/work-loan.ts";
import { termsAt } from "./complete-terms.ts";
import { type BestProblem, earningsWithout } from "./problem.ts";
import { dueIn, ENTRIES, entryOf, interestIn, paidUpTo, profileOf } from "./profile.ts";
import type { Line, OptionLines } from "./option-lines.ts";
import type { Space, SpaceType } from "./space.ts";
import type { StructureComponent } from "./structure.ts";
import type { WorkedPart } from "./part.ts";
import { LATER_YEARS, workedPart } from "./worked-part.ts";

/** Components by type, option and steps: each is made once, so that its months are worked out once. */
export class ComponentStore {
  readonly #known = new Map<string, StructureComponent>();
  readonly space: Space;
  constructor(space: Space) {
    this.space = space;
  }

  at(type: number, option: number, steps: number): StructureComponent {
    const key = `${type}/${option}/${steps}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { problem, types, stepUsd } = this.space;
    const one = types[type];
    const choice = one?.options[option]?.choice;
    if (one === undefined || choice === undefined) throw new RangeError(`There is no type ${key}.`);
    const amount = steps * stepUsd;
    const component = {
      type: one.type,
      amount,
      terms: termsAt(problem, one.type, amount, one.terms, choice),
    };
    this.#known.set(key, component);
    return component;
  }
}

const tierOf = (tiers: readonly { readonly loanUpTo: number }[], usd: number): number =>
  tiers.findIndex(({ loanUpTo }) => usd <= loanUpTo);

/**
 * On which side of every edge an amount stands: of the tables of the day, of a collateral, and of the year or the month in
 * which a payment by revenue ends. Equal at two amounts, it is equal between them, because each part moves one way.
 */
function edgesOf({ values }: BestProblem, { piece, lastPaidMonth }: WorkedPart): string {
  const { fee, plan, principalCents, amountCents, bringsCents } = piece;
  const sides: (number | boolean)[] = [principalCents > 0, plan === null];
  if (fee !== null) {
    const loanUsd = toUsd(principalCents);
    const { table, guaranteed } = fee.basis;
    const pct = guaranteed.tiers[tierOf(guaranteed.tiers, loanUsd)]?.pct ?? guaranteed.tiers.at(-1)?.pct ?? 0;
    sides.push(
      tierOf(table.tiers, loanUsd),
      tierOf(guaranteed.tiers, loanUsd),
      tierOf(values.variableSpread.value, loanUsd),
      tierOf(values.fixedSpread.value, loanUsd),
      loanUsd <= table.twoRatesAbove,
      loanUsd <= table.waiver.loanUpTo,
      (loanUsd * (fee.basis.isExpress ? guaranteed.express : pct)) / 100 <= 1_000_000,
      fee.cents >= fee.tableCents,
    );
  } else if (piece.isLoan) {
    sides.push(Math.abs(bringsCents - amountCents) <= 1);
  }
  if (plan?.how === "until-repaid" && plan.lastMonth === null)
    sides.push(Math.floor((lastPaidMonth - 1) / 12));
  if (plan?.how === "typed-payment") sides.push(lastPaidMonth);
  return sides.join("/");
}

/** A level payment from the first month on at one rate: what it is follows the amount alone. */
const isLevel = (plan: LoanPlan): boolean =>
  plan.standbyMonths === 0 &&
  plan.interestOnlyMonths === 0 &&
  plan.firstPaymentMonth <= 1 &&
  (plan.variable?.path ?? []).every(({ bps }) => bps === 0);

/** The highest rate that a loan may come to, percent a year. */
function highestRatePct({ bank }: BestProblem, plan: LoanPlan | TypedPaymentPlan): number {
  const path = plan.how === "loan" && plan.variable !== null ? (bank.scenario?.ratePath ?? []) : [];
  const shifts = path.map(({ fromMonth }) => shiftInMonth(path, fromMonth));
  return Math.max(0, plan.annualRatePct + Math.max(0, ...shifts) / 100);
}

const MONEY = [
  "cash",
  "cost",
  "principal",
  "sbaLoan",
  "sbaGuaranteed",
  "projectFees",
  "limitedInjection",
  "investors",
  "feeRoom",
] as const;

/**
 * How far rounding may carry a figure from its line, US dollars.
 *
 * Every sum that is paid is rounded to a cent: at the ends of a line by half a cent, and between them by half a cent, so that
 * each is within a cent of the line. What rounding leaves over in a loan is carried by its balance and falls due at the end:
 * over n months at a monthly rate r it is at most n × (1 + r)^n cents, at either end and between them.
 */
function slackOf(problem: BestProblem, { piece }: WorkedPart, endMonth: number): Float64Array {
  const slack = new Float64Array(ENTRIES);
  const { plan } = piece;
  for (const name of MONEY) slack[entryOf(name)] = 0.03;
  if (plan === null) return slack;
  const months = Math.min(MOST_MONTHS, endMonth);
  let [yearly, whole] = [0.13, (months + 4) / 100];
  if (plan.how === "until-repaid" && plan.lastMonth === null) [yearly, whole] = [0.02, 0.02];
  // One sum is the amount itself, and parts of it add up to it.
  if (plan.how === "dated") [yearly, whole] = plan.sums.length === 1 ? [0, 0] : [0.02, 0.02];
  const isFree = plan.how === "loan" && plan.annualRatePct === 0 && plan.variable === null;
  if (isFree) [yearly, whole] = [0.13, 0.13 * Math.ceil(months / 12)];
  if (!isFree && (plan.how === "loan" || plan.how === "typed-payment")) {
    const monthly = highestRatePct(problem, plan) / 1200;
    let grown = 1;
    for (let month = 0; month < months; month += 1) grown *= 1 + monthly;
    const carried = months * grown;
    if (plan.how === "typed-payment" || !isLevel(plan)) yearly = (24 * (1 + monthly * carried)) / 100;
    whole = (2 * carried + 2 * months + 24) / 100;
  }
  fillSlack(slack, endMonth, yearly, whole);
  // Without interest all of it is the amount, to the cent.
  if (isFree && endMonth <= 12) slack[dueIn(1)] = 0;
  return slack;
}

/** What is left over falls due at the end: in the last year, or in the one before it. */
function fillSlack(slack: Float64Array, endMonth: number, yearly: number, whole: number): void {
  const lastYear = Math.ceil(endMonth / 12);
  for (let year = 1; year <= Math.min(lastYear, YEARS + LATER_YEARS); year += 1) {
    slack[dueIn(year)] = year >= lastYear - 1 ? whole : Math.min(whole, yearly);
  }
  for (let month = 1; month <= HORIZON_MONTHS; month += 1) slack[paidUpTo(month)] = whole;
  for (let year = 1; year <= YEARS; year += 1) slack[interestIn(year)] = whole;
  for (const name of ["cost", "owedAfter5"] as const) slack[entryOf(name)] = whole;
}

/** Where nothing is paid at either end nothing is paid between them: more is never paid of less. */
function withoutNothing(slack: Float64Array, from: Float64Array, to: Float64Array): Float64Array {
  for (let at = dueIn(1); at < interestIn(1); at += 1) if (from[at] === 0 && to[at] === 0) slack[at] = 0;
  return slack;
}

interface End {
  readonly steps: number;
  readonly part: WorkedPart;
  readonly profile: Float64Array;
  readonly edges: string;
}

const isBent = ({ piece }: WorkedPart): boolean => piece.plan?.how === "until-repaid";

/** A line of one amount, worked out to the cent. `slack`: of the line on which it lies, for what is near it. */
export function exactLine(
  store: ComponentStore,
  { type, option, steps }: { readonly type: number; readonly option: number; readonly steps: number },
  { sbaLastMonth, carvedUsd }: Pick<OptionLines, "sbaLastMonth" | "carvedUsd">,
  slack: Float64Array,
): Line {
  const { problem } = store.space;
  const component = store.at(type, option, steps);
  const inForce = { ...earningsWithout(problem, carvedUsd), carvedUsd };
  const part = workedPart(problem, component, inForce, sbaLastMonth);
  const profile = profileOf(problem, component, part, sbaLastMonth);
  return {
    from: steps,
    to: steps,
    atFrom: profile,
    atTo: profile,
    slack,
    isRounded: true,
    isBent: true,
  };
}

/** Of what is paid; the other figures are straight to the cent wherever these are. */
const isRounded = (slack: Float64Array): boolean => slack.some((usd) => usd > 0);

/**
 * Money that comes in at closing is straight to the cent where it, what is lent and the fee for it grow by whole cents a step:
 * a share of an amount that is rounded, and at both ends on a line of whole cents, is on it between them.
 */
function bringsWholeCents({ steps, part: { piece: from } }: End, to: End): boolean {
  const { fee, originationFeeCents, bringsCents, principalCents } = to.part.piece;
  if (fee !== null && !fee.isFinanced) return false;
  const width = to.steps - steps;
  const isWhole = (cents: number): boolean => width === 0 || cents % width === 0;
  const hasFee = originationFeeCents !== 0 || from.originationFeeCents !== 0;
  return (
    isWhole(bringsCents - from.bringsCents) &&
    (!hasFee ||
      (isWhole(principalCents - from.principalCents) &&
        isWhole(originationFeeCents - from.originationFeeCents)))
  );
}

/** Nothing but the amount itself differs: what is lent stays at the cap of its collateral. */
function isLevelBetween({ part: { piece: from } }: End, { part: { piece: to } }: End): boolean {
  return (
    from.isLoan &&
    to.isLoan &&
    from.fee === null &&
    to.fee === null &&
    from.principalCents === to.principalCents &&
    from.bringsCents === to.bringsCents
  );
}

function slackBetween(problem: BestProblem, from: End, to: End): Float64Array {
  if (isLevelBetween(from, to)) return new Float64Array(ENTRIES);
  const lastMonth = Math.max(to.part.lastPaidMonth, from.part.lastPaidMonth);
  const slack = slackOf(problem, to.part, lastMonth);
  if (bringsWholeCents(from, to)) slack[entryOf("cash")] = 0;
  return withoutNothing(slack, from.profile, to.profile);
}

/** The lines of one option between its least and its most. */
export function optionLines(
  store: ComponentStore,
  typeAt: number,
  optionAt: number,
  sbaLastMonth: number | null,
  carvedUsd = 0,
): OptionLines {
  const { problem, types } = store.space;
  const one: SpaceType | undefined = types[typeAt];
  const option = one?.options[optionAt];
  const lines: Line[] = [];
  const result = { option: optionAt, sbaLastMonth, carvedUsd, lines };
  if (one === undefined || option === undefined || option.mostSteps < one.leastSteps) return result;
  const inForce = { ...earningsWithout(problem, carvedUsd), carvedUsd };
  const ends = new Map<number, End>();
  const endAt = (steps: number): End => {
    const known = ends.get(steps);
    if (known !== undefined) return known;
    const component = store.at(typeAt, optionAt, steps);
    const part = workedPart(problem, component, inForce, sbaLastMonth);
    const end = {
      steps,
      part,
      profile: profileOf(problem, component, part, sbaLastMonth),
      edges: edgesOf(problem, part),
    };
    ends.set(steps, end);
    return end;
  };
  const add = (from: End, to: End): void => {
    if (from.edges === to.edges) {
      const slack = slackBetween(problem, from, to);
      lines.push({
        from: from.steps,
        to: to.steps,
        atFrom: from.profile,
        atTo: to.profile,
        slack,
        isRounded: isRounded(slack),
        isBent: isBent(to.part),
      });
      return;
    }
    if (to.steps - from.steps === 1) {
      add(from, from);
      add(to, to);
      return;
    }
    const middle = endAt(Math.floor((from.steps + to.steps) / 2));
    const before = lines.length;
    add(from, middle);
    const last = lines[lines.length - 1];
    // The middle belongs to one of the two halves.
    if (last !== undefined && lines.length > before && middle.steps < to.steps)
      add(endAt(middle.steps + 1), to);
  };
  add(endAt(one.leastSteps), endAt(option.mostSteps));
  return { ...result, lines: mergeLines(lines, (steps) => endAt(steps), problem) };
}

/** Neighbours that lie on the same side of every edge are one line. */
function mergeLines(lines: readonly Line[], endAt: (steps: number) => End, problem: BestProblem): Line[] {
  const merged: Line[] = [];
  for (const line of lines) {
    const before = merged.at(-1);
    if (before !== undefined && endAt(before.from).edges === endAt(line.to).edges) {
      const to = endAt(line.to);
      const slack = slackBetween(problem, endAt(before.from), to);
      merged[merged.length - 1] = {
        ...before,
        to: line.to,
        atTo: line.atTo,
        slack,
        isRounded: isRounded(slack),
      };
    } else merged.push(line);
  }
  return merged;
}

/** What years after the tenth, the last month and the cost come to: the one thing in which notes that wait may differ. */
const isLate = (entry: number): boolean =>
  entry === entryOf("lastMonth") ||
  entry === entryOf("cost") ||
  (entry > dueIn(YEARS) && entry <= dueIn(YEARS + LATER_YEARS));

const isEqual = (one: Float64Array, other: Float64Array): boolean =>
  one.every((value, entry) => value === other[entry] || isLate(entry));

/** By option: the first of a type that adds the same, but for what is paid after the tenth year. */
export function sameOptionsOf(options: readonly OptionLines[]): number[] {
  const first: number[] = [];
  const linesOf = (option: number): Line[] =>
    options.filter((one) => one.option === option).flatMap(({ lines }) => lines);
  for (const { option } of options) {
    if (first[option] !== undefined) continue;
    const lines = linesOf(option);
    const twin = first.findIndex((of, other) => {
      if (of !== other) return false;
      const others = linesOf(other);
      return (
        others.length === lines.length &&
        lines.every((line, at) => {
          const beside = others[at];
          return (
            beside !== undefined &&
            line.from === beside.from &&
            line.to === beside.to &&
            isEqual(line.atFrom, beside.atFrom) &&
            isEqual(line.atTo, beside.atTo)
          );
        })
      );
    });
    first[option] = twin < 0 ? option : twin;
  }
  return first;
}
