import { expect, test } from "vitest";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import { workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { FigureId } from "#calc/working/working.ts";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { HVAC_BALANCE } from "#tests/data/sample-deals.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { analyseDeal, lenderWorking, workingFor } from "./analysed-deal.ts";
import { withTerms } from "./returns/with-terms.ts";

const DAY = "2026-11-22";
const earnings: LenderEarnings = {
  ebitdaUsd: 220_000,
  sdeUsd: 290_000,
  months: ["FY2025"],
  replacementPayUsd: 70_000,
  maintenanceCapexUsd: null,
  workingCapitalNeedUsd: null,
};

function analysed(counted: LenderEarnings | null) {
  const data = makeDeal("Summit Air", {
    financials: { annualRevenue: 1_800_000, ebitda: 330_000, sde: 345_000, askingPrice: 1_320_000 },
    ...HVAC_BALANCE,
  });
  const deal = {
    id: "00000000-0000-4000-8000-000000000001",
    version: 1,
    status: "",
    hasAnalysis: false,
    hasLoi: false,
    unreadable: [],
    createdAt: DAY,
    updatedAt: DAY,
    createdBy: null,
    updatedBy: null,
    data,
  };
  const verdictDeal = toVerdictDeal(data, null);
  const verdict = {
    verdictDeal,
    verdict: workOutVerdict(verdictDeal, DAY),
    verdictDay: DAY,
    verdictRules: BANK_RULES,
    isKept: false,
  };
  return analyseDeal(deal, null, matchIndustry("HVAC Contractor"), verdict, counted);
}

const lenderOf = (subject: ReturnType<typeof analysed>, id: FigureId) =>
  lenderWorking(workingFor(subject, id)(), subject, ({ figures, analysis }) =>
    workingOf(id, figures, analysis),
  );

test("beside a figure that rests on earnings stands what it is on those that a lender counts", () => {
  const subject = analysed(earnings);
  expect(workingFor(subject, "price_to_ebitda")().result.value).toBe(4);
  expect(lenderOf(subject, "price_to_ebitda")?.result.value).toBe(6);
  expect(lenderOf(subject, "annual_roi_pct")?.result.value).toBeCloseTo(16.6667, 3);
  expect(lenderOf(subject, "price_to_sde")?.result.value).toBeCloseTo(1_320_000 / 290_000, 9);
});

test("its working says whose earnings they are, and of which months", () => {
  const working = lenderOf(analysed(earnings), "price_to_ebitda");
  expect(working?.notes?.[0]).toBe("As a lender is likely to count: the books of FY2025.");
  expect(working?.lines.find(({ label }) => label === "EBITDA")).toMatchObject({
    value: 220_000,
    note: "As a lender is likely to count: the books of FY2025",
  });
  const withoutPay = lenderOf(analysed({ ...earnings, replacementPayUsd: null }), "price_to_ebitda");
  expect(withoutPay?.notes?.[0]).toContain("before any pay for who replaces the owner: none is entered");
});

test("nothing stands beside a figure that rests on no earnings, and nowhere without books", () => {
  expect(lenderOf(analysed(earnings), "net_worth")).toBeNull();
  expect(lenderOf(analysed(earnings), "asset_coverage_ratio")).toBeNull();
  expect(lenderOf(analysed(null), "price_to_ebitda")).toBeNull();
});

test("on other terms of a loan the lender's figure is on those terms too", () => {
  const terms = { downPaymentPct: 10, annualRatePct: 12, termYears: 5 };
  const subject = withTerms(analysed(earnings), terms);
  expect(lenderOf(subject, "roi.cash_on_cash_pct")?.result.value).not.toBe(
    lenderOf(analysed(earnings), "roi.cash_on_cash_pct")?.result.value,
  );
});
