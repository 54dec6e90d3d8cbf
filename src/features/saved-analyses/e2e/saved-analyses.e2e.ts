import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e.ts";
import { chooseForDeal, HVAC, panelOf, unfold } from "#tests/support/open-deal.ts";
import { changeDeal, createDeal, saveAnalysis } from "#tests/support/stored-deals.ts";

const direct = (id: string) => `/dashboard/direct-deal-analysis/${id}`;
const saved = (id: string) => `/dashboard/deal-analysis/analysis-${id}`;
const versions = (page: Page) => page.getByRole("dialog", { name: "Saved analyses" });
const close = (page: Page) => versions(page).getByRole("button", { name: "Close" }).click();

test("an analysis is kept with a press, and listed with its date and score", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const deal = await createDeal(page, "Summit Air", HVAC);
  await page.goto(direct(deal.id));
  await chooseForDeal(page, "Saved analyses");
  await expect(versions(page)).toContainText("None yet.");
  await close(page);
  await chooseForDeal(page, "Save analysis");
  await expect(page.getByText("Deal saved", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your deal analysis has been saved to your account.", { exact: true }),
  ).toBeVisible();
  await chooseForDeal(page, "Saved analyses");
  await expect(versions(page).locator("tbody tr")).toHaveCount(1);
  await expect(versions(page)).toContainText("of 12 known");
  await versions(page).getByRole("link", { name: "Summit Air" }).click();
  await page.waitForURL(/deal-analysis\/analysis-/);
  await expect(panelOf(page, "Then and now")).toContainText(/Every figure of .* reads the same today/);
});

test("the figures of the day stand beside those of today, with what has changed @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const deal = await createDeal(page, "Summit Air", HVAC);
  const { id } = await saveAnalysis(page, deal);
  await changeDeal(page, deal, {
    basics: { ...deal.data.basics, industry: "HVAC" },
    financials: { ...deal.data.financials, askingPrice: 1_050_000 },
  });
  await page.goto(saved(id));
  const panel = panelOf(page, "Then and now");
  await expect(panel).toContainText("Industry: Other → HVAC");
  await expect(panel).toContainText("Asking price: $1,200,000 → $1,050,000");
  await expect(panel).toContainText("Benchmark row: none, default used → HVAC Contractor");
  await expect(panel).toContainText("Industry multiple: 10.5x → 4.0x");
  const price = panel.getByRole("row", { name: /^Asking price/ });
  await expect(price.getByRole("cell")).toHaveText(["$1,200,000", "$1,050,000", "lower"]);
  await expect(panel.getByRole("row", { name: /^Overall score/ })).toContainText("of 12 known");
  await expect(panel.getByRole("row", { name: /^Net Worth/ })).toHaveCount(0);
  await panel.getByRole("switch", { name: "All figures" }).check();
  await expect(panel.getByRole("row", { name: /^Net Worth/ })).toContainText("same");
  await panel
    .getByRole("row", { name: /^Annual ROI/ })
    .getByRole("button")
    .first()
    .click();
  await expect(page.getByRole("dialog")).toContainText("1,200,000");
  await page.keyboard.press("Escape");
  // The tabs work out the deal as it was saved.
  await unfold(page);
  await expect(page.getByRole("region", { name: "Key metrics" })).toContainText("27.5%");
});

