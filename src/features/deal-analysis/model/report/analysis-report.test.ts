import { expect, test } from "vitest";
import { exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { randomDeal, storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { analysisWorkbook } from "#features/deal-analysis/model/workbook/analysis-workbook.ts";
import { analysisReport } from "./analysis-report.ts";

const DAY = new Date("2026-11-21T12:00:00Z");

/** Every text of a definition, and every drawing. */
function textsOf(node: unknown): string[] {
  if (typeof node === "string") return [node];
  if (Array.isArray(node)) return node.flatMap(textsOf);
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    ["style", "layout", "alignment"].includes(key) ? [] : textsOf(value),
  );
}
const textOf = (deal: Parameters<typeof exportSubjectOf>[0]): string =>
  textsOf(analysisReport(exportSubjectOf(deal, DAY)).content).join("\n");

test("the worked deal: figures, formulas, advice, sources, date", () => {
  const text = textOf(storedDeal(WORKED_DATA));
  for (const words of [
    "Summit Air Heating & Cooling",
    "Deal analysis, 21 Nov 2026",
    "All 12 components have all their inputs.",
    "$770,000",
    "27.5%",
    "Asking price less fair value of $1,303,333: −$103,333, −7.9% of fair value.",
    "The price is in line with fair value.",
    "69.4%",
    "$2,150,141",
    "Nothing: every input of the score is entered.",
    "This product's own definition",
    "Price + debt − cash $1,290,000",
    "not evidence for a small business",
  ])
    expect(text).toContain(words);
});

test("the verdict counts the books where they say what a lender counts, and says so", () => {
  const earnings = {
    ebitdaUsd: 220_000,
    sdeUsd: 290_000,
    months: ["FY2025"],
    isTaxReturn: true,
    replacementPayUsd: 70_000,
    maintenanceCapexUsd: null,
    workingCapitalNeedUsd: 0,
  };
  const basis = { usualManagerSalaryUsd: null, earnings };
  const subject = exportSubjectOf(storedDeal(WORKED_DATA), DAY, undefined, undefined, basis);
  const ofReport = textsOf(analysisReport(subject).content).join("\n");
  const ofSheet = analysisWorkbook(subject)
    .sheets.flatMap(({ rows }) => rows.flat())
    .flatMap((cell) => (cell?.kind === "text" ? [cell.text] : []))
    .join("\n");
  for (const words of [ofReport, ofSheet]) {
    expect(words).toContain("by the books of FY2025");
    expect(words).toContain("$220,000");
    expect(words).not.toContain("it rests on figures as entered");
  }
  expect(textOf(storedDeal(WORKED_DATA))).not.toContain("by the books");
});

test("the price is so many times EBITDA as on the page, to one decimal", () => {
  const cover = textsOf(analysisReport(exportSubjectOf(storedDeal(WORKED_DATA), DAY)).content[0]);
  expect(cover[cover.indexOf("Price / EBITDA") + 1]).toBe("3.6x");
});

test("a figure reads as on its card of the page, small ones and large ones too", () => {
  const words = textOf(
    storedDeal({
      ...WORKED_DATA,
      financials: { askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 54_550 },
    }),
  );
  expect(words).toContain("\n4.5%\n");
  expect(words).not.toContain("4.55%");
  expect(textOf(storedDeal(WORKED_DATA))).toContain("\n11.22x\n");
});

test("a deal of which little is known says what is missing instead of a verdict", () => {
  const text = textOf(
    storedDeal({
      basics: { businessName: "Gap" },
      financials: { askingPrice: 100_000 },
      assets: {},
      liabilities: {},
      market: {},
      summary: {},
    }),
  );
  expect(text).toContain("Some financial data is missing. The analysis may not be complete.");
  expect(text).toMatch(/0 of 12 components have all their inputs\. .* from \d+ to \d+/);
  expect(text).toContain("EBITDA is not entered.");
  expect(text).toContain("Annual revenue is not entered.");
});

test("no deal puts NaN, Infinity, undefined or null on paper", () => {
  for (let seed = 1; seed <= 40; seed += 1)
    expect(textOf(randomDeal(seed))).not.toMatch(/\b(?:NaN|Infinity|undefined|null)\b/);
});

test("a person's words in a drawing stay words", () => {
  const text = textOf(
    storedDeal({
      ...WORKED_DATA,
      basics: { businessName: "<script>&\u0001</script>", industry: "<b>" },
    }),
  );
  expect(text.match(/<svg[^]*?<\/svg>/g)?.join("")).not.toContain("<script>");
});

test("the verdict speaks before the formulas, and what the page folds away is left out with its reason", () => {
  const text = textOf(
    storedDeal({
      ...WORKED_DATA,
      basics: { ...WORKED_DATA.basics, industry: "Other", benchmarkIndustry: undefined, tags: ["HVAC"] },
    }),
  );
  expect(text).toContain(
    "At $1,200,000 the price is inside what the market pays, $7,500 below its price ceiling.",
  );
  expect(text.indexOf("Verdict: In range")).toBeLessThan(text.indexOf("Deal Analysis Scores"));
  expect(text).toContain("$1,707,314");
  expect(text).toContain("If this is HVAC Contractor: what such businesses were sold at");
  expect(text).toContain("Left out, as the page folds it away");
  expect(text).not.toContain("Industry low\n");
});
