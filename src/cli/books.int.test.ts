import worked from "#tests/data/worked-books.json" with { type: "json" };
import { BUILD_MS, buildProduct } from "#tests/support/product.ts";
import { createTemporaryFolder, runCommand } from "#tests/support/run-command.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const files = createTemporaryFolder();
beforeAll(buildProduct, BUILD_MS);
afterAll(() => files.remove());

const books = (content: unknown, name = "books.json") =>
  runCommand(["books", files.write(name, typeof content === "string" ? content : JSON.stringify(content))]);

const FIGURES = [
  "revenue",
  "grossProfit",
  "computedNetIncome",
  "netIncomeUsed",
  "unexplained",
  "reportedEbitda",
  "reportedSde",
  "adjustments",
  "sde",
  "adjustedEbitda",
  "replacementPay",
  "grossMarginPct",
  "ebitdaMarginPct",
];
const OF_PERIOD = FIGURES.flatMap((key) => (key === "reportedSde" ? ["notStated", key] : [key]));
const DEDUCTIONS = ["maintenanceCapex", "workingCapitalNeed", "cads", "without"];

test("the worked books are answered in the published order, with nothing beside it", async () => {
  const { status, stdout, stderr } = await books(worked.input);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const answer = JSON.parse(stdout) as typeof worked.expected;
  expect(Object.keys(answer)).toEqual([
    "periods",
    "base",
    "alternatives",
    "bridge",
    "winnable",
    "checks",
    "trend",
  ]);
  for (const period of answer.periods) {
    expect(Object.keys(period)).toEqual([
      "label",
      "basis",
      "months",
      "counts",
      ...OF_PERIOD,
      "revenueChangePct",
    ]);
  }
  expect(Object.keys(answer.base)).toEqual(["method", "uses", ...FIGURES, ...DEDUCTIONS]);
  expect(answer.base.uses).toEqual(worked.expected.base.uses);
  expect(answer.base.cads).toBeCloseTo(worked.expected.base.cads, 2);
  expect(answer.bridge.map(({ id }) => id)).toEqual(worked.expected.bridge.map(({ id }) => id));
  expect(answer.checks.map(({ id, verdict }) => ({ id, verdict }))).toEqual(
    worked.expected.checks.map(({ id, verdict }) => ({ id, verdict })),
  );
  for (const check of answer.checks)
    expect(Object.keys(check)).toEqual(["id", "verdict", "figures", "missing"]);
});

test("several books are answered in their order, and books without a year by nulls", async () => {
  const { status, stdout } = await books([{ today: "2026-11-22" }, worked.input], "two.json");
  const [nothing, whole] = JSON.parse(stdout) as [typeof worked.expected, typeof worked.expected];
  expect(status).toBe(0);
  expect(stdout).not.toMatch(/NaN|Infinity/);
  expect(nothing.base).toMatchObject({
    method: "lower_of_latest_and_ttm",
    uses: [],
    cads: null,
    without: [],
  });
  expect(nothing).toMatchObject({ periods: [], winnable: null, alternatives: { latest_year: null } });
  expect(whole.winnable).toBeCloseTo(17_550, 2);
});

test("one a line: a bad one is answered in its place, in words", async () => {
  const bad = { periods: [{ ...worked.input.periods[0], endDate: "2023-11-30" }] };
  const { status, stdout } = await books(`${JSON.stringify(bad)}\n{}\n`, "books.jsonl");
  const [first = "", second = ""] = stdout.split("\n");
  expect(status).toBe(1);
  expect(JSON.parse(first)).toEqual({
    error:
      "“FY2023” is a fiscal year of 11 months; a fiscal year has exactly 12: make it an interim, or correct its dates.",
    line: 1,
  });
  expect(JSON.parse(second)).toHaveProperty("base.method", "lower_of_latest_and_ttm");
});
