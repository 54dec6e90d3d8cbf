import { administrator, axe, expect, signIn, test } from "#tests/support/e2e.ts";

test("the administrators' area lets administrators in, and shows each of its pages", async ({
  page,
  createMember,
}) => {
  const member = await createMember();
  await page.goto("/admin/analytics");
  await expect(page).toHaveURL(/\/admin\/login\?returnTo=/);
  const form = async (email: string, password: string) => {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log In" }).click();
  };
  await form(member.email, member.password);
  await expect(page.getByText("Access Denied", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
  await axe(page);
  await form(administrator.email, administrator.password);
  await expect(page).toHaveURL("/admin/analytics");

  const pages = [
    ["/admin/analytics", "Analytics", "Audit log"],
    ["/admin/dashboard", "Admin dashboard", "Background work"],
    ["/admin/workspaces", "Workspaces", "All workspaces"],
    ["/admin/subscriptions", "Subscriptions", "Members"],
    ["/admin/settings", "Admin settings", "Maintenance mode"],
    ["/admin/settings?section=mail", "Admin settings", "Outbox"],
    ["/admin/settings?section=benchmarks", "Rules", "Industry benchmarks"],
    ["/admin/rules", "Rules", "Tables"],
  ] as const;
  for (const [path, title, panel] of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("region", { name: panel })).toBeVisible();
    await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  await test.step("what is typed into the settings outlives a look at another section or page", async () => {
    await page.goto("/admin/settings");
    await page.getByLabel("Partner network").fill("https://partners.exam");
    await page.getByRole("link", { name: "Mail", exact: true }).click();
    await expect(page.getByRole("region", { name: "Outbox" })).toBeVisible();
    await page.getByRole("link", { name: "System", exact: true }).click();
    await expect(page.getByLabel("Partner network")).toHaveValue("https://partners.exam");
    await page.goto("/admin/settings?section=benchmarks");
  });

  await test.step("a benchmark is edited, and restored", async () => {
    await page.getByLabel("Search industries").fill("Funeral Home");
    await page.getByRole("button", { name: "Actions for Funeral Home" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await page.getByLabel("EV / sales").fill("lots");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("EV / sales")).toBeFocused();
    await page.getByLabel("EV / sales").fill("1.75");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("row", { name: /Funeral Home.*1\.75x/ })).toBeVisible();
    await page.getByRole("button", { name: "Actions for Funeral Home" }).click();
    await page.getByRole("menuitem", { name: "Restore" }).click();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByRole("row", { name: /Funeral Home.*1\.67x/ })).toBeVisible();
  });

  await test.step("a file with a mistake is told row by row", async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import" }).click();
    const buffer = Buffer.from("industry_name,kind\nKites,public\n");
    await (await chooser).setFiles({ name: "kites.csv", mimeType: "text/csv", buffer });
    await expect(page.getByText(/Row 1: The first row has to name the columns/)).toBeVisible();
    await page.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("the chain of the audit log is checked", async () => {
    await page.goto("/admin/analytics");
    await page.getByRole("button", { name: "Check the chain" }).click();
    await expect(page.getByText(/^The chain holds: all [\d,]+ entries/)).toBeVisible();
    await page.getByRole("button", { name: "Show as table" }).first().click();
    await expect(page.getByRole("columnheader", { name: "New people" })).toBeVisible();
  });

  await page.goto("/admin/nonsense");
  await expect(page).toHaveURL("/admin/dashboard");
  await page.goto("/admin/login");
  await expect(page).toHaveURL("/admin/dashboard");
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/dashboard");

  await test.step("a session that nobody sits at ends, and comes back to its page", async () => {
    await page.clock.install();
    const limit = page.waitForResponse("**/api/rpc/admin/getIdleLimit");
    await page.goto("/admin/subscriptions");
    await limit;
    await expect(page.getByRole("region", { name: "Members" })).toBeVisible();
    await page.clock.fastForward("31:00");
    await expect(page).toHaveURL(/\/admin\/login\?returnTo=%2Fadmin%2Fsubscriptions$/);
    await page.clock.resume();
  });

  await page.context().clearCookies();
  await signIn(page, member);
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/admin");
  await expect(page.locator("li.toast")).toContainText(["Access DeniedYou do not have admin privileges"]);
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
});