test("an analysis is renamed, updated, archived and deleted @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const deal = await createDeal(page, "Summit Air", HVAC);
  const { id } = await saveAnalysis(page, deal);
  await changeDeal(page, deal, { financials: { ...deal.data.financials, askingPrice: 1_050_000 } });
  await page.goto(saved(id));
  const actions = page.getByRole("button", { name: /^Actions for/ }).first();

  await actions.click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("Give the analysis a name.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Before the second offer");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("Deal updated", { exact: true })).toBeVisible();
  await chooseForDeal(page, "Saved analyses");
  await expect(versions(page)).toContainText("Before the second offer (this one)");
  await close(page);
  await expect(panelOf(page, "Then and now")).toContainText("$1,200,000 → $1,050,000");

  await page.getByRole("button", { name: "Update", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "Update Analysis?" });
  await expect(question).toContainText("Before the second offer");
  await question.getByRole("button", { name: "Update" }).click();
  await expect(
    page.getByText("Before the second offer holds the figures of today.", { exact: true }),
  ).toBeVisible();
  await expect(panelOf(page, "Then and now")).toContainText("reads the same today");

  await actions.click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("Analysis archived", { exact: true })).toBeVisible();
  await chooseForDeal(page, "Saved analyses");
  await expect(versions(page)).toContainText("None yet.");
  await versions(page).getByRole("switch", { name: "Archived" }).check();
  await expect(versions(page)).toContainText("Before the second offer");
  await close(page);

  await actions.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const deletion = page.getByRole("alertdialog", { name: "Delete Analysis?" });
  await expect(deletion).toContainText("Before the second offer");
  await deletion.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deal deleted", { exact: true })).toBeVisible();
  await page.waitForURL(/deal-explorer\?tab=analyses/);
  await expect(page.getByRole("heading", { name: "No deals found." })).toBeVisible();
  await page.goto(saved(id));
  await expect(page.getByRole("alert")).toContainText("Deal data could not be loaded");
});

test("a save that the database refuses becomes a draft, and says why when that fails too @further", async ({
  page,
  member,
  database,
}) => {
  expect(member.email).toContain("@");
  const deal = await createDeal(page, "Refused analysis", HVAC);
  const worse = await createDeal(page, "Refused altogether", HVAC);
  await database.pool.query(`
    create function refuse_saving() returns trigger language plpgsql as
      $$ begin raise exception 'disk full' using errcode = '53100'; end $$;
    create trigger refuse_analysis before insert on deal_analyses
      for each row when (new.deal_name like 'Refused%') execute function refuse_saving();
    create trigger refuse_draft before insert on deal_drafts
      for each row when (new.name = 'Refused altogether') execute function refuse_saving()`);
  try {
    await page.goto(direct(deal.id));
    await chooseForDeal(page, "Save analysis");
    await expect(page.getByText("Saved as draft", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Your deal analysis has been saved as a draft due to a database error.", {
        exact: true,
      }),
    ).toBeVisible();
    await page.goto(direct(worse.id));
    await chooseForDeal(page, "Save analysis");
    await expect(page.getByText("Save failed", { exact: true })).toBeVisible();
    await expect(page.getByText(/^The database has no room left/)).toBeVisible();
  } finally {
    await database.pool.query("drop function refuse_saving() cascade");
  }
  // A call that does not get through is a save that failed too, and a read that failed: the deals are tried then.
  await page.route("**/api/rpc/savedAnalyses/save", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.route("**/api/rpc/savedAnalyses/open", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(`/dashboard/deal-analysis/${worse.id}`);
  await chooseForDeal(page, "Save analysis");
  await expect(page.getByText("Saved as draft", { exact: true })).toBeVisible();
  await page.goto("/dashboard/deal-explorer?tab=drafts");
  await expect(page.locator("tbody .record-link")).toHaveText(["Refused altogether", "Refused analysis"]);
});

test("a version outlives its deal, and can be edited as a draft @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const deal = await createDeal(page, "Summit Air", HVAC);
  const { id } = await saveAnalysis(page, deal);
  const gone = await page.request.post("/api/rpc/deals/remove", { data: { json: { ids: [deal.id] } } });
  expect(gone.ok()).toBe(true);
  await page.goto(saved(id));
  await expect(panelOf(page, "Then and now")).toContainText("There is no stored deal behind it.");
  await chooseForDeal(page, "Edit Deal");
  await page.waitForURL(/deal-input\?dealId=draft-/);
  await expect(page.getByLabel("Company name")).toHaveValue("Summit Air");
});
