import { administrator, axe, expect, signIn, test } from "#tests/support/e2e.ts";
import { addAuthenticator } from "#tests/support/virtual-authenticator.ts";

test("a passkey is added, signs in without a password, is renamed, and removed leads nowhere @further", async ({
  page,
  member,
  database,
}) => {
  const device = await addAuthenticator(page);
  await page.goto("/dashboard/profile");
  const panel = page.locator("section", { has: page.getByRole("heading", { name: "Passkeys" }) });
  await panel.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByLabel("Name").fill("Work laptop");
  await axe(page);
  await dialog.getByLabel("Name").press("Enter");
  await expect(panel.getByText("Work laptop")).toBeVisible();
  await expect(panel.getByText("not used yet")).toBeVisible();
  expect(await device.count()).toBe(1);

  await page.request.post("/api/rpc/account/signOut", { data: {} });
  await page.goto("/login?returnTo=%2Fdashboard%2Fprofile");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/dashboard/profile");
  await expect(page.getByLabel("Email")).toHaveValue(member.email);
  await expect(panel.getByText(/last used/)).toBeVisible();
  await axe(page);

  await panel.getByRole("button", { name: "Rename Work laptop" }).click();
  await page.getByRole("dialog", { name: "Rename the passkey" }).getByLabel("Name").fill("Old laptop");
  await page.getByRole("button", { name: "Rename", exact: true }).last().click();
  await expect(panel.getByText("Old laptop")).toBeVisible();

  // As a session that was left open: what is grave asks first, and a passkey answers.
  await database.pool.query(
    "update auth_sessions set proved_at = null where user_id = (select id from auth_users where email = $1)",
    [member.email],
  );
  await panel.getByRole("button", { name: "Remove Old laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(proof.getByLabel("Your password")).toBeVisible();
  await axe(page);
  await proof.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("Passkey removed", { exact: true })).toBeVisible();
  await expect(panel.getByText("Old laptop")).toHaveCount(0);
  await page.request.post("/api/rpc/account/signOut", { data: {} });
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText("This passkey leads to no account here.")).toBeVisible();
  await axe(page);
});

test("a link that someone handed on sets a password at once for whoever brings the passkey @further", async ({
  page,
  member,
  browser,
}) => {
  await addAuthenticator(page);
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("not used yet")).toBeVisible();
  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk, administrator);
  const call = async (path: string, json: object) =>
    (await (await desk.request.post(`/api/rpc/${path}`, { data: { json } })).json()) as { json: unknown };
  const { json: session } = (await (
    await page.request.post("/api/rpc/account/getSession", { data: {} })
  ).json()) as { json: { person: { id: string } } };
  const sent = await call("admin/sendPasswordReset", { userId: session.person.id });
  const { link } = sent.json as { link: { href: string } };
  await context.close();

  await page.goto(link.href);
  await expect(page.getByRole("heading", { name: "This link works later" })).toBeVisible();
  await expect(page.getByText("A passkey of the account opens it now.")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("found my way back in");
  await page.getByLabel(/again|repeat/i).fill("found my way back in");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill("found my way back in");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a passkey that its owner does not open lets nobody in, and the form says so @further", async ({
  page,
  member,
}) => {
  const device = await addAuthenticator(page);
  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("not used yet")).toBeVisible();
  await page.request.post("/api/rpc/account/signOut", { data: {} });
  await device.setVerified(false);
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByText(/No passkey was used/)).toBeVisible();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/dashboard");
});
