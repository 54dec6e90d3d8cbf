import { toNumber } from "#calc/deal/to-number.ts";
import { definitionOf } from "#calc/funding/funding-types.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { guaranteedPct } from "#calc/lending/guaranty-fee.ts";
import { isOnFullStandby } from "#calc/lending/sources-and-uses.ts";
import { sbaRateCap } from "#calc/lending/rules/loan-rules.ts";
import type { PaidPiece } from "#calc/lending/stack-payments.ts";
import { HORIZON_MONTHS, YEARS } from "#calc/lending/months-paid.ts";
import { SELLERS_TYPES } from "#calc/tables/best-structure.ts";
import { costCents, ownFeeCents } from "./cost-cents.ts";
import { takesItsPart } from "./complete-terms.ts";
import type { BestProblem } from "./problem.ts";
import type { StructureComponent } from "./structure.ts";
import type { WorkedPart } from "./part.ts";
import { LATER_YEARS } from "./worked-part.ts";

/**
 * What a component adds to every sum that a structure is assessed by, as one row of numbers: US dollars, but for those that
 * count. Of one type with fixed terms each is a straight line in the amount between the edges of the tables.
 */
const NAMED = [
  /** 1 of what is there. */
  "on",
  "amount",
  /** To the cash to close: fees that are not borrowed, less what it brings. */
  "cash",
  "sellers",
  /** Of partners whose share follows their part of the cash equity. */
  "partners",
  /** Percent of the company that its terms give away. */
  "givenPct",
  "principal",
  "sbaLoan",
  "sbaGuaranteed",
  /** Percentage points up to the cap of the programme. */
  "rateRoom",
  /** Dollars up to which a typed fee may differ from the table, less what it does. */
  "feeRoom",
  "sbaTerm",
  /** 1 where earnings leave with it. */
  "carved",
  /** Due in a full year, as the programme counts it. */
  "fullYear",
  /** Fees that the project costs more. */
  "projectFees",
  "limitedInjection",
  "investors",
  /** 1 of an earnout. */
  "earnout",
  /** 1 of a note that is paid while the SBA loan is. */
  "paidNote",
  "cost",
  "owedAfter5",
  "lastMonth",
] as const;
export type NamedEntry = (typeof NAMED)[number];

const AT: Readonly<Record<NamedEntry, number>> = Object.fromEntries(
  NAMED.map((name, at) => [name, at]),
) as Record<NamedEntry, number>;

export const entryOf = (name: NamedEntry): number => AT[name];
const DUE_AT = NAMED.length;
const PAID_AT = DUE_AT + YEARS + LATER_YEARS;
const INTEREST_AT = PAID_AT + HORIZON_MONTHS;
export const ENTRIES = INTEREST_AT + YEARS;

/** Due in a year, from 1. */
export const dueIn = (year: number): number => DUE_AT + year - 1;
/** Paid up to a month, from 1 to 120. */
export const paidUpTo = (month: number): number => PAID_AT + month - 1;
/** Interest of a year, from 1 to 10. */
export const interestIn = (year: number): number => INTEREST_AT + year - 1;

function fillMonths(into: Float64Array, { piece, dueByMonth, laterDue }: WorkedPart): void {
  let paid = 0;
  for (let month = 1; month <= HORIZON_MONTHS; month += 1) {
    paid += dueByMonth[month - 1] ?? 0;
    into[paidUpTo(month)] = toUsd(paid);
  }
  for (let year = 1; year <= YEARS; year += 1) {
    into[dueIn(year)] = toUsd(piece.due[year - 1] ?? 0);
    into[interestIn(year)] = toUsd(piece.interest[year - 1] ?? 0);
  }
  for (let year = 0; year < LATER_YEARS; year += 1) {
    into[dueIn(YEARS + 1 + year)] = toUsd(laterDue[year] ?? 0);
  }
}

type Put = (name: NamedEntry, value: number) => void;

/** What rules ask of an SBA loan. */
function putSba(problem: BestProblem, piece: PaidPiece, put: Put): void {
  const { fee, principalCents, terms } = piece;
  const loanUsd = toUsd(principalCents);
  const pct = fee === null ? 0 : guaranteedPct(principalCents, fee.basis);
  put("sbaLoan", loanUsd);
  put("sbaGuaranteed", (loanUsd * pct) / 100);
  put("rateRoom", sbaRateCap(piece, problem) - toNumber(terms.interestRate));
  put("feeRoom", fee?.isTyped === true ? 1 - toUsd(Math.abs(fee.cents - fee.tableCents)) : 0);
  put("sbaTerm", toNumber(terms.term));
}

/** What a component adds. `sbaLastMonth`: the last month of the SBA loan beside it, null without one. */
export function profileOf(
  problem: BestProblem,
  { type, amount, terms }: StructureComponent,
  part: WorkedPart,
  sbaLastMonth: number | null,
): Float64Array {
  const profile = new Float64Array(ENTRIES);
  const put: Put = (name, value) => {
    profile[AT[name]] = value;
  };
  const { piece } = part;
  const { fee, firstPaidMonth, plan } = piece;
  const isPaid = plan !== null && firstPaidMonth !== null;
  put("on", 1);
  put("amount", amount);
  put("cash", toUsd(ownFeeCents(piece) + piece.originationFeeCents - piece.bringsCents));
  put("sellers", SELLERS_TYPES.includes(type) ? amount : 0);
  const takes = takesItsPart(problem, type, amount, terms);
  put("partners", takes ? amount : 0);
  put("givenPct", takes ? 0 : piece.ownershipPct);
  put("principal", toUsd(piece.principalCents));
  if (type === "sba") putSba(problem, piece, put);
  put("carved", toNumber(definitionOf(type).carvedOutUsd?.({ ...terms })) === 0 ? 0 : 1);
  put("fullYear", toUsd(piece.fullYearCents));
  put("projectFees", toUsd((fee?.cents ?? 0) + piece.originationFeeCents));
  put("limitedInjection", isOnFullStandby(piece, sbaLastMonth) ? toUsd(piece.principalCents) : 0);
  put("investors", piece.isInvestor ? toUsd(piece.bringsCents) : 0);
  put("earnout", type === "earnout" ? 1 : 0);
  const isPaidBeside = firstPaidMonth !== null && sbaLastMonth !== null && firstPaidMonth <= sbaLastMonth;
  put("paidNote", type === "seller_note" && isPaidBeside ? 1 : 0);
  put("cost", toUsd(costCents(piece)));
  put("owedAfter5", toUsd(part.owedAfter5));
  put("lastMonth", part.lastPaidMonth);
  if (isPaid) fillMonths(profile, part);
  return profile;
}
