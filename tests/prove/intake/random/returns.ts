import { choose, type Chance } from "#tests/prove/best-structure/chance.ts";
import type { TrueValue } from "#tests/prove/intake/score.ts";
import { between, yearTo } from "./company.ts";
import type { Made } from "./statement.ts";

type FormLine = readonly [number: string, words: string, key: string | null];

const LEFT: readonly FormLine[] = [
  ["8", "Advertising", "advertising"],
  ["9", "Car and truck expenses (see instructions)", "vehicles"],
  ["10", "Commissions and fees", "otherExpenses"],
  ["11", "Contract labor (see instructions)", "wages"],
  ["13", "Depreciation and section 179 expense deduction", "depreciation"],
  ["15", "Insurance (other than health)", "insurance"],
  ["17", "Legal and professional services", "professionalFees"],
];
const RIGHT: readonly FormLine[] = [
  ["18", "Office expense (see instructions)", "supplies"],
  ["20b", "Rent: other business property", "rent"],
  ["21", "Repairs and maintenance", "repairs"],
  ["22", "Supplies (not included in Part III)", "supplies"],
  ["23", "Taxes and licenses", "taxesLicenses"],
  ["24a", "Travel", "travelMeals"],
  ["25", "Utilities", "utilities"],
];
const CORPORATION: readonly FormLine[] = [
  ["7", "Compensation of officers (see instructions)", "officerPay"],
  ["8", "Salaries and wages (less employment credits)", "wages"],
  ["9", "Repairs and maintenance", "repairs"],
  ["11", "Rents", "rent"],
  ["12", "Taxes and licenses", "taxesLicenses"],
  ["13", "Interest (see instructions)", "interest"],
  ["14", "Depreciation from Form 4562", "depreciation"],
  ["16", "Advertising", "advertising"],
  ["18", "Employee benefit programs", "benefits"],
];

const comma = (amount: number): string => amount.toLocaleString("en-US");

/** A page of a return as a text layer has it: a Schedule C with two numbered halves, or a Form 1120-S with Schedule L. */
export function makeReturn(chance: Chance): Made {
  const year = choose(chance, [2022, 2023, 2024]);
  return chance() < 0.5 ? scheduleC(chance, year) : corporation(chance, year);
}

const truthsOf = (year: number, amounts: ReadonlyMap<string, number>): TrueValue[] =>
  [...amounts].map(([line, value]) => ({ key: "books.line", of: { period: yearTo(year, 12), line }, value }));

function scheduleC(chance: Chance, year: number): Made {
  const gross = between(chance, 150, 900) * 1_000 + between(chance, 0, 999);
  const returns = chance() < 0.5 ? between(chance, 100, 3_000) : 0;
  const goods = chance() < 0.7 ? Math.round(gross * 0.2) : 0;
  const sums = new Map<string, number>([
    ["revenue", gross - returns],
    ...(goods > 0 ? [["costOfGoods", goods] as const] : []),
  ]);
  let spent = 0;
  const isHalves = chance() < 0.6;
  const cell = ([number, words, key]: FormLine): string => {
    if (chance() < 0.25) return `${number} ${words}\t${number}`;
    const amount = between(chance, 400, 24_000);
    spent += amount;
    if (key !== null) sums.set(key, amount + (sums.get(key) ?? 0));
    return `${number} ${words}\t${number}\t${comma(amount)}`;
  };
  const halves = LEFT.map((left, at) => {
    const right = RIGHT[at];
    return [cell(left), right === undefined ? "" : cell(right)];
  });
  const lines = isHalves
    ? halves.map((pair) => pair.join("\t"))
    : [...halves.map(([left]) => left ?? ""), ...halves.map(([, right]) => right ?? "")];
  const net = gross - returns - goods - spent;
  sums.set("netIncome", net);
  const text = [
    `SCHEDULE C\tProfit or Loss From Business\t${year}`,
    "(Form 1040)\t(Sole Proprietorship)",
    "Name of proprietor\tJUNE HOLLOWAY",
    "Part I Income",
    `1 Gross receipts or sales. See instructions for line 1 . . .\t1\t${comma(gross)}`,
    `2 Returns and allowances . . .\t2\t${returns === 0 ? "" : comma(returns)}`,
    `3 Subtract line 2 from line 1 . . .\t3\t${comma(gross - returns)}`,
    `4 Cost of goods sold (from line 42) . . .\t4\t${goods === 0 ? "" : comma(goods)}`,
    `5 Gross profit. Subtract line 4 from line 3 . . .\t5\t${comma(gross - returns - goods)}`,
    `7 Gross income. Add lines 5 and 6 . . .\t7\t${comma(gross - returns - goods)}`,
    "Part II Expenses",
    ...lines,
    `28 Total expenses before expenses for business use of home. Add lines 8 through 27b . . .\t28\t${comma(spent)}`,
    `31 Net profit or (loss). Subtract line 30 from line 29 . . .\t31\t${comma(net)}`,
  ].join("\n");
  return { parts: [{ words: text }], truths: truthsOf(year, sums) };
}

