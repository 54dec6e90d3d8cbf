import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll } from "#tests/support/open-deal.ts";
import { createDeal, createDraft, saveAnalysis } from "#tests/support/stored-deals.ts";

const explorer = "/dashboard/deal-explorer";
const names = (page: Page) => page.locator("tbody .record-link").allTextContents();
const rows = (page: Page) => page.locator("tbody tr:not([aria-hidden])");
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Sources" }).getByRole("link", { name });

async function keepLocally(page: Page, records: Record<string, unknown>): Promise<void> {
  await page.goto("/dashboard/deal-library");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries))
      localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  }, records);
}

/** Two deals, an analysis, a draft and a local deal. */
async function oneOfEach(page: Page): Promise<void> {
  const summit = await createDeal(page, "Summit Air", {
    basics: { businessName: "Summit Heating LLC", industry: "HVAC", tags: ["service"] },
    financials: { askingPrice: 1_200_000, ebitda: 330_000, annualRevenue: 1_800_000 },
  });
  await createDeal(page, "Bay Street Bistro", { basics: { industry: "Restaurants", tags: ["food"] } });
  await saveAnalysis(page, summit);
  await createDraft(page, "Project Waiting", {
    basics: { businessName: "Waiting Inc", industry: "Laundromat" },
    financials: { askingPrice: "250k" },
  });
  await keepLocally(page, {
    localDeals: [{ name: "Cellar Kitchen", company_name: "Cellar Foods", asking_price: 465_000 }],
  });
}

test("every source stands in one list, with its tab and count", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await oneOfEach(page);
  await page.goto(explorer);
  await expect(page.getByRole("heading", { level: 1, name: "Deal Explorer" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "All Deals Explorer" })).toBeVisible();
  await expect(page.getByText(/deals from all sources/)).toBeVisible();
  for (const [name, count] of [
    ["All Deals", 5],
    ["Deals Table", 2],
    ["Analyses", 1],
    ["Drafts", 1],
    ["Local", 1],
  ] as const)
    await expect(tab(page, name)).toHaveText(`${name}${count}`);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Select",
    "Name",
    "Company",
    "Status",
    "Industry",
    "Source",
    "Asking Price",
    "Updated",
  ]);
  const analysis = rows(page).filter({ hasText: "Analyses" });
  await expect(analysis).toContainText("Summit Heating LLC");
  await expect(analysis).toContainText("$1,200,000");
  await expect(analysis.locator(".status-cell")).toHaveText("analysis");
  await expect(analysis.getByRole("link")).toHaveAttribute(
    "href",
    /\/deal-analysis\/analysis-[0-9a-f-]{36}$/,
  );
  const draft = rows(page).filter({ hasText: "Project Waiting" });
  await expect(draft.locator(".status-cell")).toHaveText("draft");
  await expect(draft.getByRole("link")).toHaveAttribute("href", /dealId=draft-[0-9a-f-]{36}&isDraft=true$/);
  const local = rows(page).filter({ hasText: "Cellar Kitchen" });
  await expect(local).toContainText("Local");
  await expect(local.locator(".up")).toHaveText("Unknown");

  await tab(page, "Local").click();
  await expect.poll(() => names(page)).toEqual(["Cellar Kitchen"]);
  await rows(page).first().locator(".price-cell").click();
  await expect(page.getByRole("heading", { level: 1, name: "Cellar Kitchen" })).toBeVisible();
  await page.goBack();
  await tab(page, "Drafts").click();
  await expect.poll(() => names(page)).toEqual(["Project Waiting"]);
});

test("search, filters, order and tab stand in the address, and Back undoes them @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await oneOfEach(page);
  await page.goto(explorer);
  await expect(rows(page)).toHaveCount(5);
  await page.getByPlaceholder("Search deals...").fill("SUMMIT");
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/search=SUMMIT/);
  await page.getByRole("button", { name: "analysis", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(rows(page)).toHaveCount(5);
  await page.getByRole("button", { name: "service", exact: true }).click();
  await page.getByRole("button", { name: "HVAC", exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Remove tag service" }).click();
  await page.getByRole("button", { name: "Remove industry HVAC" }).click();
  await expect(rows(page)).toHaveCount(5);

  const sort = page.getByRole("group", { name: /Sort by/ });
  await sort.getByRole("button", { name: /^Price(?! \/)/ }).click();
  await expect
    .poll(() => names(page))
    .toEqual([
      expect.stringContaining("Summit"),
      expect.stringContaining("Summit"),
      "Cellar Kitchen",
      "Project Waiting",
      "Bay Street Bistro",
    ]);
  await sort.getByRole("button", { name: /^Price(?! \/)/ }).click();
  await expect.poll(async () => (await names(page))[0]).toBe("Project Waiting");
  await expect(page).toHaveURL(/sort=price&direction=ascending/);
  await page.reload();
  await expect.poll(async () => (await names(page))[0]).toBe("Project Waiting");
  await tab(page, "Deals Table").click();
  await expect.poll(() => names(page)).toEqual(["Summit Air", "Bay Street Bistro"]);
  await page.goBack();
  await expect(rows(page)).toHaveCount(5);

  const toggle = page.getByRole("button", { name: /Filters/ });
  await expect(toggle).toHaveText("Hide Filters");
  await toggle.click();
  await expect(toggle).toHaveText("Show Filters");
  await expect(page.getByPlaceholder("Search deals...")).toHaveCount(0);
});

test("more rows come while one scrolls, only those in view are drawn, and Back keeps the place @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  for (let n = 0; n < 130; n += 1) await createDeal(page, `Deal ${String(n).padStart(3, "0")}`);
  await page.goto(`${explorer}?sort=name&direction=ascending`);
  await expect(page.getByRole("link", { name: "Deal 000" })).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByRole("link", { name: "Deal 129" })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await rows(page).count()).toBeLessThan(60);
  await expect(page.getByRole("link", { name: "Deal 000" })).toHaveCount(0);
  await page.getByRole("link", { name: "Deal 120" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deal 120" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: "Deal 120" })).toBeInViewport();
});

test("nothing found, nothing there and a list that cannot be read say so @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(`${explorer}?tab=local`);
  await expect(page.getByRole("heading", { name: "No deals found." })).toBeVisible();
  await createDeal(page, "Summit Air");
  await page.goto(`${explorer}?search=zzzz`);
  await expect(page.getByRole("heading", { name: "No deals found." })).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).last().click();
  await expect(rows(page)).toHaveCount(1);

  await page.route("**/api/rpc/dealList/list", (route) => route.abort());
  await page.goto(`${explorer}?sort=price`);
  await expect(page.getByText("Loading deals...").first()).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("connection");
  await page.unroute("**/api/rpc/dealList/list");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(rows(page)).toHaveCount(1);
});

