import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e.ts";

const library = "/dashboard/deal-library";

interface Given {
  name: string;
  industry?: string;
  tags?: string[];
  askingPrice?: number;
  ebitda?: number;
  sde?: number;
  cashFlow?: number;
}

async function createDeal(
  page: Page,
  { name, industry = "", tags = [], ...financials }: Given,
): Promise<string> {
  const data = {
    basics: { businessName: name, industry, tags, location: "Dayton, OH" },
    financials,
    assets: {},
    liabilities: {},
    market: {},
    summary: { dealName: name },
  };
  const answer = await page.request.post("/api/rpc/deals/create", { data: { json: { data } } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { json: { id: string } }).json.id;
}

/** All of the offer in cash. */
async function createStack(page: Page, dealId: string, name: string): Promise<void> {
  const components = [{ componentType: "equity", percentage: 100 }];
  const stack = { name, offerAmount: 465_000, components };
  const data = { json: { dealId, stack } };
  const answer = await page.request.post("/api/rpc/funding/createFundingStack", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const names = (page: Page) => page.locator("tbody .record-link").allTextContents();

/** Answers the id of the bistro. */
async function threeDeals(page: Page): Promise<string> {
  await createDeal(page, {
    name: "Northgate Plumbing",
    industry: "Plumbing",
    tags: ["hvac"],
    askingPrice: 550_000,
    ebitda: 135_200,
  });
  const bistro = await createDeal(page, {
    name: "Bay Street Bistro",
    industry: "Restaurants",
    tags: ["food"],
    askingPrice: 465_000,
  });
  await createDeal(page, { name: "100% Summit", industry: "Zeppelin rides", tags: ["hvac"] });
  return bistro;
}

test("an empty library teaches how to begin, and loads the examples", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto(library);
  await expect(page.getByRole("heading", { name: "No deals found." })).toBeVisible();
  await page.getByRole("button", { name: "Load three example deals" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await expect(page.getByText("3 of 3 deals match")).toBeVisible();
});

test("search, filters and sort narrow the list and stand in the address @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await threeDeals(page);
  await page.goto(library);
  await expect(page.locator("tbody tr")).toHaveCount(3);

  await page.getByPlaceholder("Search deals...").fill("SUMMIT");
  await expect(page.locator("tbody tr")).toHaveCount(1);
  await expect(page).toHaveURL(/search=SUMMIT/);
  await page.getByPlaceholder("Search deals...").fill("%");
  await expect.poll(() => names(page)).toEqual(["100% Summit"]);
  await page.getByRole("button", { name: "Clear all" }).click();

  await page.getByRole("button", { name: "hvac", exact: true }).click();
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await page.getByRole("button", { name: "Plumbing", exact: true }).click();
  await expect.poll(() => names(page)).toEqual(["Northgate Plumbing"]);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(["Northgate Plumbing"]);
  await page.getByRole("button", { name: "Remove industry Plumbing" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(2);
  await page.getByRole("button", { name: "Clear all" }).click();

  const sort = page.getByRole("group", { name: /Sort by/ });
  await sort.getByRole("button", { name: "Name" }).click();
  await expect.poll(() => names(page)).toEqual(["Northgate Plumbing", "Bay Street Bistro", "100% Summit"]);
  await sort.getByRole("button", { name: "Name" }).click();
  await expect.poll(() => names(page)).toEqual(["100% Summit", "Bay Street Bistro", "Northgate Plumbing"]);
  await expect(page.getByRole("columnheader", { name: "Deal", exact: true })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});

test("filters that match nothing say which one to take off @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await threeDeals(page);
  await page.goto(`${library}?industry=Restaurants&tag=hvac`);
  await expect(page.getByText("No deals found.")).toBeVisible();
  await page.getByRole("button", { name: "Remove Restaurants" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(2);
});

test("a row opens its analysis, by press and by keyboard; its figure opens its working, its menu its stacks @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const bistro = await threeDeals(page);
  await createStack(page, bistro, "First");
  await createStack(page, bistro, "Second");
  await page.goto(`${library}?sort=name`);
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await page.getByText("4.1x").click();
  await expect(page.getByRole("dialog")).toContainText("Asking price");
  await page.keyboard.press("Escape");
  expect(new URL(page.url()).pathname).toBe(library);

  await page.locator("tbody .record-link").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Bay Street Bistro", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/direct-deal-analysis/);
  await page.goBack();
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await page.locator("tbody tr").first().locator("td.price-cell").click();
  await page.waitForURL(/direct-deal-analysis/);
  await page.goBack();
  const row = page.getByRole("row", { name: /Bay Street Bistro/ });
  await expect(row.getByText("2 stacks")).toBeVisible();
  await row.hover();
  await row.getByRole("button", { name: "Actions for Bay Street Bistro" }).click();
  await page.getByRole("menuitem", { name: "Build stack (2)" }).click();
  await page.waitForURL(new RegExp(`/dashboard/deal-stack\\?dealId=${bistro}`));
});

test("a long name stands whole at 1440 pixels, with the verdict in a column of its own @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const long = "Established Commercial HVAC & Refrigeration Service Company – Recurring Contracts";
  await createDeal(page, { name: long, industry: "HVAC Contractor", askingPrice: 1_350_000, sde: 412_000 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(library);
  const link = page.getByRole("link", { name: long, exact: true });
  await expect(link).toBeVisible();
  expect(
    await link.evaluate((it) => [it.scrollWidth > it.clientWidth, it.scrollHeight > it.clientHeight]),
  ).toEqual([false, false]);
  await expect(page.getByRole("columnheader", { name: "Verdict" })).toBeVisible();
  await expect(page.locator("tbody .verdict-cell")).toContainText(/\w/);
  await expect(page.locator("tbody .name-cell .badge")).toHaveCount(0);
});

test("deals are deleted after a question that names them @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await threeDeals(page);
  await page.goto(library);
  await page.getByRole("checkbox", { name: "Select Bay Street Bistro" }).check();
  await page.getByRole("button", { name: "Delete 1 deal" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Deal?" });
  await expect(question).toContainText(
    "Are you sure you want to delete this deal? This action cannot be undone.",
  );
  await expect(question).toContainText("Bay Street Bistro");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(3);

  await page.getByRole("checkbox", { name: "Select Northgate Plumbing" }).check();
  await page.getByRole("button", { name: "Delete 2 deals" }).click();
  const both = page.getByRole("alertdialog", { name: "Delete 2 Deals?" });
  await both.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => names(page)).toEqual(["100% Summit"]);
  await expect(page.getByText("2 selected")).toHaveCount(0);
});

test("more rows come on request, and Back shows as many as before @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  for (let n = 0; n < 52; n += 1) await createDeal(page, { name: `Deal ${String(n).padStart(2, "0")}` });
  await page.goto(`${library}?sort=name&direction=ascending`);
  await expect(page.locator("tbody tr")).toHaveCount(50);
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(52);
  expect(new Set(await names(page)).size).toBe(52);
  await page.getByRole("link", { name: "Deal 51", exact: true }).click();
  await page.waitForURL(/direct-deal-analysis/);
  await page.goBack();
  await expect(page.locator("tbody tr")).toHaveCount(52);
});

test("when the deals cannot be read the page says so and tries again @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await threeDeals(page);
  await page.route("**/api/rpc/deals/list", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(library);
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute("**/api/rpc/deals/list");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator("tbody tr")).toHaveCount(3);
});

test("on a phone every row keeps its score and its price over EBITDA @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 375, height: 800 });
  await threeDeals(page);
  await page.goto(library);
  await expect(page.getByText("4.1x")).toBeVisible();
  await expect(page.locator("tbody .score-bar").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.getByRole("button", { name: "Actions for Northgate Plumbing" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.waitForURL(/deal-input\?dealId=/);
});

/** A loss, a price without earnings, SDE alone, SDE by its other name, and EBITDA alone. */
async function listings(page: Page): Promise<void> {
  await createDeal(page, { name: "Loss", askingPrice: 150_000, sde: -24_000 });
  await createDeal(page, { name: "Price alone", askingPrice: 900_000 });
  await createDeal(page, { name: "Large", askingPrice: 1_200_000, sde: 400_000 });
  await createDeal(page, { name: "Small", askingPrice: 250_000, cashFlow: 100_000 });
  await createDeal(page, { name: "EBITDA alone", askingPrice: 700_000, ebitda: 100_000 });
}

for (const width of [1440, 375]) {
  test(`listings that state SDE are sorted and narrowed by its multiple, at ${width} pixels @further`, async ({
    page,
    member,
  }) => {
    expect(member.email).toContain("@");
    await page.setViewportSize({ width, height: 900 });
    await listings(page);
    await page.goto(library);
    await expect(page.locator("tbody tr")).toHaveCount(5);
    const row = (name: string) => page.getByRole("row", { name: new RegExp(`Select ${name}`) });
    await expect(row("Large")).toContainText("3.0x SDE");
    await expect(row("Large").locator(".ebitda-cell")).toContainText("N/A");
    await expect(row("Small").locator(".sde-cell")).toContainText("100,000");
    await expect(row("EBITDA alone")).toContainText("7.0x EBITDA");
    await row("Small").getByRole("button", { name: "2.5x SDE" }).click();
    await expect(page.getByRole("dialog")).toContainText("Asking price ÷ seller's discretionary earnings");
    await page.keyboard.press("Escape");

    const sort = page.getByRole("group", { name: /Sort by/ });
    await sort.getByRole("button", { name: /^Price \/ SDE/ }).click();
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(["Large", "Small"]);
    await sort.getByRole("button", { name: /^Price \/ SDE/ }).click();
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual(["Small", "Large"]);
    await sort.getByRole("button", { name: /^SDE/ }).click();
    await expect.poll(async () => (await names(page)).slice(0, 3)).toEqual(["Large", "Small", "Loss"]);

    if (width === 375) await page.getByRole("button", { name: "Show Filters" }).click();
    await page.getByRole("textbox", { name: "Price / SDE to" }).fill("2.5");
    await page.keyboard.press("Enter");
    await expect.poll(() => names(page)).toEqual(["Small"]);
    await expect(page).toHaveURL(/multiple-to=2\.5/);
    await page.getByRole("button", { name: "Remove Price / SDE up to 2.5x" }).click();
    await page.getByRole("textbox", { name: "SDE from", exact: true }).fill("-50k");
    await page.keyboard.press("Enter");
    await expect.poll(() => names(page)).toEqual(["Large", "Small", "Loss"]);
    await page.getByRole("textbox", { name: "SDE to", exact: true }).fill("-60k");
    await page.keyboard.press("Enter");
    await expect(page.getByText("“From” is above “to”, so no deal can lie between.")).toBeVisible();
    await page
      .getByRole("button", { name: /^Remove SDE/ })
      .last()
      .click();
    await expect(page.locator("tbody tr")).toHaveCount(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test("the palette finds deals @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await threeDeals(page);
  await page.goto(library);
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.type("bistro");
  await page.getByRole("option", { name: /Bay Street Bistro/ }).click();
  await page.waitForURL(/direct-deal-analysis/);

  // Everything that one owns or may read answers, each under the heading of what it is, and no page twice.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("payback");
  const results = page.getByRole("listbox", { name: "Results" });
  await expect(
    results
      .getByRole("group", { name: /Figures/ })
      .getByRole("option")
      .first(),
  ).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("sba");
  await expect(results.getByRole("group", { name: "Articles" }).getByRole("option").first()).toBeVisible();
  const labels = await results.getByRole("option").allTextContents();
  expect(new Set(labels).size).toBe(labels.length);
});

test("what narrows the list narrows the board and what is saved, and waits in the inbox @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await threeDeals(page);
  await page.goto(`${library}?search=north&industry=Plumbing&sort=name`);
  await expect(page.getByRole("row").filter({ hasText: "Northgate Plumbing" })).toBeVisible();
  expect(await names(page)).toHaveLength(1);
  const views = page.getByRole("navigation", { name: "Views" });
  const go = async (name: string, address: RegExp) => {
    await views.getByRole("link", { name }).click();
    await page.waitForURL(address);
  };
  await go("Board", /pipeline\?search=north&industry=Plumbing$/);
  await expect(page.locator("[data-card]")).toHaveCount(1);
  await go("Inbox", /intake\?search=north&industry=Plumbing$/);
  await go("Drafts and saved", /deal-explorer\?search=north&industry=Plumbing$/);
  await expect(page.locator("tbody .record-link")).toHaveText(["Northgate Plumbing"]);
});
