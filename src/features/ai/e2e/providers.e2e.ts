import { administrator, expect, signIn, test } from "#tests/support/e2e.ts";

test("an administrator finds who answers and the log; a member is led to the dashboard", async ({
  page,
  createMember,
}) => {
  await signIn(page, administrator);
  await page.goto("/admin/settings");
  await page.getByRole("link", { name: "AI providers" }).click();
  await expect(page).toHaveURL(/\/admin\/settings\?section=providers$/);
  await expect(page.getByRole("region", { name: "Who answers" })).toBeVisible();
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, await createMember());
  await page.goto("/admin/settings?section=providers");
  await expect(page).toHaveURL(/\/dashboard$/);
});
