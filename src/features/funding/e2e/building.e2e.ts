import type { Locator, Page } from "@playwright/test";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, openDeal, panelOf } from "#tests/support/open-deal.ts";

const NAME = "Summit Air Heating & Cooling";
const HVAC_STACK = {
  "Buyer Equity": "15",
  "SBA Loan": "45",
  "Seller Financing": "20",
  "Asset-Based Lending": "7",
  "Revenue-Based Financing": "2",
  Earnout: "5",
  "AR Factoring": "3",
  "Inventory Consignment": "3",
};

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

const share = (page: Page, name: string): Locator =>
  page.getByRole("textbox", { name: `${name}, percent of the offer` });
const gear = (page: Page, name: string): Locator => page.getByRole("button", { name: `Configure ${name}` });
const said = (page: Page, words: string): Locator =>
  page.getByRole("region", { name: /Notifications/ }).getByText(words);

async function fillStack(page: Page): Promise<void> {
  await page.getByLabel("Offer amount").fill("$1,15a0000");
  for (const [name, value] of Object.entries(HVAC_STACK)) await share(page, name).fill(value);
}

test("Build Your Own: percentages, caps, terms, total, a reload, a name, the list, deleting", async ({
  page,
}) => {
  await openDeal(page, NAME, HVAC, "tab=deal-stack");
  await expect(page.getByRole("heading", { name: "Saved Funding Stacks (0)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Saved Stacks" })).toBeVisible();
  await page.getByRole("button", { name: "Build Your Own" }).click();
  await expect(page.getByRole("heading", { name: "Deal Stack Builder 2.0" })).toBeVisible();
  await expect(page.getByText("Add percentages to see preview")).toBeVisible();
  const list = panelOf(page, "Build Your Own");
  await expect(list.getByRole("listitem")).toHaveCount(16);
  await expect(list.getByText("Recommended:")).toHaveCount(4);
  await expect(gear(page, "SBA Loan")).toBeHidden();

  await fillStack(page);
  await expect(list.getByText("517,500")).toBeVisible();
  await expect(list.getByText("100%", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "1.47x" })).toBeVisible();
  await expect(gear(page, "Buyer Equity")).toBeHidden();
  const bar = page.getByRole("img", {
    name: /The offer by who funds it: Buyer Equity 15.0%, SBA Loan 45.0%/,
  });
  await expect(bar).toBeVisible();
  await page.getByRole("group", { name: /The offer by who funds it/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".funding-said")).toHaveText(/Buyer Equity\s*15.00%\s*\$172,500/);

  await share(page, "Inventory Consignment").fill("20");
  await expect(share(page, "Inventory Consignment")).toHaveValue("7.39");
  await expect(list.getByText("Amount adjusted to maximum")).toBeVisible();
  await expect(list.getByText("Capped at $85,000 (7.39% of offer)")).toBeVisible();
  await expect(list.getByText("Cannot exceed inventory value of $85,000")).toBeVisible();
  await share(page, "Inventory Consignment").fill("3");
  await expect(list.getByText("Amount adjusted to maximum")).toBeHidden();
  await share(page, "Other Funding").fill("120");
  await expect(share(page, "Other Funding")).toHaveValue("100");
  await share(page, "Other Funding").fill("x");
  await share(page, "Other Funding").blur();
  await expect(share(page, "Other Funding")).toHaveValue("0");

  const save = list.getByRole("button", { name: "Save Deal Stack and Terms" });
  await share(page, "Buyer Equity").fill("13.9");
  await expect(list.getByText("Should be close to 100% (within 0.5%)")).toBeVisible();
  await expect(save).toBeDisabled();
  await share(page, "Buyer Equity").fill("14.4");
  await expect(list.getByText("Close to 100% - will auto-adjust when saving")).toBeVisible();
  await save.click();
  await expect(said(page, "Current total: 99.4%")).toBeVisible();
  // What is promised is one press away: the largest that can takes the difference.
  await list.getByRole("button", { name: /^Set .* to \d+\.\d\d%$/ }).click();
  await expect(list.getByText("Build Your Own is saved at exactly 100%.")).toBeHidden();
  await expect(list.locator(".funding-total")).toContainText("100%");
  await share(page, "SBA Loan").fill("45");
  await share(page, "Buyer Equity").fill("15");

  await gear(page, "SBA Loan").click();
  const dialog = page.getByRole("dialog", { name: "SBA Loan" });
  await expect(dialog.getByLabel("Interest rate")).toHaveValue("12.5");
  await expect(dialog).toContainText("$6,817.47");
  await dialog.getByLabel("Interest rate").fill("99");
  await dialog.getByLabel("Term").fill("12");
  await dialog.getByLabel("Guarantee fee").focus();
  await expect(dialog.getByLabel("Interest rate")).toHaveValue("20");
  await expect(dialog.getByLabel("Term")).toHaveValue("60");
  await expect(dialog.getByText("99 is outside the limits, so this is 20%.")).toBeVisible();
  // An emptied rate stays at its default; a term typed between two steps is brought to one, and says so.
  await dialog.getByLabel("Interest rate").fill("");
  await expect(dialog.getByText("99 is outside the limits")).toBeHidden();
  await dialog.getByLabel("Term").fill("90");
  await expect(dialog.getByText("Left empty, this stays at 12.5%.")).toBeVisible();
  await dialog.getByLabel("Guarantee fee").focus();
  await expect(dialog.getByLabel("Interest rate")).toHaveValue("12.5");
  await expect(dialog.getByLabel("Term")).toHaveValue("96");
  await expect(
    dialog.getByText("90 lies between two steps of 12 months, so this is 96 months."),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(gear(page, "SBA Loan")).toBeFocused();
  await gear(page, "SBA Loan").click();
  await expect(dialog.getByLabel("Interest rate")).toHaveValue("12.5");
  await axe(page);
  await dialog.getByLabel("Interest rate").fill("11");
  await dialog.getByRole("button", { name: "Save Terms" }).click();
  await expect(said(page, "SBA Loan terms have been configured successfully.")).toBeVisible();
  await expect(list.getByText("Terms Set")).toBeVisible();

  await expectNoSidewaysScroll(page);

  // What is built is kept in this browser: a moment after the change, and when the page is left.
  await page.reload();
  await expect(share(page, "SBA Loan")).toHaveValue("45");
  await expect(page.getByLabel("Offer amount")).toHaveValue("1,150,000");
  await expect(list.getByText("Terms Set")).toBeVisible();

  await save.click();
  const naming = page.getByRole("dialog", { name: "Save Funding Stack" });
  await expect(naming.getByLabel("Stack name")).toHaveValue(/^Custom Stack - \d+\/\d+\/\d{4}$/);
  await naming.getByLabel("Stack name").fill("   ");
  await naming.getByRole("button", { name: "Save Stack" }).click();
  await expect(naming.getByText("Please enter a name for the stack")).toBeVisible();
  await naming.getByLabel("Stack name").fill("First offer");
  await page.keyboard.press("Enter");
  await expect(said(page, "Your custom funding structure has been saved successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved Funding Stack" })).toBeVisible();

  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Saved Funding Stacks (1)" })).toBeVisible();
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "First offer" }) });
  await expect(card.getByRole("listitem")).toHaveText([
    /Buyer Equity\s*15%/,
    /SBA Loan\s*45%/,
    /Seller Financing\s*20%/,
  ]);
  await expect(card).toContainText("$1,200,000");
  await card.getByRole("button", { name: "Load First offer" }).click();
  await expect(page.getByRole("heading", { name: "Saved Funding Stack" })).toBeVisible();
  await page.goBack();
  await card.getByRole("button", { name: "Delete First offer" }).click();
  const asked = page.getByRole("alertdialog", { name: "Delete Funding Stack?" });
  await expect(asked).toContainText(
    "Are you sure you want to delete this funding stack? This action cannot be undone.",
  );
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(said(page, "Stack deleted successfully")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Saved Stacks" })).toBeVisible();
  // The button that asked is gone: the keyboard goes on from here.
  await expect(page.locator(".stack-views:focus-within")).toBeVisible();
});

