import { expect, test } from "#tests/support/e2e.ts";
import { LISTING } from "#tests/support/intakes.ts";

const text = (name: string, words: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(words) });
const MEMO = "Memorandum\nAsking Price: $498,000\nFF&E: $45,000\nLocation: Dayton, OH";

test("two files of one drop are looked at as one intake, parted, and joined again @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard/intake");
  await page
    .getByLabel("Files to read", { exact: true })
    .setInputFiles([text("listing.txt", LISTING), text("memo.txt", MEMO)]);
  await expect(page.getByRole("heading", { level: 1, name: "Northgate Plumbing" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 documents, one intake" })).toBeVisible();
  // Both prices, and both titles, stand beside each other, each with its document.
  const values = page.getByRole("region", { name: "What was read" });
  await expect(values.getByText("Two values")).toHaveCount(4);
  await expect(values.getByText(/“Asking Price: \$498,000” · memo\.txt/)).toBeVisible();
  await values.getByText(/“Asking Price: \$498,000” · memo\.txt/).click();
  await expect(page.getByRole("region", { name: "Text of the document" })).toContainText("Memorandum");
  await page.keyboard.press("a");
  await expect(page.getByText(/^1 of \d+ looked at/)).toBeVisible();
  // What both documents state alike stands once, with both places: each opens its document, one press decides on it.
  const dayton = values.getByRole("listitem").filter({ hasText: "“Location: Dayton, OH” · listing.txt" });
  await expect(dayton.first()).toContainText("The same: “Location: Dayton, OH” · memo.txt");
  await expect(values.getByText("Dayton, OH", { exact: true })).toHaveCount(1);
  await values.getByText("“Location: Dayton, OH” · listing.txt").click();
  await expect(page.getByRole("region", { name: "Text of the document" })).toContainText(
    "Northgate Plumbing",
  );
  await values.getByRole("button", { name: /^The same: “Location/ }).click();
  await expect(page.getByRole("region", { name: "Text of the document" })).toContainText("Memorandum");
  await page.keyboard.press("a");
  await expect(page.getByText(/^2 of \d+ looked at: 2 accepted/)).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText(/^1 of \d+ looked at: 1 accepted/)).toBeVisible();
  await page.getByRole("button", { name: /^Make this file an intake of its own.*memo\.txt$/ }).click();
  await expect(page.getByText("An intake of its own", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 documents, one intake" })).toBeHidden();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByRole("heading", { name: "2 documents, one intake" })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(375);
});

test("whoever has left while files are taken in stays where they went @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard/intake");
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/files/intakes/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel("Files to read", { exact: true }).setInputFiles([text("listing.txt", LISTING)]);
  await page.getByRole("link", { name: "Deal Library" }).first().click();
  await page.waitForURL(/deal-library/);
  letGo();
  await expect(page.getByText("Taken in", { exact: true })).toBeVisible();
  expect(page.url()).toContain("deal-library");
});
