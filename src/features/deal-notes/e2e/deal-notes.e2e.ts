import { commentsHref } from "#features/deal-analysis/addresses.ts";
import { enter, tabTo } from "#tests/support/by-keyboard.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";

test("a call is noted, found in the timeline, changed and deleted, by keys alone, also on a phone", async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const { id } = await createDeal(page, "Summit Air", HVAC);
  const fields = { name: "Jane Roe", firm: "Roe Brokers", role: "broker" };
  await call(page, "contacts/create", { fields, dealIds: [id] });
  await page.goto(commentsHref(id));
  const panel = page.getByRole("region", { name: "Notes, calls and mails" });
  await expect(panel).toContainText("guests of the deal do not see them");
  await expect(panel).toContainText("No notes yet.");
  await enter(page, panel.getByRole("button", { name: "Add note" }));
  await expect(panel).toContainText("Write the note first.");
  await expect(panel.getByLabel("Words")).toBeFocused();

  await panel.getByLabel("Words").fill("He **sells** by June.\nAsk for the lease.");
  await enter(page, panel.getByRole("button", { name: "Call", exact: true }));
  await panel.getByLabel("Day").fill("2199-12-31");
  await panel.getByLabel("With").selectOption("Jane Roe, Roe Brokers");
  await enter(page, panel.getByRole("button", { name: "Add call" }));
  await expect(panel).toContainText("This day is still to come. Choose today or a day before.");
  // What is typed outlives a reload.
  await page.reload();
  await expect(panel.getByLabel("Words")).toHaveValue(/He \*\*sells/);
  await expect(panel.getByLabel("With").locator("option:checked")).toHaveText("Jane Roe, Roe Brokers");
  await panel.getByLabel("Day").fill("2026-01-31");
  await enter(page, panel.getByRole("button", { name: "Add call" }));
  const note = panel.getByRole("listitem").filter({ hasText: "Call with Jane Roe" }).first();
  await expect(note).toContainText("Call with Jane Roe, Roe Brokers on 31 Jan 2026");
  await expect(note).toContainText("noted by you");
  await expect(note.locator("strong")).toHaveText("sells");
  await expect(panel.getByLabel("Words")).toHaveValue("");
  await expectNoSidewaysScroll(page);
  const timeline = page.getByRole("region", { name: "What happened on this deal?" });
  await expect(timeline).toContainText("You noted a call with Jane Roe, Roe Brokers of 31 Jan 2026");

  await enter(page, note.getByRole("button", { name: /^Actions for: Call with Jane Roe/ }));
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  await tabTo(page, note.getByLabel("Words"));
  await note.getByLabel("Words").fill("He sells by July.");
  await axe(page, "a note that is changed");
  await expectNoSidewaysScroll(page);
  await enter(page, note.getByRole("button", { name: "Save" }));
  await expect(note).toContainText("He sells by July.");
  await expect(note).toContainText("changed");

  await enter(page, note.getByRole("button", { name: /^Actions for: Call with Jane Roe/ }));
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(panel).toContainText("No notes yet.");
  await expect(timeline).not.toContainText("noted a call");
});

test("a newer version is told before it is written over @further", async ({ page, member: _ }) => {
  const { id } = await createDeal(page, "Summit Air", HVAC);
  const fields = { kind: "note", onDay: "2026-01-31", body: "As it was" };
  const note = await call<{ id: string }>(page, "dealNotes/add", { dealId: id, fields });
  await page.goto(commentsHref(id));
  const item = page.getByRole("region", { name: "Notes, calls and mails" }).getByRole("listitem");
  await item.getByRole("button", { name: /^Actions for: Note/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await item.getByLabel("Words").fill("Mine");
  await call(page, "dealNotes/update", { id: note.id, version: 1, fields: { ...fields, body: "Newer" } });
  await item.getByRole("button", { name: "Save", exact: true }).click();
  await expect(item.getByRole("alert")).toContainText("It was changed elsewhere since you opened it.");
  await expect(item.getByLabel("Words")).toHaveValue("Mine");
  await item.getByRole("button", { name: "Reload the newer version" }).click();
  await expect(item.getByLabel("Words")).toHaveValue("Newer");
  await item.getByLabel("Words").fill("Both");
  await item.getByRole("button", { name: "Save", exact: true }).click();
  await expect(item).toContainText("Both");
});
