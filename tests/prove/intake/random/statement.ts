import type { ValuePeriod } from "#features/intake/model/read-value.ts";
import { choose, type Chance } from "#tests/prove/best-structure/chance.ts";
import type { TrueValue } from "#tests/prove/intake/score.ts";
import { between, oneOf, sumOf, yearTo, type Company, type Row } from "./company.ts";
import { ADD_BACKS, EXPENSE_TOTALS, GROSS_NAMES, LINE_NAMES, OPERATING_NAMES } from "./vocabulary.ts";
import type { Cell, Part } from "./write.ts";

/** How a statement is set: drawn at random, one by one. */
interface Layout {
  readonly unit: number;
  readonly isNewestFirst: boolean;
  readonly isDown: boolean;
  readonly hasPercents: boolean;
  readonly hasNotes: boolean;
  readonly hasSections: boolean;
  readonly hasTotals: boolean;
  readonly hasAccounts: boolean;
  readonly costsBelowZero: boolean;
  readonly hasForecast: boolean;
  readonly hasChange: boolean;
  readonly isWritten: boolean;
  readonly head: (year: number) => string;
}

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const SCALES = [
  "$ thousands",
  "(in thousands)",
  "$000s",
  "US$ 000",
  "($ in 000s)",
  "All amounts in thousands of dollars",
];

const HEADS: readonly ((year: number, month: number) => string)[] = [
  (year) => `${year}`,
  (year) => `FY${year}`,
  (year) => `FY ${year}`,
  (year) => `FY${String(year).slice(2)}`,
  (year, month) => `${month}/${new Date(Date.UTC(year, month, 0)).getUTCDate()}/${year}`,
  (year, month) => `${MONTHS[month - 1]?.slice(0, 3)} ${year}`,
];

function layoutOf(chance: Chance, company: Company, isWritten: boolean, unit: number): Layout {
  const isSaid = company.endMonth === 12;
  const head = choose(chance, isSaid ? HEADS : HEADS.slice(0, 5));
  const is = (share: number): boolean => chance() < share;
  const isDown = is(0.12);
  return {
    unit,
    isDown,
    isWritten,
    isNewestFirst: is(0.35),
    hasPercents: !isDown && is(0.15),
    hasNotes: !isDown && is(0.12),
    hasSections: !isDown && is(0.4),
    hasTotals: is(0.7),
    hasAccounts: !isDown && is(0.1),
    costsBelowZero: is(0.12),
    hasForecast: !isDown && is(0.12),
    hasChange: !isDown && is(0.1),
    head: (year) => head(year, company.endMonth),
  };
}

/** The rows of a statement in their order, sums among them; the amounts of costs above zero. */
function rowsOf(chance: Chance, company: Company, rare: number, layout: Layout): (Row | string)[] {
  const count = company.years.length;
  const total = (name: string, amounts: readonly number[]): Row => ({ name, key: null, amounts });
  const revenue = sumOf(company.revenue, count);
  const goods = sumOf(company.goods, count);
  const gross = revenue.map((amount, at) => amount - (goods[at] ?? 0));
  const expenses = sumOf(company.expenses, count);
  const operating = gross.map((amount, at) => amount - (expenses[at] ?? 0));
  const section = (name: string): string[] => (layout.hasSections ? [name] : []);
  return [
    ...section(choose(chance, ["Income", "Revenue", "Sales"])),
    ...company.revenue,
    ...(company.revenue.length > 1
      ? [total(choose(chance, ["Total revenue", "Net sales", "Total income"]), revenue)]
      : []),
    ...(company.goods.length > 0 ? section("Cost of goods sold") : []),
    ...company.goods,
    ...(company.goods.length > 1 && layout.hasTotals
      ? [{ ...total("Total cost of goods sold", goods), key: "costs" }]
      : []),
    ...(company.goods.length > 0 && (layout.hasTotals || company.goods.length > 1)
      ? [total(oneOf(chance, GROSS_NAMES, rare), gross)]
      : []),
    ...section(choose(chance, ["Operating expenses", "Expenses"])),
    ...company.expenses,
    ...(layout.hasTotals ? [{ ...total(oneOf(chance, EXPENSE_TOTALS, rare), expenses), key: "costs" }] : []),
    ...(layout.hasTotals && company.below.length > 0 && chance() < 0.5
      ? [total(oneOf(chance, OPERATING_NAMES, rare), operating)]
      : []),
    ...company.below,
    {
      name: oneOf(chance, LINE_NAMES["netIncome"] ?? [[], []], rare),
      key: "netIncome",
      amounts: company.net,
    },
  ];
}

