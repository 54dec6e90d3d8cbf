import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { chooseForDeal, HVAC, unfold } from "#tests/support/open-deal.ts";
import { createDeal, createDraft, personId } from "#tests/support/stored-deals.ts";

const direct = (id: string) => `/dashboard/direct-deal-analysis/${id}`;

test("a deal without a figure is empty data, one with a broken group a structure issue @further", async ({
  page,
  member,
  database,
}) => {
  expect(member.email).toContain("@");
  const empty = await createDeal(page, "Only a name");
  await page.goto(direct(empty.id));
  await expect(page.getByRole("heading", { name: "Empty Deal Data" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create New Deal" })).toHaveAttribute(
    "href",
    "/dashboard/deal-input",
  );
  await expect(page.getByRole("button", { name: "Refresh" })).toBeVisible();

  const broken = await createDeal(page, "Broken record", HVAC);
  const { rowCount } = await inWorkspace(database, inPersonalWorkspace(await personId(page)), (tx) =>
    tx.client.query(`update deals set assets = '"{not json"', liabilities = '[1]' where id = $1`, [
      broken.id,
    ]),
  );
  expect(rowCount).toBe(1);
  await page.goto(direct(broken.id));
  await expect(page.getByRole("heading", { name: "Deal Data Structure Issue" })).toBeVisible();
  await expect(
    page.getByText(/2 groups of this deal could not be read: assets and liabilities/),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit Deal" })).toHaveAttribute("href", new RegExp(broken.id));
  await axe(page);
  await page.getByRole("button", { name: "Show the analysis without them" }).click();
  await expect(page.getByText("$1,200,000").first()).toBeVisible();
});

test("a deal that is opened says nothing of it, Refresh reads it again, and Edit leads to the form @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const deal = await createDeal(page, "Summit Air", HVAC);
  await page.goto(direct(deal.id));
  const menu = page.getByRole("button", { name: "More for this deal" });
  await expect(menu).toBeVisible();
  await expect(page.getByText("Deal Selected", { exact: true })).toHaveCount(0);
  const again = page.waitForResponse("**/api/rpc/deals/get");
  await chooseForDeal(page, "Refresh");
  expect((await again).ok()).toBe(true);
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "New Deal" })).toHaveAttribute(
    "href",
    "/dashboard/deal-input",
  );
  await expect(page.getByRole("menuitem", { name: "Edit Deal" })).toHaveAttribute(
    "href",
    `/dashboard/deal-input?dealId=${deal.id}`,
  );
});

test("a deal that does not come: the time-out at 8 s, the retry at 10 s, the error at 15 s @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const deal = await createDeal(page, "Summit Air", HVAC);
  await page.clock.install();
  let isStalled = true;
  await page.route("**/api/rpc/deals/get", (route) => (isStalled ? undefined : route.continue()));
  await page.goto(direct(deal.id));
  await expect(page.getByRole("status", { name: "Loading deal..." })).toBeVisible();
  // From here time passes by the test alone: a slow machine would be at the error before it looked for the retry.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500));
  await page.clock.runFor(8_000);
  await expect(
    page.getByText("Request timed out. Please check your connection and try again."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByText("Loading is taking longer than expected...")).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await page.clock.runFor(5_000);
  // What the page does about the error may ask for a turn of the clock.
  await page.clock.resume();
  await expect(page.getByRole("heading", { name: "This deal cannot be shown" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Deal Library" })).toHaveAttribute(
    "href",
    "/dashboard/deal-library",
  );
  isStalled = false;
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Summit Air" })).toBeVisible();
});

test("an unknown id and a server in trouble have their own words @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto(direct("0f7c2a52-6f0e-4b8e-9a57-0c2f6d1b9e11"));
  await expect(page.getByRole("alert")).toContainText("Deal data could not be loaded");
  await page.route("**/api/rpc/deals/get", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(direct("0f7c2a52-6f0e-4b8e-9a57-0c2f6d1b9e12"));
  await expect(page.getByRole("alert")).toContainText("Failed to fetch deal details");
});

test("a draft's address shows what is entered so far @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const draft = await createDraft(page, "Half a deal", {
    basics: { businessName: "Half a deal" },
    financials: { askingPrice: "1.2m", ebitda: "330k", annualRevenue: "not yet" },
  });
  await page.goto(`/dashboard/deal-analysis/draft-${draft.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Half a deal" })).toBeVisible();
  await expect(page.getByText("This is a draft")).toBeVisible();
  await unfold(page);
  await expect(page.getByText("3.6x").first()).toBeVisible();
  await expect(
    page.getByText("Some financial data is missing. The analysis may not be complete."),
  ).toBeVisible();
  await page.getByRole("button", { name: "More for this deal" }).click();
  await expect(page.getByRole("menuitem", { name: "Edit Deal" })).toHaveAttribute(
    "href",
    /dealId=draft-.*&isDraft=true/,
  );
});
