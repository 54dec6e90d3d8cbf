import { managerPayOf } from "#calc/deal/manager-pay.ts";
import { PAY_HIDDEN_BELOW_USD, SAME_DOLLAR_USD } from "#calc/tables/verdict-norms.ts";
import { answeredAmount, typedAmount } from "./known-amount.ts";
import type { VerdictDeal } from "./verdict-deal.ts";

/** What earnings after a manager's pay were taken from. */
export const EARNINGS_BASES = ["books", "ebitda", "sde"] as const;
export type EarningsBasis = (typeof EARNINGS_BASES)[number];

/** `ebitdaIsSde`: EBITDA and SDE are the same. `ebitdaHidesPay`: hardly a manager's pay lies between them. */
export const VERDICT_DOUBTS = ["ebitdaIsSde", "ebitdaHidesPay"] as const;
export type VerdictDoubt = (typeof VERDICT_DOUBTS)[number];

/** Where the pay comes from; `implied`: SDE less EBITDA, where a pay can lie between them. */
export type PayFrom = "roles" | "plan" | "deal" | "usual" | "implied";

export interface VerdictEarnings {
  /** After a manager's pay, US dollars a year; null is unknown. */
  readonly earningsUsd: number | null;
  readonly basis: EarningsBasis | null;
  /** What the seller takes out: SDE of the books, else as entered. */
  readonly sdeUsd: number | null;
  /** The pay of whoever runs the business, US dollars a year. It may not have been needed. */
  readonly managerSalaryUsd: number | null;
  readonly payFrom: PayFrom | null;
  /** What a bank counts: earnings, with books less maintenance and working capital. */
  readonly bankEarningsUsd: number | null;
  readonly missing: "earnings" | "managerSalary" | null;
  readonly doubts: readonly VerdictDoubt[];
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
const lessPay = (usd: number, pay: number | null): number | null => (pay === null ? null : finite(usd - pay));

type Known = Pick<VerdictEarnings, "sdeUsd" | "managerSalaryUsd" | "payFrom">;

function known(
  given: Known,
  basis: EarningsBasis,
  earningsUsd: number | null,
  doubts: readonly VerdictDoubt[] = [],
): VerdictEarnings {
  const missing = earningsUsd === null ? "managerSalary" : null;
  return { ...given, basis, earningsUsd, bankEarningsUsd: earningsUsd, missing, doubts };
}

function doubtOf(ebitdaUsd: number | null, sdeUsd: number | null): VerdictDoubt | null {
  if (ebitdaUsd === null || sdeUsd === null) return null;
  if (Math.abs(sdeUsd - ebitdaUsd) < SAME_DOLLAR_USD) return "ebitdaIsSde";
  return sdeUsd - ebitdaUsd < PAY_HIDDEN_BELOW_USD ? "ebitdaHidesPay" : null;
}

/** The pay of whoever runs the business, from the first that says it; null while nothing does. */
function payOf(
  deal: VerdictDeal,
  ebitdaUsd: number | null,
  sdeUsd: number | null,
): { readonly usd: number; readonly from: PayFrom } | null {
  const rolesUsd = answeredAmount(deal.books?.rolesPayUsd ?? null);
  if (rolesUsd !== null) return { usd: rolesUsd, from: "roles" };
  const {
    planManagerPayUsd = null,
    managerSalaryUsd: dealUsd,
    usualManagerSalaryUsd: usualUsd = null,
  } = deal;
  const said = managerPayOf({ stackUsd: planManagerPayUsd, dealUsd, usualUsd });
  if (said !== null) return { usd: said.usd, from: said.source === "stack" ? "plan" : said.source };
  const betweenUsd = ebitdaUsd === null || sdeUsd === null ? null : sdeUsd - ebitdaUsd;
  return betweenUsd !== null && betweenUsd >= PAY_HIDDEN_BELOW_USD
    ? { usd: betweenUsd, from: "implied" }
    : null;
}

function fromBooks(books: NonNullable<VerdictDeal["books"]>, given: Known): VerdictEarnings | null {
  const sdeUsd = answeredAmount(books.sdeUsd);
  if (sdeUsd === null) return null;
  const earnings = known({ ...given, sdeUsd }, "books", lessPay(sdeUsd, given.managerSalaryUsd));
  if (earnings.earningsUsd === null) return earnings;
  // What is unknown takes nothing off.
  const takenOff = (books.maintenanceCapexUsd ?? 0) + (books.workingCapitalNeedUsd ?? 0);
  return { ...earnings, bankEarningsUsd: finite(earnings.earningsUsd - takenOff) };
}

/**
 * What a business earns a year once somebody is paid to run it, from the first that is known: the books; EBITDA as
 * entered; SDE less the manager's pay. EBITDA that is the same to the dollar as SDE has no pay taken off, so it is
 * read as SDE.
 *
 * Units: US dollars a year; may be negative. A typed 0 of EBITDA or SDE is unknown; a manager's pay of 0 is an answer.
 * Unknown: nothing is entered (`missing` earnings), or SDE stands without a manager's pay (`missing` managerSalary).
 */
export function verdictEarnings(deal: VerdictDeal): VerdictEarnings {
  const enteredSde = typedAmount(deal.sdeUsd);
  const ebitdaUsd = typedAmount(deal.ebitdaUsd);
  const pay = payOf(deal, ebitdaUsd, enteredSde);
  const given: Known = { sdeUsd: enteredSde, managerSalaryUsd: pay?.usd ?? null, payFrom: pay?.from ?? null };
  const books = deal.books ? fromBooks(deal.books, given) : null;
  if (books !== null) return books;
  const doubt = doubtOf(ebitdaUsd, enteredSde);
  const doubts = doubt === null ? [] : [doubt];
  if (ebitdaUsd !== null && doubt !== "ebitdaIsSde") return known(given, "ebitda", ebitdaUsd, doubts);
  if (enteredSde !== null) return known(given, "sde", lessPay(enteredSde, given.managerSalaryUsd), doubts);
  return {
    ...given,
    basis: null,
    earningsUsd: null,
    bankEarningsUsd: null,
    missing: "earnings",
    doubts: [],
  };
}
