import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e.ts";
import { call } from "#tests/support/stored-deals.ts";

const at = "/dashboard/profile/buyer";
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save the profile" });
const meter = (page: Page) => page.getByRole("complementary", { name: "What this answers" });

test("the buyer is entered with the keyboard alone, and the meter says what is still missing", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard/profile");
  await page.getByRole("link", { name: "People, cash and debts" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buyer’s profile");
  await expect(meter(page).getByText("0 of 6")).toBeVisible();

  await page.getByRole("button", { name: "Add person", exact: true }).press("Enter");
  await expect(field(page, "Name")).toBeFocused();
  await page.keyboard.type("Ann Buyer");
  await page.keyboard.press("Tab");
  await page.keyboard.type("150");
  await page.keyboard.press("Tab");
  await page.keyboard.type("US c");
  await expect(field(page, "Citizenship")).toHaveValue("us_citizen");
  await field(page, "Will sign a guaranty").selectOption("Yes");
  await field(page, "Years in management").fill("7");
  await field(page, "Years in this industry").fill("0");
  await page.getByLabel("Owns no other business").press("Space");
  await save(page).press("Enter");
  await expect(page.getByText("One field needs fixing.")).toBeVisible();
  await expect(field(page, "Share of the business")).toBeFocused();
  await expect(page.getByText("Write a number between 0% and 100%.")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("100");
  await expect(meter(page).getByText("4 of 6")).toBeVisible();

  // The link of what is missing leads to where it is entered.
  await meter(page).getByRole("link", { name: "the cash, each amount of it" }).press("Enter");
  await expect(page.locator("#cash").getByLabel("There is no cash")).toBeFocused();
  await page.getByRole("button", { name: "Add source of cash" }).press("Enter");
  await expect(field(page, "Source")).toBeFocused();
  await field(page, "Amount").fill("150k");
  await field(page, "Borrowed").selectOption("No");
  await page.getByLabel("There are no personal debts").press("Space");
  await field(page, "Living costs a month").fill("4,200");
  await field(page, "Other income a year").fill("40k");
  await expect(meter(page).getByText("5 of 6")).toBeVisible();
  await page.getByRole("button", { name: "Use 22%, an assumption" }).press("Enter");
  await expect(field(page, "Tax on the household’s income")).toHaveValue("22");
  await expect(meter(page).getByText("6 of 6")).toBeVisible();
  await page.getByRole("button", { name: "Add asset" }).press("Enter");
  await field(page, "Worth today").fill("400k");
  await expect(page.getByText("Net worth", { exact: true }).last()).toBeVisible();
  await page.getByLabel("There are no debts").press("Space");
  await expect(page.locator("#net-worth .foot")).toContainText("Net worth$400,000");
  await save(page).press("Enter");
  await expect(page.getByText("All changes saved")).toBeVisible();

  await page.reload();
  await expect(field(page, "Name")).toHaveValue("Ann Buyer");
  await expect(field(page, "Amount")).toHaveValue("150,000");
  await expect(page.getByLabel("There are no personal debts")).toBeChecked();
  await expect(meter(page).getByText("6 of 6")).toBeVisible();

  // The focus stays near when a line goes.
  await page.getByRole("button", { name: "Remove asset 1" }).press("Enter");
  await expect(page.getByRole("button", { name: "Add asset" })).toBeFocused();
});

test("what is not saved is asked about, kept, and set beside what another window saved @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(at);
  await field(page, "Living costs a month").fill("5,000");
  await page.getByRole("link", { name: "Profile" }).first().click();
  await expect(page.getByRole("alertdialog")).toContainText("Leave without saving?");
  await page.getByRole("button", { name: "Stay" }).click();

  await call(page, "profile/updateBuyer", { buyer: { livingCostsMonthly: 6_000, personalDebts: [] } });
  await save(page).click();
  const conflict = page.getByRole("alert").filter({ hasText: "was changed in another window" });
  await expect(conflict.getByLabel("Living costs a month, saved elsewhere: 6,000")).toBeVisible();
  await expect(conflict.getByLabel("Personal debts, saved elsewhere: none")).toBeChecked();
  await conflict.getByRole("button", { name: "Put the chosen ones together" }).click();
  await expect(field(page, "Living costs a month")).toHaveValue("5,000");
  await expect(page.getByLabel("There are no personal debts")).toBeChecked();
  await save(page).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
  const { buyer } = await call<{ buyer: unknown }>(page, "profile/getBuyer", undefined);
  expect(buyer).toMatchObject({ livingCostsMonthly: 5_000, personalDebts: [] });
});

test("shares of more than all of the business are said, and kept @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto(at);
  for (const share of ["80", "40"]) {
    await page.getByRole("button", { name: "Add person", exact: true }).click();
    await page.getByLabel("Share of the business").last().fill(share);
  }
  await expect(
    page.getByText("The shares come to 120%. That is more than all of the business"),
  ).toBeVisible();
  await save(page).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
});
