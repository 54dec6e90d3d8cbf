import { toNumber } from "#calc/deal/to-number.ts";
import type { BankInput } from "./bank-input.ts";

/** What pays the debt, and how it is spread over the year. US dollars a year; null is unknown. */
export interface Earnings {
  /** Of the books, else typed, else the deal's own less a manager's pay; less what is carved out. */
  readonly baseCadsUsd: number | null;
  readonly baseRevenueUsd: number | null;
  /** Adjusted EBITDA as a lender counts it. */
  readonly adjustedEbitdaUsd: number | null;
  readonly source: "books" | "typed" | "deal" | null;
  readonly levelFactor: number;
  readonly growthFactor: number;
  /** Of the months 1 to 12 after closing; they add up to 1. */
  readonly shares: readonly number[];
}

const known = (value: number | null | undefined): number | null => value ?? null;

function earningsBeforeCarveOuts(input: BankInput): Pick<Earnings, "baseCadsUsd" | "source"> {
  const books = known(input.books?.base?.cads);
  if (books !== null) return { baseCadsUsd: books, source: "books" };
  const typed = known(input.figures?.cads);
  if (typed !== null) return { baseCadsUsd: typed, source: "typed" };
  const own = toNumber(input.base === "sde" ? input.deal.sdeUsd : input.deal.ebitdaUsd);
  if (own === 0) return { baseCadsUsd: null, source: null };
  return { baseCadsUsd: own - toNumber(input.managerSalary), source: "deal" };
}

/** Shares of the twelve months after closing, of twelve weights from January; equal ones without weights. */
function sharesOf({ seasonality, closingDate, loanNumberDate }: BankInput): number[] {
  const total = (seasonality ?? []).reduce((sum, weight) => sum + weight, 0);
  const closingMonth = Number((closingDate ?? loanNumberDate).slice(5, 7));
  return Array.from({ length: 12 }, (_, at) =>
    total > 0 ? (seasonality?.[(closingMonth + at) % 12] ?? 0) / total : 1 / 12,
  );
}

/**
 * What the business earns to pay its debt with.
 *
 * No figure: base CADS is null where neither books nor a typed figure nor earnings of the deal are known (0 of the deal is
 * unknown).
 */
export function earningsOf(input: BankInput): Earnings {
  const { baseCadsUsd, source } = earningsBeforeCarveOuts(input);
  const carvedUsd = input.components.reduce(
    (sum, { type, terms }) => sum + (type === "carve_out" ? toNumber(terms?.ebitdaContribution) : 0),
    0,
  );
  const dealRevenue = toNumber(input.deal.revenueUsd);
  return {
    baseCadsUsd: baseCadsUsd === null ? null : baseCadsUsd - carvedUsd,
    source,
    baseRevenueUsd:
      known(input.books?.base?.revenue) ??
      known(input.figures?.revenue) ??
      (dealRevenue === 0 ? null : dealRevenue),
    adjustedEbitdaUsd:
      known(input.books?.base?.adjustedEbitda?.lender) ?? known(input.figures?.adjustedEbitda),
    levelFactor: 1 + toNumber(input.scenario?.cadsPct) / 100,
    growthFactor: 1 + toNumber(input.scenario?.growthPct) / 100,
    shares: sharesOf(input),
  };
}

/**
 * Cash available for debt service in a year: the base, moved by the scenario, grown from the second year on.
 */
export function cadsInYear(
  { baseCadsUsd, levelFactor, growthFactor }: Pick<Earnings, "baseCadsUsd" | "levelFactor" | "growthFactor">,
  year: number,
): number | null {
  return baseCadsUsd === null ? null : baseCadsUsd * levelFactor * growthFactor ** (year - 1);
}

/** Revenue in a year: the base, grown from the second year on. */
export function revenueInYear(
  { baseRevenueUsd, growthFactor }: Pick<Earnings, "baseRevenueUsd" | "growthFactor">,
  year: number,
): number | null {
  return baseRevenueUsd === null ? null : baseRevenueUsd * growthFactor ** (year - 1);
}

export const yearOfMonth = (month: number): number => Math.ceil(month / 12);

/** The share of its year that falls into a month after closing. */
export const shareOfMonth = ({ shares }: Pick<Earnings, "shares">, month: number): number =>
  shares[(month - 1) % 12] ?? 0;
