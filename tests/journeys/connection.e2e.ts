import type { Page } from "@playwright/test";
import { axe, expect, test } from "#tests/support/e2e.ts";

const CONNECTION = "Database connection error. Please refresh the page.";

test.beforeEach(async ({ member, page }) => {
  expect(member.email).not.toBe("");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const errorLog = (page: Page) => page.evaluate(() => localStorage.getItem("app_error_logs") ?? "");

test("a page that cannot be fetched says so in its place, and comes with the connection", async ({
  page,
}) => {
  // The crash page comes ahead, so that it is there when nothing else can be fetched.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Deal Library" }).first().click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await expect(page.getByText(CONNECTION)).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(CONNECTION)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/dashboard/deal-library");
  await expect(page.getByRole("heading", { level: 1, name: "Deal Library" })).toBeVisible();
});

test("the palette opens without the network", async ({ page }) => {
  await page.waitForResponse(/\/palette-[^/]+\.js/);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Find deals, pages, actions" })).toBeVisible();
});

test("a proxy that answers for a server that is gone is a connection error, and is logged", async ({
  page,
}) => {
  await page.route("**/api/rpc/deals/**", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await page.getByRole("link", { name: "Deal Library" }).first().click();
  await expect(page.getByText(CONNECTION)).toBeVisible();
  await expect.poll(() => errorLog(page)).toContain(CONNECTION);
});

test("a sign-out that is not answered counts as failed: the page reloads", async ({ page }) => {
  await page.clock.install();
  const asked = page.waitForRequest("**/api/rpc/account/signOut");
  await page.route("**/api/rpc/account/signOut", () => undefined);
  await page.getByRole("button", { name: "My Account" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await asked;
  await page.clock.fastForward(10_000);
  await reloaded;
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
  expect(await errorLog(page)).toContain("Operation timed out after 10000ms");
});
