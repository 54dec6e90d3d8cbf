import { codeFor } from "#tests/support/authenticator.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { linkIn, waitForMail } from "#tests/support/outbox.ts";
import { createSeal } from "#server/seal.ts";
import { readKeyFile } from "#server/keys/key-file.ts";

const NEW_PASSWORD = "an even longer password";

test("the way back in without a mail server: a link that is handed on, or its code, and a new password @further", async ({
  page,
  createMember,
  database,
}) => {
  const member = await createMember();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The page that is left has a field of that name too.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill("nobody");
  await expect(page.getByText("This site sends no mail")).toBeVisible();
  await page.getByRole("button", { name: "Ask for a link" }).click();
  await expect(page.getByText('An email address has an "@" in it')).toBeVisible();
  await axe(page);
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Ask for a link" }).click();
  await expect(page.getByRole("heading", { name: "Now ask an administrator" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText(`If an account has the address ${member.email}`);
  await expect(page.getByText(/on its way|mails are sent|Look into your mail/)).toHaveCount(0);
  await expect(page.getByText(`npm run -s deal -- user reset ${member.email}`)).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Back to Log In" }).click();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByRole("link", { name: "I have a code" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(member.email);
  await page.getByLabel("Code").fill("00000");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(
    page.getByText("The code has six digits; it is beside the link to a new password."),
  ).toBeVisible();
  await axe(page);

  const seal = createSeal(readKeyFile(process.env["E2E_DATA_DIR"] ?? "").AUTH_SECRET ?? "");
  const { text } = await waitForMail({ database, seal }, member.email);
  const link = linkIn(text);
  // Wherever the link leads, its tokens are taken, and leave the address bar.
  await page.goto(`/${link.hash}`);
  await expect(page).toHaveURL("/reset-password");
  await expect(page.getByText(`For ${member.email}.`)).toBeVisible();
  await page.reload();
  await page.getByLabel("New password").fill("short");
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page.locator("form [id$='-error']")).toHaveText("Use at least 10 characters.");
  await axe(page);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("Repeat the password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto(link.pathname + link.hash);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();

  await page.goto("/login");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("a name and a second factor, which the next sign-in asks for @further", async ({ page, member }) => {
  await page.goto("/dashboard/profile");
  await page.getByLabel("First name").fill("Nora");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Your details have been changed.").first()).toBeVisible();

  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog.getByRole("img", { name: "QR code of the setup key" })).toBeVisible();
  const secret = await dialog.locator(".secret").innerText();
  await axe(page);
  await dialog.getByLabel("Code the app shows").fill(codeFor(secret));
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  const recoveryCode = await dialog.getByRole("listitem").first().innerText();
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes are left")).toBeVisible();

  await page.goto("/dashboard/settings");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Enter the code of your authenticator app.")).toBeVisible();
  await page.getByLabel("Code").fill(recoveryCode);
  await page.getByLabel("Code").press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test("settings and membership, and out for good with a copy of everything @further", async ({
  page,
  member,
}) => {
  await page.goto("/dashboard/settings");
  await page.getByLabel("Start with the sidebar collapsed").check();
  await expect(page.getByRole("button", { name: "Expand sidebar" })).toBeVisible();
  await page.goto("/dashboard/subscription");
  await expect(page.getByText("No date set")).toBeVisible();

  await page.goto("/dashboard/profile");
  await page.getByRole("button", { name: "Delete my account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog.getByText("Download your data first, or confirm that you need no copy.")).toBeVisible();
  const download = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Download my data" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Dealwright data .*\.zip$/);
  await axe(page);
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText(`The account ${member.email} is gone`).first()).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test("under maintenance a member is led to the notice, and back when it is over @further", async ({
  page,
  member,
}) => {
  let isMaintenance = true;
  await page.route("**/api/rpc/account/getSession", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { json: object };
    await route.fulfill({ response: answer, json: { ...body, json: { ...body.json, isMaintenance } } });
  });
  expect(member.email).not.toBe("");
  await page.goto("/dashboard/deal-library");
  await expect(page).toHaveURL("/maintenance");
  await expect(page.getByRole("heading", { name: "Down for maintenance" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
  isMaintenance = false;
  // Whoever comes back to the window is told without pressing anything.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByRole("heading", { name: "No maintenance now" })).toBeVisible();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page).toHaveURL("/dashboard");
});