/** Fields with their first values while building; what keeps "Save Terms" shut, and what opens it. */
const DIALOGS: readonly {
  name: string;
  values: Record<string, string>;
  missing?: (dialog: Locator) => Promise<void>;
}[] = [
  { name: "Seller Financing", values: { "Interest rate": "5", Term: "60", "Cash at closing": "0" } },
  { name: "Earnout", values: { Duration: "3", Percentage: "20", Metric: "revenue" } },
  { name: "Deferred Down Payment", values: { Percentage: "10", "Due in": "90" } },
  { name: "Inventory Consignment", values: { "Repayment length": "12" } },
  {
    name: "Inventory Financing",
    values: {
      "Inventory value": "85,000",
      "Loan to value": "50",
      "Interest rate": "10",
      Term: "24",
      "Origination fee": "2",
    },
  },
  {
    name: "Carve-Out",
    values: {},
    missing: (dialog) => dialog.getByLabel("Description").fill("The showroom"),
  },
  {
    name: "Subject-To Debt",
    values: {},
    missing: async (dialog) => {
      await dialog.getByLabel("Debt description").fill("Truck loan");
      await dialog.getByLabel("Monthly payment").fill("950");
    },
  },
  { name: "AR Factoring", values: { "Accounts receivable": "140,000", "Advance rate": "75" } },
  {
    name: "Asset-Based Lending",
    values: { "Collateral value": "180,000", "Loan to value": "50", Term: "36", "Interest rate": "12" },
  },
  {
    name: "Revenue-Based Financing",
    values: { "Revenue percentage": "10", "Repayment cap": "1.5", "Estimated term": "24" },
  },
  { name: "Integrator Equity", values: { Role: "CFO", Equity: "10", "Vesting period": "48" } },
  {
    name: "Friends & Family",
    values: { Type: "loan", "Interest rate": "5", Term: "60" },
    missing: async (dialog) => {
      await dialog.getByLabel("Source").selectOption("mentor");
    },
  },
];

