import { expect, test } from "vitest";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { HVAC_BALANCE } from "#tests/data/sample-deals.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { storedDeal } from "#tests/support/random-deals.ts";
import { analyseDeal, verdictOfDeal, workingFor } from "./analysed-deal.ts";
import { withTerms } from "./returns/with-terms.ts";

const books: LenderEarnings = {
  ebitdaUsd: 220_000,
  sdeUsd: 290_000,
  months: ["FY2025"],
  isTaxReturn: true,
  replacementPayUsd: 70_000,
  maintenanceCapexUsd: null,
  workingCapitalNeedUsd: null,
};

function analysed(isOnBooks: boolean, of: LenderEarnings | null = books) {
  const deal = storedDeal(
    makeDeal("Summit Air", {
      financials: { annualRevenue: 1_800_000, ebitda: 330_000, sde: 345_000, askingPrice: 1_320_000 },
      ...HVAC_BALANCE,
    }),
  );
  const benchmark = matchIndustry("HVAC Contractor");
  const verdict = verdictOfDeal(deal, null, { today: "2026-11-22" });
  return analyseDeal(deal, verdict, { managerSalaryUsd: null, benchmark, books: of, isOnBooks });
}

const valueOf = (subject: ReturnType<typeof analysed>, id: Parameters<typeof workingFor>[1]) =>
  workingFor(subject, id)().result.value;

test("one switch puts every figure on the broker's numbers or on those of the books", () => {
  const [broker, onBooks] = [analysed(false), analysed(true)];
  expect([valueOf(broker, "price_to_ebitda"), valueOf(onBooks, "price_to_ebitda")]).toEqual([4, 6]);
  expect(valueOf(onBooks, "price_to_sde")).toBeCloseTo(1_320_000 / 290_000, 9);
  expect(valueOf(onBooks, "net_worth")).toBe(valueOf(broker, "net_worth"));
  const terms = { downPaymentPct: 10, annualRatePct: 12, termYears: 5 };
  const [one, other] = [withTerms(broker, terms), withTerms(onBooks, terms)];
  expect(valueOf(other, "roi.cash_on_cash_pct")).toBeLessThan(valueOf(one, "roi.cash_on_cash_pct") ?? 0);
  expect(analysed(true, null).isOnBooks).toBe(false);
});

test("the answer reads what is entered, whatever is shown", () => {
  expect(analysed(true).entered.ebitdaUsd).toBe(330_000);
});

test("the working says whose earnings they are, and of which months", () => {
  const noteOf = (subject: ReturnType<typeof analysed>) =>
    workingFor(subject, "price_to_ebitda")().lines.find(({ label }) => label === "EBITDA")?.note;
  expect(noteOf(analysed(true))).toBe("As a lender is likely to count: the books of FY2025");
  const withoutPay = analysed(true, { ...books, replacementPayUsd: null });
  expect(noteOf(withoutPay)).toContain("before any pay for who replaces the owner: none is entered");
  const plain = analysed(false);
  const own = workingOf("price_to_ebitda", plain.figures, plain.analysis);
  expect(workingFor(plain, "price_to_ebitda")()).toEqual(own);
});
