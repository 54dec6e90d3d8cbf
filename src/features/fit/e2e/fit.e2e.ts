import type { Page } from "@playwright/test";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, panelOf, unfold } from "#tests/support/open-deal.ts";
import { changeDeal, createCriteria, createDeal, personId } from "#tests/support/stored-deals.ts";

const address = (id: string) => `/dashboard/direct-deal-analysis/${id}`;
const fitPanel = (page: Page) => panelOf(page, "Acquisition Fit Score");
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test("a deal is assessed by the built-in rules, on request and in the background", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const deal = await createDeal(page, "Summit Air", HVAC);
  await page.goto(address(deal.id));
  await unfold(page);
  const panel = fitPanel(page);
  await expect(panel.getByRole("heading", { name: "No acquisition criteria set" })).toBeVisible();
  await expect(panel.getByRole("link", { name: "Set criteria" })).toBeVisible();

  const criteria = await createCriteria(page, {
    name: "Home services, Midwest",
    industryPreferences: ["Home services"],
    geographicPreferences: ["Midwest"],
    minPriceTargetUsd: 800_000,
    maxPriceTargetUsd: 1_000_000,
    annualEbitdaTargetUsd: 250_000,
    keyPersonDependencyAcceptable: false,
  });
  await page.reload();
  await unfold(page);
  await expect(panel.getByRole("heading", { name: "No analysis yet" })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route("**/api/rpc/fit/run", async (route) => {
    await held.promise;
    await route.continue();
  });
  await panel.getByRole("button", { name: "Run Acquisition Fit Analysis" }).click();
  await expect(panel.getByRole("button", { name: "Analyzing..." })).toHaveAttribute("aria-busy", "true");
  held.resolve();
  await expect(toast(page, "Analysis Complete")).toBeVisible();
  await expect(toast(page, "Acquisition fit score: 8.3/10")).toBeVisible();
  await expect(panel).toContainText("8.3 / 10");
  await expect(panel.locator("[tabindex='-1']")).toBeFocused();
  await expect(panel).toContainText("Built-in rules");
  await expect(panel).toContainText("Judged version 1 of the deal by “Home services, Midwest”, version 1.");
  await expect(panel.locator(".badge")).toHaveText("Hold");
  await expect(panel).toContainText("contradicts what you state of place, price or industry");
  await expect(panel).toContainText("Judged on 88% of the weight of what you ask for");
  const mismatches = panelOf(page, "Mismatch Reasons");
  await expect(mismatches).toContainText(
    "Asking price $1,200,000 is $200,000 (20%) above your maximum of $1,000,000.",
  );
  await expect(mismatches.locator(".fit-list .badge").first()).toHaveText("Major");
  await mismatches.getByText("1 not judged").click();
  await expect(mismatches).toContainText("Whether the business depends on its owner");
  await expect(panelOf(page, "Good Match Reasons")).toContainText("EBITDA of $330,000 is $80,000 above");
  await panel.getByRole("button", { name: /10$/ }).click();
  await expect(page.getByRole("dialog")).toContainText("9 of 20");
  await page.keyboard.press("Escape");
  await expectNoSidewaysScroll(page);

  // Shown again without a run; saved again, it is assessed anew by itself.
  await page.unrouteAll();
  let runs = 0;
  page.on("request", (request) => (runs += request.url().endsWith("/rpc/fit/run") ? 1 : 0));
  const cheaper = await changeDeal(page, deal, {
    financials: { ...deal.data.financials, askingPrice: 950_000 },
  });
  await page.reload();
  await unfold(page);
  // The work in the background is looked for every second or so; a busy machine may take its time.
  await expect(panel).toContainText("10 / 10");
  await expect(panel.locator(".badge")).toHaveText("Strong Buy");
  await expect(panelOf(page, "Mismatch Reasons")).toContainText("No significant mismatches found");
  expect(runs).toBe(0);

  await page.request.post("/api/rpc/criteria/update", {
    data: { json: { id: criteria.id, fields: { ...criteria, maxPriceTargetUsd: 900_000 } } },
  });
  await page.reload();
  await unfold(page);
  await expect(panel).toContainText("The criteria “Home services, Midwest” have changed since");
  await page.goto("/dashboard");
  const best = panelOf(page, "Which deals fit your criteria?");
  await expect(best).toContainText("changed since");
  await best.getByRole("link", { name: cheaper.data.summary.dealName }).click();
  await unfold(page);
  await panel.getByRole("button", { name: "Run Analysis" }).click();
  await expect(panel).not.toContainText("changed since");
  await expect(panel).toContainText("Judged version 2 of the deal by “Home services, Midwest”, version 2.");
});

