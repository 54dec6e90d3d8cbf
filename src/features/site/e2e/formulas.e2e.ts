import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e.ts";
import { createDeal } from "#tests/support/stored-deals.ts";

const PAGE = "/how-every-figure-is-made";
const box = (page: Page) => page.getByRole("searchbox", { name: "Find a formula by name, words or signs" });
const status = (page: Page) => page.getByRole("search").getByRole("status");
const shown = (page: Page) => page.locator(".formula:visible");
const formula = (page: Page, key: string) => page.locator(`[id="${key}"]`);

/** What a visitor reads is a document; who is signed in reads the same page in the application. */
for (const reader of ["a visitor", "a member"])
  test(`${reader} searches the page as they type, and is back where they were afterwards @further`, async ({
    page,
    createMember,
  }) => {
    if (reader === "a member") {
      const { email, password } = await createMember();
      const answer = await page.request.post("/api/rpc/account/signIn", {
        data: { json: { email, password } },
      });
      expect(answer.ok()).toBe(true);
    }
    await page.goto(PAGE);
    // Its button for one's own deal has come, and moves nothing any more.
    if (reader === "a member")
      await expect(page.getByRole("button", { name: "With your own deal" })).toBeVisible();
    const all = Number.parseInt((await status(page).textContent()) ?? "", 10);
    await expect(shown(page)).toHaveCount(all);
    await formula(page, "projection.gain_pct").evaluate((element) => element.scrollIntoView());
    const place = await page.evaluate(() => scrollY);

    await page.keyboard.press("/");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("debt >= interest");
    await expect(page.getByText("No formula has “debt >= interest”")).toBeVisible();
    await box(page).fill("net worth");
    await expect(formula(page, "net_worth")).toBeVisible();
    await expect(formula(page, "roi.irr_pct")).toBeHidden();
    const found = await shown(page).count();
    await expect(status(page)).toHaveText(`${found} of ${all} formulas`);
    await expect(page).toHaveURL(`${PAGE}?q=net+worth`);
    await page.keyboard.press("Escape");
    await expect(shown(page)).toHaveCount(all);
    await expect(box(page)).toHaveValue("");
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
    await expect(page).toHaveURL(PAGE);

    // By a sign, and by a search that was sent.
    await page.goto(`${PAGE}?q=%E2%88%91+loan`);
    await expect(formula(page, "roi.irr_pct")).toBeVisible();
    await expect(formula(page, "net_worth")).toBeHidden();
    await box(page).fill("a formula that nobody has");
    await expect(shown(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Clear the search" }).click();
    await expect(shown(page)).toHaveCount(all);
    await expect(box(page)).toBeFocused();
  });

test("a link to a formula that the search hides shows it @further", async ({ page }) => {
  await page.goto(`${PAGE}?q=irr`);
  await expect(formula(page, "net_worth")).toBeHidden();
  await page.evaluate(() => (location.hash = "#net_worth"));
  await expect(formula(page, "net_worth")).toBeInViewport();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the page is whole, and offers no search that would do nothing @further", async ({ page }) => {
    await page.goto(PAGE);
    await expect(formula(page, "roi.irr_pct")).toBeVisible();
    await expect(box(page)).toBeHidden();
  });
});

test("a visitor loads no part of the application and sees no deals to choose @further", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (asked) => {
    if (asked.resourceType() === "script" || asked.url().includes("/api/")) scripts.push(asked.url());
  });
  await page.goto(PAGE, { waitUntil: "networkidle" });
  await expect(page.getByText("With the example").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "With your own deal" })).toHaveCount(0);
  expect(scripts).toEqual([]);
});

test("a member works every formula out with a deal of their own, and with N/A where it has no figure @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const deals: string[] = [];
  page.on("request", (asked) => {
    if (/\/deals\/|own-deal/.test(asked.url())) deals.push(asked.url());
  });
  await createDeal(page, "Harbor Cleaning", {
    financials: { askingPrice: 900_000, annualRevenue: 1_000_000, ebitda: 250_000 },
  });
  await createDeal(page, "Of which little is known");
  await page.goto(PAGE);
  await expect(page.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  const choose = page.getByRole("button", { name: "With your own deal" });
  await expect(choose).toBeVisible();
  // Nothing of the picker or of a deal has come before somebody asks.
  expect(deals).toEqual([]);
  await choose.click();
  await page.getByRole("dialog").getByRole("button", { name: "Harbor Cleaning" }).click();
  await expect(page).toHaveURL(/\?deal=[0-9a-f-]{36}$/);
  const margin = formula(page, "ebitda_margin_pct");
  await expect(margin.getByText("With Harbor Cleaning")).toBeVisible();
  await expect(margin.getByRole("row", { name: /^= / })).toContainText("25.0%");
  await expect(formula(page, "revenue_per_employee").getByRole("row", { name: /^= / })).toContainText(
    /The number of employees is not entered\.N\/A/,
  );

  // It outlives a reload, the search leaves it alone, and the example is a click away.
  await page.reload();
  await expect(margin.getByText("With Harbor Cleaning")).toBeVisible();
  await box(page).fill("margin");
  await expect(page).toHaveURL(/\?deal=[0-9a-f-]{36}&q=margin$/);
  await expect(margin.getByText("With Harbor Cleaning")).toBeVisible();
  await page.getByRole("button", { name: "Another deal" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Of which little is known" }).click();
  await expect(margin.getByRole("row", { name: /^= / })).toContainText("N/A");
  await expect(formula(page, "roi.irr_pct")).toBeHidden();
  await page.getByRole("button", { name: "Back to the example" }).click();
  await expect(margin.getByText("With the example")).toBeVisible();
});

test("a deal that is nobody's or someone else's is said to be missing, and the example stays @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(`${PAGE}?deal=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole("alert")).toContainText("The page shows its example.");
  await expect(page.getByText("With the example").first()).toBeVisible();
  await page.goto(`${PAGE}?deal=undefined`);
  await expect(page.getByRole("button", { name: "With your own deal" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

for (const width of [375, 1440])
  test(`at ${width} px every formula breaks within its box @further`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PAGE);
    const tooWide = await page
      .locator(".in-mathematics")
      .evaluateAll((boxes) =>
        boxes
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ ariaLabel }) => ariaLabel),
      );
    expect(tooWide).toEqual([]);
  });