test("the rows come with the chips above them, which move nothing from under the pointer @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await oneOfEach(page);
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/rpc/dealList/listFacets", async (route) => {
    await isAsked;
    await route.continue();
  });
  const listed = page.waitForResponse("**/api/rpc/dealList/list");
  await page.goto(explorer);
  await listed;
  await page.waitForTimeout(300);
  await expect(rows(page)).toHaveCount(0);
  answer();
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByRole("group", { name: "Industry" })).toBeVisible();
});

test("a phone shows each deal in two lines, and nothing scrolls sideways @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 375, height: 800 });
  await oneOfEach(page);
  await page.goto(explorer);
  await expect(rows(page)).toHaveCount(5);
  await expect(page.getByText("$1,200,000").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Project Waiting" }).check();
  await expect(page.getByRole("button", { name: "Delete 1 row" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Show Filters" }).click();
  await expect(page.getByPlaceholder("Search deals...")).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("what is picked is compared, two to five and never local ones, or deleted, whatever it is @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await oneOfEach(page);
  await page.goto(explorer);
  const select = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
  await select("Bay Street Bistro").check();
  await expect(page.getByRole("button", { name: /^Compare/ })).toBeDisabled();
  await select("Cellar Kitchen").check();
  await expect(page.getByRole("button", { name: /^Compare/ })).toHaveCount(0);
  await select("Cellar Kitchen").uncheck();
  await select("Project Waiting").check();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.waitForURL(/deal-compare\?ids=/);
  await expect(page.getByRole("columnheader", { name: /Bay Street Bistro/ })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /Project Waiting/ })).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toHaveCount(5);

  await select("Project Waiting").check();
  await select("Cellar Kitchen").check();
  await page.getByRole("button", { name: "Delete 2 rows" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete 2 Deals?" });
  await expect(dialog).toContainText("Project Waiting (draft)");
  await expect(dialog).toContainText("Cellar Kitchen (on this device alone)");
  await axe(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(tab(page, "Drafts")).toHaveText("Drafts0");
  await expect(tab(page, "Local")).toHaveText("Local0");
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
});

test("an archived analysis is found again and restored, and each tab downloads as it is filtered @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await oneOfEach(page);
  await page.goto(`${explorer}?search=a&sort=name&direction=ascending`);
  await expect(rows(page)).toHaveCount(5);
  const csvOf = async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n").slice(1);
    return { file: download.suggestedFilename(), lines };
  };
  const all = await csvOf();
  expect(all.lines).toHaveLength(5);
  expect(all.lines[0]).toContain("Bay Street Bistro");
  expect(all.lines.at(-1)).toContain("Cellar Kitchen");
  await tab(page, "Local").click();
  await expect(rows(page)).toHaveCount(1);
  expect((await csvOf()).lines).toHaveLength(1);
  await tab(page, "Analyses").click();
  await expect(rows(page)).toHaveCount(1);
  const kept = await csvOf();
  expect(kept.file).toMatch(/^Saved analyses/);
  expect(kept.lines[0]).toContain(",analyses,1200000,");

  await page
    .getByRole("link", { name: /Summit Air/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("Summit Air is no longer in the lists.", { exact: true })).toBeVisible();
  await page.goto(`${explorer}?tab=analyses`);
  await expect(page.getByRole("status").filter({ hasText: "No deals found." })).toBeVisible();
  await page.getByRole("switch", { name: "Archived" }).click();
  await expect(page).toHaveURL(/archived=1/);
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await expect(page.getByText("None is archived.")).toBeVisible();
  await page.getByRole("switch", { name: "Archived" }).click();
  await expect(rows(page)).toHaveCount(1);
});
