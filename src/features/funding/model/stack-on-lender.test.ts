import { describe, expect, test } from "vitest";
import { fundingDealOf, lendersView, proForma, type StackComponent } from "#calc";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { HVAC } from "#tests/data/sample-deals.ts";
import { WORKED_DATA } from "#tests/support/random-deals.ts";
import { savedStack } from "#tests/support/random-stacks.ts";
import { compareStacks } from "./compare-stacks.ts";
import { recommendationOnLender } from "./recommendation-on-lender.ts";
import { searchProposal } from "./search-proposal.ts";
import { lenderMetric, lenderProForma, lenderViewFigure, stackOnLender } from "./stack-on-lender.ts";
import { NO_WISHES } from "./wishes.ts";

const earnings: LenderEarnings = {
  ebitdaUsd: 220_000,
  sdeUsd: 290_000,
  months: ["FY2025"],
  replacementPayUsd: 70_000,
  maintenanceCapexUsd: null,
  workingCapitalNeedUsd: null,
};
const BASIS = "As a lender is likely to count: the books of FY2025.";
const stack = {
  deal: fundingDealOf(HVAC),
  offerUsd: 1_150_000,
  components: [
    { type: "equity", percentage: 40, terms: null },
    { type: "seller_note", percentage: 60, terms: null },
  ] satisfies StackComponent[],
};
const TODAY = "2026-11-22";
const onEbitda = { stack, base: "ebitda", managerSalaryUsd: 60_000, today: TODAY } as const;
const shown = {
  stack,
  result: proForma({ ...stack, base: "ebitda" }),
  view: lendersView({ ...stack, base: "ebitda", managerSalaryUsd: 60_000, today: TODAY }),
};
const serviceUsd = shown.result.annualDebtServiceUsd;

describe("beside the figures of a stack stand those on the lender's earnings", () => {
  test("first twelve months, free cash flow and the assumed coverage", () => {
    const lender = stackOnLender(onEbitda, earnings);
    expect(lenderProForma("coverage", shown, lender)?.result.value).toBeCloseTo(220_000 / serviceUsd, 9);
    expect(lenderProForma("free_cash_flow", shown, lender)?.result.value).toBeCloseTo(
      220_000 - serviceUsd,
      6,
    );
    expect(lenderMetric("debtServiceCoverage", stack, earnings)?.notes?.[0]).toBe(BASIS);
    expect(lenderMetric("equityPercentage", stack, earnings)).toBeNull();
  });

  test("a pay that the books take off already is not taken off once more, and the card says so", () => {
    const working = lenderViewFigure("coverage", shown, stackOnLender(onEbitda, earnings));
    expect(working?.result.value).toBeCloseTo(220_000 / (shown.view.worstYear?.dueUsd ?? 0), 9);
    expect(working?.notes).toContain(BASIS);
    expect(working?.notes).toContain(
      "$70,000 a year for who replaces the owner is taken off EBITDA already.",
    );
    expect(working?.notes?.join(" ")).not.toContain("No manager's salary is deducted");
    const withoutPay = stackOnLender(onEbitda, { ...earnings, replacementPayUsd: null });
    expect(withoutPay?.view.cashFlowUsd).toBe(220_000);
  });

  test("on SDE the pay of the books is the one that is taken off", () => {
    const onSde = { ...onEbitda, base: "sde" } as const;
    expect(stackOnLender(onSde, earnings)?.view.cashFlowUsd).toBe(290_000 - 70_000);
    expect(stackOnLender(onSde, { ...earnings, sdeUsd: null })).toBeNull();
  });

  test("nothing without books, and nothing where the earnings are the same", () => {
    const none = stackOnLender(onEbitda, null);
    expect(none).toBeNull();
    expect(lenderProForma("coverage", shown, none)).toBeNull();
    expect(lenderViewFigure("cash_flow", shown, none)).toBeNull();
    expect(lenderMetric("debtServiceCoverage", stack, null)).toBeNull();
    const same = stackOnLender(onEbitda, { ...earnings, ebitdaUsd: HVAC.ebitdaUsd ?? 0 });
    expect(lenderProForma("coverage", shown, same)).toBeNull();
  });
});

describe("a proposed structure", () => {
  const deal = dealDataSchema.parse(WORKED_DATA);
  const basis = {
    deal: fundingDealOf(toDealFigures(deal)),
    offerUsd: 1_200_000,
    managerSalaryUsd: 60_000,
    today: TODAY,
  };
  const ask = { dealId: "x", deal, offerUsd: 1_200_000, wishes: NO_WISHES, managerSalaryUsd: 60_000 };
  const { recommendations } = searchProposal({ ...ask, today: TODAY });

  test("has its coverage beside it on what a lender counts", () => {
    expect(recommendations.length).toBeGreaterThan(0);
    for (const recommendation of recommendations) {
      const { coverage, worstYear } = recommendationOnLender(recommendation, basis, earnings);
      const { coverageRatio, worstYearCoverageRatio } = recommendation.figures ?? {};
      if (coverageRatio === null) expect(coverage).toBeNull();
      else expect(coverage?.result.value).toBeCloseTo(((coverageRatio ?? 0) * 220_000) / 330_000, 6);
      if (worstYearCoverageRatio === null) expect(worstYear).toBeNull();
      else
        expect(worstYear?.result.value).toBeCloseTo(((worstYearCoverageRatio ?? 0) * 220_000) / 330_000, 6);
    }
  });

  test("has nothing beside it without books, or once the offer is another", () => {
    for (const recommendation of recommendations) {
      expect(recommendationOnLender(recommendation, basis, null)).toEqual({
        coverage: null,
        worstYear: null,
      });
      expect(recommendationOnLender(recommendation, { ...basis, offerUsd: 900_000 }, earnings)).toEqual({
        coverage: null,
        worstYear: null,
      });
    }
  });
});

test("stacks side by side have both coverages on what a lender counts, and none without books", () => {
  const saved = savedStack(1_150_000, stack.components, { managerSalaryUsd: 60_000 });
  const asked = { usualUsd: null, earnings, today: TODAY };
  const [compared] = compareStacks([saved], HVAC, asked).stacks;
  expect(compared?.onLender.firstYear?.result.value).toBeCloseTo(220_000 / serviceUsd, 6);
  expect(compared?.onLender.worstYear?.result.value).toBeCloseTo(
    // To the cent: each of twelve payments is rounded.
    220_000 / (shown.view.worstYear?.dueUsd ?? 0),
    9,
  );
  const [without] = compareStacks([saved], HVAC, { ...asked, earnings: null }).stacks;
  expect(without?.onLender).toEqual({ firstYear: null, worstYear: null });
});
