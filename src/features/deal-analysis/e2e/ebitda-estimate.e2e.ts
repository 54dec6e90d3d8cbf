import { expect, test } from "#tests/support/e2e.ts";
import { openDeal, panelOf, unfold } from "#tests/support/open-deal.ts";

const LISTING = {
  basics: { businessName: "", industry: "HVAC", employees: 8 },
  financials: { annualRevenue: 900_000, sde: 245_000, askingPrice: 650_000 },
};

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("EBITDA is estimated after a click alone, marked everywhere, and undone @further", async ({ page }) => {
  await openDeal(page, "Listing Only", LISTING, "tab=roi");
  await expect(panelOf(page, "ROI Analysis")).toContainText("they are not EBITDA");
  await page.getByRole("button", { name: "Estimate EBITDA from SDE" }).click();
  await expect(page.getByText("Write what a hired manager would be paid a year")).toBeVisible();
  await page.getByLabel("A manager's salary a year").fill("60k");
  await expect(panelOf(page, "ROI Analysis")).toBeVisible();
  await page.getByRole("button", { name: "Estimate EBITDA from SDE" }).click();
  await expect(page).toHaveURL(/salary=60000/);
  const calculator = panelOf(page, "Cash-on-Cash Return Calculator");
  await expect(calculator.locator(".calculator-main")).toContainText("72.0%estimate");
  await calculator.locator(".calculator-main").getByRole("button").click();
  await expect(page.getByRole("dialog")).toContainText("This figure rests on an estimate of EBITDA");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Overview" }).click();
  await unfold(page);
  await expect(page.locator(".metric").filter({ hasText: "Annual ROI" })).toContainText("28.5%estimate");
  await expect(page.locator(".metric").filter({ hasText: "Assets less liabilities" })).not.toContainText(
    "estimate",
  );
  await expect(page.getByText("Some financial data is missing.")).toBeVisible();
  await page.reload();
  await unfold(page);
  await expect(page.getByText("EBITDA is an estimate:").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Stop using the estimate" }).click();
  await expect(page).not.toHaveURL(/salary/);
  await expect(
    page.locator(".metric").filter({ hasText: "Annual ROI" }).getByRole("button", { name: "N/A" }),
  ).toBeVisible();
});

test("the estimate is never stored as EBITDA @further", async ({ page }) => {
  await openDeal(page, "Listing Only", LISTING, "salary=60000");
  await expect(page.getByText("EBITDA is an estimate:").filter({ visible: true })).toBeVisible();
  const list = await page.request.post("/api/rpc/deals/list", { data: { json: {} } });
  expect(await list.text()).toContain('"ebitdaUsd":null');
});

test("what the seller takes out is valued by its own multiples, without any estimate @further", async ({
  page,
}) => {
  await openDeal(page, "Listing Only", LISTING, "tab=valuation");
  await expect(panelOf(page, "Valuation Gap Analysis")).toContainText("$612,500 to $857,500");
  // a row whose sources agree on one multiple has no range
  const laundry = { ...LISTING, basics: { ...LISTING.basics, industry: "Laundromat" } };
  await openDeal(page, "One Multiple", laundry, "tab=valuation");
  const gap = panelOf(page, "Valuation Gap Analysis");
  await expect(gap).toContainText(/SDE × 3\.65x\s*\$894,250/);
  await expect(gap).not.toContainText("$894,250 to");
});

test("a deal with EBITDA of its own is offered no estimate @further", async ({ page }) => {
  const financials = { ...LISTING.financials, ebitda: 100_000 };
  await openDeal(page, "Known Earnings", { ...LISTING, financials }, "tab=roi&salary=60000");
  await expect(panelOf(page, "Cash-on-Cash Return Calculator")).toBeVisible();
  await expect(page.getByText("estimate", { exact: true })).toHaveCount(0);
});
