import type { Page } from "@playwright/test";
import { makeDeal } from "#tests/support/deals.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, panelOf } from "#tests/support/open-deal.ts";

const NAME = "Summit Air Heating & Cooling";

async function call<Answer>(page: Page, path: string, json: unknown): Promise<Answer> {
  const answer = await page.request.post(`/api/rpc/${path}`, { data: { json } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { json: Answer }).json;
}

async function openList(page: Page): Promise<{ dealId: string }> {
  const data = makeDeal(NAME, { ...HVAC, basics: { ...HVAC.basics, businessName: NAME } });
  const { id: dealId } = await call<{ id: string }>(page, "deals/create", { data });
  const components = [
    { componentType: "equity", percentage: 20 },
    { componentType: "sba", percentage: 80 },
  ];
  const stack = { name: "Bank", offerAmount: 1_150_000, components };
  await call(page, "funding/createFundingStack", { dealId, stack });
  await page.goto(`/dashboard/deal-stack?dealId=${dealId}`);
  await expect(page.getByRole("button", { name: "Load Bank", exact: true })).toBeVisible();
  return { dealId };
}

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("a stack is duplicated, renamed, extended by a type and compared with the first @further", async ({
  page,
}) => {
  const { dealId } = await openList(page);
  await page.getByRole("button", { name: "Duplicate Bank", exact: true }).click();
  await page.getByRole("button", { name: "Load Bank, copy", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Saved Funding Stack" })).toBeVisible();

  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByLabel("Stack name").fill("Bank and note");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("Bank and note").first()).toBeVisible();

  await page.getByRole("button", { name: "Edit Stack" }).click();
  await page.getByLabel("Add another type of funding").selectOption("seller_note");
  await page.getByLabel("Seller Financing, percent of the offer").fill("20");
  await page.getByLabel("SBA Loan, percent of the offer").fill("60");
  // A new name does not stand in the way of what is not saved yet.
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByLabel("Stack name").fill("Bank, note");
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("Stack renamed").first()).toBeVisible();
  await expect(page.getByLabel("Seller Financing, percent of the offer")).toHaveValue("20");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Stack Updated", { exact: true })).toBeVisible();
  const { stacks } = await call<{
    stacks: { name: string; components: { componentType: string; amount: number }[] }[];
  }>(page, "funding/listByDeal", { dealId });
  expect(stacks.map(({ name }) => name)).toEqual(["Bank, note", "Bank"]);
  expect(stacks[0]?.components.map(({ componentType, amount }) => [componentType, amount])).toEqual([
    ["equity", 230_000],
    ["sba", 690_000],
    ["seller_note", 230_000],
  ]);

  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByLabel("Compare Bank", { exact: true }).check();
  await expect(page.getByText("Choose another stack to compare it with")).toBeVisible();
  await page.getByLabel("Compare Bank, note", { exact: true }).check();
  const compared = panelOf(page, "2 stacks side by side");
  const bank = compared.getByRole("region", { name: "Bank", exact: true });
  await expect(bank).toContainText("$920,000");
  await expect(bank).toContainText(/Coverage, worst year\d\.\d\dx, year \d/);
  await expect(compared.getByRole("region", { name: "Bank, note" })).toContainText(
    "Seller Financing$230,000",
  );
  await axe(page);
  await expectNoSidewaysScroll(page);
});
