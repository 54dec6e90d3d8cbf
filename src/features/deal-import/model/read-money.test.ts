import { expect, test } from "vitest";
import { readValue } from "./read-value.ts";
import type { Reading } from "./reading.ts";

const read = (text: string, field: "askingPrice" | "sde" | "inventory" | "rent" = "askingPrice"): Reading =>
  readValue(field, text, { currentYear: 2026, scale: 1 });
const others = (reading: Reading): (number | null)[] =>
  (reading.alternatives ?? []).map((one) => (typeof one.value === "number" ? one.value : null));

test.each([
  ["$1,200,000", 1_200_000],
  ["1200000", 1_200_000],
  ["663983.0", 663_983],
  ["1.2M", 1_200_000],
  ["$1.2 million", 1_200_000],
  ["1.15m", 1_150_000],
  ["350k", 350_000],
  ["$ 350 K", 350_000],
  ["1.2MM", 1_200_000],
  ["2bn", 2_000_000_000],
  ["Asking Price: $1,199,035", 1_199_035],
  ["USD 350,000", 350_000],
  ["350,000 dollars", 350_000],
  ["$350,000 firm", 350_000],
  ["$350,000.00", 350_000],
  ["1.200.000", 1_200_000],
  ["1.200.000,50", 1_200_000.5],
  ["1 200 000", 1_200_000],
  ["1\u00a0200\u00a0000", 1_200_000],
  ["1'200'000", 1_200_000],
  ["+350000", 350_000],
  ["  $350,000  ", 350_000],
])("%j is an amount without a doubt", (text, value) => {
  expect(read(text)).toEqual({ value });
});

test.each([
  "",
  " ",
  "N/A",
  "n.a.",
  "NA",
  "-",
  "--",
  "—",
  "Not Disclosed",
  "Undisclosed",
  "TBD",
  "Call",
  "Call for price",
  "null",
  "NaN",
  "None",
  "Upon request",
  "Contact broker",
  "?",
  "(not disclosed)",
])("%j says that nothing is known", (text) => {
  expect(read(text)).toEqual({ value: null });
});

test("a label is left out, and losses are data where they may be", () => {
  expect(read("Cash Flow: $1,199,035", "sde")).toEqual({ value: 1_199_035 });
  expect(read("Cash Flow: N/A", "sde")).toEqual({ value: null });
  for (const text of [
    "(45,000)",
    "-45,000",
    "−45,000",
    "($45,000)",
    "-$45,000",
    "$-45,000",
    "45,000-",
    "$(45,000)",
  ]) {
    expect(read(text, "sde"), text).toEqual({ value: -45_000 });
  }
  expect(read("(45,000)").refused).toMatch(/negative.*asking price cannot be below 0/);
});

test.each([
  ["$450K - $500K", 500_000, [500_000, 450_000, 475_000, null]],
  ["450-500k", 500_000, [500_000, 450_000, 475_000, null]],
  ["$1M to $2M", 2_000_000, [2_000_000, 1_000_000, 1_500_000, null]],
  ["between 100,000 and 200,000", 200_000, [200_000, 100_000, 150_000, null]],
  ["~$350k", 350_000, [350_000, null]],
  ["350k+", 350_000, [350_000, null]],
  ["approx. $350,000", 350_000, [350_000, null]],
  ["$350,000*", 350_000, [350_000, null]],
  ["$350,000 + inventory", 350_000, [350_000, null]],
  ["$1.2M (includes building)", 1_200_000, [1_200_000, null]],
  ["2022: $1.1M, 2023: $1.3M", null, [null, 1_100_000, 1_300_000]],
  ["$350,000 + 50,000 inventory", null, [null, 350_000, 50_000]],
  ["1.200", 1200, [1200, 1.2, null]],
  ["12,34,567", 1_234_567, [1_234_567, 12, null]],
  ["1.2E+06", 1_200_000, [1_200_000, null]],
])("%j is read with a doubt and its other readings", (text, value, alternatives) => {
  const reading = read(text);
  expect(reading.value).toBe(value);
  expect(reading.doubt).toContain(text.slice(0, 4));
  expect(others(reading)).toEqual(alternatives);
});

test("the cautious end of a range of earnings is the lower one", () => {
  expect(read("$100k - $150k", "sde").value).toBe(100_000);
});

test.each(["€450,000", "£450k", "450.000 EUR", "C$450,000", "CAD 450,000"])(
  "%j is not US dollars: left empty, the number offered",
  (text) => {
    const reading = read(text);
    expect(reading).toMatchObject({ value: null, doubt: expect.stringContaining("not converted") });
    expect(others(reading)).toEqual([null, 450_000]);
  },
);

