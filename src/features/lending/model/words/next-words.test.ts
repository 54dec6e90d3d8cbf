import { expect, test } from "vitest";
import { workOutPlan } from "#calc/plan/work-out-plan.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { readPlanRecord } from "#features/lending/model/plan-record.ts";
import { describeAnswer } from "./answer-words.ts";
import { describeOfferStep } from "./next-words.ts";

function workingOf(record: object) {
  const reading = readPlanRecord(record, "2026-11-22");
  if (!reading.ok) throw new Error(reading.error);
  const plan = resolvePlan(reading.input);
  if (plan === null) throw new Error("The deal has no plan.");
  return workOutPlan(plan);
}

const PLUMBING = { askingPrice: 890_000, annualRevenue: 1_700_000, ebitda: 270_000, sde: 350_000 };
const household = (cash: number) => ({
  cash: [{ amount: cash }],
  otherIncomeYearly: 60_000,
  taxPct: 20,
  livingCostsMonthly: 5_000,
  personalDebts: [],
});

test("a buyer who lacks cash alone is told how much, and not to offer a quarter of the price", () => {
  const working = workingOf({
    deal: { basics: { industry: "Plumbing" }, financials: PLUMBING },
    profile: household(40_000),
  });
  expect(working.answer).toMatchObject({ id: "not_financeable", next: { kind: "offer" } });
  const lowest = working.answer.next?.offer ?? 0;
  expect(lowest).toBeLessThan(0.7 * PLUMBING.askingPrice);
  const { title, detail, isCash } = describeOfferStep(working, lowest);
  expect(isCash).toBe(true);
  expect(title).toMatch(/^Bring \$\d+,\d{3} more cash$/);
  expect(detail).toMatch(
    /^The plan needs \$\d+,\d{3} to close and \$\d+,\d{3} to keep after closing; you have \$40,000\.$/,
  );

  const [toClose = 0, kept = 0, held = 0] = (detail.match(/\$[\d,]+/g) ?? []).map((usd) =>
    Number(usd.replaceAll(/\D/g, "")),
  );
  expect(title).toBe(`Bring $${(toClose + kept - held).toLocaleString("en-US")} more cash`);
  // With that cash it passes.
  const more = Number(title.replaceAll(/\D/g, ""));
  const after = workingOf({
    deal: { basics: { industry: "Plumbing" }, financials: PLUMBING },
    profile: household(40_000 + more),
  });
  expect(after.judged.figures.fails).toEqual([]);
});

test("a price that holds real estate is compared without it, and says so", () => {
  const working = workingOf({
    deal: {
      basics: { industry: "Car Wash" },
      financials: { askingPrice: 2_600_000, annualRevenue: 940_000, ebitda: 410_000 },
      assets: { realEstate: 1_500_000 },
    },
  });
  expect(describeAnswer(working, { isForGuest: false })).toMatch(/sell for without real estate\.$/);
  expect(describeOfferStep(working, working.answer.next?.offer ?? 0).detail).toMatch(
    /without real estate\.$/,
  );
});
