import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { dealHead, expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { createDeal } from "#tests/support/stored-deals.ts";

/** Earnings between which a manager's pay lies: the answer needs no books. */
const DEAL = {
  ...HVAC,
  basics: { ...HVAC.basics, businessName: "Copperfield Air", industry: "HVAC" },
  financials: { askingPrice: 1_350_000, annualRevenue: 1_880_000, ebitda: 318_000, sde: 412_000 },
};

test("one answer: a lever moves every headline, undo takes it back, and the plan that is kept is there after a reload", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const { id } = await createDeal(page, "Copperfield Air", DEAL);
  await page.goto(analysisHref(id));
  const answer = page.getByRole("region", { name: "The answer" });
  await expect(dealHead(page).getByText("Holds, if confirmed")).toBeVisible();
  await expect(answer).toContainText("At $1,350,000 no rule fails so far.");
  const plan = page.getByRole("region", { name: "The plan" });
  await expect(plan).toContainText("It is the usual structure; nothing is saved yet.");
  await expect(page.getByRole("region", { name: "What decides it" })).toContainText("1.45x");

  const price = plan.getByRole("textbox", { name: "Price you offer" });
  await price.fill("1500000");
  await expect(dealHead(page).getByText("Above the market")).toBeVisible();
  await expect(answer).toContainText("$1,500,000 is $58,000 more than the high end");
  await plan.getByRole("button", { name: "Undo" }).click();
  await expect(dealHead(page).getByText("Holds, if confirmed")).toBeVisible();

  await plan.getByRole("slider", { name: "Seller note" }).press("End");
  await expect(plan).toContainText("15% of the price");
  await plan.getByRole("button", { name: "Make this the plan" }).click();
  await expect(page.getByText("This is the plan now", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("region", { name: "The plan" })).toContainText("Your plan, “Plan of");
  await expect(page.getByRole("region", { name: "The plan" })).toContainText("15% of the price");
});

test("a plan that is kept is taken back by its notification: the usual structure is the plan again @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const { id } = await createDeal(page, "Copperfield Air", DEAL);
  await page.goto(analysisHref(id));
  const plan = page.getByRole("region", { name: "The plan" });
  await dealHead(page).getByRole("button", { name: "Make this the plan" }).click();
  await expect(plan).toContainText("Your plan, “Plan of");
  await expect(dealHead(page).getByRole("link", { name: "Answer what is open" })).toBeVisible();
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(plan).toContainText("It is the usual structure; nothing is saved yet.");
  await page.reload();
  await expect(plan).toContainText("It is the usual structure; nothing is saved yet.");
});

test("the first screen of a deal fits every width", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const { id } = await createDeal(page, "Copperfield Air", DEAL);
  await page.goto(analysisHref(id));
  await expect(page.getByRole("region", { name: "What decides it" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