function write(amount: number, { isWritten, unit }: Layout, isBelow: boolean): Cell {
  const value = amount / unit;
  if (!isWritten) return isBelow ? -value : value;
  const text = Math.abs(value).toLocaleString("en-US");
  return amount < 0 !== isBelow ? `(${text})` : text;
}

const isCost = (key: string | null): boolean =>
  key !== null && key !== "revenue" && key !== "otherIncome" && key !== "netIncome";

export interface Made {
  readonly parts: readonly Part[];
  readonly truths: readonly TrueValue[];
}

/** A profit and loss statement of a company, set by chance, with what a person would enter from it. */
export function makeStatement(
  chance: Chance,
  company: Company,
  rare: number,
  isWritten: boolean,
  unit: number,
): Made {
  const layout = layoutOf(chance, company, isWritten, unit);
  const rows = rowsOf(chance, company, rare, layout);
  const order = company.years.map((_, at) => at);
  if (layout.isNewestFirst) order.reverse();
  const titles = titlesOf(chance, company, layout);
  const isForecast = layout.hasForecast ? (company.years.at(-1) ?? 0) + 1 : null;
  const table = layout.isDown
    ? downTable(rows, company, layout, order)
    : acrossTable(chance, rows, company, layout, order, isForecast);
  const periods: readonly ValuePeriod[] = company.years.map((year) => yearTo(year, company.endMonth));
  const truths: TrueValue[] = [
    { key: "companyName", value: company.name },
    { key: "title", value: company.name, isOptional: true },
    ...[...company.truth].flatMap(([line, amounts]) =>
      amounts.flatMap((value, at): TrueValue[] => {
        const period = periods[at];
        return period === undefined ? [] : [{ key: "books.line", of: { period, line }, value }];
      }),
    ),
    ...(isForecast === null
      ? []
      : [...company.truth].map(([line, amounts]) => ({
          key: "books.line",
          of: { period: yearTo(isForecast, company.endMonth, "projection"), line },
          value: (amounts.at(-1) ?? 0) * 2,
        }))),
  ];
  return { parts: [...titles.map((words) => ({ words })), { rows: table }], truths };
}

function titlesOf(chance: Chance, company: Company, layout: Layout): string[] {
  const month = MONTHS[company.endMonth - 1] ?? "";
  const day = new Date(Date.UTC(2025, company.endMonth, 0)).getUTCDate();
  return [
    company.name,
    choose(chance, ["Income statement", "Profit and loss", "Statement of operations", "P&L summary"]),
    ...(company.endMonth === 12
      ? []
      : [
          choose(chance, [
            `Fiscal years end ${month} ${day}.`,
            `Fiscal year ends ${month} ${day}`,
            `Years ended ${month} ${day}`,
          ]),
        ]),
    ...(layout.unit === 1 ? [] : [choose(chance, SCALES)]),
  ];
}

