import { choose, type Chance } from "#tests/prove/best-structure/chance.ts";
import type { ValuePeriod } from "#features/intake/model/read-value.ts";
import { COMPANIES, GOODS_PARTS, LINE_NAMES, RETURNS_NAMES, REVENUE_PARTS } from "./vocabulary.ts";

/** A row of a statement with what it is: a line, with its key, or a sum of others. */
export interface Row {
  readonly name: string;
  readonly key: string | null;
  readonly amounts: readonly number[];
}

export interface Company {
  readonly name: string;
  /** The month in which its years end. */
  readonly endMonth: number;
  readonly years: readonly number[];
  readonly revenue: readonly Row[];
  readonly goods: readonly Row[];
  readonly expenses: readonly Row[];
  readonly below: readonly Row[];
  /** By key and year: what a person would enter. */
  readonly truth: ReadonlyMap<string, readonly number[]>;
  readonly net: readonly number[];
}

export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Of two lists the usual one, or, in so many of a hundred cases, the rare one. */
export const oneOf = (
  chance: Chance,
  [usual, rare]: readonly [readonly string[], readonly string[]],
  rareShare: number,
): string => choose(chance, chance() < rareShare ? rare : usual);

export const between = (chance: Chance, low: number, high: number): number =>
  Math.round(low + chance() * (high - low));
const shuffled = <Item>(chance: Chance, items: readonly Item[]): Item[] =>
  items
    .map((item) => [chance(), item] as const)
    .toSorted((one, other) => one[0] - other[0])
    .map(([, item]) => item);

export const sumOf = (rows: readonly Row[], count: number): number[] =>
  Array.from({ length: count }, (_, at) => rows.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));

const EXPENSES = [
  "officerPay",
  "wages",
  "payrollTaxes",
  "benefits",
  "rent",
  "repairs",
  "utilities",
  "insurance",
  "advertising",
  "vehicles",
  "travelMeals",
  "professionalFees",
  "bankFees",
  "supplies",
  "taxesLicenses",
  "badDebts",
  "otherExpenses",
];
const SHARES: Readonly<Record<string, readonly [number, number]>> = {
  officerPay: [5, 12],
  wages: [12, 28],
  rent: [2, 7],
};

/** A business as it could be: what it sells, pays and keeps, over two to four years. */
export function makeCompany(chance: Chance, rareShare: number, unit: number): Company {
  const count = choose(chance, [2, 3, 3, 3, 4]);
  const last = choose(chance, [2024, 2025, 2025]);
  const years = Array.from({ length: count }, (_, at) => last - count + 1 + at);
  let size = between(chance, 250, 6_000) * 1_000;
  const sizes = years.map(() => (size = Math.round(size * (0.94 + chance() * 0.2))));
  const name = (key: string): string => oneOf(chance, LINE_NAMES[key] ?? [[key], [key]], rareShare);
  const part = (low: number, high: number): number[] => {
    const share = low + chance() * (high - low);
    return sizes.map(
      (whole) => Math.max(1, Math.round((whole * share * (0.93 + chance() * 0.14)) / 100 / unit)) * unit,
    );
  };
  const parts = (names: readonly string[], key: string, low: number, high: number): Row[] =>
    names.map((one) => ({
      name: one,
      key,
      amounts: part(low / names.length, high / names.length),
    }));
  const revenue: Row[] =
    chance() < 0.3
      ? parts(choose(chance, REVENUE_PARTS), "revenue", 95, 105)
      : parts([name("revenue")], "revenue", 95, 105);
  if (revenue.length === 1 && chance() < 0.12)
    revenue.push({
      name: choose(chance, RETURNS_NAMES),
      key: "revenue",
      amounts: part(0.5, 2).map((amount) => -amount),
    });
  const goods: Row[] =
    chance() < 0.2
      ? []
      : chance() < 0.35
        ? parts(choose(chance, GOODS_PARTS), "costOfGoods", 25, 50)
        : parts([name("costOfGoods")], "costOfGoods", 25, 50);
  const keys = shuffled(chance, EXPENSES).slice(0, between(chance, 4, 12));
  const expenses = EXPENSES.filter((key) => keys.includes(key)).map((key): Row => {
    const [low, high] = SHARES[key] ?? [0.2, 2.5];
    return { name: name(key), key, amounts: part(low, high) };
  });
  const below = ["depreciation", "amortization", "interest", "otherIncome"]
    .filter((key) => chance() < (key === "depreciation" ? 0.7 : key === "interest" ? 0.5 : 0.15))
    .map((key): Row => ({ name: name(key), key, amounts: part(0.3, 2.5) }));
  const truth = new Map<string, number[]>();
  for (const { key, amounts } of [...revenue, ...goods, ...expenses, ...below])
    if (key !== null)
      truth.set(
        key,
        amounts.map((amount, at) => amount + (truth.get(key)?.[at] ?? 0)),
      );
  const net = years.map((_, at) =>
    [...truth].reduce(
      (sum, [key, amounts]) =>
        sum + (key === "revenue" || key === "otherIncome" ? 1 : -1) * (amounts[at] ?? 0),
      0,
    ),
  );
  truth.set("netIncome", net);
  return {
    name: choose(chance, COMPANIES),
    endMonth: choose(chance, [12, 12, 12, 6, 9, 3]),
    years,
    revenue,
    goods,
    expenses,
    below,
    truth,
    net,
  };
}

const two = (figure: number): string => String(figure).padStart(2, "0");
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The twelve months that end in a year. */
export function yearTo(
  year: number,
  endMonth: number,
  kind: ValuePeriod["kind"] = "fiscal_year",
): ValuePeriod {
  const start = endMonth === 12 ? `${year}-01-01` : `${year - 1}-${two(endMonth + 1)}-01`;
  return { start, end: `${year}-${two(endMonth)}-${lastDay(year, endMonth)}`, kind };
}
