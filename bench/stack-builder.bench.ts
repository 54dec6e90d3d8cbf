import type { Page } from "@playwright/test";
import { makeDeal } from "#tests/support/deals.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { timeEmptyPage } from "./empty-page.ts";
import type { Measure } from "./measure.ts";
import { assessPainted, type PaintedTimes, timePainted } from "./painted.ts";
import { type MeasuredPage, withPage } from "./with-page.ts";

const WARM_UP = 150;
const CHANGES = 800;

/** From a changed percentage to the pro forma on the screen, in a real browser; what is counted, painted.ts says. */
export function run(): Promise<Measure[]> {
  return withPage(async ({ page, browser, post }) => {
    await openBuilder(page, post);
    const times = await typePercentages(page);
    const empty = await timeEmptyPage(browser);
    return [assessPainted("stack builder, percentage to painted pro forma", { times, empty, most: 3 })];
  });
}

/** The worked example with eight kinds of funding. */
async function openBuilder(page: Page, post: MeasuredPage["post"]): Promise<void> {
  const data = makeDeal("Summit Air", { ...HVAC, basics: { ...HVAC.basics, businessName: "Summit Air" } });
  const { id: dealId } = await post("deals/create", { data });
  await page.goto(`/dashboard/deal-stack?dealId=${dealId}&stack=building`);
  const shares = {
    "Buyer Equity": 15,
    "SBA Loan": 45,
    "Seller Financing": 20,
    "Asset-Based Lending": 7,
    "Revenue-Based Financing": 2,
    Earnout: 5,
    "AR Factoring": 3,
    "Inventory Consignment": 3,
  };
  for (const [name, share] of Object.entries(shares))
    await page.getByRole("textbox", { name: `${name}, percent of the offer` }).fill(String(share));
}

/** The pro forma is in sight, as the field is that has the focus. */
async function typePercentages(page: Page): Promise<PaintedTimes> {
  const field = page.getByRole("textbox", { name: "Seller Financing, percent of the offer" });
  await field.focus();
  await page.locator(".proforma").scrollIntoViewIfNeeded();
  const values = Array.from({ length: WARM_UP + CHANGES }, (_, round) =>
    (10 + ((round * 37) % 2000) / 100).toFixed(2),
  );
  const input = 'input[aria-label^="Seller Financing, percent"]';
  return await timePainted(page, { input, figures: ".proforma", values, warmUp: WARM_UP });
}
