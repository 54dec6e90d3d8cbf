import { stackMonths } from "#calc/lending/analyze-bank.ts";
import { type BankCalculation, calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { cashBalances } from "#calc/lending/cash-plan.ts";
import { coverageYears, worstYearOf } from "#calc/lending/coverage.ts";
import { cadsInYear, type Earnings, shareOfMonth, yearOfMonth } from "#calc/lending/earnings-by-month.ts";
import { earningsOf } from "#calc/lending/earnings.ts";
import { HORIZON_MONTHS } from "#calc/lending/months-paid.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { type BreakId, BREAKS, COVERAGE_BARE, COVERAGE_NORM } from "./count-futures.ts";
import { withRates } from "./paths-of-stack.ts";

/** In the order in which they are told. */
export const SHOCKS = [
  "ebitda-10",
  "ebitda-20",
  "ebitda-30",
  "rate+200",
  "customer",
  "sellerLeaves",
  "receivables+30",
  "ownerIll",
] as const;
export type ShockId = (typeof SHOCKS)[number];

/** What a shock would need to be known. */
export type ShockMissing = "earnings" | "customers" | "revenue" | "managerPay";

/** The buyer's own covenant beside the three that every stack is held against. */
export type ShockBreakId = BreakId | "lenderCoverage";

export interface ShockFigures {
  /** Null: unknown, or nothing is due. */
  readonly worstCoverage: number | null;
  /** The lowest of the ten years; null: unknown, or nothing is due. */
  readonly global: number | null;
  /** US dollars, without a line of credit. */
  readonly lowestCash: number | null;
  /** Each with its first month; of a coverage, the last month of its year. */
  readonly breaks: readonly { readonly id: ShockBreakId; readonly month: number }[];
}

export interface ShockAnswer extends ShockFigures {
  readonly id: ShockId;
  /** Why it is unknown, which is not harmless; null: it is known. */
  readonly missing: ShockMissing | null;
}

export interface ShockBasis {
  readonly input: BankInput;
  readonly rules: BankRules;
  readonly growthPct: number | null;
  /** What a dollar of revenue less takes from EBITDA, 0 to 1. */
  readonly flowThrough: number;
  /** Of revenue, 0 to 100; null: not known. */
  readonly largestCustomerPct: number | null;
}

/** The seller leaves: so much less comes in, for so many months. Assumptions. */
const LEAVES = { pct: 25, months: 6 } as const;
/** A hired manager costs so many times the usual pay in these months. Assumptions. */
const ILL = { times: 1.5, from: 4, to: 6 } as const;
/** Customers pay so many days later: a month's revenue, half of it in each of two months. */
const LATE_MONTHS = 2;

const NOTHING: ShockFigures = { worstCoverage: null, global: null, lowestCash: null, breaks: [] };

const months = (of: (month: number) => number): number[] =>
  Array.from({ length: HORIZON_MONTHS }, (_, at) => of(at + 1));

/** Sums in another order differ by dust: figures are held against limits to nine decimals. */
const isUnder = (coverage: number, limit: number): boolean =>
  Math.round(coverage * 1e9) < Math.round(limit * 1e9);

const lowest = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** What comes in otherwise: `earnedUsd` changes earnings and cash, `cashUsd` cash alone; by month from the first. */
interface Change {
  readonly earnedUsd?: readonly number[];
  readonly cashUsd?: readonly number[];
}

function assess(calculation: BankCalculation, { earnedUsd = [], cashUsd = [] }: Change = {}): ShockFigures {
  const { cadsUsd, input } = calculation;
  if (calculation.earnings.baseCadsUsd === null) return NOTHING;
  const changed = cadsUsd.map((cads, year) => {
    const more = earnedUsd.slice(year * 12, year * 12 + 12).reduce((sum, usd) => sum + usd, 0);
    return cads === null ? null : cads + more;
  });
  const years = coverageYears({ ...calculation, cadsUsd: changed });
  const { dueCents } = stackMonths(calculation);
  const balances = cashBalances(
    calculation,
    dueCents,
    months((month) => (earnedUsd[month - 1] ?? 0) + (cashUsd[month - 1] ?? 0)),
  );
  const firstUnder = (limit: number): number | null =>
    years.find(({ coverage }) => coverage !== null && isUnder(coverage, limit))?.year ?? null;
  const found: Readonly<Record<BreakId, number | null>> = {
    cash: balances?.findIndex((cash, month) => month > 0 && cash < 0) ?? null,
    coverage100: firstUnder(COVERAGE_BARE),
    coverage125: firstUnder(COVERAGE_NORM),
  };
  const covenant = input.settings?.lenderCoverage ?? null;
  const covenantYear = covenant === null ? null : firstUnder(covenant);
  return {
    worstCoverage: worstYearOf(years)?.coverage ?? null,
    global: lowest(years.map(({ global }) => global)),
    lowestCash: balances === null ? null : Math.min(...balances.slice(1)),
    breaks: [
      ...BREAKS.flatMap((id) => {
        const at = found[id];
        if (at === null || at < 0) return [];
        return [{ id, month: id === "cash" ? at : at * 12 }];
      }),
      ...(covenantYear === null ? [] : [{ id: "lenderCoverage" as const, month: covenantYear * 12 }]),
    ],
  };
}

/** The same deal with another base of what can pay debt: payments that follow earnings follow it. */
function withCads(input: BankInput, cads: number): BankInput {
  const { baseCadsUsd } = earningsOf(input);
  const beforeCarveOuts = earningsOf({ ...input, components: [] }).baseCadsUsd ?? 0;
  const carved = beforeCarveOuts - (baseCadsUsd ?? 0);
  const base = input.books?.base ?? null;
  return {
    ...input,
    figures: { ...input.figures, cads: cads + carved },
    ...(base === null ? {} : { books: { base: { ...base, cads: null } } }),
  };
}

/** What a manager costs a year: as it is deducted, else the pay of the roles that the buyer fills. */
function managerPay({ managerSalary, roles }: BankInput): number | null {
  if (managerSalary !== null && managerSalary !== undefined && managerSalary > 0) return managerSalary;
  const pay = (roles ?? []).reduce(
    (sum, role) => sum + (role.filledByBuyer === true ? (role.annualPay ?? 0) : 0),
    0,
  );
  return pay > 0 ? pay : null;
}

const cadsOfMonth = (earnings: Earnings, month: number): number =>
  (cadsInYear(earnings, yearOfMonth(month)) ?? 0) * shareOfMonth(earnings, month);

type Assessed = Omit<ShockAnswer, "id">;
const unknown = (missing: ShockMissing): Assessed => ({ ...NOTHING, missing });
const known = (figures: ShockFigures): Assessed => ({ ...figures, missing: null });

function customerShock(basis: ShockBasis, usual: BankCalculation): Assessed {
  const { largestCustomerPct, flowThrough, rules } = basis;
  const { baseCadsUsd, baseRevenueUsd } = usual.earnings;
  if (largestCustomerPct === null) return unknown("customers");
  if (baseRevenueUsd === null) return unknown("revenue");
  const fall = flowThrough * (largestCustomerPct / 100) * baseRevenueUsd;
  return known(assess(calculateBank(withCads(usual.input, (baseCadsUsd ?? 0) - fall), rules)));
}

function assessShock(id: ShockId, basis: ShockBasis, usual: BankCalculation): Assessed {
  const { input, rules, growthPct } = basis;
  const { earnings } = usual;
  if (earnings.baseCadsUsd === null) return unknown("earnings");
  switch (id) {
    case "ebitda-10":
    case "ebitda-20":
    case "ebitda-30": {
      const scenario = { cadsPct: Number(id.slice(-3)), growthPct, ratePath: [] };
      return known(assess(calculateBank({ ...input, scenario }, rules)));
    }
    case "rate+200":
      return known(assess(calculateBank(withRates(input, [{ fromMonth: 1, bps: 200 }], growthPct), rules)));
    case "customer":
      return customerShock(basis, usual);
    case "sellerLeaves":
      return known(
        assess(usual, {
          earnedUsd: months((month) => {
            const earned = cadsOfMonth(earnings, month);
            return month <= LEAVES.months && earned > 0 ? -earned * (LEAVES.pct / 100) : 0;
          }),
        }),
      );
    case "receivables+30": {
      const revenue = earnings.baseRevenueUsd;
      if (revenue === null) return unknown("revenue");
      const late = revenue / 12 / LATE_MONTHS;
      return known(assess(usual, { cashUsd: months((month) => (month <= LATE_MONTHS ? -late : 0)) }));
    }
    case "ownerIll": {
      const pay = managerPay(input);
      if (pay === null) return unknown("managerPay");
      const cost = (ILL.times * pay) / 12;
      return known(
        assess(usual, { earnedUsd: months((month) => (month >= ILL.from && month <= ILL.to ? -cost : 0)) }),
      );
    }
  }
}

/** What each named shock does alone, beside the deal as it is entered: growth stays, level and rates are the deal's own. */
export function stressShocks(basis: ShockBasis): {
  readonly usual: ShockFigures;
  readonly shocks: ShockAnswer[];
} {
  const usual = calculateBank(withRates(basis.input, [], basis.growthPct), basis.rules);
  return {
    usual: assess(usual),
    shocks: SHOCKS.map((id) => ({ id, ...assessShock(id, basis, usual) })),
  };
}
