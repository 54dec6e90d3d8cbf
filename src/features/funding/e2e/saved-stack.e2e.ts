import type { Page } from "@playwright/test";
import { makeDeal } from "#tests/support/deals.ts";
import { expect, signIn, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, openDeal, panelOf } from "#tests/support/open-deal.ts";

const NAME = "Summit Air Heating & Cooling";
const SHARES = [
  ["equity", 15],
  ["sba", 45],
  ["seller_note", 20],
  ["asset_based", 7],
  ["rbf", 2],
  ["earnout", 5],
  ["ar_factoring", 3],
  ["inventory_consignment", 3],
] as const;

interface Stored {
  stack: { id: string; version: number; offerAmount: number };
  address: string;
}

async function call<Answer>(page: Page, path: string, json: unknown): Promise<Answer> {
  const answer = await page.request.post(`/api/rpc/${path}`, { data: { json } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { json: Answer }).json;
}

/** The worked example as a stored stack of default terms, open in the saved view. */
async function openStack(page: Page): Promise<Stored> {
  const data = makeDeal(NAME, { ...HVAC, basics: { ...HVAC.basics, businessName: NAME } });
  const deal = await call<{ id: string }>(page, "deals/create", { data });
  const stack = await call<Stored["stack"]>(page, "funding/createFundingStack", {
    dealId: deal.id,
    stack: {
      name: "Custom Stack - 11/21/2026",
      offerAmount: 1_150_000,
      components: SHARES.map(([componentType, percentage]) => ({ componentType, percentage })),
    },
  });
  const address = `/dashboard/deal-stack?dealId=${deal.id}&stack=${stack.id}`;
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Saved Funding Stack" })).toBeVisible();
  return { stack, address };
}

const stored = (page: Page, id: string) =>
  call<{
    offerAmount: number;
    version: number;
    dealTerms: { targetClosingDays: number; notes: string };
    components: { componentType: string; amount: number; percentage: number; terms: unknown }[];
  }>(page, "funding/get", { id });

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("a saved stack is read, changed, kept through a reload, and saved @further", async ({ page }) => {
  const { stack } = await openStack(page);
  const proForma = page.getByRole("region", { name: "Pro forma", exact: true });
  await expect(proForma.getByRole("button", { name: "1.47x" })).toBeVisible();
  await expect(proForma).toContainText("Good – self-funding");
  await expect(proForma.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "73.4");
  await proForma.getByRole("button", { name: "$105,140" }).click();
  await expect(page.getByRole("dialog")).toContainText("debt service");
  await page.keyboard.press("Escape");

  const inPlan = page.getByRole("region", { name: "With this stack as the plan" });
  await expect(inPlan.getByRole("img", { name: /lowest in year \d+ at \d\.\d\dx/ })).toBeVisible();
  await expect(inPlan).toContainText("No earnout beside an SBA loan");

  // The offer carries the amounts; the banner saves.
  await page.getByLabel("Offer amount").fill("1,000,000");
  await expect(panelOf(page, "Funding Components")).toContainText("$450,000");
  await page.getByRole("textbox", { name: "Notes" }).fill("Call the lender on Monday");
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("They are from your last visit")).toBeVisible();
  await expect(page.getByLabel("Offer amount")).toHaveValue("1,000,000");
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await expect(page.getByText("Changes Saved", { exact: true })).toBeVisible();
  await expect(page.getByText("You have unsaved changes.")).toBeHidden();
  expect(await stored(page, stack.id)).toMatchObject({
    offerAmount: 1_000_000,
    dealTerms: { notes: "Call the lender on Monday" },
  });

  // Percentage and amount recompute each other, and only a whole is saved.
  await page.getByRole("button", { name: "Edit Stack" }).click();
  await page.getByLabel("Buyer Equity, amount").fill("250000");
  await expect(page.getByLabel("Buyer Equity, percent of the offer")).toHaveValue("25");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Invalid Total", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Component percentages must add up to 100%. Current total: 110%", { exact: true }),
  ).toBeVisible();
  await page.getByLabel("SBA Loan, percent of the offer").fill("35");
  await page.getByLabel("Asset-Based Lending, percent of the offer").fill("20");
  await expect(page.getByText("Capped at $126,000 (12.6% of offer)")).toBeVisible();
  // A loan that was set follows the size of its component.
  await page.getByRole("button", { name: "Configure Asset-Based Lending" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save Terms" }).click();
  await page.getByLabel("Asset-Based Lending, percent of the offer").fill("7");

  await page.getByRole("button", { name: "Configure Seller Financing" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save Terms" }).click();
  await expect(page.getByText("Terms Updated", { exact: true }).first()).toBeVisible();
  await expect(
    page.getByText(
      "Seller Financing terms have been configured successfully. Don't forget to save your changes.",
      { exact: true },
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Stack Updated", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Stack" })).toBeVisible();
  const { components } = await stored(page, stack.id);
  expect(components.find(({ componentType }) => componentType === "asset_based")).toMatchObject({
    amount: 70_000,
    terms: { loanToValue: 50, loanAmount: 70_000 },
  });
  expect(components.find(({ componentType }) => componentType === "equity")).toMatchObject({
    amount: 250_000,
    percentage: 25,
  });
  // The dialog's own first figures, not those of nobody having set any.
  expect(components.find(({ componentType }) => componentType === "seller_note")?.terms).toMatchObject({
    interestRate: 5,
    term: 84,
  });

  // Cancel restores; Back shows the list with what is stored.
  await page.getByRole("button", { name: "Edit Stack" }).click();
  await page.getByLabel("Buyer Equity, percent of the offer").fill("1");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(panelOf(page, "Funding Components")).toContainText("25.00%");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("button", { name: "Load" })).toBeVisible();
});

