import fs from "node:fs";
import type { Download } from "@playwright/test";
import { parseCsv } from "hucre/csv";
import { expect, test } from "#tests/support/e2e.ts";

const bytesOf = async (download: Download) => new Uint8Array(fs.readFileSync(await download.path()));

test("the list downloads as it is filtered, and picked deals alone @further", async ({ member, page }) => {
  expect(member.email).toContain("@");
  const answer = await page.request.post("/api/rpc/deals/createExamples", { data: {} });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto("/dashboard/deal-library?search=summit");
  await expect(page.locator("tbody .record-link")).toHaveCount(1);
  const [filtered] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(filtered.suggestedFilename()).toMatch(/^Deals \d{4}-\d\d-\d\d\.csv$/);
  const rows = parseCsv(new TextDecoder().decode(await bytesOf(filtered)), { delimiter: "," });
  expect(rows).toHaveLength(2);
  expect(rows[1]?.[0]).toBe("Summit Air Heating & Cooling");

  await page.goto("/dashboard/deal-library");
  await page.getByRole("checkbox", { name: /Harbor Sign/ }).check();
  const [picked] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export selected" }).click(),
  ]);
  const pickedRows = parseCsv(new TextDecoder().decode(await bytesOf(picked)), { delimiter: "," });
  expect(pickedRows.slice(1).map(([name]) => name)).toEqual(["Harbor Sign & Print"]);
});
