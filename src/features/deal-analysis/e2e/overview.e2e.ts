import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e.ts";
import { unfold } from "#tests/support/open-deal.ts";

/** The eight cards of the worked deal, which the first example is with its industry named. */
const CARDS = {
  "Enterprise Value": "$770,000",
  "Annual ROI": "27.5%",
  "Payback Period": "3.6 years",
  "Asset Coverage": "0.56x",
  "Revenue per Employee": "$150,000",
  "EBITDA Margin": "18.3%",
  "Net Worth": "$430,000",
  "Debt-to-Asset Ratio": "22.4%",
};

const card = (page: Page, label: string) =>
  page.locator(".metric").filter({ has: page.getByText(label, { exact: true }) });

test.beforeEach(async ({ member, page }) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Load examples" }).click();
  await expect(page.getByRole("heading", { name: "Recent deals" })).toBeVisible();
  expect(member.email).toContain("@");
});

test("the first example reads 76 with its four categories and eight cards", async ({ page }) => {
  await page
    .getByRole("link", { name: /Summit Air/ })
    .first()
    .click();
  await unfold(page);
  await expect(page.getByRole("heading", { level: 1, name: "Summit Air Heating & Cooling" })).toBeVisible();
  await expect(page).toHaveTitle(/Summit Air/);
  for (const [title, score] of Object.entries({
    Overall: 76,
    Valuation: 70,
    "Cash Flow": 70,
    Risk: 95,
    Growth: 80,
  }))
    await expect(page.getByRole("img", { name: `${title} score: ${score} out of 100` })).toBeVisible();
  await expect(page.getByText("12 of 12 inputs known")).toBeVisible();
  // the drawing and its table say the same share, which sum to 100.0%
  await expect(page.getByRole("row", { name: /Cash and equivalents 60,000 8\.9%/ })).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^Asset composition.*Cash and equivalents 8\.9%/ }),
  ).toBeVisible();
  for (const [label, value] of Object.entries(CARDS))
    await expect(card(page, label).getByRole("button", { name: value })).toBeVisible();
  await expect(page.getByText("Some financial data is missing")).toBeHidden();
});

test("a figure shows its working by keyboard, and gives the focus back @further", async ({ page }) => {
  await page
    .getByRole("link", { name: /Summit Air/ })
    .first()
    .click();
  await unfold(page);
  const figure = card(page, "Enterprise Value").getByRole("button", { name: "$770,000" });
  await figure.focus();
  await page.keyboard.press("Enter");
  const working = page.getByRole("dialog");
  await expect(working).toContainText("Asking price");
  await expect(working).toContainText("1,200,000");
  await expect(working).toContainText("670,000");
  await expect(working).toContainText("240,000");
  await expect(working).toContainText("This product's own definition");
  // A pointer that comes by another figure takes nothing away that was asked for.
  await card(page, "Revenue per Employee").getByRole("button").hover();
  await page.waitForTimeout(400);
  await expect(working).toContainText("This product's own definition");
  await page.keyboard.press("Escape");
  await expect(working).toBeHidden();
  await expect(figure).toBeFocused();
});

test("a ring explains its components when it is pointed at @further", async ({ page }) => {
  await page
    .getByRole("link", { name: /Summit Air/ })
    .first()
    .click();
  await unfold(page);
  await expect(page.getByRole("region", { name: "What decides it" })).toBeVisible();
  await page.getByRole("img", { name: /^Cash Flow score/ }).hover();
  const working = page.getByRole("dialog");
  await expect(working).toContainText("EBITDA margin");
  await expect(working).toContainText("25");
});

test("a listing without EBITDA says what is unknown, and its score is not drawn as one @further", async ({
  page,
}) => {
  await page
    .getByRole("link", { name: /Maple Street/ })
    .first()
    .click();
  await unfold(page);
  await expect(
    page.getByText("Some financial data is missing. The analysis may not be complete."),
  ).toBeVisible();
  await expect(page.getByText("2 of 12 inputs known")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Overall score: .*between 28 and 96/ })).toBeVisible();
  await card(page, "Annual ROI").getByRole("button", { name: "N/A" }).click();
  await expect(page.getByRole("dialog")).toContainText("EBITDA is not entered");
  await page.keyboard.press("Escape");
  await expect(card(page, "Net Worth")).toContainText("unknown, read as $0");
  await page.getByRole("link", { name: "Add missing data" }).click();
  await expect(page).toHaveURL(/deal-input\?dealId=/);
});

test("without a deal in the address the stored ones are offered @further", async ({ page }) => {
  await page.goto("/dashboard/deal-analysis");
  const offered = page.locator(".panel").filter({ hasText: "Choose one of your deals" });
  await expect(offered.getByRole("listitem")).toHaveCount(3);
  await expect(offered.getByRole("listitem").filter({ hasText: "Maple Street" })).toContainText("$385,000");
  await offered.getByRole("link", { name: /Maple Street/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Maple Street/ })).toBeVisible();
});

test("what is no id is not asked for, and a deal that is not mine is not there @further", async ({
  page,
}) => {
  const asked: string[] = [];
  // Recent deals may still be on their way from the page before: only what names this id counts.
  page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/dashboard/deal-analysis/abc");
  await expect(page.getByText("No Deal Data Available")).toBeVisible();
  expect(asked.filter((call) => call.includes("/api/") && call.includes('"abc"'))).toEqual([]);
  await page.goto("/dashboard/direct-deal-analysis/0f7c2a52-6f0e-4b8e-9a57-0c2f6d1b9e11");
  await expect(page.getByText("Deal data could not be loaded")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Deal Library" })).toBeVisible();
});
