import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import { projectFiveYears, SENSITIVITY_KEYS } from "#calc/growth/project-five-years.ts";
import { type ProjectionFigureKey, workingOfProjection } from "#calc/working/projection-workings.ts";
import type { Working } from "#calc/working/working.ts";
import { HVAC, sparseDeal } from "#tests/data/sample-deals.ts";
import { expect, test } from "vitest";

const KEYS: readonly ProjectionFigureKey[] = [
  "multiple",
  "revenue5",
  "margin5",
  "ebitda5",
  "value5",
  "gain_pct",
  "revenue_growth_pct",
  "ebitda_growth_pct",
  "bridge.volume",
  "bridge.price",
  ...SENSITIVITY_KEYS.map((key) => `sensitivity.${key}` as const),
];

/** Does the column from the top; a rate of growth is the difference over its base. */
function addUp({ lines, result }: Working): number {
  const [first, ...rest] = lines;
  const sum = rest.reduce((sofar, { sign, value, unit }) => {
    const by = (value ?? Number.NaN) / (sign === "×" && unit === "pct" ? 100 : 1);
    if (sign === "+") return sofar + by;
    if (sign === "−") return sofar - by;
    return sign === "×" ? sofar * by : sofar / by;
  }, first?.value ?? Number.NaN);
  return result.unit === "pct" && lines.some(({ sign }) => sign === "÷") ? sum * 100 : sum;
}

function explain(key: ProjectionFigureKey, deal: DealFigures, offerUsd: number | null = 1_150_000): Working {
  const scenario = GROWTH_SCENARIOS.aggressive;
  const projection = projectFiveYears({ deal, offerUsd, scenario });
  if (projection === null) throw new Error("no projection");
  return workingOfProjection(key, { deal, offerUsd, scenario, projection });
}

test.each(KEYS)("the lines of %s make its result", (key) => {
  const working = explain(key, HVAC);
  expect(addUp(working)).toBeCloseTo(working.result.value ?? Number.NaN, 4);
  expect(working.reason).toBeUndefined();
});

test("without an offer the deal's own multiple is used, and there is no gain", () => {
  expect(explain("multiple", HVAC, null).lines).toHaveLength(1);
  expect(explain("gain_pct", HVAC, null).reason).toBe("The offer amount is not above $0.");
});

test("what is missing is named", () => {
  const noEbitda = sparseDeal({ annualRevenueUsd: 100 });
  expect(explain("value5", noEbitda).reason).toBe("EBITDA is not entered.");
  expect(explain("value5", { ...noEbitda, ebitdaUsd: 0 }).reason).toMatch(/entered as \$0/);
  expect(explain("revenue5", noEbitda).reason).toBeUndefined();
  const losing = { ...noEbitda, ebitdaUsd: -10 };
  expect(explain("sensitivity.margin_plus2", losing).reason).toMatch(/5-year value is \$0/);
  expect(explain("ebitda_growth_pct", losing).reason).toMatch(/negative today/);
});
