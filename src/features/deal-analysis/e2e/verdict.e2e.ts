import { expect, test } from "#tests/support/e2e.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { dealHead, unfold } from "#tests/support/open-deal.ts";
import type { Page } from "@playwright/test";

/** Stores a deal by the call that the form makes, and opens its analysis. */
async function openDeal(page: Page, name: string, financials: Record<string, number>, tags: string[] = []) {
  const data = makeDeal(name, {
    basics: { businessName: name, industry: "Other", tags },
    financials,
    summary: { dealName: name },
  });
  const answer = await page.request.post("/api/rpc/deals/create", { data: { json: { data } } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { json } = (await answer.json()) as { json: { id: string } };
  await page.goto(`/dashboard/direct-deal-analysis/${json.id}`);
  await unfold(page);
  return json.id;
}

const verdict = (page: Page) => page.getByRole("region", { name: "Verdict" });
const answer = (page: Page) => page.getByRole("region", { name: "The answer" }).getByRole("status");

test.use({ viewport: { width: 375, height: 812 } });

test("a price alone asks what it earns, answers as it is typed, and takes it back", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await openDeal(page, "Price Alone", { askingPrice: 290_000 });
  await expect(answer(page)).toHaveText("Enter EBITDA or SDE, or the books.");
  const field = page.getByLabel("SDE a year");
  await expect(field).toBeInViewport();
  await field.fill("120k");
  await expect(dealHead(page)).not.toContainText("Above the market");
  await expect(answer(page)).not.toHaveText("Enter EBITDA or SDE, or the books.");
  await expect(verdict(page).getByText("$204,000")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(answer(page)).toHaveText("Enter EBITDA or SDE, or the books.");
  await page.evaluate(() => scrollTo(0, 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("SDE without a manager's pay asks for it, keeps it with the deal, and the notification takes it back @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await openDeal(page, "Summit Air", { askingPrice: 1_200_000, sde: 345_000 }, ["HVAC"]);
  await expect(answer(page)).toContainText("Enter what a manager is paid");
  await page.getByLabel("Manager’s pay a year").fill("150k");
  await expect(answer(page)).not.toContainText("Enter what a manager is paid");
  await page.getByRole("button", { name: "Save to the deal" }).click();
  await expect(page.getByText("Saved to the deal", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(answer(page)).toContainText("Enter what a manager is paid");
});

test("a usual pay is used for all deals, and a loss turns the literal advice gray @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await openDeal(page, "Summit Air", { askingPrice: 1_200_000, sde: 345_000 }, ["HVAC"]);
  await page.getByLabel("Manager’s pay a year").fill("95k");
  await page.getByRole("button", { name: "Use for all deals" }).click();
  await expect(verdict(page).getByRole("button", { name: "$1,293,524" })).toBeVisible();
  await openDeal(page, "Other Air", { askingPrice: 1_200_000, sde: 345_000 }, ["HVAC"]);
  await expect(verdict(page).getByRole("button", { name: "$1,293,524" })).toBeVisible();
  const id = await openDeal(page, "At a Loss", {
    askingPrice: 100_000,
    sde: -20_000,
    annualRevenue: 900_000,
  });
  await expect(answer(page)).toContainText("It earns nothing, even before a manager is paid.");
  await page.goto(`/dashboard/direct-deal-analysis/${id}?tab=valuation`);
  await expect(page.getByText("Not colored: the price by itself is “Loses money”").first()).toBeVisible();
  await expect(
    page.locator(".panel", { hasText: "Valuation Gap Analysis" }).locator(".badge.tone-good"),
  ).toHaveCount(0);
});

test("the usual structure opens in the builder as an unsaved stack, and asks before it replaces one @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDeal(page, "Summit Air", { askingPrice: 1_200_000, sde: 345_000, managerSalary: 95_000 }, [
    "HVAC",
  ]);
  await verdict(page).getByRole("link", { name: "Build it" }).click();
  await expect(page.getByRole("heading", { name: "Deal Stack Builder 2.0" })).toBeVisible();
  const share = (name: string) => page.getByRole("textbox", { name: `${name}, percent of the offer` });
  await expect(page.getByLabel("Offer amount")).toHaveValue("1,200,000");
  await expect(share("Seller Financing")).toHaveValue("10");
  // A tenth of the project, of which the closing costs are paid first.
  const usual = await share("SBA Loan").inputValue();
  expect(Number(usual)).toBeGreaterThan(83);
  expect(page.url()).not.toContain("bankPrice");

  await share("SBA Loan").fill("75");
  await page.getByRole("link", { name: "Overview" }).click();
  await unfold(page);
  await verdict(page).getByRole("link", { name: "Build it" }).click();
  const asked = page.getByRole("alertdialog", { name: "Replace the stack you are building?" });
  await asked.getByRole("button", { name: "Keep Mine" }).click();
  await expect(share("SBA Loan")).toHaveValue("75");
  await page.getByRole("link", { name: "Overview" }).click();
  await unfold(page);
  await verdict(page).getByRole("link", { name: "Build it" }).click();
  await asked.getByRole("button", { name: "Replace It" }).click();
  await expect(asked).toBeHidden();
  await expect(share("SBA Loan")).toHaveValue(usual);
});