test("no green stands beside a closing that is not paid for @further", async ({ page }) => {
  const data = makeDeal("Hollow Mill", {
    ...HVAC,
    basics: { ...HVAC.basics, businessName: "Hollow Mill" },
    financials: { ...HVAC.financials, annualRevenue: 4_000_000, ebitda: 600_000, managerSalary: 0 },
    assets: { ...HVAC.assets, equipment: 1_500_000 },
  });
  const deal = await call<{ id: string }>(page, "deals/create", { data });
  const terms = { equipmentValue: 1_500_000, loanToValue: 50, term: 36, interestRate: 12 };
  const components = [
    { componentType: "equity", percentage: 50 },
    { componentType: "asset_based", percentage: 50, terms },
  ];
  const stack = await call<Stored["stack"]>(page, "funding/createFundingStack", {
    dealId: deal.id,
    stack: { name: "Hollow", offerAmount: 2_000_000, components },
  });
  await page.goto(`/dashboard/deal-stack?dealId=${deal.id}&stack=${stack.id}`);
  await expect(page.getByText("Not Fully Funded: $250,000 missing")).toBeVisible();
  // What no component brings the buyer has to bring.
  const inPlan = page.getByRole("region", { name: "With this stack as the plan" });
  await expect(inPlan).toContainText(/Your cash to close.*\$1,[3-4]\d\d,\d{3}/);
  await expect(page.locator(".proforma .badge.good")).toHaveCount(0);
});

test("two windows never overwrite each other silently @further", async ({ page, context, member }) => {
  const { stack, address } = await openStack(page);
  const other = await context.newPage();
  await signIn(other, member);
  await other.goto(address);
  await other.getByLabel("Target closing").fill("75");
  await page.getByLabel("Offer amount").fill("1,100,000");
  await other.getByRole("button", { name: "Save All Changes" }).click();
  await expect(other.getByText("Changes Saved", { exact: true })).toBeVisible();
  await other.close();

  // It is told while this window is still typed in: nobody has to press Save to hear of it.
  const alert = page.getByRole("alert").filter({ hasText: "saved elsewhere" });
  await expect(alert).toContainText("$1,100,000");
  await expect(page.getByLabel("Offer amount")).toHaveValue("1,100,000");
  expect((await stored(page, stack.id)).offerAmount).toBe(1_150_000);
  await alert.getByRole("button", { name: "Keep my changes on top of it" }).click();
  await expect(page.getByLabel("Target closing")).toHaveValue("75");
  await page.getByRole("button", { name: "Save All Changes" }).click();
  await expect(page.getByText("Changes Saved", { exact: true })).toBeVisible();
  expect(await stored(page, stack.id)).toMatchObject({
    offerAmount: 1_100_000,
    dealTerms: { targetClosingDays: 75 },
  });

  // A sign-out would wipe what this browser keeps: it is named first.
  await page.getByLabel("Target closing").fill("80");
  await page.getByRole("button", { name: "My Account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out without saving?" });
  await expect(question).toContainText("one funding stack has unsaved changes");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Target closing")).toHaveValue("80");
});

test("five years at the offered price, by daylight and on a phone @further", async ({ page }) => {
  await openStack(page);
  const projection = page.getByRole("region", { name: "Growth Projection", exact: true });
  await expect(projection.getByRole("button", { name: "$1,467,724" })).toBeVisible();
  await projection.getByRole("button", { name: /Aggressive/ }).click();
  await expect(projection.getByRole("button", { name: "$2,054,132" })).toBeVisible();
  await expect(projection.getByRole("button", { name: "+78.6%" }).first()).toBeVisible();
  await projection.getByRole("slider", { name: "Revenue growth" }).press("ArrowLeft");
  await expect(projection.getByRole("button", { name: /Aggressive/ })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await projection.getByRole("button", { name: /Base/ }).click();
  await expect(
    projection.getByRole("img", { name: /\$348,115 by volume, \$149,192 by price/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Edit Stack" }).click();
  await expectNoSidewaysScroll(page);
});

test("saved stacks that cannot be read are not said to be none, and a new one can be begun @further", async ({
  page,
}) => {
  await page.route("**/api/rpc/funding/listByDeal", (route) =>
    route.fulfill({
      status: 403,
      json: { json: { defined: false, code: "FORBIDDEN", status: 403, message: "Not now." } },
    }),
  );
  await openDeal(page, "Summit Air Heating & Cooling", HVAC, "tab=deal-stack");
  const saved = panelOf(page, "Saved Funding Stacks");
  await expect(saved.getByRole("alert")).toContainText("Not now.");
  await expect(saved.getByRole("heading", { level: 2 })).toHaveText("Saved Funding Stacks");
  await expect(saved.getByText("No Saved Stacks")).toHaveCount(0);
  await page.unrouteAll();
  await saved.getByRole("button", { name: "Retry" }).click();
  await expect(saved.getByText("No Saved Stacks")).toBeVisible();
  await expect(saved.getByRole("button", { name: "Build Your Own" })).toBeVisible();
});
