import { analysisHref } from "#features/deal-analysis/addresses.ts";
import type { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { UNKNOWN_BUYER } from "#features/profile/model/buyer.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, panelOf } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("a deal replaces single values of the buyer's profile, is marked, and gives them back @further", async ({
  page,
}) => {
  await call(page, "profile/updateBuyer", {
    version: 0,
    buyer: {
      ...UNKNOWN_BUYER,
      livingCostsMonthly: 5_000,
      cash: [{ source: "savings", amount: 90_000, borrowed: false, monthlyPayment: null }],
    },
  });
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  await call(page, "funding/createFundingStack", {
    dealId,
    stack: {
      name: "Plain",
      offerAmount: 1_150_000,
      components: [
        { componentType: "equity", percentage: 20 },
        { componentType: "sba", percentage: 80 },
      ],
    },
  });
  const readBuyer = async () =>
    (await call<{ lending: typeof UNKNOWN_LENDING }>(page, "lending/get", { dealId })).lending.buyer;

  await page.goto(analysisHref(dealId, "bank"));
  await page.getByRole("group", { name: "Bank" }).getByRole("button", { name: "Buyer" }).click();
  await expect(page.getByRole("heading", { name: "Your profile in this deal" })).toBeVisible();
  const household = panelOf(page, "Living costs, income and tax");
  await expect(household).toContainText("In the profile: $5,000.");
  await expect(household.getByText("For this deal")).toHaveCount(0);
  await household.getByLabel("Living costs a month").fill("6500");
  await expect(household.getByText("For this deal")).toHaveCount(1);

  const cash = panelOf(page, "Cash for the purchase");
  await expect(cash).toContainText("In the profile: 1 source: $90,000.");
  await cash.getByRole("button", { name: "Cash for the purchase: replace for this deal" }).click();
  await cash.getByLabel("Amount").fill("120000");
  const debts = panelOf(page, "Personal debts");
  await expect(debts).toContainText("In the profile: unknown.");
  await debts.getByRole("button", { name: "No personal debts in this deal" }).click();
  await expect(debts).toContainText("In this deal: none.");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect.poll(readBuyer).toMatchObject({
    livingCostsMonthly: 6_500,
    cash: [{ source: "savings", amount: 120_000 }],
    personalDebts: [],
    people: null,
  });
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);

  await household.getByRole("button", { name: "Living costs a month: use the profile’s" }).click();
  await expect(household.getByLabel("Living costs a month")).toHaveValue("");
  await cash.getByRole("button", { name: "Cash for the purchase: use the profile’s" }).click();
  await debts.getByRole("button", { name: "Personal debts: use the profile’s" }).click();
  await expect.poll(readBuyer).toBeNull();
});
