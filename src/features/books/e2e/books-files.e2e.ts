import fs from "node:fs";
import { expect, test } from "#tests/support/e2e.ts";

test("the books download as PDF, workbook and CSV from their tab @further", async ({ member, page }) => {
  expect(member.email).toContain("@");
  const answer = await page.request.post("/api/rpc/deals/createExamples", { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto("/dashboard/deal-library");
  await page.locator("tbody .record-link").filter({ hasText: "Summit Air" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Summit Air/ })).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}?tab=books`);
  for (const [choice, ending, begins] of [
    [/^PDF/, "pdf", "%PDF-"],
    [/^Excel/, "xlsx", "PK"],
    [/^CSV/, "csv", "\u00EF\u00BB\u00BFLine"],
  ] as const) {
    await page.getByRole("button", { name: "Export books" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: choice }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^Summit Air Heating & Cooling books \\d{4}-\\d\\d-\\d\\d\\.${ending}$`),
    );
    const bytes = fs.readFileSync(await download.path());
    expect(bytes.toString("latin1").startsWith(begins)).toBe(true);
  }
});
