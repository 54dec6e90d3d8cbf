import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { createDeal, saveAnalysis } from "#tests/support/stored-deals.ts";
import type { Page } from "@playwright/test";

const compare = "/dashboard/deal-compare";
const row = (page: Page, name: string | RegExp) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

async function twoDeals(page: Page): Promise<[string, string]> {
  const summit = await createDeal(page, "Summit Air", HVAC);
  const bistro = await createDeal(page, "Bay Street Bistro", {
    basics: { industry: "Restaurants", employees: 11 },
    financials: { askingPrice: 150_000, annualRevenue: 920_000, ebitda: -24_000 },
  });
  return [summit.id, bistro.id];
}

test("figures stand side by side, best and worst in words, and open their working @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const ids = await twoDeals(page);
  await page.goto(`${compare}?ids=${ids.join(",")}`);
  await expect(page.getByRole("heading", { level: 1, name: "Compare Deals" })).toBeVisible();
  const score = row(page, /^Overall score/);
  // a score on unknown inputs is shown with what it could be, and is neither best nor worst
  await expect(score.getByRole("cell").first()).toContainText("of 12 known, could be");
  await expect(score).not.toContainText(/best|worst/);
  const roi = row(page, /^Annual ROI/);
  await expect(roi.getByRole("cell").first()).toContainText("27.5%");
  await expect(roi.getByRole("cell").first()).toContainText("best");
  await expect(roi.getByRole("cell").last()).toContainText("−16.0%");
  await expect(roi.getByRole("cell").last()).toContainText("worst");
  await expect(row(page, /^Enterprise Value/)).toContainText("$770,000");
  await expect(row(page, /^Cash-on-cash/)).toContainText("68.2%");
  // A lower price of another business is no better one.
  await expect(row(page, /^Asking price/)).not.toContainText(/best|worst|better/);

  await row(page, /^Enterprise Value/)
    .getByRole("button", { name: "$770,000" })
    .click();
  await expect(page.getByRole("dialog")).toContainText("Total liabilities");
  await page.keyboard.press("Escape");
  await row(page, /^Payback Period/)
    .getByRole("button", { name: "N/A" })
    .click();
  await expect(page.getByRole("dialog")).toContainText(/EBITDA/);
  await page.keyboard.press("Escape");
});

test("a saved analysis stands beside its deal; one of three is taken out, and Back brings it again @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const [first, second] = await twoDeals(page);
  const deal = await createDeal(page, "Third deal", HVAC);
  const { id } = await saveAnalysis(page, deal);
  await page.goto(`${compare}?ids=${first},${second},analysis-${id}`);
  const heads = page.locator("thead th:not(:first-child)");
  await expect(heads).toHaveCount(3);
  await expect(heads.last()).toContainText("Saved analysis");
  await page.getByRole("button", { name: "Take Bay Street Bistro out" }).click();
  await expect(heads).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Take/ })).toHaveCount(0);
  await page.goBack();
  await expect(heads).toHaveCount(3);
});

test("too few, too many and deals that are gone are said in words @further", async ({
  page,
  member,
  createMember,
  context,
}) => {
  expect(member.email).toContain("@");
  const [first, second] = await twoDeals(page);
  await page.goto(`${compare}?ids=${first},abc`);
  await expect(page.getByRole("heading", { name: "Choose two to five deals" })).toBeVisible();
  await page.getByRole("link", { name: "Choose in the Deal Library" }).click();
  await page.getByRole("checkbox", { name: "Select Summit Air" }).check();
  await page.getByRole("checkbox", { name: "Select Bay Street Bistro" }).check();
  await page.getByRole("button", { name: "Compare" }).click();
  await page.waitForURL(/deal-compare/);
  await expect(page.locator("thead th:not(:first-child)")).toHaveCount(2);

  const gone = "0f7c2a52-6f0e-4b8e-9a57-0c2f6d1b9e11";
  await page.goto(`${compare}?ids=${first},${gone},${second}`);
  await expect(page.getByRole("alert")).toContainText("Deal data could not be loaded");
  await expect(row(page, /^Annual ROI/)).toContainText("27.5%");

  const other = await createMember();
  await context.clearCookies();
  const answer = await page.request.post("/api/rpc/account/signIn", {
    data: { json: { email: other.email, password: other.password } },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(`${compare}?ids=${first},${second}`);
  await expect(page.getByRole("alert")).toHaveCount(2);
  await expect(page.getByText("Summit Air")).toHaveCount(0);
});

test("five deals with much unknown keep their words within their columns @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const [first, second] = await twoDeals(page);
  const more = await Promise.all(
    [1, 2, 3].map((number) => createDeal(page, `Unknown ${number}`, { financials: { askingPrice: number } })),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${compare}?ids=${[first, second, ...more.map(({ id }) => id)].join(",")}`);
  await expect(row(page, /^Benchmark/)).toContainText("None matched: large-company default");
  await expect(row(page, /^Overall score/)).toContainText("of 12 known, could be");
  const wide = await page
    .locator("tbody td")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(wide).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});

test("on a phone the table scrolls inside itself, never the page @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const ids = await twoDeals(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${compare}?ids=${ids.join(",")}`);
  await expect(row(page, /^Annual ROI/)).toContainText("27.5%");
  await expectNoSidewaysScroll(page);
});
