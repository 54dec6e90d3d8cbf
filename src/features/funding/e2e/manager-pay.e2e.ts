import type { Page } from "@playwright/test";
import { makeDeal } from "#tests/support/deals.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, openDeal } from "#tests/support/open-deal.ts";

const NAME = "Summit Air Heating & Cooling";
const PAY = "Manager’s salary a year";

async function call<Answer>(page: Page, path: string, json: unknown): Promise<Answer> {
  const answer = await page.request.post(`/api/rpc/${path}`, { data: { json } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { json: Answer }).json;
}

async function storeStack(page: Page, financials: object = {}): Promise<{ dealId: string; address: string }> {
  const data = makeDeal(NAME, {
    ...HVAC,
    basics: { ...HVAC.basics, businessName: NAME },
    // A manager's pay is taken off SDE: EBITDA is after it.
    financials: { ...HVAC.financials, ebitda: undefined, ...financials },
  });
  const deal = await call<{ id: string }>(page, "deals/create", { data });
  const components = [
    { componentType: "equity", percentage: 25 },
    { componentType: "sba", percentage: 75 },
  ];
  const stack = { name: "With an SBA loan", offerAmount: 1_150_000, components };
  await call(page, "funding/createFundingStack", { dealId: deal.id, stack });
  return { dealId: deal.id, address: `/dashboard/deal-stack?dealId=${deal.id}` };
}

const planOf = (page: Page) => page.getByRole("region", { name: "With this stack as the plan" });
const worstYear = (page: Page) => planOf(page).locator(".statement > div").first();

async function openFromList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: "Load" }).click();
  await expect(page.getByRole("heading", { name: "Saved Funding Stack" })).toBeVisible();
}

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("what a stack was calculated with is there when it is opened from the list, and the deal's pay of today beside it @further", async ({
  page,
}) => {
  const { dealId, address } = await storeStack(page);
  await openFromList(page, address);
  const before = await worstYear(page).textContent();
  await planOf(page).getByLabel(PAY).fill("95k");
  await expect(worstYear(page)).not.toHaveText(before ?? "");
  const withPay = (await worstYear(page).textContent()) ?? "";
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await expect(page.getByText("You have unsaved changes.")).toBeHidden();

  await openFromList(page, address);
  await expect(worstYear(page)).toHaveText(withPay);
  await expect(planOf(page).getByLabel(PAY)).toHaveValue("95,000");

  // Kept with the deal, the pay is there for all of its stacks.
  await planOf(page).getByRole("button", { name: "Save $95,000 to the deal" }).click();
  await expect(page.getByText("Saved to the deal", { exact: true })).toBeVisible();
  const deal = await call<{ data: { financials: { managerSalary?: number } } }>(page, "deals/get", {
    id: dealId,
  });
  expect(deal.data.financials.managerSalary).toBe(95_000);
  await planOf(page).getByLabel(PAY).fill("60000");
  await expect(planOf(page)).toContainText("The deal states $95,000 today; this is calculated with $60,000.");
  await planOf(page).getByRole("button", { name: "Use $95,000", exact: true }).click();
  await expect(worstYear(page)).toHaveText(withPay);
});

test("a usual pay said once counts for every deal without its own, and the deal's own goes before it @further", async ({
  page,
}) => {
  const { address } = await storeStack(page);
  await openFromList(page, address);
  await planOf(page).getByLabel(PAY).fill("95000");
  await planOf(page).getByRole("button", { name: "Use $95,000 for every deal without its own" }).click();
  await expect(page.getByText("Usual pay saved", { exact: true })).toBeVisible();
  const other = await storeStack(page);
  await openFromList(page, other.address);
  await expect(planOf(page).getByLabel(PAY)).toHaveValue("95,000");
  const own = await storeStack(page, { managerSalary: 0 });
  await openFromList(page, own.address);
  await expect(planOf(page).getByLabel(PAY)).toHaveValue("0");
  await expect(planOf(page)).toContainText("the business runs without a manager’s pay");
});

test("an address that names a manager's salary still opens with it, as a change that can be discarded @further", async ({
  page,
}) => {
  const { address } = await storeStack(page, { managerSalary: 95_000 });
  await openFromList(page, address);
  const saved = (await worstYear(page).textContent()) ?? "";
  await page.goto(`${page.url()}&managerSalary=60000`);
  await expect(planOf(page).getByLabel(PAY)).toHaveValue("60,000");
  await expect(page).not.toHaveURL(/managerSalary/);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(worstYear(page)).toHaveText(saved);
});

test("a deal that states SDE alone is pointed to it; without a manager's pay nothing is known @further", async ({
  page,
}) => {
  const { address } = await storeStack(page);
  await openFromList(page, address);
  await expect(page.getByText("EBITDA is not known, SDE is: $345,000.")).toBeVisible();
  await page.getByRole("button", { name: "Calculate from SDE" }).click();
  await expect(page.getByText("EBITDA is not known, SDE is:")).toBeHidden();
  await expect(worstYear(page)).toContainText("Unknown");
  await expect(planOf(page)).toContainText("Enter a manager’s pay");
  await expectNoSidewaysScroll(page);
});

test("the estimate of EBITDA takes the deal's own pay without the address @further", async ({ page }) => {
  const financials = { annualRevenue: 900_000, sde: 245_000, askingPrice: 650_000, managerSalary: 60_000 };
  await openDeal(page, "Listing Only", { financials }, "tab=roi");
  await expect(page.getByText("EBITDA is an estimate:").filter({ visible: true })).toBeVisible();
  await expect(page.getByText("as the deal says").filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Stop using the estimate" }).click();
  await expect(page).toHaveURL(/salary=none/);
  await page.getByRole("button", { name: "Estimate EBITDA from SDE" }).click();
  await expect(page).not.toHaveURL(/salary/);
});