function corporation(chance: Chance, year: number): Made {
  const gross = between(chance, 400, 4_000) * 1_000 + between(chance, 0, 999);
  const goods = Math.round(gross * 0.35);
  const sums = new Map<string, number>([
    ["revenue", gross],
    ["costOfGoods", goods],
  ]);
  let spent = 0;
  const lines = CORPORATION.map(([number, words, key]) => {
    const amount = between(chance, 1_000, Math.round(gross / 12));
    spent += amount;
    if (key !== null) sums.set(key, amount);
    return `${number} ${words} . . .\t${number}\t${comma(amount)}`;
  });
  const net = gross - goods - spent;
  sums.set("netIncome", net);
  const hasSheet = chance() < 0.6;
  const sheet: Readonly<Record<string, readonly [string, string, number, number]>> = Object.fromEntries(
    (
      [
        ["cash", "1", "Cash"],
        ["receivables", "2a", "Trade notes and accounts receivable"],
        ["inventory", "3", "Inventories"],
        ["payables", "16", "Accounts payable"],
        ["currentDebt", "17", "Mortgages, notes, bonds payable in less than 1 year"],
        ["longTermDebt", "20", "Mortgages, notes, bonds payable in 1 year or more"],
      ] as const
    ).map(([key, number, words]) => [
      key,
      [number, words, between(chance, 5, 200) * 1_000, between(chance, 5, 200) * 1_000],
    ]),
  );
  const text = [
    `Form 1120-S\tU.S. Income Tax Return for an S Corporation\t${year}`,
    `For calendar year ${year} or tax year beginning , ${year}, ending , 20`,
    `1a Gross receipts or sales . . .\t1a\t${comma(gross)}`,
    `1c Balance. Subtract line 1b from line 1a . . .\t1c\t${comma(gross)}`,
    `2 Cost of goods sold (attach Form 1125-A) . . .\t2\t${comma(goods)}`,
    `3 Gross profit. Subtract line 2 from line 1c . . .\t3\t${comma(gross - goods)}`,
    `6 Total income (loss). Add lines 3 through 5 . . .\t6\t${comma(gross - goods)}`,
    ...lines,
    `21 Total deductions. Add lines 7 through 20 . . .\t21\t${comma(spent)}`,
    `22 Ordinary business income (loss). Subtract line 21 from line 6 . . .\t22\t${comma(net)}`,
    ...(hasSheet
      ? [
          "Schedule L Balance Sheets per Books",
          "Assets\tBeginning of tax year\tEnd of tax year",
          ...Object.values(sheet).map(
            ([number, words, before, after]) => `${number} ${words}\t${comma(before)}\t${comma(after)}`,
          ),
        ]
      : []),
  ].join("\n");
  return {
    parts: [{ words: text }],
    truths: [
      ...truthsOf(year, sums),
      ...(hasSheet
        ? Object.entries(sheet).flatMap(([line, [, , before, after]]) =>
            [before, after].map((value, at) => ({
              key: "books.balance",
              of: { date: `${year - 1 + at}-12-31`, line },
              value,
            })),
          )
        : []),
    ],
  };
}
