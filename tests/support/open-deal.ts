import type { Page } from "@playwright/test";
import { expect } from "./e2e.ts";
import { makeDeal } from "./deals.ts";
import type { DealDataInput } from "#features/deals/model/deal-data.ts";
import { HVAC_BALANCE } from "#tests/data/sample-deals.ts";

/** The worked example, with what its seller takes out. */
export const HVAC: Partial<DealDataInput> = {
  basics: { businessName: "", industry: "Other", location: "Columbus, OH", employees: 12, tags: ["HVAC"] },
  financials: {
    annualRevenue: 1_800_000,
    ebitda: 330_000,
    sde: 345_000,
    askingPrice: 1_200_000,
    ebitdaMultiple: 4,
  },
  ...HVAC_BALANCE,
};

/** Stores a deal of the person who is signed in and opens a tab of its analysis. */
export async function openDeal(
  page: Page,
  name: string,
  more: Partial<DealDataInput>,
  query: string,
): Promise<void> {
  const data = makeDeal(name, { ...more, basics: { ...more.basics, businessName: name } });
  const answer = await page.request.post("/api/rpc/deals/create", { data: { json: { data } } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { json } = (await answer.json()) as { json: { id: string } };
  await page.goto(`/dashboard/direct-deal-analysis/${json.id}?${query}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Opens what the overview folds away. */
export async function unfold(page: Page): Promise<void> {
  await expect(page.locator(".fold").first()).toBeVisible();
  await page.locator(".fold:not([open]) > summary").evaluateAll((summaries) => {
    for (const summary of summaries) if (summary instanceof HTMLElement) summary.click();
  });
}

/** An item of the one menu that holds what else can be done with a deal. */
export async function chooseForDeal(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More for this deal" }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** The answer to a deal in a word, and the button of its next step. */
export const dealHead = (page: Page) => page.locator(".deal-head");

/** The panel of the page with this heading. */
export const panelOf = (page: Page, heading: string | RegExp) =>
  page.locator("section.panel").filter({ has: page.getByRole("heading", { name: heading }) });

/** Nothing may scroll sideways, on a phone least of all. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
}