test("every kind of terms opens with its first figures and is saved when nothing is missing @further", async ({
  page,
}) => {
  await openDeal(page, NAME, HVAC, "tab=deal-stack&stack=building");
  for (const { name } of DIALOGS) await share(page, name).fill("4");
  for (const { name, values, missing } of DIALOGS) {
    await gear(page, name).click();
    const dialog = page.getByRole("dialog", { name });
    for (const [label, value] of Object.entries(values))
      await expect(dialog.getByLabel(label, { exact: true }), `${name}: ${label}`).toHaveValue(value);
    const save = dialog.getByRole("button", { name: "Save Terms" });
    if (missing) {
      await expect(save, name).toBeDisabled();
      await missing(dialog);
    }
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(said(page, `${name} terms have been configured successfully.`)).toBeVisible();
  }
  await expect(panelOf(page, "Build Your Own").getByText("Terms Set")).toHaveCount(DIALOGS.length);
});

test("a dialog of terms opens on its first field, says what is missing there, and is saved with Enter @further", async ({
  page,
}) => {
  await openDeal(page, NAME, HVAC, "tab=deal-stack&stack=building");
  await share(page, "Carve-Out").fill("4");
  await gear(page, "Carve-Out").click();
  const carveOut = page.getByRole("dialog", { name: "Carve-Out" });
  const description = carveOut.getByLabel("Description");
  await expect(description).toBeFocused();
  await expect(description).toHaveAccessibleDescription(/^Describe what is carved out\. What/);
  await page.keyboard.press("Enter");
  await expect(carveOut).toBeVisible();
  await page.keyboard.type("The showroom");
  await expect(description).toHaveAccessibleDescription(/^What the seller keeps/);
  await page.keyboard.press("Enter");
  await expect(carveOut).toBeHidden();

  await share(page, "SBA Loan").fill("45");
  await gear(page, "SBA Loan").click();
  const loan = page.getByRole("dialog", { name: "SBA Loan" });
  const rate = loan.getByLabel("Interest rate");
  await rate.fill("99");
  // A number that nobody wrote is shown before it is saved.
  await rate.press("Enter");
  await expect(loan.getByText("99 is outside the limits, so this is 20%.")).toBeVisible();
  await rate.press("Enter");
  await expect(loan).toBeHidden();
});

test("the builder's own page asks for a deal, and says what is wrong with its address @further", async ({
  page,
}) => {
  await openDeal(page, NAME, HVAC, "tab=overview");
  for (const path of ["/dashboard/deal-stack", "/dashboard/deal-stack-builder-2"]) {
    await page.goto(path);
    await expect(page.getByText("No deal ID provided")).toBeVisible();
  }
  await page.getByRole("link", { name: new RegExp(NAME) }).click();
  await expect(page.getByRole("heading", { name: "No Saved Stacks" })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Deal Stack Builder");
  await page.goto("/dashboard/deal-stack?dealId=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("Deal data could not be loaded")).toBeVisible();
  await page.goto("/dashboard/deal-stack-builder-2?dealId=nonsense");
  await expect(page.getByText("Deal data could not be loaded")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

/** Each read of deals is refused; the page asks again by itself before it says so. */
const refuseLists = (page: Page) =>
  page.route("**/api/rpc/deals/list", (route) =>
    route.fulfill({
      status: 403,
      json: { json: { defined: false, code: "FORBIDDEN", status: 403, message: "Not now." } },
    }),
  );

test("when more deals to choose from cannot be read, the list stays, says so and asks again @further", async ({
  page,
}) => {
  const groups = { financials: {}, assets: {}, liabilities: {}, market: {} };
  for (let n = 0; n < 51; n += 1) {
    const name = `Deal ${n}`;
    const data = { ...groups, basics: { businessName: name }, summary: { dealName: name } };
    const answer = await page.request.post("/api/rpc/deals/create", { data: { json: { data } } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  await page.goto("/dashboard/deal-stack");
  const choice = panelOf(page, "Choose a Deal");
  await expect(choice.getByRole("listitem")).toHaveCount(50);
  await refuseLists(page);
  await choice.getByRole("button", { name: "Show more deals" }).click();
  await expect(choice.getByRole("alert")).toHaveText("Not now.");
  await expect(choice.getByRole("listitem")).toHaveCount(50);
  await axe(page);
  await page.unrouteAll();
  await choice.getByRole("button", { name: "Show more deals" }).click();
  await expect(choice.getByRole("listitem")).toHaveCount(51);
  await expect(choice.getByRole("alert")).toHaveCount(0);
});

test("deals to choose from that cannot be read are not said to be none @further", async ({ page }) => {
  await refuseLists(page);
  await page.goto("/dashboard/deal-stack");
  const choice = panelOf(page, "Choose a Deal");
  await expect(choice.getByRole("alert")).toHaveText("Not now.");
  await expect(choice.getByText("No deals yet")).toHaveCount(0);
});
