import { chooseForDeal } from "#tests/support/open-deal.ts";
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Database } from "#server/database/open-database.ts";
import { expect, test } from "#tests/support/e2e.ts";

const library = "/dashboard/deal-library";
const form = "/dashboard/deal-input";
const nameField = (page: Page) => page.getByLabel("Deal name", { exact: true });

/** A workspace of which the account of this address is the owner. */
async function storeWorkspace({ pool }: Database, email: string, name: string): Promise<string> {
  const id = randomUUID();
  await pool.query("insert into workspaces (id, name) values ($1, $2)", [id, name]);
  await pool.query(
    `insert into memberships (workspace_id, person_id, role)
     select $1, id, 'owner' from auth_users where email = $2`,
    [id, email],
  );
  return id;
}

async function saveDeal(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await page.getByLabel("Company name", { exact: true }).fill(name);
  await page.getByLabel("Asking price").fill("1.2m");
  await page.getByLabel("EBITDA", { exact: true }).fill("330k");
  await page.getByLabel("Annual revenue").fill("1.8m");
  await page.getByRole("button", { name: "Save deal" }).click();
  await page.waitForURL(/\/dashboard\/direct-deal-analysis\//);
}

test("two tabs stand in two workspaces, and neither sees what the other has @further", async ({
  page,
  member,
  database,
}) => {
  const id = await storeWorkspace(database, member.email, "Home services search");
  await page.goto(`${form}?w=${id}`);
  await saveDeal(page, "Summit Air");
  expect(new URL(page.url()).searchParams.get("w")).toBe(id);

  const personal = await page.context().newPage();
  await personal.goto(form);
  await saveDeal(personal, "Corner Bakery");
  expect(new URL(personal.url()).search).toBe("");

  for (const [tab, mine, theirs] of [
    [page, "Summit Air", "Corner Bakery"],
    [personal, "Corner Bakery", "Summit Air"],
  ] as const) {
    await tab.getByRole("link", { name: "Deal Library", exact: true }).first().click();
    await expect(tab.getByRole("rowheader").getByRole("link", { name: mine, exact: true })).toBeVisible();
    await expect(tab.getByText(theirs)).toHaveCount(0);
  }
  expect(page.url()).toContain(`${library}?w=${id}`);
  // The list's own query is written beside it.
  await page.getByRole("searchbox").first().fill("summit");
  await page.waitForURL(/search=summit/);
  expect(new URL(page.url()).searchParams.get("w")).toBe(id);
});

test("a file is asked for in the open workspace @further", async ({ page, member, database }) => {
  const id = await storeWorkspace(database, member.email, "Home services search");
  await page.goto(`${form}?w=${id}`);
  await saveDeal(page, "Summit Air");
  const asked = page.waitForRequest(/\/api\/files\/deals\//);
  const download = page.waitForEvent("download");
  await chooseForDeal(page, "PDF");
  expect(new URL((await asked).url()).searchParams.get("w")).toBe(id);
  await download;
});

test("what is typed in one workspace is kept for it, and said before a sign-out from another @further", async ({
  page,
  member,
  database,
}) => {
  const id = await storeWorkspace(database, member.email, "Home services search");
  const criteria = "/dashboard/acquisition-criteria/new";
  await page.goto(`${criteria}?w=${id}`);
  await page.getByLabel("Name", { exact: true }).fill("Trades in Texas");
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `criteriaDrafts@${id}`))
    .toContain("Trades in Texas");

  await page.goto(criteria);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "My Account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("in another of your workspaces");
  await page.getByRole("button", { name: "Log out and delete it" }).click();
  await page.waitForURL(/\/login$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), `criteriaDrafts@${id}`)).toBeNull();
});

test("who signs in again is in the workspace used last; the next person is not @further", async ({
  page,
  member,
  createMember,
  database,
}) => {
  const next = await createMember();
  const id = await storeWorkspace(database, member.email, "Home services search");
  async function logOutAndIn(as: { email: string; password: string }): Promise<void> {
    await page.getByRole("button", { name: "My Account" }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await page.waitForURL(/\/login$/);
    await page.getByLabel("Email").fill(as.email);
    await page.getByLabel("Password", { exact: true }).fill(as.password);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
  }
  await page.goto(`${library}?w=${id}`);
  await logOutAndIn(member);
  await page.waitForURL(`**/dashboard?w=${id}`);
  await logOutAndIn(next);
  await page.waitForURL(/\/dashboard$/);
});
