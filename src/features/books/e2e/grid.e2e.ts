import type { Page } from "@playwright/test";
import { makeDeal } from "#tests/support/deals.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { HVAC } from "#tests/support/open-deal.ts";

const NAME = "Summit Air Heating & Cooling";

async function createDeal(page: Page): Promise<string> {
  const data = makeDeal(NAME, { ...HVAC, basics: { ...HVAC.basics, businessName: NAME } });
  const answer = await page.request.post("/api/rpc/deals/create", { data: { json: { data } } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { json: { id: string } }).json.id;
}

const addressOf = (dealId: string) => `/dashboard/direct-deal-analysis/${dealId}?tab=books`;

async function openBooks(page: Page): Promise<string> {
  const dealId = await createDeal(page);
  await page.goto(addressOf(dealId));
  await expect(page.getByRole("heading", { name: "Paste from a spreadsheet" })).toBeVisible();
  return dealId;
}

const grid = (page: Page) => page.getByRole("grid", { name: "Books by period" });
/** The cell of a line; the first column unless another is asked for. */
const cell = (page: Page, line: string, column = 0) =>
  grid(page)
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: new RegExp(`^${line}`) }) })
    .getByRole("gridcell")
    .nth(column);
const saved = (page: Page) => expect(page.locator(".saving-words")).toContainText(/^Saved/);

async function pasteBlock(page: Page, rows: readonly string[]): Promise<void> {
  await page
    .getByRole("button", { name: /^Paste/ })
    .first()
    .click();
  await page.getByLabel("Pasted text").fill(rows.map((row) => row.replaceAll("|", "\t")).join("\n"));
}

