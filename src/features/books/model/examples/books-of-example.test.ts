import { expect, test } from "vitest";
import type { BooksFigures } from "#calc/books/books-figures.ts";
import type { LineKey } from "#calc/books/books.ts";
import { figureBooks } from "#calc/books/figure-books.ts";
import { listStrayAmounts, toBooks } from "#features/books/model/to-books.ts";
import { readBooksRecord } from "#features/books/model/books-record.ts";
import type { StoredBooks } from "#features/books/model/stored-books.ts";
import { EXAMPLE_DEALS, type ExampleKey } from "#features/deals/model/example-deals.ts";
import { booksOfExample } from "./books-of-example.ts";

const TODAY = "2026-11-26";
const newId = () => crypto.randomUUID();
const KEYS = EXAMPLE_DEALS.map(({ key }) => key);

const storedOf = (key: ExampleKey, today = TODAY): StoredBooks => booksOfExample(key, { today, newId });
const workOut = (key: ExampleKey, today = TODAY): BooksFigures =>
  figureBooks(toBooks(storedOf(key, today)), { today });
const idsOf = ({ checks }: BooksFigures, verdict: string): string[] =>
  checks.filter((check) => check.verdict === verdict).map(({ id }) => id);
const bridgeOf = ({ bridge }: BooksFigures) =>
  Object.fromEntries(bridge.map(({ id, amount }) => [id, amount]));

test.each(KEYS)("the books of %s are read without a problem, on any day", (key) => {
  for (const today of [TODAY, "2027-02-28", "2027-09-30", "2027-10-01", "2031-01-01"]) {
    const stored = storedOf(key, today);
    expect(readBooksRecord(toBooks(stored))).toMatchObject({ ok: true });
    expect(listStrayAmounts(stored)).toEqual([]);
  }
});

test.each(KEYS)("every document of %s adds up to the net income that it states", (key) => {
  const { periods } = workOut(key);
  const withLines = periods.filter(({ basis }) => basis !== "bank_statements");
  expect(withLines.length).toBeGreaterThanOrEqual(6);
  for (const { label, unexplained } of withLines) expect([label, unexplained]).toEqual([label, 0]);
});

test.each(KEYS)("the months of %s add up to the periods that they lie in", (key) => {
  const { periods, monthlyRevenue } = storedOf(key);
  for (const { startDate, endDate, basis, lines } of periods) {
    const months = monthlyRevenue.filter(
      ({ month }) => month >= startDate.slice(0, 7) && month <= endDate.slice(0, 7),
    );
    const isStated = months.length > 0 && (basis === "tax_return" || key === "maple-laundry");
    if (!isStated || basis === "bank_statements") continue;
    expect(months.reduce((sum, { revenue }) => sum + (revenue ?? 0), 0)).toBe(lines.revenue);
  }
});

