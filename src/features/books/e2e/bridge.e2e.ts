import type { Page } from "@playwright/test";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";
import { typeWorkedBooks } from "#tests/support/worked-books.ts";

async function openBooks(page: Page): Promise<string> {
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  await call(page, "books/change", { dealId, changeId: crypto.randomUUID(), changes: typeWorkedBooks() });
  await page.goto(`${analysisHref(dealId, "books")}&books=bridge`);
  return dealId;
}

test("the bridge says the worked figures, opens its steps, and follows the base that is chosen @further", async ({
  page,
  member: _,
}) => {
  await openBooks(page);
  const sentence = page.getByText("The broker states").first();
  await expect(page.locator(".bridge-says")).toHaveText(
    "The broker states $410,000. A lender is likely to count $319,540: 22% less, and $17,550 of it can be won back by three documents. When the owner is replaced and the equipment is kept running, $139,832 a year can pay debt.",
  );
  await expect(sentence).toBeVisible();
  await expect(page.getByRole("img", { name: /^From Broker’s SDE of \$410,000 to \$139,832/ })).toBeVisible();
  const steps = page.getByRole("list", { name: "Every step of the bridge" });
  for (const [name, amount] of [
    ["Not in the books", "47,360"],
    ["Lowers earnings", "12,000"],
    ["Not proved", "31,100"],
    ["Replacing the owner", "126,200"],
    ["Adjusted EBITDA, lender", "193,340"],
    ["Maintenance capex", "48,000"],
    ["Working-capital need", "5,508"],
    ["Cash for debt service", "139,832"],
  ] as const)
    await expect(steps.getByRole("listitem").filter({ hasText: name }).first()).toContainText(amount);
  await steps.getByText("Not proved", { exact: true }).click();
  await expect(steps.getByText("Owner truck (documents win back $14,000)")).toBeVisible();

  // All alternatives stand side by side; another one is chosen, and everything follows.
  const table = page.getByRole("table").filter({ hasText: "Twelve months to date" });
  await expect(table.getByRole("row", { name: /Mean of three years/ })).toContainText("129,967");
  await expect(table.getByRole("row", { name: /Weighted 3, 2, 1/ })).toContainText("136,716");
  await table.getByRole("radio", { name: /Latest year/ }).check();
  await expect(page.locator(".bridge-says")).toContainText("A lender is likely to count $335,780");
  await expect(page.locator(".bridge-says")).toContainText("$156,180 a year can pay debt");

  // Without a role nothing is taken off, and it is said.
  for (const role of ["General manager", "Bookkeeper, part time"])
    await page.getByRole("button", { name: `Delete ${role}` }).click();
  await expect(page.getByText("No role with pay is entered")).toBeVisible();
  await page.getByRole("button", { name: "Add a role" }).click();
  await page.getByLabel("Title of the role").fill("Manager");
  await page.getByLabel("Market pay a year of Manager").fill("100k");
  await expect(page.getByText("$110,000 in the base.")).toBeVisible();

  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("checks put flags first, send their question, and the list keeps its answer @further", async ({
  page,
  member: _,
}) => {
  const dealId = await openBooks(page);
  await page
    .getByRole("group", { name: "Books", exact: true })
    .getByRole("button", { name: /Checks/ })
    .click();
  const flags = page.getByRole("list", { name: "To explain" });
  await expect(flags.getByRole("listitem")).toHaveCount(2);
  await expect(flags.getByRole("listitem").first()).toContainText(
    "Revenue differs by 2.3% of the return’s revenue and net income by 2.0%. Up to 2% of the return’s revenue passes.",
  );
  await page.getByText("23 checks pass").click();
  await expect(page.getByRole("list", { name: "Pass" }).getByRole("listitem")).toHaveCount(23);
  await page.getByRole("button", { name: "Send to the checklist: Return and own books agree" }).click();
  await expect(flags.getByText("On the checklist: open")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Revenue: FY2023/ })).toBeVisible();

  await page.goto(analysisHref(dealId, "valuation"));
  const list = page.getByRole("region", { name: "Questions to the seller" });
  await expect(list).toContainText("Return and books differ for the same year");
  await list.getByRole("button", { name: /^Answer or edit: Return and books differ/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Answer" }).fill("Cash to accrual, see the schedule.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(list).toContainText("Cash to accrual, see the schedule.");
  await expect(list.getByRole("combobox")).toHaveValue("answered");
  await list.getByRole("button", { name: "Add a question" }).click();
  await dialog.getByLabel("Question to the seller").fill("Why do you sell now?");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(list).toContainText("Why do you sell now?");
  await expect(list).toContainText("1 of 2 answered");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`${analysisHref(dealId, "books")}&books=checks`);
  await expect(page.getByRole("list", { name: "To explain" })).toContainText("On the checklist: answered");
  await expectNoSidewaysScroll(page);
});
