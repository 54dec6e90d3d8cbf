import { expect, test } from "#tests/support/e2e.ts";

test("a newcomer finds three ways to begin and an example that is worked out", async ({ page, member }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${member.firstName}`);
  await expect(page.getByRole("link", { name: "New Deal" }).first()).toHaveAttribute(
    "href",
    "/dashboard/deal-input",
  );
  await expect(page.getByRole("link", { name: "Import CSV" })).toBeVisible();
  await expect(page.getByRole("img", { name: /Overall score of the example: 76/ })).toBeVisible();
  await page.getByRole("button", { name: /1,303,333/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
});

test("the examples lead to the dashboard with deals: counts, recent deals, what is next", async ({
  page,
  member,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Load examples" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    new RegExp(`^Good (morning|afternoon|evening), ${member.firstName}$`),
  );
  await expect(page.getByRole("heading", { name: "Recent deals" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Summit Air/ })).toContainText("1,200,000");
  await expect(page.getByRole("row", { name: /Summit Air/ })).toContainText("−7.9%");
  await expect(page.getByText(/^Score could read \d+ to \d+$/).first()).toBeVisible();
  await page
    .getByRole("link", { name: /^Complete/ })
    .first()
    .click();
  await page.waitForURL(/deal-input\?dealId=/);
});

test("a draft waits under Next until it is continued", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Load examples" }).click();
  await expect(page.getByRole("heading", { name: "Recent deals" })).toBeVisible();
  await page.goto("/dashboard/deal-input");
  await page.getByLabel("Deal name").fill("Project Waiting");
  await expect(page.locator(".deal-save-status")).toContainText("Saved");
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page.getByText("Unsaved deal: Project Waiting").first()).toBeVisible();
  await page.getByRole("link", { name: /^Continue/ }).click();
  await expect(page.getByLabel("Deal name")).toHaveValue("Project Waiting");
});

test("the dashboard fits a phone", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Load examples" }).click();
  await expect(page.getByRole("heading", { name: "Recent deals" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
