import { readFile } from "node:fs/promises";
import { administrator, expect, signIn, test } from "#tests/support/e2e.ts";

test("an administrator reads the rules, changes one, sees who did, and takes a table along as a file", async ({
  page,
}) => {
  await signIn(page, administrator);
  await page.goto("/admin/rules");
  await expect(page.getByRole("row", { name: /Checks of the books.*2026-11-22/ })).toBeVisible();
  await page.getByRole("link", { name: "Add-back rules" }).click();
  await expect(page).toHaveURL("/admin/rules?table=add-back-rules");

  const rows = page.getByRole("region", { name: "Add-back rules" });
  await page.getByLabel("Search rules").fill("vehicles");
  await rows.getByRole("button", { name: "Actions for Personal use of vehicles" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByLabel("Lender's share").fill("7");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Lender's share")).toBeFocused();
  await expect(page.getByText("The lender's share is a fraction from 0 to 1.")).toBeVisible();
  await page.getByLabel("Lender's share").fill("0.7");
  await page.getByRole("textbox", { name: "Why", exact: true }).last().fill("Our banker counts seven tenths");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(rows.getByRole("row", { name: /vehicles\s*Edited.*0\.7/ })).toBeVisible();

  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Edited: Personal use of vehicles");
  await expect(history).toContainText(administrator.email);
  await expect(history).toContainText("Lender's share: 1 → 0.7");
  await expect(history).toContainText("“Our banker counts seven tenths”");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export JSON" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ table: "add-back-rules", compiled: "2026-11-22" });

  const choose = async (content: string, name = "rules.json") => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Import" }).click();
    await (await chooser).setFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });
  };
  await choose(text.replace('"lenderShare": 0.7', '"lenderShare": "most"'));
  await expect(page.getByRole("alert")).toContainText(/owner-vehicle: Lender's share: /);
  await page.getByRole("button", { name: "Close" }).last().click();
  await choose(text.replace('"lenderShare": 0.7', '"lenderShare": 0.05'));
  await expect(page.getByText(/1 that change what the table has, 0 new/)).toBeVisible();
  await expect(page.getByText("owner-vehicle: Lender's share: 0.7 would become 0.05.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect(rows.getByRole("row", { name: /vehicles\s*Edited.*0\.05/ })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows.getByRole("button", { name: "Actions for Personal use of vehicles" }).click();
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("Edited", { exact: true })).toHaveCount(0);

  await page.goto("/admin/rules?table=books-checks");
  await page.getByRole("button", { name: "Actions for Customers" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByLabel("Largest (%)").fill("25");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Customers\s*Edited.*largest 25%/ })).toBeVisible();
  await page.getByRole("button", { name: "Restore all" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("Edited", { exact: true })).toHaveCount(0);
});

test("an administrator adds the next rate, and the one before it ends by itself @further", async ({
  page,
}) => {
  await signIn(page, administrator);
  await page.goto("/admin/rules?table=bank-values");
  const rows = page.getByRole("region", { name: "Values of the bank's rules" });
  await page.getByLabel("Search values").fill("prime rate");
  await expect(rows.getByRole("row", { name: /6\.75%.*Ended on 16 Sep 2026/ })).toBeVisible();
  const act = async (row: string, action: string) => {
    await rows.getByRole("button", { name: `Actions for ${row}`, exact: true }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };

  await act("Prime rate from 17 Sep 2026", "Copy as new");
  const dialog = page.getByRole("dialog", { name: "Prime rate: new value" });
  await dialog.getByLabel("Percent").fill("six");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("“six” is not a number.")).toBeVisible();
  await dialog.getByLabel("Percent").fill("6.75%");
  await dialog.getByLabel("From").fill("2026-09-01");
  await dialog.getByLabel("Source").first().fill("https://www.federalreserve.gov/releases/h15/");
  await dialog.getByLabel("Verified").selectOption("Yes");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(/Prime rate: two rows hold on /)).toBeVisible();
  await dialog.getByLabel("From").fill("2999-12-10");
  await dialog.getByRole("button", { name: "Save" }).click();

  const added = rows.getByRole("row", { name: /Prime rate\s*Added.*6\.75%.*Begins on 10 Dec 2999/ });
  await expect(added.getByRole("link", { name: "federalreserve.gov" })).toBeVisible();
  await expect(rows.getByRole("row", { name: /Prime rate\s*Edited.*9 Dec 2999/ })).toBeVisible();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Added: Prime rate from 10 Dec 2999");
  await expect(history).toContainText("Until: No last day known → 9 Dec 2999");

  await act("Prime rate from 10 Dec 2999", "Edit");
  const edited = page.getByRole("dialog", { name: "Prime rate from 10 Dec 2999" });
  await expect(edited.getByRole("definition").last()).toHaveText("10 Dec 2999");
  await edited.getByLabel("Until").fill("2999-12-09");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(edited.getByText("The last day is before the first one.")).toBeVisible();
  await edited.getByRole("button", { name: "Cancel" }).click();

  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Restore all" }).click();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("Edited", { exact: true })).toHaveCount(0);
});
