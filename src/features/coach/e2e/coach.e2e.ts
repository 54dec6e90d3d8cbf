import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e.ts";
import { makeDeal } from "#tests/support/deals.ts";

const answers = (page: Page) => page.locator(".coach-message:not(.of-person)");

test("without an AI: a deal is chosen, questions are answered from its figures, and all of it is kept", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const financials = { askingPrice: 1_200_000, annualRevenue: 1_850_000, ebitda: 120_000 };
  const data = makeDeal("Summit Air", { basics: { industry: "HVAC" }, financials });
  const made = await page.request.post("/api/rpc/deals/create", { data: { json: { data } } });
  expect(made.ok()).toBe(true);
  await page.goto("/dashboard");
  await page.getByRole("navigation").getByRole("link", { name: "AI Roland" }).first().click();
  await expect(page.locator("header.bar")).toContainText("AI Roland");
  await expect(page.getByText("Built-in guide: no AI model is connected.")).toBeVisible();

  // Asked without a deal, it asks for one.
  await page.getByRole("button", { name: "Is the price fair?" }).click();
  await expect(answers(page)).toContainText("Choose a deal first");
  await expect(page.getByRole("heading", { name: "Is the price fair?" })).toBeVisible();
  await page.getByRole("button", { name: "Choose a deal" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Summit Air" }).click();
  await expect(page.getByRole("button", { name: "Deal: Summit Air" })).toBeVisible();
  await page.getByRole("button", { name: "Answer again" }).click();
  await expect(answers(page)).toContainText("Asking price $1,200,000");
  await page.getByRole("button", { name: "What would have to be true for 1.25?" }).click();
  await expect(answers(page).last()).toContainText("$918,681");

  // A typed question, by the keyboard; what it is taken for is said.
  const field = page.getByRole("textbox", { name: "Your question" });
  await field.fill("Could I afford the loan?");
  await field.press("Enter");
  await expect(answers(page)).toHaveCount(3);
  await expect(answers(page).last()).toContainText("Can this deal pay its debt?");
  await expect(field).toHaveValue("");

  // It is all there after a reload; a figure leads to its page.
  await page.reload();
  await expect(answers(page)).toHaveCount(3);
  await answers(page).last().getByRole("link", { name: "1.25x" }).first().click();
  await expect(page).toHaveURL(/direct-deal-analysis\/.*tab=bank/);
  await page.goBack();
  await expect(answers(page)).toHaveCount(3);

  // Renamed, found by its words, deleted.
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Summit, first look");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Summit, first look" })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search conversations by their words" });
  await search.fill("giraffe");
  await expect(page.getByText("No conversation has these words.")).toBeVisible();
  await search.fill("afford summit");
  await page.getByRole("button", { name: /^Actions for Summit, first look/ }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "New conversation" })).toBeVisible();
  await search.fill("");
  await expect(page.getByText("Your conversations are kept here.")).toBeVisible();

  await page.setViewportSize({ width: 375, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
