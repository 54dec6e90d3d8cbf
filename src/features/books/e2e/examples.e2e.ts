import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e.ts";

/** As a newcomer comes to them: loaded from the dashboard. Answers where the deal is shown. */
async function loadExample(page: Page, name: RegExp): Promise<string> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Load examples" }).click();
  return (await page.getByRole("link", { name }).first().getAttribute("href")) ?? "";
}

test("the books of the third example say at once that its bank statements show less @further", async ({
  member,
  page,
}) => {
  expect(member.email).toContain("@");
  const path = await loadExample(page, /Maple Street/);
  await page.goto(`${path}?tab=books&books=checks`);
  await expect(page.getByText("Bank statements and revenue differ by 14.2%.")).toBeVisible();
  await page.goto(`${path}?tab=books&books=bridge`);
  await expect(
    page.getByText(/The broker states \$128,000\. A lender is likely to count \$63,500/),
  ).toBeVisible();
});

test("no books of an example make the page wider than its window @further", async ({ member, page }) => {
  expect(member.email).toContain("@");
  const path = await loadExample(page, /Maple Street/);
  for (const view of ["figures", "ledger", "bridge", "checks"]) {
    await page.goto(`${path}?tab=books&books=${view}`);
    await expect(page.getByRole("button", { name: "Export books" })).toBeVisible();
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const shown = page.getByText(view === "figures" ? "Monthly revenue" : /FY2\d{3}/).first();
      await expect(shown).toBeAttached();
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: `${view} at ${width}`,
        })
        .toBe(width);
    }
  }
});
