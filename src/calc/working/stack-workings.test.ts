import { FORMULA_GROUPS } from "#calc/formulas/formula-groups.ts";
import { type FundingDeal, fundingDealOf } from "#calc/funding/funding-deal.ts";
import { lendersView } from "#calc/funding/lenders-view.ts";
import { proForma } from "#calc/funding/pro-forma.ts";
import type { Stack, StackComponent } from "#calc/funding/stack-component.ts";
import { stackMetrics } from "#calc/funding/stack-metrics.ts";
import {
  workingOfComponent,
  workingOfLenderPayment,
  workingOfLendersView,
  workingOfProForma,
  workingOfStackMetric,
} from "#calc/working/stack-workings.ts";
import type { Working } from "#calc/working/working.ts";
import { HVAC } from "#tests/data/sample-deals.ts";
import { expect, test } from "vitest";

const deal: FundingDeal = fundingDealOf(HVAC);
const unset = (type: "sba" | "seller_note" | "rbf" | "ar_factoring", percentage: number): StackComponent => ({
  type,
  percentage,
  terms: null,
});
const stack: Stack = {
  deal,
  offerUsd: 1_150_000,
  components: [
    { type: "equity", percentage: 10, terms: null },
    unset("sba", 45),
    unset("seller_note", 20),
    unset("rbf", 2),
    unset("ar_factoring", 3),
    { type: "inventory_consignment", percentage: 3, terms: null },
    { type: "investor", percentage: 12, terms: null },
    {
      type: "earnout",
      percentage: 5,
      terms: { duration: 3, percentage: 20, metric: "revenue", conditionMet: true },
    },
    {
      type: "carve_out",
      percentage: 0.5,
      terms: { description: "Workshop", ebitdaContribution: 24_000 },
    },
  ],
};
const result = proForma({ ...stack, base: "ebitda" });
const view = lendersView({ ...stack, base: "ebitda", managerSalaryUsd: 60_000, today: "2026-11-22" });
const metrics = stackMetrics(stack);

/** Does the column from the top. */
function addUp({ lines }: Working): number {
  const [first, ...rest] = lines;
  return rest.reduce((sum, { sign, value, unit }) => {
    const by = (value ?? Number.NaN) / (sign === "×" && unit === "pct" ? 100 : 1);
    if (sign === "+") return sum + by;
    if (sign === "−") return sum - by;
    return sign === "×" ? sum * by : sum / by;
  }, first?.value ?? Number.NaN);
}

const columns: [string, Working][] = [
  ...(
    [
      "coverage",
      "annual_cash_flow",
      "annual_debt_service",
      "investor_ownership",
      "investor_distributions",
      "free_cash_flow",
    ] as const
  ).map((key): [string, Working] => [key, workingOfProForma(key, { stack, result })]),
  ...(["equityPercentage", "loanToValue", "debtServiceCoverage"] as const).map((key): [string, Working] => [
    key,
    workingOfStackMetric(key, { stack, metrics }),
  ]),
  ...(["cash_flow", "due", "coverage"] as const).map((key): [string, Working] => [
    `lender ${key}`,
    workingOfLendersView(key, { stack, view }),
  ]),
  ...result.items.flatMap((item, index): [string, Working][] =>
    item.annualUsd === 0 ? [] : [[item.name, workingOfComponent(index, { stack, result })]],
  ),
];

test.each(columns)("the lines of %s make its result", (_, working) => {
  expect(working.result.value).not.toBeNull();
  expect(addUp(working)).toBeCloseTo(working.result.value ?? Number.NaN, 6);
  expect(working.reason).toBeUndefined();
});

test("a loan says what it is paid on, and that the lender counts more of an SBA loan", () => {
  const sba = workingOfComponent(1, { stack, result });
  expect(sba.lines[0]?.note).toBe("$465,750 at 11.5% a year over 120 months, in equal payments");
  expect(sba.notes?.[0]).toContain("less a down payment of 10%");
  const payment = view.worstYear?.payments.find(({ type }) => type === "sba");
  if (payment === undefined) throw new Error("nothing is due on the SBA loan");
  const working = workingOfLenderPayment(payment, { stack, view });
  expect(working.lines[0]).toMatchObject({ value: 529_411.76, note: "With a guaranty fee of $11,912" });
  expect(working.result.value).toBe(payment.dueUsd);
});

test("without debt there is no coverage, and a reason", () => {
  const equity: Stack = { ...stack, components: [{ type: "equity", percentage: 100, terms: null }] };
  const none = proForma({ ...equity, base: "ebitda" });
  expect(workingOfProForma("coverage", { stack: equity, result: none }).reason).toMatch(/no debt service/);
  const nothing = lendersView({ ...equity, base: "ebitda", managerSalaryUsd: null, today: "2026-11-22" });
  expect(workingOfLendersView("coverage", { stack: equity, view: nothing }).reason).toMatch(
    /Nothing falls due/,
  );
  const calm = stackMetrics(equity);
  expect(workingOfStackMetric("debtServiceCoverage", { stack: equity, metrics: calm }).reason).toMatch(
    /no debt/,
  );
});

test("every card of a stack leads to its place on the page of formulas", () => {
  const places = new Set(FORMULA_GROUPS.flatMap(({ figures }) => figures.map(({ key }) => key)));
  for (const [name, working] of columns) expect(places.has(working.place ?? ""), name).toBe(true);
});