test("an amount a month is taken twelve times where the field is a year's", () => {
  const reading = read("$10,000/month", "sde");
  expect(reading.value).toBe(120_000);
  expect(others(reading)).toEqual([120_000, 10_000, null]);
  expect(read("$10,000 per year", "sde")).toEqual({ value: 10_000 });
  // A column of monthly amounts is not taken twelve times twice.
  expect(readValue("netIncome", "900/mo", { currentYear: 2026, scale: 12 })).toEqual({ value: 10_800 });
  expect(read("$5,000/month", "rent")).toEqual({ value: 5000 });
});

test("a 0 for the price is doubtful and unknown, a 0 for the inventory is 0", () => {
  expect(read("0")).toMatchObject({ value: null, doubt: expect.stringContaining("not stated") });
  expect(read("$0", "inventory")).toEqual({ value: 0 });
});

test("an asset may be leased, or stand outside the price", () => {
  expect(readValue("realEstate", "Leased", { currentYear: 2026, scale: 1 })).toEqual({ value: null });
  expect(read("$50,000 (not included)", "inventory")).toMatchObject({ value: 50_000, outsidePrice: true });
  expect(read("Not included", "inventory")).toEqual({ value: null, outsidePrice: true });
});

test.each(["abc", "5%", "=B2*3", "=1200000", "@SUM(A1)", "12abc", "1..2"])(
  "%j is refused in words",
  (text) => {
    const reading = read(text);
    expect(reading.value).toBeNull();
    expect(reading.refused).toContain(text);
  },
);

test("too many zeros are refused, a spreadsheet's error is doubtful", () => {
  expect(read("99999999999999").refused).toMatch(/ten trillion/);
  expect(read("#REF!")).toMatchObject({ value: null, doubt: expect.stringContaining("spreadsheet") });
});

test("the scale of a column is applied", () => {
  expect(readValue("annualRevenue", "1,250", { currentYear: 2026, scale: 1000 })).toEqual({
    value: 1_250_000,
  });
});

test.each([
  ["$3,000 - Not included in asking price", 3000],
  ["$60,000 not incl.", 60_000],
  ["$50,000 - available separately", 50_000],
  ["For sale at $50,000", 50_000],
])("%j stands outside the price", (text, value) => {
  expect(read(text, "inventory")).toMatchObject({ value, outsidePrice: true });
});

test.each(["$40,000 - Included in asking price", "$40,000 (included)", "40k incl."])(
  "%j is an asset without a doubt",
  (text) => {
    expect(read(text, "inventory")).toEqual({ value: 40_000 });
  },
);

test("an asset without an amount: included, or for sale apart", () => {
  expect(read("Included in asking price", "inventory")).toEqual({ value: null });
  expect(read("Available for purchase", "inventory")).toEqual({ value: null, outsidePrice: true });
});

test.each(["$85,000*", "+$85,000"])("%j carries a mark, which may set it outside the price", (text) => {
  const reading = read(text, "inventory");
  expect(reading).toMatchObject({ value: 85_000, doubt: expect.stringContaining("mark") });
  expect(reading.alternatives?.[1]).toMatchObject({ value: 85_000, outsidePrice: true });
});

test("a rent in the column of an asset or of the price is not taken for its value", () => {
  expect(read("$5,000/month", "inventory")).toMatchObject({ value: null, doubt: expect.any(String) });
  expect(others(read("$60,000/yr"))).toEqual([null, 60_000]);
});

test.each([
  ["sde", "EBITDA: 120,000"],
  ["sde", "120,000 EBITDA"],
  ["ebitda", "Cash Flow: $120,000"],
  ["ebitda", "SDE $120k"],
  ["annualRevenue", "Cash Flow: $120,000"],
] as const)("a %s of %j names another figure: left empty, the number offered", (field, text) => {
  const reading = readValue(field, text, { currentYear: 2026, scale: 1 });
  expect(reading).toMatchObject({ value: null, doubt: expect.stringContaining("another figure") });
  expect(others(reading)).toEqual([null, 120_000]);
});

test("a column of pounds holds no dollars, unless the cell says so", () => {
  const context = { currentYear: 2026, scale: 1000, foreign: "£" };
  const reading = readValue("askingPrice", "120", context);
  expect(reading).toMatchObject({ value: null, foreign: true, doubt: expect.stringContaining("in £") });
  expect(others(reading)).toEqual([null, 120_000]);
  expect(readValue("askingPrice", "$120", context)).toEqual({ value: 120_000 });
});
