import type { Page } from "@playwright/test";
import { axe, expect, signIn, test } from "#tests/support/e2e.ts";
import { call, createCriteria } from "#tests/support/stored-deals.ts";

const listPath = "/dashboard/acquisition-criteria";
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const card = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const names = (page: Page) => page.locator(".criteria-card h2").allTextContents();
const header = (page: Page) => page.locator("header.bar");
const said = (page: Page, words: string) => page.getByText(words, { exact: true });

const create = (page: Page, name: string) => createCriteria(page, { name });

const LISTS: [label: string, entries: string[]][] = [
  ["Industries", ["HVAC Contractor", "Plumbing"]],
  ["Locations", ["Austin, TX", "Southeast"]],
  ["Business models", ["Recurring revenue"]],
  ["Maturity stages", ["Established"]],
  ["Business needs", ["Owner retiring"]],
  ["Acquisition types", ["Asset purchase"]],
  ["Funding methods", ["SBA 7(a) loan", "Seller financing"]],
];
const NUMBERS: [label: string, typed: string, shown: string][] = [
  ["Lowest price", "500k", "500,000"],
  ["Highest price", "$2,000,000", "2,000,000"],
  ["Lowest annual revenue", "1m", "1,000,000"],
  ["Fewest employees", "5", "5"],
  ["Most employees", "50", "50"],
  ["Monthly income target", "10k", "10,000"],
  ["Annual income target", "120k", "120,000"],
  ["Monthly EBITDA target", "25k", "25,000"],
  ["Annual EBITDA target", "300k", "300,000"],
];

