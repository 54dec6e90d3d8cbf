import { expect, test } from "#tests/support/e2e.ts";

test("from the dashboard to an article, its figures and rules, the search, and back from a figure", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard");
  await page
    .getByRole("link", { name: /^Resources/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Money" }).getByRole("listitem")).toHaveCount(3);

  await page.getByLabel("Search the articles").fill("guaranty fee");
  const found = page.getByRole("region", { name: "Found articles" });
  await expect(found.getByRole("link", { name: "SBA 7(a) loans: the rules in force" })).toBeVisible();
  await expect(page).toHaveURL(/search=guaranty/);
  await page.getByLabel("Search the articles").fill("guaranty zebra");
  await expect(page.getByText("No article has all of these words")).toBeVisible();
  await page.getByLabel("Search the articles").fill("guaranty fee");
  await found.getByRole("link", { name: "SBA 7(a) loans: the rules in force" }).click();

  await expect(page).toHaveTitle("SBA 7(a) loans: the rules in force · Dealwright");
  const rules = page.getByRole("region", { name: /^Rules as of \d{4}-\d{2}-\d{2}$/ });
  await expect(rules.getByRole("row", { name: /Least coverage/ })).toContainText("since 2026-10-01");
  const example = page.getByRole("region", { name: "What the loan for Larkfield would cost" });
  await expect(example.getByRole("row", { name: /^Loan with the fee in it/ })).toContainText("$885,141");
  await example
    .getByRole("row", { name: /^Coverage/ })
    .getByRole("button")
    .click();
  await expect(page.getByRole("dialog")).toContainText("EBITDA ÷ annual debt service");
  await page.keyboard.press("Escape");
});

test("a figure's card leads to its article and back; unknown addresses show the list; a phone is wide enough @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  // A figure's card leads to its article; with the page it stood on, the article leads back.
  await page.goto("/dashboard/resources/due-diligence?from=%2Fdashboard%2Fdeal-library%3Fsearch%3Dx");
  await page.getByRole("region", { name: "Figures this explains" }).getByRole("button").first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Due diligence in six weeks" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Due diligence in six weeks");
  await page.goto("/dashboard/resources/due-diligence?from=%2Fdashboard%2Fdeal-library%3Fsearch%3Dx");
  await page.getByRole("link", { name: "Back to Deal Library" }).click();
  await expect(page).toHaveURL("/dashboard/deal-library?search=x");
  await page.goto("/dashboard/resources/due-diligence?from=https%3A%2F%2Fevil.example");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Due diligence in six weeks");
  await expect(page.getByRole("link", { name: /^Back to/ })).toHaveCount(0);

  for (const path of ["guides", "guides/more", "guides/more/still"]) {
    await page.goto(`/dashboard/resources/${path}`);
    await expect(page.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
  }
  await page.setViewportSize({ width: 375, height: 760 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["", "/sba-7a-loans", "/reading-a-listing"]) {
    await page.goto(`/dashboard/resources${path}`);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  }
});
