import { toNumber } from "#calc/deal/to-number.ts";
import type { BankCalculation } from "./bank-calculation.ts";
import type { BankInput, LineOfCredit } from "./bank-input.ts";
import { roundCents, toCents, toUsd } from "./cents.ts";
import { cadsInYear, type Earnings, shareOfMonth, yearOfMonth } from "./earnings-by-month.ts";
import type { Household } from "./household.ts";
import { twelveMonthsRunning } from "./lowest-twelve-months.ts";
import { HORIZON_MONTHS } from "./months-paid.ts";

/** US dollars; null where the earnings, or draws that are asked for, are unknown. */
export interface CashPlan {
  readonly lowestMonth: number | null;
  readonly lowest: number | null;
  readonly monthsBelowZero: number | null;
  /** What a line of credit must bridge. */
  readonly lineNeeded: number | null;
  /** Null without a line of credit. */
  readonly line: {
    readonly peak: number | null;
    readonly interest: number | null;
    readonly lowest: number | null;
  } | null;
}

/** What comes in and goes out of each month, and what there is at the start. US dollars. */
interface Flows {
  readonly openingUsd: number;
  readonly netUsd: readonly number[];
}

/** What the household lacks a month; 0 while draws are not asked for, null where it is unknown. */
function monthlyDraw(
  { settings }: BankInput,
  { incomeUsd, livingUsd, paymentsUsd }: Household,
): number | null {
  if (settings?.ownerDraws !== true) return 0;
  if (incomeUsd === null || livingUsd === null || paymentsUsd === null) return null;
  return Math.max(0, livingUsd + paymentsUsd - incomeUsd) / 12;
}

/** The cash of the business at closing, US dollars; an unknown sum counts as nothing. */
export const openingCashUsd = ({ closing }: BankInput): number =>
  toNumber(closing?.workingCapital) + toNumber(closing?.reserve) + toNumber(closing?.cashBought);

function flowsOf(
  input: BankInput,
  earnings: Earnings,
  household: Household,
  dueCents: readonly number[],
  alsoUsd: readonly number[] = [],
): Flows | null {
  const draw = monthlyDraw(input, household);
  if (draw === null || earnings.baseCadsUsd === null) return null;
  return {
    openingUsd: openingCashUsd(input),
    netUsd: Array.from({ length: HORIZON_MONTHS }, (_, at) => {
      const cads = cadsInYear(earnings, yearOfMonth(at + 1)) ?? 0;
      return cads * shareOfMonth(earnings, at + 1) - toUsd(dueCents[at] ?? 0) - draw + (alsoUsd[at] ?? 0);
    }),
  };
}

/** A line of credit in a month: what is owed at its end, and the cash that it leaves. US dollars. */
export interface LineMonth {
  readonly interest: number;
  /** Drawn; negative: repaid. */
  readonly drawn: number;
  readonly owed: number;
  readonly closing: number;
}

/** Draws what is missing up to the limit, repays with what the cash then holds. */
function lineMonths({ openingUsd, netUsd }: Flows, line: LineOfCredit): LineMonth[] {
  let owed = Math.max(0, toNumber(line.openingDraw));
  let closing = openingUsd;
  return netUsd.map((net) => {
    const interest = toUsd(roundCents((toCents(owed) * line.ratePct) / 1200));
    closing += net - interest;
    const drawn = closing < 0 ? Math.min(-closing, Math.max(0, line.limit - owed)) : -Math.min(closing, owed);
    owed += drawn;
    closing += drawn;
    return { interest, drawn, owed, closing };
  });
}

function withLine(flows: Flows, line: LineOfCredit): NonNullable<CashPlan["line"]> {
  let peak = Math.max(0, toNumber(line.openingDraw));
  let sum = 0;
  let lowest = Infinity;
  for (const { interest, owed, closing } of lineMonths(flows, line)) {
    sum += interest;
    peak = Math.max(peak, owed);
    lowest = Math.min(lowest, closing);
  }
  return { peak, interest: sum, lowest };
}

/**
 * The cash of the business month by month over ten years: what there is at closing, what is earned, less what is due and what
 * the household draws. An unknown sum at closing counts as nothing.
 */
export function cashPlan(
  input: BankInput,
  earnings: Earnings,
  household: Household,
  dueCents: readonly number[],
): CashPlan {
  const flows = flowsOf(input, earnings, household, dueCents);
  const line = input.lineOfCredit ?? null;
  if (flows === null) {
    const unknown = line === null ? null : { peak: null, interest: null, lowest: null };
    return { lowestMonth: null, lowest: null, monthsBelowZero: null, lineNeeded: null, line: unknown };
  }
  let cash = flows.openingUsd;
  let lowest = Infinity;
  let lowestMonth = 0;
  let monthsBelowZero = 0;
  for (const [at, net] of flows.netUsd.entries()) {
    cash += net;
    if (cash < 0) monthsBelowZero += 1;
    if (cash >= lowest) continue;
    lowest = cash;
    lowestMonth = at + 1;
  }
  const lineNeeded = Math.max(0, -lowest);
  return {
    lowestMonth,
    lowest,
    monthsBelowZero,
    lineNeeded,
    line: line === null ? null : withLine(flows, line),
  };
}

/**
 * The cash at closing and at the end of each of 120 months, without a line of credit, US dollars. `alsoUsd` comes in besides,
 * by month from the first; what is negative goes out.
 *
 * No figure: null where the earnings, or draws that are asked for, are unknown.
 */
export function cashBalances(
  { input, earnings, household }: Pick<BankCalculation, "input" | "earnings" | "household">,
  dueCents: readonly number[],
  alsoUsd: readonly number[] = [],
): number[] | null {
  const flows = flowsOf(input, earnings, household, dueCents, alsoUsd);
  if (flows === null) return null;
  let cash = flows.openingUsd;
  return [cash, ...flows.netUsd.map((net) => (cash += net))];
}

/** The cash of the business at the end of a month after closing, without a line of credit. US dollars. */
export interface CashMonth {
  readonly month: number;
  /** Of the twelve months that end with it; null in the first year, and where nothing is due in them. */
  readonly coverage: number | null;
  readonly earned: number;
  readonly due: number;
  readonly draw: number;
  readonly closing: number;
}

/**
 * The months behind `cashPlan`, to be drawn and read one by one.
 *
 * No figure: null where the earnings, or draws that are asked for, are unknown.
 */
export function cashByMonth(
  { input, earnings, household }: Pick<BankCalculation, "input" | "earnings" | "household">,
  dueUsd: readonly number[],
): {
  readonly opening: number;
  readonly months: readonly CashMonth[];
  /** With the line of credit beside it; null without one. */
  readonly line: readonly LineMonth[] | null;
} | null {
  const dueCents = dueUsd.map((usd) => toCents(usd));
  const flows = flowsOf(input, earnings, household, dueCents);
  const draw = monthlyDraw(input, household);
  if (flows === null || draw === null) return null;
  const running = new Map(
    twelveMonthsRunning(earnings, dueCents).map(({ endMonth, coverage }) => [endMonth, coverage]),
  );
  let closing = flows.openingUsd;
  const months = flows.netUsd.map((net, at) => {
    closing += net;
    const due = dueUsd[at] ?? 0;
    const coverage = running.get(at + 1) ?? null;
    return { month: at + 1, coverage, earned: net + due + draw, due, draw, closing };
  });
  const { lineOfCredit } = input;
  const line = lineOfCredit === null || lineOfCredit === undefined ? null : lineMonths(flows, lineOfCredit);
  return { opening: flows.openingUsd, months, line };
}