test("a first set is entered, fixed, active by itself, and every field survives a reload", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard");
  await page.getByRole("navigation").getByRole("link", { name: "Acquisition Criteria" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Acquisition Criteria");
  await expect(page.getByRole("heading", { name: "No acquisition criteria yet" })).toBeVisible();
  await page.getByRole("link", { name: "New criteria" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New criteria");

  await field(page, "Lowest price").fill("2m");
  await field(page, "Highest price").fill("1m");
  await field(page, "Most employees").fill("many");
  await page.getByRole("button", { name: "Create criteria" }).click();
  await expect(page.getByText("3 fields need fixing.")).toBeVisible();
  await expect(page.getByText("The highest price is below the lowest.", { exact: false })).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();

  await field(page, "Name").fill("HVAC in the Southeast");
  for (const [label, typed] of NUMBERS) await field(page, label).fill(typed);
  for (const [label, entries] of LISTS) {
    for (const entry of entries) {
      await field(page, label).fill(entry);
      await field(page, label).press("Enter");
    }
  }
  await field(page, "Management involvement").selectOption("semi_absentee");
  await field(page, "Key-person dependency").selectOption("no");
  await field(page, "Revenue stability").fill("Stable year after year");
  await expect(page.getByRole("complementary", { name: "In short" })).toContainText("$500,000 to $2,000,000");
  await page.getByRole("button", { name: "Create criteria" }).click();

  await page.waitForURL(`**${listPath}`);
  await expect(said(page, "Acquisition criteria created successfully")).toBeVisible();
  await expect(card(page, "HVAC in the Southeast").getByText("Active", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "HVAC in the Southeast", exact: true }).click();
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("HVAC in the Southeast");
  for (const [label, , shown] of NUMBERS) await expect(field(page, label)).toHaveValue(shown);
  for (const [, entries] of LISTS) {
    for (const entry of entries)
      await expect(page.getByRole("button", { name: `Remove ${entry}` })).toBeVisible();
  }
  await expect(field(page, "Management involvement")).toHaveValue("semi_absentee");
  await expect(field(page, "Key-person dependency")).toHaveValue("no");
  await expect(field(page, "Revenue stability")).toHaveValue("Stable year after year");
  await expect(header(page).getByText("Active", { exact: true })).toBeVisible();
  await expect(page.getByText("All changes saved")).toBeVisible();

  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await header(page).getByRole("button", { name: "Back" }).click();
  await page.waitForURL(`**${listPath}`);
  await expect(card(page, "HVAC in the Southeast")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("sets are switched, edited and deleted in the specified order and words @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await create(page, "First");
  const second = await create(page, "Second");
  await create(page, "Third");
  await page.goto(listPath);
  await expect.poll(() => names(page)).toEqual(["First", "Third", "Second"]);
  await page.getByRole("button", { name: "Make active Third" }).click();
  await expect(said(page, "Active criteria updated successfully")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["Third", "Second", "First"]);
  await expect(page.locator(".criteria-card").getByText("Active", { exact: true })).toHaveCount(1);

  await page.getByRole("link", { name: "Edit First" }).click();
  await expect(header(page).getByText("Active", { exact: true })).toHaveCount(0);
  await field(page, "Name").fill("First, edited");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(said(page, "Acquisition criteria updated successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("First, edited");
  await page.getByRole("button", { name: "Make active" }).click();
  await expect(header(page).getByText("Active", { exact: true })).toBeVisible();
  await header(page).getByRole("button", { name: "Back" }).click();
  await expect.poll(() => names(page)).toEqual(["First, edited", "Third", "Second"]);

  await page.getByRole("button", { name: "Delete First, edited" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("First, edited");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(said(page, "Acquisition criteria deleted successfully")).toBeVisible();
  await expect.poll(() => names(page)).toEqual(["Third", "Second"]);
  await expect(card(page, "Third").getByText("Active", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Edit Second" }).click();
  await field(page, "Name").fill("Second, typed");
  await call(page, "criteria/remove", { id: second.id });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(said(page, "Criteria not found or access denied")).toBeVisible();
  await page.getByRole("button", { name: "Save as new criteria" }).click();
  await expect.poll(() => names(page)).toEqual(["Third", "Second, typed"]);
});

test("what fails is told in the specified words, and nothing typed is lost @further", async ({
  page,
  member,
}) => {
  const { id } = await create(page, "Shared");
  const stub = (name: string) =>
    page.route(`**/api/rpc/criteria/${name}`, (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/json",
        body: JSON.stringify({
          json: { defined: false, code: "INTERNAL_SERVER_ERROR", status: 500, message: "boom" },
        }),
      }),
    );
  await page.goto(`${listPath}/${id}`);
  await stub("update");
  await field(page, "Name").fill("Typed here");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(said(page, "Failed to update criteria: boom")).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/api/rpc/criteria/update");

  // Another window changes it meanwhile: this save is held up until the person decides.
  const { items } = await call<{ items: object[] }>(page, "criteria/list", null);
  await call(page, "criteria/update", { id, version: 1, fields: { ...items[0], name: "Changed elsewhere" } });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(
    page.getByText("These criteria were changed in another window", { exact: false }),
  ).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("Typed here");
  await axe(page);
  await page.getByRole("button", { name: "Save mine over it" }).click();
  await expect(said(page, "Acquisition criteria updated successfully")).toBeVisible();
  await expect(page.getByText("All changes saved")).toBeVisible();

  // A step away asks first.
  await field(page, "Name").fill("Typed again");
  await header(page).getByRole("button", { name: "Back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect(field(page, "Name")).toHaveValue("Typed again");

  // The session ends: told, let go to the sign-in, and the text is back afterwards.
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(said(page, "User not authenticated")).toBeVisible();
  await page.waitForURL(/\/login/);
  await signIn(page, member);
  await page.goto(`${listPath}/${id}`);
  await expect(field(page, "Name")).toHaveValue("Typed again");
  await expect(page.getByText("are back in this form", { exact: false })).toBeVisible();

  // It is deleted elsewhere before the page is opened again: what was typed becomes a set of its own.
  await call(page, "criteria/remove", { id });
  await page.goto(listPath);
  await page.goto(`${listPath}/${id}`);
  await expect(said(page, "Criteria not found or access denied")).toBeVisible();
  await page.getByRole("button", { name: "Continue as new criteria" }).click();
  await expect(field(page, "Name")).toHaveValue("Typed again");
  await stub("create");
  await page.getByRole("button", { name: "Create criteria" }).click();
  await expect(said(page, "boom")).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/api/rpc/criteria/create");
  await page.getByRole("button", { name: "Create criteria" }).click();
  await page.waitForURL(`**${listPath}`);
  await expect.poll(() => names(page)).toEqual(["Typed again"]);
});