test("what an automation said is shown with doubt, and what cannot be stored or done is said @further", async ({
  page,
  member,
  database,
}) => {
  expect(member.email).toContain("@");
  const deal = await createDeal(page, "Refused fit", HVAC);
  const criteria = await createCriteria(page, { name: "HVAC", maxPriceTargetUsd: 1_500_000 });
  const userId = await personId(page);
  const analysis = {
    fitScore: 3.9,
    recommendation: "walk-away",
    overallAssessment: "Asks $1,200,000. Margins of 45% will not last.",
    goodMatchReasons: [],
    poorMatchReasons: [{ category: "Risk", reason: "<b>One</b> customer.", severity: "critical" }],
    analysisTimestamp: "2026-11-20T08:00:00.000Z",
  };
  await database.pool.query(
    `with person as (select set_config('app.workspace_id', $1, true), set_config('app.role', 'owner', true))
     insert into acquisition_fit_analyses (workspace_id, deal_id, analysis, fit_score, criteria_id, criteria_name,
       criteria_revision, deal_version, answered_by, flagged)
     select $1::uuid, $2, $3, 3.9, $4, 'HVAC', 1, 1, 'webhook', $5 from person`,
    [
      userId,
      deal.id,
      JSON.stringify(analysis),
      criteria.id,
      JSON.stringify([{ sentence: "Margins of 45% will not last.", figures: ["45%"] }]),
    ],
  );
  await page.goto(address(deal.id));
  await unfold(page);
  const panel = fitPanel(page);
  await expect(panel).toContainText("3.9 / 10");
  await expect(panel).toContainText("Automation");
  await expect(panel.locator(".badge")).toHaveText("Walk away");
  await expect(panel.locator("mark")).toHaveText("Margins of 45% will not last.");
  await expect(panel).toContainText("45%: neither in the deal nor in your criteria.");
  await expect(panelOf(page, "Good Match Reasons")).toContainText("No strong match factors identified");
  await expect(panelOf(page, "Mismatch Reasons")).toContainText("<b>One</b> customer.");
  await axe(page);

  await database.pool.query(
    "insert into answerer_log (user_id, task, subject, answerer, lease_until) values ($1, 'fit-analysis', $2, 'rules', now() + interval '1 hour')",
    [userId, deal.id],
  );
  await panel.getByRole("button", { name: "Run Analysis" }).click();
  await expect(toast(page, "Analysis Failed")).toBeVisible();
  await expect(toast(page, "Analysis already in progress")).toBeVisible();
  await database.pool.query("delete from answerer_log where subject = $1", [deal.id]);

  await database.pool.query(`
    create function refuse_fit() returns trigger language plpgsql as
      $$ begin raise exception 'disk full' using errcode = '53100'; end $$;
    create trigger refuse_fit before insert or update on acquisition_fit_analyses
      for each row when (new.deal_id = '${deal.id}') execute function refuse_fit()`);
  try {
    await panel.getByRole("button", { name: "Run Analysis" }).click();
    await expect(toast(page, "Analysis Not Saved")).toBeVisible();
    await expect(
      toast(
        page,
        "The acquisition fit analysis ran but couldn't be saved. Click 'Run Analysis' to try again.",
      ),
    ).toBeVisible();
    await expect(panel).toContainText("10 / 10");
    await expect(panel).toContainText("Failed to save analysis: The database has no room left");
  } finally {
    await database.pool.query("drop function refuse_fit() cascade");
  }
  await page.request.post("/api/rpc/criteria/remove", { data: { json: { id: criteria.id } } });
  await panel.getByRole("button", { name: "Run Analysis" }).click();
  await expect(toast(page, "No active acquisition criteria found")).toBeVisible();
});
