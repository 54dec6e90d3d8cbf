import type { Page } from "@playwright/test";
import { administrator, axe, expect, signIn, test } from "#tests/support/e2e.ts";

const said = (page: Page, title: string, description: string) =>
  expect(
    page.locator("li.toast[data-state=open]").filter({ hasText: title }).filter({ hasText: description }),
  ).toBeVisible();

test("an administrator invites by keyboard, sends again, cancels, and removes people @further", async ({
  page,
  browser,
  createMember,
}) => {
  const mark = `${process.pid}-${Date.now()}`;
  const member = await createMember({ firstName: "Zebulon", lastName: `Removed ${mark}` });
  await signIn(page, administrator);
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { level: 1, name: "Admin Panel" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveText([
    "Name",
    "Email",
    "Role",
    "Status",
    "Joined",
    "Actions",
  ]);
  const search = page.getByPlaceholder("Search by name or email...");
  const actions = async (email: string, item: string) => {
    await page.getByRole("button", { name: `Actions for ${email}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  const email = `invited-${mark}@example.com`;
  await test.step("the dialog moves on with Enter and sends from the last field", async () => {
    await page.getByRole("button", { name: "Invite User" }).click();
    const dialog = page.getByRole("dialog", { name: "Invite New User" });
    await expect(dialog.getByRole("button", { name: "Send Invite" })).toBeDisabled();
    await expect(dialog.getByLabel("Email Address")).toBeFocused();
    await dialog.getByLabel("Email Address").fill("bob");
    await dialog.getByRole("button", { name: "Send Invite" }).click();
    await said(page, "Invalid Email", "Please enter a valid email address");
    await dialog.getByLabel("Email Address").fill("someone@example.com");
    await dialog.getByRole("button", { name: "Cancel" }).click();

    await page.getByRole("button", { name: "Invite User" }).click();
    await expect(dialog.getByLabel("Email Address")).toHaveValue("");
    await dialog.getByLabel("Email Address").fill(email);
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("First Name")).toBeFocused();
    await page.keyboard.type("Iva");
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel("Last Name")).toBeFocused();
    await page.keyboard.type("Invited");
    await page.keyboard.press("Enter");
    // There is no mail server here: nothing is said to be sent, and the link is theirs to hand on.
    await said(page, "Invite Created", `Invitation created for ${email}. No mail is sent`);
    await expect(dialog).toHaveCount(0);
    await handOn(page, `Invitation for ${email}`, "type=invite");
    await expect(page.getByRole("row", { name: `Iva Invited ${email} User Invited` })).toBeVisible();
  });

  await test.step("a second invitation is refused", async () => {
    await page.getByRole("button", { name: "Invite User" }).click();
    await page.getByLabel("Email Address").fill(email);
    await page.getByRole("button", { name: "Send Invite" }).click();
    await said(page, "Error", "Invite already pending for this email");
    // In the dialog as well, at its field: a notification goes, and lies outside.
    await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(
      "Invite already pending for this email",
    );
    // What was typed stands still.
    await expect(page.getByLabel("Email Address")).toHaveValue(email);
    await page.getByRole("button", { name: "Cancel" }).click();
  });

  await findLink(page, email, 1);
  await page.goto("/admin/users");
  await search.fill(email.toUpperCase());
  await expect(page.getByRole("row")).toHaveCount(2);
  await actions(email, "Resend Invite");
  await said(page, "Invite Resent", `Seven more days for ${email}. No mail is sent`);
  await handOn(page, `Invitation for ${email}`, "type=invite");

  await test.step("the mail stands in the outbox and its link makes the account", async () => {
    const mails = await browser.newContext();
    const link = await findLink(page, email, 2);
    const visitor = await mails.newPage();
    await visitor.goto(link);
    await expect(visitor.getByLabel("Email")).toHaveValue(email);
    await mails.close();
  });

  await page.goto("/admin/users");
  await search.fill(email);
  await test.step("what fails is said in the words of the specification", async () => {
    const failing = async (call: string, act: () => Promise<void>, words: string) => {
      await page.route(`**/api/rpc/admin/${call}`, (route) => route.fulfill({ status: 500, body: "{}" }));
      await act();
      await said(page, "Error", words);
      await page.unroute(`**/api/rpc/admin/${call}`);
    };
    await failing("resendInvite", () => actions(email, "Resend Invite"), "Failed to resend invite");
    await failing("cancelInvite", () => actions(email, "Cancel Invite"), "Failed to cancel invite");
    await search.fill(member.email);
    const reset = () => actions(member.email, "Send Password Reset");
    await failing("sendPasswordReset", reset, "Failed to send password reset");
    await actions(member.email, "Remove User");
    const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Remove User" });
    await failing("removeUser", () => confirm.click(), "Failed to remove user");
    await expect(confirm).toBeEnabled();
    await page.getByRole("button", { name: "Cancel" }).click();
    await actions(member.email, "Admin Sign-ins");
    await expect(page.getByText("There is none yet.")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).first().click();
    await search.fill(email);
  });
  await actions(email, "Cancel Invite");
  await said(page, "Invite Cancelled", `Invitation to ${email} has been cancelled`);
  await expect(page.getByText("No users found matching your search")).toBeVisible();

  await test.step("someone is found by part of a name, and removed", async () => {
    await search.fill(`zebulon removed ${mark}`);
    await expect(page.getByRole("row")).toHaveCount(2);
    await actions(member.email, "Send Password Reset");
    await handOn(page, `New password for ${member.email}`, "type=recovery");
    await actions(member.email, "Remove User");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText(
      `Are you sure you want to remove ${member.email}? This action cannot be undone.`,
    );
    await question.getByRole("button", { name: "Cancel" }).click();
    await actions(member.email, "Remove User");
    // Held, so that the button is seen while it works.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/api/rpc/admin/removeUser", async (route) => {
      await held;
      await route.continue();
    });
    const confirm = question.getByRole("button", { name: "Remove User" });
    await confirm.click();
    await expect(confirm).toHaveAttribute("aria-busy", "true");
    await expect(confirm).toBeDisabled();
    release();
    await said(page, "User Removed", `${member.email} has been removed`);
    await expect(page.getByText("No users found matching your search")).toBeVisible();
  });

  await test.step("the own row cannot be removed", async () => {
    await search.fill(administrator.email);
    await actions(administrator.email, "Remove User");
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove User" }).click();
    await said(page, "Error", "You cannot remove your own account here.");
    await page.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("a list that cannot be loaded says so", async () => {
    await page.route("**/api/rpc/admin/listUsers", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.reload();
    await said(page, "Error", "Failed to load user data");
    await expect(page.getByText(/^No users found\. Click "Invite User" to add users\./)).toBeVisible();
  });
});

/** The link of the newest of so many mails to the address, as an administrator reads it. */
async function findLink(page: Page, email: string, mails: number): Promise<string> {
  await page.goto("/admin/settings?section=mail");
  const rows = page.getByRole("row", { name: email });
  await expect(async () => {
    await page.reload();
    await expect(rows).toHaveCount(mails, { timeout: 2_000 });
  }).toPass();
  await rows.first().getByRole("button", { name: /^Read/ }).click();
  const text = await page.getByRole("dialog").locator("pre").innerText();
  return /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? "";
}

/** The link of the dialog that shows it: whole, with its expiry, and on the clipboard after a press. */
async function handOn(page: Page, title: string, kind: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  const link = dialog.getByLabel("One-time link");
  await expect(link).toBeFocused();
  const href = await link.inputValue();
  expect(href).toMatch(/^http:\/\/localhost:\d+\/\S+#\S+$/);
  expect(href).toContain(kind);
  await expect(dialog.getByText(/Works once, until .*20\d\d/)).toBeVisible();
  await axe(page);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(href);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
}
