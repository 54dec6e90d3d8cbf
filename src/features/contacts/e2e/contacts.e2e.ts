import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";
import { openView } from "#tests/support/views.ts";

test("whom a listing names is added from the deal, found among the contacts, and taken off again", async ({
  page,
  member: _,
}) => {
  const listing = {
    listingId: "1",
    source: "Roe Brokers",
    contactName: "Jane Roe",
    contactPhone: "555-010-0200",
  };
  const { id } = await createDeal(page, "Summit Air", { ...HVAC, listing });
  await page.goto(analysisHref(id, "diligence"));
  const panel = page.getByRole("region", { name: "Contacts", exact: true });
  await expect(panel).toContainText("Nobody is linked to this deal");
  await expect(panel).toContainText("Roe Brokers · 555-010-0200 · In “Summit Air”");
  await panel.getByRole("button", { name: "Add Jane Roe as a contact" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New contact" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Jane Roe");
  await dialog.getByLabel("Mail").fill("no address");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Write one address such as jane@example.com, or leave it empty.");
  await dialog.getByLabel("Mail").fill("jane@example.com");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole("link", { name: "jane@example.com" })).toBeVisible();
  await expect(panel).toContainText("Broker · Roe Brokers");
  await expect(panel).not.toContainText("Named in this deal");

  await openView(page, "Leads", "Contacts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacts");
  await page.getByLabel("Role").selectOption("lawyer");
  await expect(page.getByText("No contact matches")).toBeVisible();
  await page.getByRole("button", { name: "Show all contacts" }).click();
  await page.getByRole("searchbox").fill("0100200");
  await expect(page).toHaveURL(/search=0100200/);
  await page.getByRole("row", { name: /Jane Roe/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jane Roe");
  await page.getByRole("button", { name: "Take away the link to Summit Air" }).click();
  await expect(page.getByText("No deal or lead yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Summit Air" })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("two contacts are made one with what each side says in sight, and two again @further", async ({
  page,
  member: _,
}) => {
  const jane = { name: "Jane Roe", role: "broker", email: "jane@example.com" };
  const { id } = await call<{ id: string }>(page, "contacts/create", { fields: jane });
  await call(page, "contacts/create", {
    fields: { name: "J. Roe", role: "seller", email: "JANE@example.com", phone: "555 010 0200" },
  });
  await page.goto("/dashboard/contacts?show=duplicates");
  await expect(page.getByText("Likely duplicate", { exact: true })).toHaveCount(2);
  await page.goto(`/dashboard/contacts/${id}`);
  await expect(page.getByRole("region", { name: "Likely the same" })).toContainText("The same mail address.");
  await page.getByRole("button", { name: "Merge J. Roe into this contact" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Make one contact of two" });
  await expect(dialog.getByLabel("Telephone", { exact: true })).toHaveValue("555 010 0200");
  await expect(dialog.getByLabel("Role", { exact: true })).toHaveValue("broker");
  await dialog.getByRole("button", { name: "Take the role of the other one" }).click();
  await expect(dialog.getByLabel("Role", { exact: true })).toHaveValue("seller");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  // What a side says and the press that takes it stand in one line, at its end.
  const take = await dialog.getByRole("button", { name: "Take the name of the other one" }).boundingBox();
  const said = await dialog.getByRole("table").getByText("J. Roe", { exact: true }).boundingBox();
  const middle = (box: typeof take) => (box === null ? Number.NaN : box.y + box.height / 2);
  expect(Math.abs(middle(take) - middle(said))).toBeLessThan(4);
  expect((take?.x ?? 0) - (said?.x ?? 0) - (said?.width ?? 0)).toBeLessThan(20);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: "555 010 0200" })).toBeVisible();
  const merged = page.getByRole("region", { name: "Merged into this contact" });
  await expect(merged).toContainText("J. Roe");
  await merged.getByRole("button", { name: "Take back the merge of J. Roe" }).click();
  await expect(page.getByRole("region", { name: "Likely the same" })).toBeVisible();
  await expect(page.getByRole("link", { name: "555 010 0200" })).toHaveCount(0);

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  const asked = page.getByRole("alertdialog", { name: "Delete this contact?" });
  await asked.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/dashboard\/contacts$/);
  await expect(page.getByRole("row", { name: /J\. Roe/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Jane Roe/ })).toHaveCount(0);
});
