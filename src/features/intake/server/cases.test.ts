import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { FileAnswer } from "#features/intake/model/answer.ts";
import { readBytes } from "./read-bytes.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../../tests/data/cases");

/** A value by its key, a line of the books by its year: "rent 2025". */
type Expected = Readonly<Record<string, unknown>>;

const years = (line: string, earlier: number, later: number): Expected => ({
  [`${line} 2024`]: earlier,
  [`${line} 2025`]: later,
});
const TWO_LISTINGS: Expected = {
  title: ["Harbor Glass & Mirror", "Cove Street Laundry"],
  location: ["Tacoma, WA", "Astoria, OR"],
  askingPrice: [640_000, 415_000],
  sde: [188_000, 97_500],
  annualRevenue: [1_120_000, 362_000],
};

/** What a person reads in each file; null where the file says nothing of it. */
const CASES: Readonly<Record<string, Expected>> = {
  "g01-alert-in-table.html": TWO_LISTINGS,
  "g01-alert-in-table.eml": TWO_LISTINGS,
  "g02-price-below-cash-flow.txt": { askingPrice: 415_000, sde: 132_500, annualRevenue: 610_000 },
  "g03-costs-in-parentheses.csv": {
    ...years("costOfGoods", 500_000, 512_000),
    ...years("revenue", 1_250_000, 1_400_000),
  },
  "g04-raised-footnote-marks.pdf": {
    ...years("rent", 60_000, 60_000),
    ...years("officerPay", 110_000, 115_000),
    ...years("netIncome", 188_000, 214_000),
    "otherExpenses 2025": null,
  },
  "g05-shown-in-thousands.xlsx": {
    ...years("revenue", 1_250_000, 1_400_000),
    ...years("costOfGoods", 500_000, 512_000),
    ...years("netIncome", 210_000, 231_000),
  },
  "g06-per-month-short.txt": { annualRevenue: 70_800, netIncome: 50_520, askingPrice: 129_000 },
  "g07-lease-years.txt": { rent: null, askingPrice: 310_000, sde: 96_000 },
  "g08-years-oldest-first.txt": {
    sde: 455_000,
    annualRevenue: 2_390_000,
    "revenue 2023": 1_610_000,
    "revenue 2024": 1_840_000,
  },
  "g09-reply-with-new-price.eml": {
    askingPrice: 399_000,
    sde: 132_500,
    brokerName: "Dana Broker",
    listings: 0,
  },
  "g10-text-part-is-a-link.eml": { askingPrice: 415_000, sde: 132_500, annualRevenue: 610_000, url: null },
  "g13-price-reduced.txt": { askingPrice: 399_000 },
  "g13-price-struck-out.html": { askingPrice: 399_000 },
  "g14-year-over-two-columns.pdf": {
    ...years("revenue", 4_455_000, 4_812_000),
    ...years("costOfGoods", 2_718_000, 2_887_000),
    ...years("officerPay", 175_000, 180_000),
    ...years("wages", 588_000, 612_000),
    ...years("rent", 96_000, 96_000),
    ...years("netIncome", 368_000, 531_000),
  },
  "g15-spaces-and-apostrophes.txt": { askingPrice: 1_250_000, annualRevenue: 2_340_000, sde: 410_500 },
  "g16-allowance.csv": { ...years("receivables", 202_000, 216_000), ...years("inventory", 88_000, 91_000) },
  "g17-entities-and-preheader.html": {
    title: "Maple Street Bakery – Café",
    askingPrice: 480_000,
    sde: 131_000,
  },
  "g18-title-and-months-in-one-line.txt": {
    "revenue 2025": 1_120_400,
    "costOfGoods 2025": 512_300,
    "wages 2025": 221_000,
    "officerPay 2025": 90_000,
    "rent 2025": 42_000,
    "netIncome 2025": 143_500,
  },
  "g19-relocatable.txt": { homeBased: null, ffAndE: 48_000, ffAndEIncluded: true, yearEstablished: 2009 },
  "g21-sideways-table.pdf": {
    ...years("revenue", 4_455_000, 4_812_000),
    ...years("rent", 96_000, 96_000),
    ...years("netIncome", 368_000, 531_000),
    title: null,
  },
  "g22-ligatures.pdf": { netIncome: 298_200, ffAndE: 145_000, sde: 310_000, employeesPartTime: 6 },
};

/** What a table of cases asks of an answer: of several listings the values of each, in their order. */
function valuesIn({ values, listings }: FileAnswer): Record<string, unknown> {
  const found: Record<string, unknown> = { listings: listings.length };
  for (const { key, of, value } of values) {
    const end = (of?.period?.end ?? of?.date ?? "").slice(0, 4);
    const id = of?.line === undefined ? key : `${of.line} ${end}`;
    found[id] = id in found && listings.length > 1 ? [found[id], value].flat() : value;
  }
  return found;
}

/** What is read with doubt does not count before somebody accepted it. */
const sure = (answer: FileAnswer): FileAnswer => ({
  ...answer,
  values: answer.values.filter(({ sureness }) => sureness !== "doubtful"),
});

/** Their lines do not make the net income that they state: all is read, what does not tie is doubtful, and the difference is named. */
const DO_NOT_ADD_UP = [
  "g04-raised-footnote-marks.pdf",
  "g05-shown-in-thousands.xlsx",
  "g14-year-over-two-columns.pdf",
  "g18-title-and-months-in-one-line.txt",
  "g21-sideways-table.pdf",
];

const answerOf = (name: string): Promise<FileAnswer> =>
  readBytes(
    { name, bytes: new Uint8Array(readFileSync(path.join(FOLDER, name))), password: null },
    () => undefined,
  );
const pick = (answer: FileAnswer, expected: Expected): Expected => {
  const found = valuesIn(answer);
  return Object.fromEntries(Object.keys(expected).map((key) => [key, found[key] ?? null]));
};

test.each(Object.entries(CASES).filter(([name]) => !DO_NOT_ADD_UP.includes(name)))(
  "%s is read as a person reads it, without doubt",
  async (name, expected) => expect(pick(sure(await answerOf(name)), expected)).toEqual(expected),
);

test.each(DO_NOT_ADD_UP)("%s is read, and the difference to its net income is named", async (name) => {
  const expected = CASES[name] ?? {};
  const answer = await answerOf(name);
  expect(pick(answer, expected)).toEqual(expected);
  expect(answer.checks.map(({ what }) => what.toLowerCase())).toContain("net income");
  expect(pick(sure(answer), expected)).not.toEqual(expected);
});
