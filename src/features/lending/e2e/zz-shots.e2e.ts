import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";
import { typeWorkedBooks } from "#tests/support/worked-books.ts";
import worked from "#tests/data/worked-bank.json" with { type: "json" };
test("shots", async ({ page, member: _ }) => {
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  await call(page, "books/change", { dealId, changeId: crypto.randomUUID(), changes: typeWorkedBooks() });
  const p = worked.input.profile;
  await call(page, "profile/updateBuyer", {
    buyer: {
      ...p,
      personalDebts: [
        { kind: "mortgage_or_rent", monthlyPayment: 2350 },
        { kind: "car", monthlyPayment: 480 },
      ],
      netWorth: null,
    },
  });
  const shares = [
    ["equity", 9.6957],
    ["sba", 65],
    ["seller_note", 10],
    ["seller_note", 6.9565],
    ["earnout", 4],
    ["ddp", 1.7391],
    ["investor", 2.6087],
  ] as const;
  await call(page, "funding/createFundingStack", {
    dealId,
    stack: {
      name: "Seven parts",
      offerAmount: 1_150_000,
      components: shares.map(([componentType, percentage]) => ({ componentType, percentage })),
    },
  });
  const { closing, facts, lineOfCredit, scenario, tax, exit, settings } = worked.input;
  await call(page, "lending/update", {
    dealId,
    lending: {
      ...UNKNOWN_LENDING,
      loanNumberDate: "2026-11-20",
      closingDate: "2027-01-15",
      closing,
      facts,
      lineOfCredit,
      scenario,
      tax,
      exit,
      settings,
    },
  });
  for (const view of ["rules", "closing", "cash", "schedules", "returns"])
    for (const width of [1440, 375])
      for (const colorScheme of ["light", "dark"] as const) {
        if (colorScheme === "dark" && view !== "rules" && view !== "cash") continue;
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.goto(`${analysisHref(dealId, "bank")}&bank=${view}`);
        await expect(page.getByRole("group", { name: "Bank" })).toBeVisible();
        await page.waitForTimeout(600);
        if (view === "rules") {
          await page.locator('[data-rule="sba-coverage"] summary').click();
          await page.locator('[data-rule="sba-life-insurance"] summary').click();
        }
        if (view === "schedules") {
          await page.locator(".schedules summary").first().click();
          await page.getByRole("button", { name: "Year 2", exact: true }).first().click();
        }
        await page.waitForTimeout(300);
        await page.screenshot({
          path: `/tmp/bankui-scratch/shot-${view}-${width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
});
