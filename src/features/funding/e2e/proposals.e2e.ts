import type { Locator, Page } from "@playwright/test";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, openDeal, panelOf } from "#tests/support/open-deal.ts";

const NAME = "Summit Air Heating & Cooling";
const PROPOSE = "**/api/rpc/funding/propose";

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

const said = (page: Page, words: string): Locator =>
  page.getByRole("region", { name: /Notifications/ }).getByText(words);
const create = (page: Page): Locator => page.getByRole("button", { name: "Create New Stack with AI" });

/** They leave by themselves; one that goes while the page is examined is seen half gone. */
const notificationsGone = (page: Page) =>
  expect(page.getByRole("button", { name: "Close notification" })).toHaveCount(0);

test("structures are proposed, adjusted with terms of their own, reviewed and saved @further", async ({
  page,
}) => {
  await openDeal(page, NAME, HVAC, "tab=deal-stack");
  await create(page).click();
  await expect(said(page, "AI recommendations loaded successfully!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Deal Stack Builder 2.0" })).toBeVisible();
  const proposed = panelOf(page, "AI Recommendations");
  const cards = proposed.locator(".recommendation");
  expect(await cards.count()).toBeGreaterThanOrEqual(3);
  for (const card of await cards.all()) {
    await expect(card.getByText(/^(Low|Medium|High) risk$/)).toBeVisible();
    await expect(card.getByText(/You bring \$/)).toBeVisible();
    await expect(card.getByText(/Coverage, worst year \d/)).toBeVisible();
    // Assessed by the deal's plan: none that is proposed fails a rule.
    await expect(card.locator(".recommendation-figures")).toContainText("Holds, if confirmed");
  }
  await expect(panelOf(page, "Quality Assessment")).toContainText("Cash flow strength");
  await expect(
    panelOf(page, "Risk Indicators")
      .getByRole("listitem")
      .or(page.getByText("No significant risks identified"))
      .first(),
  ).toBeVisible();
  await expect(proposed).toContainText("the least of your cash first");
  // One's own is open already, below.
  await expect(panelOf(page, "Build Your Own").getByRole("listitem")).toHaveCount(16);
  await notificationsGone(page);
  await axe(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const first = cards.filter({ has: page.getByRole("heading", { name: "SBA Loan", exact: true }) });
  await expect(first.getByText(/SBA Loan \$[\d,]+ at [\d.]+% over 120 months/)).toBeVisible();
  const type = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("button", { name: `Review and adjust ${type}` }).click();
  const list = panelOf(page, type).last();
  await list.getByRole("button", { name: "Configure SBA Loan" }).click();
  await page.getByRole("dialog", { name: "SBA Loan" }).getByRole("button", { name: "Save Terms" }).click();
  await expect(list.getByText("Terms Set")).toBeVisible();
  // Terms go by recommendation and type: those of one's own are still the defaults.
  await page
    .getByRole("group", { name: "Which structure" })
    .getByRole("button", { name: "Build Your Own" })
    .click();
  await page.getByRole("textbox", { name: "SBA Loan, percent of the offer" }).fill("10");
  await expect(panelOf(page, "Build Your Own").getByText("Default Terms")).toBeVisible();
  await expect(panelOf(page, "Build Your Own").getByText("Terms Set")).toBeHidden();

  await first.getByRole("button", { name: `Review and adjust ${type}` }).click();
  await expect(list.getByText("Terms Set")).toBeVisible();
  const equity = page.getByRole("textbox", { name: "Buyer Equity, percent of the offer" });
  await equity.fill(String(Number(await equity.inputValue()) + 0.75));
  await expect(list.getByText("Close to 100% - will auto-adjust when saving")).toBeVisible();
  await list.getByRole("button", { name: "Save Deal Stack and Terms" }).click();
  const review = page.getByRole("dialog", { name: "Review Deal Stack" });
  await expect(review.getByRole("row", { name: /^Total/ })).toContainText("100.75");
  await expect(review.getByRole("row", { name: /^Total/ })).toContainText("100.0");
  await expect(review.getByRole("row", { name: /^Total/ })).toContainText("1,200,000");
  await review.getByRole("button", { name: "Save Deal Stack and Terms" }).click();
  await expect(said(page, `${type} structure has been saved and applied for ${NAME}.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved Funding Stack" })).toBeVisible();
  await expect(
    page.getByText(new RegExp(`${type.replaceAll("+", "\\+")} Structure - \\d`)).first(),
  ).toBeVisible();
});

test("a slow answer is waited for with words, timed out, asked for again, and shown when it comes late @further", async ({
  page,
}) => {
  const start = new Date("2026-11-21T12:00:00Z");
  await page.clock.install({ time: start });
  await openDeal(page, NAME, HVAC, "tab=deal-stack");
  await expect(create(page)).toBeVisible();
  // From here on time passes only where the test says so: a loaded machine must not outrun the messages.
  await page.clock.pauseAt(new Date(start.getTime() + 3_600_000));
  const asked: (() => Promise<void>)[] = [];
  await page.route(PROPOSE, (route) => void asked.push(() => route.continue()));
  await create(page).click();
  await page.clock.runFor(100);
  await expect(page.getByRole("heading", { name: "Analyzing deal structure..." })).toBeVisible();
  await expect(page.getByText("This may take up to 30 seconds")).toBeVisible();
  for (const [waited, words] of [
    [2_000, "Evaluating funding options..."],
    [3_000, "Calculating optimal strategies..."],
    [3_000, "Generating recommendations..."],
    [12_000, "Generating recommendations..."],
  ] as const) {
    await page.clock.runFor(waited);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
  }
  await page.clock.runFor(11_000);
  await expect(page.getByRole("heading", { name: "Analysis Timeout" })).toBeVisible();
  await expect(
    page.getByText(
      "The AI analysis is taking longer than expected. This might be due to high demand or connection issues.",
    ),
  ).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole("button", { name: "Try Again" }).click();
  await page.clock.runFor(200);
  await expect(page.getByRole("heading", { name: "Analyzing deal structure..." })).toBeVisible();
  await expect.poll(() => asked.length).toBe(2);
  await page.clock.runFor(31_000);
  await expect(page.getByRole("heading", { name: "Analysis Timeout" })).toBeVisible();
  // The person need not wait: their own structure opens, and the late answer stands beside it.
  await page.clock.resume();
  await page.getByRole("button", { name: "Build Your Own Meanwhile" }).click();
  await expect(page.getByText("Structures are being worked out.")).toBeVisible();
  await asked[1]?.();
  await expect(page.getByRole("button", { name: /^Review and adjust/ }).first()).toBeVisible();
  await page.goBack();
  await expect(create(page)).toBeVisible();
});

test("a failure leads back to the list with its message @further", async ({ page }) => {
  await openDeal(page, NAME, HVAC, "tab=deal-stack");
  await page.route(PROPOSE, (route) =>
    route.fulfill({
      status: 502,
      json: {
        json: {
          defined: true,
          code: "AI_FAILED",
          status: 502,
          message: "Failed to fetch AI recommendations after 3 attempts: HTTP 500: down",
        },
      },
    }),
  );
  await create(page).click();
  const words = "Failed to fetch AI recommendations after 3 attempts: HTTP 500: down";
  await expect(said(page, words)).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Saved Stacks" })).toBeVisible();
  await expect(panelOf(page, /Saved Funding Stacks/).getByRole("alert")).toHaveText(words);
});

test("wishes are kept with the draft, told to whoever answers, and what they leave out is said @further", async ({
  page,
}) => {
  await openDeal(page, NAME, HVAC, "tab=deal-stack&stack=building");
  const wishes = panelOf(page, "Your Wishes");
  await wishes.getByLabel("Cash at hand").fill("200k");
  await wishes.getByText("Types of funding that you want or exclude").click();
  await wishes.getByLabel("SBA Loan").selectOption("Excluded");
  await page.reload();
  await expect(wishes.getByLabel("Cash at hand")).toHaveValue(/200,000/);
  await expect(wishes.getByLabel("SBA Loan")).toHaveValue("excluded");
  const asked = page.waitForRequest(PROPOSE);
  await create(page).click();
  expect((await asked).postDataJSON()).toMatchObject({
    json: { wishes: { cashAtHandUsd: 200_000, excludedTypes: ["sba"] } },
  });
  const proposed = panelOf(page, "AI Recommendations");
  await expect(proposed.getByText("Your wishes.", { exact: true })).toBeVisible();
  await expect(proposed.getByText(/Every structure needs more than the \$200,000 you have/)).toBeVisible();
  await expect(proposed.locator(".recommendation")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test("what an automation says of each type stands in its row @further", async ({ page }) => {
  await page.route(PROPOSE, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { json: { proposal: object } };
    const method = {
      type: "seller_note",
      name: "Seller note",
      recommendationLevel: "high",
      reason: "Open to it.",
    };
    const proposal = { ...body.json.proposal, search: null, buildYourOwn: { fundingMethods: [method] } };
    await route.fulfill({ response, json: { json: { ...body.json, proposal, answeredBy: "webhook" } } });
  });
  await openDeal(page, NAME, HVAC, "tab=deal-stack");
  await create(page).click();
  const row = panelOf(page, "Build Your Own").getByRole("listitem").filter({ hasText: "Seller Financing" });
  await expect(row).toContainText("Proposed: High. Open to it.");
  await expect(row).toContainText("Favoured");
});
