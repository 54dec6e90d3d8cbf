import { findAccountByEmail } from "#features/sign-in/server/index.ts";
import { administrator, axe, expect, signIn, test } from "#tests/support/e2e.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

test("a workspace without an owner gets a new one, and one that nobody could own goes to the bin by its typed name @further", async ({
  page,
  createMember,
  database,
}) => {
  const mark = `${process.pid}-${Date.now()}`;
  const left = `Left behind ${mark}`;
  const heir = await createMember({ firstName: "Hal", lastName: "Heir" });
  const heirAccount = await findAccountByEmail(database, heir.email);
  await makeWorkspace(database, left, [{ personId: heirAccount?.id ?? "", role: "viewer" }]);
  const leaver = await createMember({ firstName: "Olive", lastName: "Owner" });
  const alone = `Alone ${mark}`;
  const account = await findAccountByEmail(database, leaver.email);
  const aloneId = await makeWorkspace(database, alone, [{ personId: account?.id ?? "", role: "owner" }]);
  const viewer = await createMember({ firstName: "Vic", lastName: "Viewer" });
  const watching = await findAccountByEmail(database, viewer.email);
  await database.pool.query(
    "insert into memberships (workspace_id, person_id, role) values ($1, $2, 'viewer')",
    [aloneId, watching?.id],
  );

  await signIn(page, administrator);
  await page.goto("/admin/workspaces");
  await page.getByLabel("Search by name or owner").fill(mark);
  const row = page.getByRole("row", { name: new RegExp(left) });
  await expect(row).toContainText("Nobody");
  await row.getByRole("button", { name: "Name an owner" }).click();
  const dialog = page.getByRole("dialog", { name: `Name an owner of “${left}”` });
  await axe(page);
  await dialog.getByLabel("Mail address of the account").fill("nobody-here@example.com");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Nobody here has this mail address.")).toBeVisible();
  await dialog.getByLabel("Mail address of the account").fill(heir.email);
  await dialog.getByRole("button", { name: "Name the owner" }).click();
  await expect(page.getByText("Owner named", { exact: true })).toBeVisible();
  // It is theirs in a day.
  await expect(row).toContainText("Nobody");

  // The names of what goes to the bin with an account are typed.
  await page.goto("/admin/users");
  await page.getByPlaceholder("Search by name or email...").fill(leaver.email);
  await page.getByRole("button", { name: `Actions for ${leaver.email}` }).click();
  await page.getByRole("menuitem", { name: "Remove User" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove User" }).click();
  const typing = page.getByRole("dialog", { name: "Remove User" });
  await typing.getByLabel(`Name of “${alone}”`).fill("something else");
  await typing.getByRole("button", { name: "Remove User" }).click();
  await expect(typing.getByText("Type the name exactly.")).toBeVisible();
  await axe(page);
  await typing.getByLabel(`Name of “${alone}”`).fill(alone);
  await typing.getByRole("button", { name: "Remove User" }).click();
  await expect(typing).toHaveCount(0);
  await page.goto("/admin/workspaces");
  await page.getByLabel("Search by name or owner").fill(mark);
  await expect(page.getByText(alone)).toHaveCount(0);
});

test("whether an invitation makes an account is switched, and stays so @further", async ({ page }) => {
  await signIn(page, administrator);
  await page.goto("/admin/settings");
  const control = page.getByRole("switch", { name: "Accounts by invitation" });
  await expect(control).not.toBeChecked();
  await control.click();
  await expect(
    page.getByText("People invited to a workspace can create an account with the link.", { exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(control).toBeChecked();
  await control.click();
  await expect(page.getByText("Accounts are made by administrators alone.", { exact: true })).toBeVisible();
  await expect(control).not.toBeChecked();
});
