import { expect, test } from "#tests/support/e2e.ts";
import { chooseForDeal } from "#tests/support/open-deal.ts";
import { call, createDeal, personId } from "#tests/support/stored-deals.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";

test("a deal is copied from its menu and several are moved, with what stays said before", async ({
  page,
  member: _,
  database,
}) => {
  const deal = await createDeal(page, "Harbor Signs");
  await createDeal(page, "Summit Air", {
    financials: { askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 330_000 },
  });
  await call(page, "documents/addItem", { dealId: deal.id, title: "Ask for the lease" });
  await page.goto("/dashboard/deal-library");
  await page.getByRole("button", { name: "Actions for Harbor Signs" }).click();
  // Who has no other workspace makes one.
  await page.getByRole("menuitem", { name: "Move or copy to…" }).click();
  await expect(page.getByLabel("To the workspace").locator("option")).toHaveText(["A new workspace"]);
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).last().click();
  await expect(page.getByText("Give the new workspace a name.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  const me = await personId(page);
  const shared = await makeWorkspace(database, "Home services", [{ personId: me, role: "owner" }]);
  await makeWorkspace(database, "Only looked at", [{ personId: me, role: "viewer" }]);
  await page.reload();
  await page.getByRole("button", { name: "Actions for Harbor Signs" }).click();
  await page.getByRole("menuitem", { name: "Move or copy to…" }).click();
  const dialog = page.getByRole("dialog", { name: "Move or copy “Harbor Signs”" });
  await expect(dialog.getByLabel("To the workspace").locator("option")).toHaveText([
    "Home services",
    "A new workspace",
  ]);
  await expect(dialog.getByText("Guests of the deal, and invitations of guests, end.")).toBeVisible();
  await dialog.getByRole("button", { name: "Copy" }).first().click();
  await expect(dialog.getByText("are copied along")).toBeVisible();
  await dialog.getByRole("button", { name: "Copy" }).last().click();
  await expect(page.getByText("“Harbor Signs” copied", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  for (const name of ["Harbor Signs", "Summit Air"])
    await page.getByRole("row", { name }).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("menuitem", { name: "Move or copy to…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).last().click();
  await expect(page.getByText("2 deals moved", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: "Summit Air" })).toHaveCount(0);

  await page.goto(`/dashboard/deal-library?w=${shared}`);
  await expect(page.getByRole("row", { name: "Harbor Signs" })).toHaveCount(2);
  await expect(page.getByRole("row", { name: "Summit Air" })).toHaveCount(1);

  // At the deal itself, into a workspace that is made for it.
  await page.getByRole("link", { name: "Summit Air" }).first().click();
  await chooseForDeal(page, "Move or copy to…");
  const missing: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 404) missing.push(answer.url());
  });
  await page.getByLabel("To the workspace").selectOption("A new workspace");
  await page.getByLabel("Its name").fill("Air alone");
  await page.getByRole("dialog").getByRole("button", { name: "Move" }).last().click();
  // The page goes along, and asks for nothing that is no longer there.
  await expect(page.getByText("“Summit Air” moved")).toBeVisible();
  await expect(page.getByText("To “Air alone”, with all that belongs to it.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Summit Air" })).toBeVisible();
  const alone = new URL(page.url()).searchParams.get("w");
  expect(alone).not.toBe(shared);
  expect(missing).toEqual([]);

  // The workspace that was used last is the one that a plain address opens, until another is chosen.
  await page.goto("/dashboard");
  await page.waitForURL(`**/dashboard?w=${alone}`);
  await page
    .getByRole("button", { name: /Air alone/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: /Personal/ }).click();
  await page.waitForURL("**/dashboard");
  await page.reload();
  await expect(page.getByRole("button", { name: "Workspace: Personal" })).toBeVisible();
});
