import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { findAccountByEmail } from "#features/sign-in/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import type { Database } from "#server/database/open-database.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";

/** The leads of the account of this address have not been touched for two months. */
async function makeQuiet(database: Database, email: string): Promise<void> {
  const personId = (await findAccountByEmail(database, email))?.id ?? "";
  await inWorkspace(database, inPersonalWorkspace(personId), ({ client }) =>
    client.query("update leads set updated_at = updated_at - interval '60 days' where workspace_id = $1", [
      personId,
    ]),
  );
}

const NAMES = ["Alpine Heating", "Birch Bakery", "Cedar Laundry"];

test("the table is filtered, sorted and kept as a view; many deals are moved and passed at once, and taken back @further", async ({
  page,
  member,
  database,
}) => {
  for (const name of NAMES) await createDeal(page, name, HVAC);
  await call(page, "leads/create", { fields: { name: "Old Mill", askingPriceUsd: 450_000 } });
  await page.goto("/dashboard/pipeline?view=table");
  const rows = page.getByRole("table", { name: "Deals and leads" }).locator("tbody tr");
  await expect(rows).toHaveCount(4);

  // By name, and the other way round.
  await page.getByRole("columnheader", { name: "Deal" }).getByRole("button").click();
  await expect(rows.first()).toContainText("Alpine Heating");
  await page.getByRole("columnheader", { name: "Deal" }).getByRole("button").click();
  await expect(rows.first()).toContainText("Old Mill");

  // What has nothing to be done gets a task from its row, whose window opens no deal.
  const asked = rows.filter({ hasText: "Alpine Heating" });
  await asked.getByRole("button", { name: "Next action of Alpine Heating" }).press("Enter");
  const task = page.getByRole("dialog", { name: "New task" });
  await task.getByRole("heading", { name: "New task" }).click();
  await task.getByLabel("What to do").fill("Call the broker");
  await task.getByRole("button", { name: "Save" }).click();
  await expect(task).toHaveCount(0);
  await expect(asked).toContainText("Call the broker");
  await expect(page).toHaveURL(/view=table/);

  // Two are moved at once.
  await page.getByRole("checkbox", { name: "Select Alpine Heating" }).check();
  await page.getByRole("checkbox", { name: "Select Birch Bakery" }).check();
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitem", { name: "Talking" }).click();
  await expect(rows.filter({ hasText: "Talking" })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows.filter({ hasText: "Talking" })).toHaveCount(0);

  // A lead is moved, given back and passed on with the deals beside it; where only deals stand it stays, which is said.
  const lead = rows.filter({ hasText: "Old Mill" });
  await page.getByRole("button", { name: "Clear selection" }).click();
  await page.getByRole("checkbox", { name: "Select Old Mill" }).check();
  await expect(page.getByRole("button", { name: "Tag", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Move to…" }).click();
  await expect(page.getByRole("menuitem", { name: "Talking" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Screening" }).click();
  await expect(lead).toContainText("Qualified");
  await page.getByRole("checkbox", { name: "Select Cedar Laundry" }).check();
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitem", { name: "Talking" }).click();
  const stays = "1 lead stays: make a deal of it first, on the board or on its own page.";
  await expect(page.getByText(stays, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitem", { name: "Passed" }).click();
  await expect(page.getByRole("dialog")).toContainText("Why do you pass on 1 deal and 1 lead?");
  await page.getByLabel("Reason").selectOption("place");
  await page.getByRole("button", { name: "Pass", exact: true }).click();
  await expect(rows.filter({ hasText: "Passed" })).toHaveCount(2);
  await page
    .getByRole("listitem")
    .filter({ hasText: "1 deal and 1 lead moved to Passed" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(lead).toContainText("Qualified");
  await expect(rows.filter({ hasText: "Passed" })).toHaveCount(0);

  // All deals are passed on, with one reason.
  await page.getByRole("button", { name: "Select all deals of the list" }).click();
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("3 selected");
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitem", { name: "Passed" }).click();
  await page.getByLabel("Reason").selectOption("industry");
  await page.getByRole("button", { name: "Pass", exact: true }).click();
  await expect(rows.filter({ hasText: "Passed" })).toHaveCount(3);

  // What is shown is kept under a name, and opened again from elsewhere.
  await page.getByRole("button", { name: "Show Filters" }).click();
  await page
    .getByRole("group", { name: "Stage" })
    .getByRole("button", { name: "More stage filters" })
    .or(page.getByRole("group", { name: "Stage" }).getByRole("button", { name: "Stage" }))
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Passed" }).click();
  await expect(rows).toHaveCount(3);
  await axe(page, "the filters");
  // Nothing that was passed on goes quiet; the lead that has is in another stage.
  await makeQuiet(database, member.email);
  await page.reload();
  await expect(page.getByRole("button", { name: "Quiet 0", exact: true })).toBeVisible();
  await page.goto("/dashboard/pipeline?view=table");
  await expect(page.getByRole("button", { name: "Quiet 1", exact: true })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("What I passed on");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/dashboard/pipeline");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "What I passed on" }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Delete a view…" }).click();
  await page.getByRole("button", { name: "Delete the view What I passed on" }).click();
  await expect(page.getByRole("dialog")).toContainText("No view is kept.");
});

test("a deal opened from the pipeline leads to the next of the list as it stood, past what is gone @further", async ({
  page,
  member: _,
}) => {
  const [first, second, third] = [
    await createDeal(page, "Alpine Heating", HVAC),
    await createDeal(page, "Birch Bakery", HVAC),
    await createDeal(page, "Cedar Laundry", HVAC),
  ];
  await page.goto("/dashboard/pipeline?view=table&sort=name");
  // By the keyboard: J goes from deal to deal, Enter opens one.
  await expect(page.getByRole("link", { name: "Alpine Heating" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Alpine Heating" })).toBeFocused();
  await call(page, "deals/remove", { ids: [second.id] });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(analysisHref(first.id)));
  const sequence = page.getByRole("navigation", { name: "The list of deals" });
  await expect(sequence).toContainText("1 of 2");
  await page.keyboard.press("j");
  await expect(page).toHaveURL(new RegExp(analysisHref(third.id)));
  await sequence.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/view=table&sort=name/);
});

test("days and funnel say how long deals stood in each stage, and what became of them @further", async ({
  page,
  member: _,
}) => {
  const { id } = await createDeal(page, "Alpine Heating", HVAC);
  const move = (toStage: string, more = {}) =>
    call(page, "pipeline/move", { id: crypto.randomUUID(), dealIds: [id], toStage, ...more });
  await move("talking");
  await move("passed", { reason: "lender says no" });
  await page.goto("/dashboard/pipeline?view=days");
  const row = page.locator(".days-list > li", { hasText: "Alpine Heating" });
  await expect(row.locator(".days-part")).toHaveCount(3);
  await expect(row).toContainText("Talking: 0 days");
  await page.getByRole("button", { name: "Funnel" }).click();
  const talking = page.getByRole("table", { name: "Funnel" }).getByRole("row", { name: /Talking/ });
  await expect(talking).toContainText("1 of 1");
  await expect(page.getByText("lender says no")).toBeVisible();
});

test("a stage asks for what a deal lacks, and the line settles itself @further", async ({
  page,
  member: _,
}) => {
  const { id } = await createDeal(page, "Alpine Heating", {
    ...HVAC,
    financials: { ...HVAC.financials, askingPrice: undefined },
  });
  await page.goto(analysisHref(id, "diligence"));
  const stage = page.locator(".deal-stage");
  await stage.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("menuitem", { name: "LOI out" }).click();
  await expect(stage).toContainText("Asked for here and not there yet:");
  await expect(stage).toContainText("Letter of intent; Funding stack");
  await stage.getByRole("link", { name: /Letter of intent/ }).click();
  await expect(page.getByText("What the stages of the pipeline ask for")).toBeVisible();
  await expect(page.getByText("Books of one year at least", { exact: true })).toBeVisible();
});