test.each(KEYS)("what %s owns and owes balances where its equity is stated", (key) => {
  const OWNED = [
    "cash",
    "receivables",
    "inventory",
    "prepaid",
    "otherCurrentAssets",
    "fixedAssets",
    "otherAssets",
  ];
  for (const { lines } of storedOf(key).balanceSheets) {
    if (lines.equity === undefined) continue;
    const signed = Object.entries(lines).map(([line, amount]) => (OWNED.includes(line) ? amount : -amount));
    expect(signed.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  }
});

test("what the broker states in the books is what the example deal holds", () => {
  for (const { key, data } of EXAMPLE_DEALS) {
    const { facts, periods } = storedOf(key);
    const { annualRevenue, sde, cashFlow, ebitda } = data.financials;
    expect(facts.statedRevenue).toBe(annualRevenue);
    expect(facts.statedSde).toBe(sde ?? cashFlow);
    expect(facts.employees).toBe(data.basics.employees);
    if (facts.statedEbitda !== null) expect(facts.statedEbitda).toBe(ebitda);
    expect(periods.some(({ lines }) => lines.revenue === annualRevenue)).toBe(true);
  }
});

test("the clean example passes every check, and a lender counts almost what the broker claims", () => {
  const figures = workOut("summit-air");
  expect(idsOf(figures, "flag")).toEqual([]);
  expect(idsOf(figures, "unknown")).toEqual([]);
  const { base, winnable } = figures;
  expect(base).toMatchObject({
    revenue: 1_800_000,
    sde: { claimed: 345_000, documented: 345_000, lender: 344_100 },
    adjustedEbitda: { claimed: 330_000, documented: 330_000, lender: 329_100 },
    without: [],
  });
  expect(winnable).toBe(0);
  expect(bridgeOf(figures)).toMatchObject({ stated: 345_000, notInBooks: 0, notProved: 0, cads: 275_100 });
});

test("the clean example keeps the deal's own figures when these follow its books", () => {
  const { base } = workOut("summit-air");
  const { ebitda, cashFlow, annualRevenue } = EXAMPLE_DEALS[0]?.data.financials ?? {};
  expect([base.revenue, base.adjustedEbitda.documented, base.sde.documented]).toEqual([
    annualRevenue,
    ebitda,
    cashFlow,
  ]);
});

test("of the weak add-backs a lender counts few, and documents would win back less than half", () => {
  const figures = workOut("harbor-sign");
  expect(idsOf(figures, "flag")).toEqual(["addback-share", "one-time-again", "customers"]);
  const { base, winnable } = figures;
  expect(base.sde).toEqual({ claimed: 226_000, documented: 141_400, lender: 141_400 });
  expect(base.adjustedEbitda).toEqual({ claimed: 138_000, documented: 53_400, lender: 53_400 });
  expect(winnable).toBe(43_400);
  const reasons = new Set(figures.ledger.flatMap(({ amounts }) => amounts.map(({ reason }) => reason)));
  for (const reason of ["proved", "not-proved", "rejected", "rule-rejects"] as const)
    expect(reasons).toContain(reason);
});

test("the third example falls apart on its bank statements: its deposits show none of the growth", () => {
  const figures = workOut("maple-laundry");
  expect(idsOf(figures, "flag")).toEqual(["bank-vs-revenue", "hockey-stick", "margin-jump"]);
  const bank = figures.checks.find(({ id }) => id === "bank-vs-revenue");
  expect(bank?.figures["revenuePct"]).toBeGreaterThan(14);
  expect(figures.base.sde).toEqual({ claimed: 69_500, documented: 63_500, lender: 63_500 });
  expect(bridgeOf(figures)).toMatchObject({ stated: 128_000, mustSubtract: -58_500, adjustedEbitda: 39_300 });
});

test("where the bank statements of the third example agree, the return agrees too", () => {
  const { periods } = storedOf("maple-laundry");
  const revenueOf = (label: string, basis: string): number =>
    periods.find((period) => period.label === label && period.basis === basis)?.lines.revenue ?? Number.NaN;
  for (const label of ["FY2023", "FY2024"])
    expect(revenueOf(label, "bank_statements") / revenueOf(label, "tax_return")).toBeGreaterThan(0.98);
});

test("what the deposits lack is what the buyer takes off, to the dollar", () => {
  const { periods, adjustments } = storedOf("maple-laundry");
  const taken = adjustments.find(({ source }) => source === "buyer")?.amounts ?? {};
  for (const [label, amount] of Object.entries(taken)) {
    const of = (basis: string) => periods.find((period) => period.label === label && period.basis === basis);
    expect((of("internal")?.lines.revenue ?? 0) + amount).toBe(of("bank_statements")?.lines.revenue);
  }
});

test("no add-back is more than the line of the books that it comes from", () => {
  const LINE_OF: Readonly<Record<string, LineKey>> = {
    "owner-payroll-taxes": "payrollTaxes",
    "owner-health-insurance": "benefits",
    "owner-vehicle": "vehicles",
    "meals-entertainment": "travelMeals",
    "personal-travel": "travelMeals",
    "family-not-working": "wages",
    "one-time-repair": "repairs",
    "one-time-moving": "otherExpenses",
    advertising: "advertising",
    bonus: "wages",
  };
  for (const key of KEYS) {
    const { periods, adjustments } = storedOf(key);
    for (const { ruleId, amounts } of adjustments) {
      const line = LINE_OF[ruleId];
      if (line === undefined) continue;
      for (const [label, amount] of Object.entries(amounts)) {
        const period = periods.find((row) => row.label === label && row.lines[line] !== undefined);
        expect([key, ruleId, label, amount <= (period?.lines[line] ?? 0)]).toEqual([
          key,
          ruleId,
          label,
          true,
        ]);
      }
    }
  }
});

test("the documents end with the last September that has ended", () => {
  const labelsOn = (today: string) =>
    new Set(storedOf("summit-air", today).periods.map(({ label }) => label));
  expect([...labelsOn("2026-11-26")]).toEqual(["FY2023", "FY2024", "FY2025", "Jan–Sep 2025", "Jan–Sep 2026"]);
  expect(labelsOn("2027-09-30")).toContain("Jan–Sep 2026");
  expect(labelsOn("2027-10-01")).toContain("Jan–Sep 2027");
});
