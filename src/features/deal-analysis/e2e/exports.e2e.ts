import fs from "node:fs";
import type { Download, Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "#tests/support/e2e.ts";

test.beforeEach(async ({ member, page }) => {
  expect(member.email).toContain("@");
  const answer = await page.request.post("/api/rpc/deals/createExamples", { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
});

async function openSummit(page: Page, query = ""): Promise<void> {
  await page.goto("/dashboard/deal-library");
  await page.locator("tbody .record-link").filter({ hasText: "Summit Air" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Summit Air/ })).toBeVisible();
  if (query !== "") await page.goto(`${new URL(page.url()).pathname}?${query}`);
}

async function exportAs(page: Page, choice: string): Promise<Download> {
  await page.getByRole("button", { name: "More for this deal" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: choice }).click(),
  ]);
  return download;
}

const bytesOf = async (download: Download) => new Uint8Array(fs.readFileSync(await download.path()));

test("the workbook downloads with the assumptions of the page, and opens @further", async ({ page }) => {
  await openSummit(page, "tab=roi&down=50&rate=9");
  const download = await exportAs(page, "Excel workbook");
  expect(download.suggestedFilename()).toMatch(
    /^Summit Air Heating & Cooling analysis \d{4}-\d\d-\d\d\.xlsx$/,
  );
  const { sheets } = await readXlsx(await bytesOf(download));
  const roi = sheets.find(({ name }) => name === "ROI");
  expect(roi?.rows.find(([title]) => title === "Down payment")?.[1]).toBe(600_000);
  const overview = sheets.find(({ name }) => name === "Overview");
  expect(overview?.rows.find(([title]) => title === "Enterprise Value")?.[1]).toBe(770_000);
});

test("the document downloads as a PDF @further", async ({ page }) => {
  await openSummit(page);
  const download = await exportAs(page, "PDF");
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(new TextDecoder("latin1").decode((await bytesOf(download)).subarray(0, 5))).toBe("%PDF-");
});

test("an export that cannot be made says so and leaves the page as it was @further", async ({ page }) => {
  await openSummit(page);
  await page.route("**/api/files/**", (route) =>
    route.fulfill({ status: 404, json: { code: "NOT_FOUND", message: "Deal data could not be loaded" } }),
  );
  await page.getByRole("button", { name: "More for this deal" }).click();
  await page.getByRole("menuitem", { name: "PDF" }).click();
  await expect(page.getByText("Export failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Deal data could not be loaded", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /Summit Air/ })).toBeVisible();
});

test("print lays out every tab, each on a new page, and then goes back to the one that was open @further", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-asked-to-print", "yes");
  });
  await openSummit(page, "tab=valuation");
  await page.getByRole("button", { name: "More for this deal" }).click();
  await page.getByRole("menuitem", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked-to-print", "yes");
  // The Deal Stack tab prints by itself, stack by stack.
  await expect(page.locator(".printed-tab")).toHaveCount(4);
  await expect(page.getByRole("heading", { name: "Growth Forecast", level: 2 }).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Printed \d+ \w+ \d{4}\. Figures use the deal/)).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await expect(page.getByRole("button", { name: "More for this deal" })).toBeHidden();
  // Nothing that is dragged or switched, but what it is set to; and pages break between cards, not in them.
  const controls = page.locator('.printed-tab :is(input[type="range"], .switch)');
  expect(await controls.count()).toBeGreaterThan(3);
  for (const control of await controls.all()) await expect(control).toBeHidden();
  await expect(page.getByLabel("Interest rate, typed").first()).toBeVisible();
  const cards = page.locator(".printed-tab .panel");
  expect(await cards.count()).toBeGreaterThan(8);
  for (const card of await cards.all()) await expect(card).toHaveCSS("break-inside", "avoid");
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".printed-tab")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Valuation" })).toHaveAttribute("aria-current", "page");
  await page.keyboard.press("Control+p");
  await expect(page.locator(".printed-tab")).toHaveCount(4);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".printed-tab")).toHaveCount(0);
  // The browser's own menu lays the page out right after this event and waits for nothing.
  const drawnForTheMenu = () =>
    page.evaluate(() => {
      dispatchEvent(new Event("beforeprint"));
      const charts = document.querySelectorAll(".printed-tab .chart-frame svg[role=img], .printed-tab h2");
      const tabs = document.querySelectorAll(".printed-tab").length;
      dispatchEvent(new Event("afterprint"));
      return tabs === 4 && charts.length > 8;
    });
  await expect.poll(drawnForTheMenu).toBe(true);
  await expect(page.locator(".printed-tab")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Valuation Gap Analysis" })).toBeVisible();
  // A workplace that is open keeps what is typed into it, and follows the others as it stands.
  await page.getByRole("link", { name: "Deal Stack" }).click();
  const create = page.getByRole("button", { name: "Create New Stack with AI" });
  await expect(create).toBeVisible();
  await create.evaluate((element) => element.setAttribute("data-kept", "yes"));
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator(".printed-title")).toHaveText([
    "Overview",
    "Valuation",
    "ROI Analysis",
    "Growth Forecast",
    "Deal Stack",
  ]);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator(".printed-title")).toHaveCount(0);
  await expect(create).toHaveAttribute("data-kept", "yes");
});
