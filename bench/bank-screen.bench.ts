import type { Page } from "@playwright/test";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { UNKNOWN_BUYER } from "#features/profile/model/buyer.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { typeWorkedBooks } from "#tests/support/worked-books.ts";
import { timeEmptyPage } from "./empty-page.ts";
import type { Measure } from "./measure.ts";
import { assessPainted, timePainted } from "./painted.ts";
import { type MeasuredPage, withPage } from "./with-page.ts";

const WARM_UP = 200;
const MOVES = 800;
const SHARES = { equity: 10, sba: 65, seller_note: 15, earnout: 5, inventory_financing: 5 };
/** Of the scenario: it moves the coverage of every year. */
const SLIDER = { label: "Earnings above or below what they were", from: -50, steps: 100 };

/** From a slider's move on the bank's page to painted coverage, in a real Chromium: what is counted, painted.ts says. */
export function run(): Promise<Measure[]> {
  return withPage(async ({ page, browser, post }) => {
    const dealId = await seed(post);
    await page.goto(`/dashboard/deal-analysis/${dealId}?tab=bank&bank=cash`);
    await page.getByRole("heading", { name: "How far may earnings fall?" }).waitFor();
    const empty = await timeEmptyPage(browser);
    return [await moveSlider(page, empty)];
  });
}

/** A deal with books, a buyer of whom enough is known for global coverage, and a stack of five kinds of money. */
async function seed(post: MeasuredPage["post"]): Promise<string> {
  const data = makeDeal("Summit Air", { ...HVAC, basics: { ...HVAC.basics, businessName: "Summit Air" } });
  const { id: dealId } = await post("deals/create", { data });
  await post("books/change", { dealId, changeId: crypto.randomUUID(), changes: typeWorkedBooks() });
  await post("funding/createFundingStack", {
    dealId,
    stack: {
      name: "Five kinds of money",
      offerAmount: 1_150_000,
      components: Object.entries(SHARES).map(([componentType, percentage]) => ({
        componentType,
        percentage,
      })),
    },
  });
  await post("profile/updateBuyer", {
    buyer: {
      ...UNKNOWN_BUYER,
      people: [],
      cash: [],
      personalDebts: [],
      livingCostsMonthly: 5_000,
      otherIncomeYearly: 60_000,
      taxPct: 22,
    },
  });
  await post("lending/update", {
    dealId,
    lending: { ...UNKNOWN_LENDING, loanNumberDate: "2026-11-20", closingDate: "2027-01-15" },
  });
  return dealId;
}

async function moveSlider(page: Page, empty: readonly number[]): Promise<Measure> {
  const { label, from, steps } = SLIDER;
  const id = await page.getByRole("slider", { name: label, exact: true }).getAttribute("id");
  // Each move is another value than the one before, over the whole range.
  const values = Array.from({ length: WARM_UP + MOVES }, (_, move) =>
    String(from + (((move + 1) * 7) % (steps + 1))),
  );
  const options = { input: `[id="${id}"]`, figures: ".bank .sum-lines", values, warmUp: WARM_UP };
  const times = await timePainted(page, options);
  return assessPainted(`bank, “${label}” to painted coverage`, { times, empty, most: 6 });
}
