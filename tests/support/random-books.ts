import {
  type Adjustment,
  ADJUSTMENT_STATUSES,
  BALANCE_KEYS,
  BASE_METHODS,
  type Books,
  LINE_KEYS,
  type Period,
  PERIOD_BASES,
} from "#calc/books/books.ts";
import { ADD_BACK_RULES } from "#calc/tables/add-back-rules.ts";
import { randomOf } from "./random-deals.ts";

interface Wish {
  /** Lines of the ledger; left out, up to eight. */
  readonly lines?: number;
  /** The largest amount in dollars. */
  readonly largest?: number;
}

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (number: number): string => String(number).padStart(2, "0");
function lastDay(year: number, month: number): string {
  const isLeap = month === 2 && year % 4 === 0;
  return `${year}-${two(month)}-${isLeap ? 29 : (LAST_DAYS[month - 1] ?? 30)}`;
}

/** Books as papers might state them: years with gaps, several papers on one year, interims, lines that are missing. */
export function randomBooks(seed: number, { lines, largest = 1_000_000 }: Wish = {}): Books {
  const random = randomOf(seed);
  const chance = (share: number): boolean => random() < share;
  const oneOf = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const cents = (): number => Math.round(random() * largest * 100) / 100;
  const signed = (): number => (chance(0.2) ? -cents() : cents());
  const maybe = (share: number, value: () => number): number | null => (chance(share) ? value() : null);
  const linesOf = (): Period["lines"] =>
    Object.fromEntries(
      LINE_KEYS.filter(() => chance(0.7)).map((key) => [
        key,
        key === "revenue" && chance(0.9) ? cents() * 5 : chance(0.1) ? 0 : signed() / 5,
      ]),
    );

  const periods: Period[] = [];
  const firstYear = 2019 + Math.floor(random() * 4);
  const yearCount = Math.floor(random() * 6);
  const add = (label: string, startDate: string, endDate: string, kind: Period["kind"]): void => {
    for (let copy = 0; copy === 0 || (copy < 3 && chance(0.3)); copy += 1) {
      periods.push({
        label,
        startDate,
        endDate,
        kind,
        basis: oneOf(PERIOD_BASES),
        counts: chance(0.1) ? false : null,
        form: chance(0.3) ? oneOf(["Schedule C", "1065", "1120-S"] as const) : null,
        lines: linesOf(),
        capex: maybe(0.5, cents),
        maintenanceCapex: maybe(0.3, cents),
      });
    }
  };
  for (let at = 0; at < yearCount; at += 1) {
    const year = firstYear + at;
    if (chance(0.9)) add(`FY${year}`, `${year}-01-01`, `${year}-12-31`, "fiscal_year");
  }
  const next = firstYear + yearCount;
  for (const month of [6, 9]) {
    if (chance(0.5)) add(`To ${month}/${next}`, `${next}-01-01`, lastDay(next, month), "interim");
    if (chance(0.5)) add(`To ${month}/${next - 1}`, `${next - 1}-01-01`, lastDay(next - 1, month), "interim");
  }
  const labels = [...new Set(periods.map(({ label }) => label))];
  const adjustments = Array.from({ length: lines ?? Math.floor(random() * 9) }, (_, at): Adjustment => {
    const rule = oneOf(ADD_BACK_RULES);
    return {
      label: `Line ${at}`,
      ruleId: chance(0.9) ? rule.id : null,
      status: chance(0.2) ? null : oneOf(ADJUSTMENT_STATUSES),
      reason: chance(0.5) ? "Seen" : chance(0.3) ? " " : null,
      lenderShare: chance(0.3) ? Math.round(random() * 100) / 100 : null,
      amounts: Object.fromEntries(
        labels.filter(() => chance(0.7)).map((label) => [label, chance(0.1) ? 0 : signed() / 10]),
      ),
    };
  });
  const monthCount = chance(0.5) ? 0 : 6 + Math.floor(random() * 12);
  return {
    periods,
    balanceSheets: Array.from({ length: Math.floor(random() * 4) }, (_, at) => ({
      date: `${next - 1 - at}-12-31`,
      lines: Object.fromEntries(BALANCE_KEYS.filter(() => chance(0.7)).map((key) => [key, signed() / 5])),
    })),
    adjustments,
    roles: Array.from({ length: Math.floor(random() * 3) }, (_, at) => ({
      title: `Role ${at}`,
      annualPay: maybe(0.7, () => cents() / 5),
      burdenPct: maybe(0.5, () => Math.round(random() * 30)),
    })),
    customers: Array.from({ length: Math.floor(random() * 8) }, (_, at) => ({
      name: `Customer ${at}`,
      sharePct: maybe(0.8, () => Math.round(random() * 25)),
    })),
    monthlyRevenue: Array.from({ length: monthCount }, (_, at) => ({
      month: `${next + Math.floor(at / 12)}-${two((at % 12) + 1)}`,
      revenue: maybe(0.97, cents),
    })),
    stated: chance(0.7) ? { sde: maybe(0.6, cents), ebitda: maybe(0.6, cents) } : null,
    employees: maybe(0.7, () => Math.floor(random() * 40)),
    rentToSeller: chance(0.3) ? null : chance(0.5),
    base: chance(0.5) ? null : oneOf(BASE_METHODS),
    expectedGrowthPct: maybe(0.6, () => Math.round(random() * 40) - 10),
  };
}