const YEARS = [
  "|2023|2024|2025",
  "Revenue|1,610,000|1,705,000|1,800,000",
  "Cost of goods sold|644,000|699,050|720,000",
  "Gross profit|966,000|1,005,950|1,080,000",
  "Officer compensation|110,000|115,000|120,000",
  "Wages|398,000|421,000|446,000",
  "Depreciation|46,000|52,000|58,000",
  "Interest|9,100|8,300|7,400",
  "Net income|116,400|104,650|132,000",
];

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("a return is typed with the keyboard alone, totals follow each key, and all of it stands after a reload", async ({
  page,
}) => {
  await openBooks(page);
  await page.getByRole("button", { name: "Choose the form" }).press("Enter");
  await page.getByRole("menuitem", { name: "1120-S" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add a period" });
  await expect(dialog.getByLabel("Form")).toHaveValue("1120-S");
  await dialog.getByRole("button", { name: "Add period" }).press("Enter");
  await expect(grid(page)).toBeVisible();
  await expect(grid(page).getByText("1120-S line")).toBeVisible();

  await cell(page, "Revenue").focus();
  for (const key of "1.8m") await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expect(cell(page, "Revenue")).toHaveText("1,800,000");
  await expect(cell(page, "Cost of goods")).toBeFocused();
  await page.keyboard.type("720,000");
  // Not entered yet, and counted already.
  await expect(cell(page, "Gross profit")).toHaveText("1,080,000");
  await page.keyboard.press("Escape");
  await expect(cell(page, "Gross profit")).toContainText("–");
  await page.keyboard.type("720k");
  await page.keyboard.press("Tab");
  await expect(cell(page, "Officer pay")).toBeFocused();
  await page.keyboard.type("120000");
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, "Officer pay")).toHaveText("120,000");
  await cell(page, "Net income, stated").focus();
  await page.keyboard.type("960000");
  await page.keyboard.press("Enter");
  await expect(cell(page, "Reported SDE")).toHaveText("1,080,000");

  // Unknown is not 0.
  await cell(page, "Officer pay").focus();
  await page.keyboard.press("Delete");
  await expect(cell(page, "Officer pay")).toContainText("not stated");
  await expect(cell(page, "Reported SDE")).toHaveText("960,000");
  await page.keyboard.press("Control+z");
  await expect(cell(page, "Officer pay")).toHaveText("120,000");
  await page.keyboard.press("Control+Shift+z");
  await expect(cell(page, "Officer pay")).toContainText("not stated");
  await page.keyboard.press("Control+z");

  // What is no amount stays as it was typed, and is said.
  await page.keyboard.type("12abc");
  await page.keyboard.press("Enter");
  await expect(page.getByText("“12abc” is no amount.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(cell(page, "Officer pay")).toHaveText("120,000");

  await saved(page);
  await page.reload();
  await expect(cell(page, "Reported SDE")).toHaveText("1,080,000");
});

test("a block of years is pasted, what it holds is said first, and one step takes it back @further", async ({
  page,
}) => {
  await openBooks(page);
  await pasteBlock(page, YEARS);
  const dialog = page.getByRole("dialog", { name: "What was understood" });
  await expect(dialog.getByText("“2023” is FY2023")).toBeVisible();
  await expect(dialog.getByLabel("Line of “Gross profit”")).toHaveValue("");
  await dialog.getByRole("button", { name: /Put 21 amounts/ }).press("Enter");
  await expect(cell(page, "Gross profit", 2)).toHaveText("1,080,000");
  await expect(cell(page, "Reported EBITDA", 2)).toHaveText("197,400");
  await expect(cell(page, "Reported SDE", 2)).toHaveText("317,400");

  // Another document of the same year, with a sum that is doubtful.
  await pasteBlock(page, ["|2025 Bank", "Revenue|1.786.000", "Rent|54,000"]);
  await expect(page.getByText("“1.786.000” was read as 1,786,000")).toBeVisible();
  await page.getByRole("button", { name: /Put 2 amounts/ }).press("Enter");
  await expect(cell(page, "Revenue", 3)).toContainText("1,786,000");
  await expect(cell(page, "Revenue", 3)).toContainText("−14,000");
  await cell(page, "Revenue", 2).click();
  await expect(page.locator(".cell-bar")).toContainText("Bank states 1,786,000 (−14,000)");
  await page.keyboard.press("Control+z");
  await expect(grid(page).getByRole("columnheader", { name: "Change FY2025, Bank" })).toHaveCount(0);

  // Mere numbers go into the cells, from the one that was chosen on.
  await cell(page, "Payroll taxes").focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "41,000\t43,200\n(5)\t—\n");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(cell(page, "Payroll taxes", 1)).toHaveText("43,200");
  await saved(page);
});

test("two windows: different cells both stand, of the same cell the later one, and it is said @further", async ({
  page,
  context,
}) => {
  const dealId = await openBooks(page);
  await pasteBlock(page, YEARS);
  await page.getByRole("button", { name: /Put 21 amounts/ }).press("Enter");
  await saved(page);
  const other = await context.newPage();
  await other.goto(addressOf(dealId));
  await expect(cell(other, "Revenue", 2)).toHaveText("1,800,000");

  await cell(page, "Revenue", 2).focus();
  await page.keyboard.type("1810000");
  await page.keyboard.press("Enter");
  await cell(other, "Wages", 2).focus();
  await other.keyboard.type("450000");
  await other.keyboard.press("Enter");
  await expect(cell(other, "Revenue", 2)).toHaveText("1,810,000");
  await expect(cell(page, "Wages", 2)).toHaveText("450,000");

  await cell(other, "Revenue", 2).focus();
  await other.keyboard.type("1820000");
  await other.keyboard.press("Enter");
  await expect(page.getByText("1,810,000 was replaced by 1,820,000")).toBeVisible();
  await expect(cell(page, "Revenue", 2)).toHaveText("1,820,000");
  const note = page.locator(".note").filter({ hasText: "1,810,000 was replaced by 1,820,000" });
  await note.getByRole("button", { name: "Keep mine" }).click();
  await expect(cell(other, "Revenue", 2)).toHaveText("1,810,000");
});

test("without a connection what is typed is kept, and saved when the server answers again @further", async ({
  page,
  context,
}) => {
  await openBooks(page);
  await pasteBlock(page, YEARS);
  await page.getByRole("button", { name: /Put 21 amounts/ }).press("Enter");
  await saved(page);
  await context.setOffline(true);
  await cell(page, "Revenue", 2).focus();
  await page.keyboard.type("1900000");
  await page.keyboard.press("Enter");
  await expect(page.locator(".saving-words")).toContainText("Not saved yet");
  await expect(cell(page, "Revenue", 2)).toHaveText("1,900,000");
  await context.setOffline(false);
  await saved(page);
});

test("on a phone: some months at a time, typed and saved @further", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openBooks(page);
  await pasteBlock(page, YEARS);
  await page.getByRole("button", { name: /Put 21 amounts/ }).press("Enter");
  await expect(page.getByLabel("Revenue", { exact: true })).toHaveValue("1,800,000");
  await page.getByRole("button", { name: "Earlier months" }).click();
  await expect(page.getByLabel("Revenue", { exact: true })).toHaveValue("1,705,000");
  await page.getByLabel("Revenue", { exact: true }).fill("1.75m");
  await page.getByLabel("Wages", { exact: true }).focus();
  await expect(page.getByLabel("Revenue", { exact: true })).toHaveValue("1,750,000");
  await saved(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