function acrossTable(
  chance: Chance,
  rows: readonly (Row | string)[],
  company: Company,
  layout: Layout,
  order: readonly number[],
  forecast: number | null,
): Cell[][] {
  const base = rows.find((row): row is Row => typeof row !== "string")?.amounts ?? [];
  const hasKinds = forecast !== null && chance() < 0.5;
  const columns = (cellOf: (at: number) => Cell, share: (at: number) => Cell): Cell[] =>
    order.flatMap((at) => (layout.hasPercents ? [cellOf(at), share(at)] : [cellOf(at)]));
  const lead = (name: string, at: number): Cell[] =>
    layout.hasAccounts ? [`${4_000 + at * 10}`, name] : [name];
  const heads: Cell[] = [
    ...lead(choose(chance, ["", "", "US dollars", "Position"]), -400).map((cell, at) =>
      at === 0 && layout.hasAccounts ? "Account" : cell,
    ),
    ...columns(
      (at) => layout.head(company.years[at] ?? 0),
      () => "%",
    ),
    ...(forecast === null
      ? []
      : [
          hasKinds
            ? layout.head(forecast)
            : `${choose(chance, ["Budget", "Forecast", "Projected"])} ${forecast}`,
        ]),
    ...(layout.hasChange ? ["Change"] : []),
    ...(layout.hasNotes ? ["Notes"] : []),
  ];
  const kinds: Cell[] = [
    ...lead("", 0).map(() => ""),
    ...columns(
      () => "Actual",
      () => "",
    ),
    "Forecast",
  ];
  const body = rows.map((row, at): Cell[] => {
    if (typeof row === "string") return [...(layout.hasAccounts ? [""] : []), row];
    const isBelow = layout.costsBelowZero && isCost(row.key);
    return [
      ...lead(row.name, at),
      ...columns(
        (year) => write(row.amounts[year] ?? 0, layout, isBelow),
        (year) => `${(((row.amounts[year] ?? 0) / (base[year] ?? 1)) * 100).toFixed(1)}%`,
      ),
      ...(forecast === null ? [] : [write((row.amounts.at(-1) ?? 0) * 2, layout, isBelow)]),
      ...(layout.hasChange ? [`${between(chance, -9, 14)}.${between(chance, 0, 9)}%`] : []),
      ...(layout.hasNotes && chance() < 0.25
        ? [choose(chance, ["see note 3", "new store", "$9,000 mixer in 2024", "lower price"])]
        : []),
    ];
  });
  return [...(hasKinds ? [kinds] : []), heads, ...body];
}

function downTable(
  rows: readonly (Row | string)[],
  company: Company,
  layout: Layout,
  order: readonly number[],
): Cell[][] {
  const own = rows.filter((row): row is Row => typeof row !== "string");
  return [
    ["Year", ...own.map(({ name }) => name)],
    ...order.map((at) => [
      layout.head(company.years[at] ?? 0),
      ...own.map(({ amounts, key }) => write(amounts[at] ?? 0, layout, layout.costsBelowZero && isCost(key))),
    ]),
  ];
}

/** A table from net income up to the owner's earnings, in its own right. */
export function makeBridge(
  chance: Chance,
  company: Company,
  isWritten: boolean,
  isBelowStatement: boolean,
): Made {
  const rows = Array.from({ length: between(chance, 2, 5) }, () => choose(chance, ADD_BACKS))
    .filter((name, at, all) => all.indexOf(name) === at)
    .map((name): Row => ({
      name,
      key: "add",
      amounts: company.years.map(() => (chance() < 0.25 ? 0 : between(chance, 2, 60) * 500)),
    }));
  const added = sumOf(rows, company.years.length);
  const sde = company.net.map((amount, at) => amount + (added[at] ?? 0));
  const base = choose(chance, ["Net income", "Net income per books", "Net income as stated above"]);
  const layout = { isWritten, unit: 1 } as Layout;
  const cells = (amounts: readonly number[]): Cell[] =>
    amounts.map((amount) => (amount === 0 ? "" : write(amount, layout, false)));
  const end = choose(chance, [
    "Seller's discretionary earnings",
    "SDE",
    "Seller's discretionary earnings (SDE)",
  ]);
  const table: Cell[][] = [
    ["", ...company.years.map((year) => `FY${year}`)],
    [base, ...cells(company.net)],
    ...(chance() < 0.5 ? [["Add-backs:"]] : []),
    ...rows.map(({ name, amounts }) => [name, ...cells(amounts)]),
    ...(chance() < 0.6 ? [[choose(chance, ["Total add-backs", "Total adjustments"]), ...cells(added)]] : []),
    [end, ...cells(sde)],
  ];
  const period = (at: number): ValuePeriod => yearTo(company.years[at] ?? 0, company.endMonth);
  return {
    parts: [
      {
        words: choose(chance, [
          "Seller's discretionary earnings",
          "Recast earnings",
          "Adjustments to earnings",
        ]),
      },
      { rows: table },
    ],
    truths: [
      { key: "sde", value: sde.at(-1) ?? 0 },
      ...(isBelowStatement
        ? []
        : company.net.map((value, at) => ({
            key: "books.line",
            of: { period: period(at), line: "netIncome" },
            value,
          }))),
      ...rows.flatMap(({ name, amounts }) =>
        amounts.flatMap((value, at): TrueValue[] =>
          value === 0 ? [] : [{ key: "books.adjustment", of: { period: period(at), label: name }, value }],
        ),
      ),
    ],
  };
}
