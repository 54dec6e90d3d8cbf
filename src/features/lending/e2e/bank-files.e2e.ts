import fs from "node:fs";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { wordsOfFile } from "#tests/access/words-of-file.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";

test("the bank's calculation downloads from its tab, with the buyer's profile where it is ticked @further", async ({
  member,
  page,
}) => {
  expect(member.email).toContain("@");
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  const components = [
    { componentType: "equity", percentage: 10 },
    { componentType: "sba", percentage: 90 },
  ];
  const stack = { name: "First stack", offerAmount: 1_150_000, components };
  await call(page, "funding/createFundingStack", { dealId, stack });
  await page.goto(analysisHref(dealId, "bank"));
  const get = async (choice: RegExp) => {
    await page.getByRole("button", { name: "Export bank" }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: choice }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
  };
  const brief = await get(/^PDF/);
  expect(brief.name).toMatch(/^Summit Air lender brief \d{4}-\d\d-\d\d\.pdf$/);
  expect(brief.bytes.toString("latin1").startsWith("%PDF-")).toBe(true);
  expect(wordsOfFile((await get(/^Excel/)).bytes)).toContain("is left out of this file");
  await page.getByRole("checkbox", { name: "With the buyer’s profile" }).check();
  const ticked = await get(/^Excel/);
  expect(ticked.name).toMatch(/^Summit Air bank \d{4}-\d\d-\d\d\.xlsx$/);
  expect(wordsOfFile(ticked.bytes)).toContain("includes the buyer’s profile");
});
