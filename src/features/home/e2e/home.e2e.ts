import { inWorkspace } from "#server/database/in-workspace.ts";
import { WORKSPACE_HEADER } from "#contract/workspace-role.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { insertDeals } from "#features/deals/server/index.ts";
import { findAccountByEmail } from "#features/sign-in/server/index.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, unfold } from "#tests/support/open-deal.ts";
import { personId } from "#tests/support/stored-deals.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";
import { openView } from "#tests/support/views.ts";

const FIGURES = { askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 330_000 };

test("a newcomer finds the ways to begin and an example that is worked out", async ({ page, member }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${member.firstName}`);
  await expect(page.getByRole("link", { name: "New Deal" }).first()).toHaveAttribute(
    "href",
    "/dashboard/deal-input",
  );
  await expect(page.getByRole("link", { name: "Import CSV" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Paste a listing" })).toBeVisible();
  await expect(page.getByRole("img", { name: /Overall score of the example: 76/ })).toBeVisible();
  await page.getByRole("button", { name: /1,303,333/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Invite your partner" }).click();
  await expect(page).toHaveURL(/\/dashboard\/members$/);
});

test("what a newcomer can buy is asked once, kept in their profile and criteria, and can be skipped", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard");
  const questions = page.getByRole("region", { name: "What can you buy?" });
  await questions.getByLabel("Cash you can put in").fill("250k");
  await questions.getByLabel("Industry you look for").fill("HVAC");
  await questions.getByLabel("Price up to").fill("1.5m");
  await questions.getByRole("button", { name: "Save" }).click();
  // What was left out is still asked, and nothing else.
  await expect(questions.getByLabel("Other household income a year")).toBeVisible();
  await expect(questions.getByRole("textbox")).toHaveCount(1);
  await questions.getByRole("button", { name: "Skip" }).click();
  await expect(questions).toHaveCount(0);
  await openView(page, "Acquisition Criteria", "Your cash and household");
  await expect(page.getByLabel("Amount").first()).toHaveValue("250,000");
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Criteria" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "HVAC" })).toContainText("1,500,000");
});

test("the examples lead to the dashboard with deals: counts, recent deals, what is next @further", async ({
  page,
  member,
}) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Load examples" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    new RegExp(`^Good (morning|afternoon|evening), ${member.firstName}$`),
  );
  await expect(page.getByRole("heading", { name: "Recent deals" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Summit Air/ })).toContainText("1,200,000");
  await expect(page.getByRole("row", { name: /Summit Air/ })).toContainText("−7.9%");
  await expect(page.getByText(/^(Score could read \d+ to \d+|No score yet)/).first()).toBeVisible();
  await page
    .getByRole("link", { name: /^Complete/ })
    .first()
    .click();
  await page.waitForURL(/deal-input\?dealId=/);
});

test("a draft waits under Next until it is continued @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Load examples" }).click();
  await expect(page.getByRole("heading", { name: "Recent deals" })).toBeVisible();
  await page.goto("/dashboard/deal-input");
  await page.getByLabel("Deal name").fill("Project Waiting");
  await expect(page.locator(".deal-save-status")).toContainText("Saved");
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await expect(page.getByText("Unsaved deal: Project Waiting").first()).toBeVisible();
  await page.getByRole("link", { name: /^Continue/ }).click();
  await expect(page.getByLabel("Deal name")).toHaveValue("Project Waiting");
});

test("the dashboard fits a phone @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Load examples" }).click();
  await expect(page.getByRole("heading", { name: "Recent deals" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test("what is to be done comes first: what nobody has taken is taken, and what went quiet gets a task @further", async ({
  page,
  member,
  createMember,
  database,
}) => {
  expect(member.email).toContain("@");
  const [me, partner] = [await personId(page), await createMember({ firstName: "Pat", lastName: "Partner" })];
  const other = await findAccountByEmail(database, partner.email);
  const workspaceId = await makeWorkspace(database, "Harbor Partners", [
    { personId: me, role: "owner" },
    { personId: other?.id ?? "", role: "editor" },
  ]);
  const make = async (path: string, json: unknown) => {
    const headers = { [WORKSPACE_HEADER]: workspaceId };
    const answer = await page.request.post(`/api/rpc/${path}`, { data: { json }, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await make("deals/create", { data: makeDeal("Bay Street Bistro") });
  await make("tasks/create", { fields: { title: "Ask for the lease", dueOn: "2026-01-31" } });
  await make("tasks/create", { fields: { title: "Call the broker", dueOn: "2026-01-31", assignedTo: me } });
  await make("leads/create", { fields: { name: "A lead", nextAction: "Call" } });
  await inWorkspace(database, { personId: me, workspaceId, role: "owner", dealIds: [] }, ({ client }) =>
    client.query(
      "update deals set created_at = now() - interval '40 days', updated_at = now() - interval '40 days' where workspace_id = $1",
      [workspaceId],
    ),
  );

  await page.goto(`/dashboard?w=${workspaceId}`);
  const due = page.getByRole("region", { name: "Due" });
  await expect(due.getByRole("heading", { level: 3 })).toHaveText(["Yours", "Given to nobody"]);
  await expect(page.getByText("1 new lead, not contacted yet")).toBeVisible();
  const quiet = page.getByRole("region", { name: "Gone quiet" });
  await expect(quiet).toContainText("Bay Street Bistro");
  await expect(quiet).toContainText("nothing for 40 days");
  await due.getByRole("button", { name: "Assign to me: Ask for the lease" }).press("Enter");
  await expect(due.getByRole("heading", { level: 3 })).toHaveText(["Yours"]);
  await quiet.getByRole("button", { name: "New task for Bay Street Bistro" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New task" });
  await dialog.getByLabel("What to do").fill("Ask the seller");
  await dialog.getByLabel("Due").fill("2099-01-31");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  // With something due in the future it is quiet no more.
  await expect(quiet).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("what a partner changed since one was here stands on the dashboard until it is marked as seen @further", async ({
  page,
  member,
  createMember,
  database,
}) => {
  expect(member.email).toContain("@");
  const [me, partner] = [await personId(page), await createMember({ firstName: "Pat", lastName: "Partner" })];
  const other = (await findAccountByEmail(database, partner.email))?.id ?? "";
  const workspaceId = await makeWorkspace(database, "Harbor Partners", [
    { personId: me, role: "owner" },
    { personId: other, role: "editor" },
  ]);
  const headers = { [WORKSPACE_HEADER]: workspaceId };
  const json = { data: makeDeal("Bay Street Bistro") };
  const answer = await page.request.post("/api/rpc/deals/create", { data: { json }, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/dashboard?w=${workspaceId}`);
  await expect(page.getByRole("heading", { name: "Recent deals" })).toBeVisible();
  // The visit before ended a while ago, and the partner has worked since. The page notes it while it shows the rest.
  const moveVisit = () =>
    inWorkspace(database, { personId: me, workspaceId, role: "owner", dealIds: [] }, async ({ client }) => {
      const { rowCount } = await client.query(
        "update workspace_visits set here_at = now() - interval '2 hours', since = now() - interval '3 hours'",
      );
      return rowCount;
    });
  await expect.poll(moveVisit).toBe(1);
  await inWorkspace(database, { personId: other, workspaceId, role: "editor", dealIds: [] }, ({ client }) =>
    client.query(
      "insert into tasks (workspace_id, title, deal_id) select workspace_id, 'Ask for the lease', id from deals",
    ),
  );
  await page.reload();
  const changed = page.getByRole("region", { name: "Changed since you were here" });
  await expect(changed).toContainText("Pat Partner wrote down the task “Ask for the lease”");
  await expect(changed).toContainText("1 change");
  await axe(page, "the dashboard with what changed");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await changed.getByRole("button", { name: "Mark as seen" }).press("Enter");
  await expect(page.getByText(/^Nobody else changed anything since you looked here last/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Nobody else changed anything since you looked here last/)).toBeVisible();
});

test("the start page names the best deals, and says which are not ranked; an owner changes the measure by keyboard @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Load examples" }).click();
  const best = page.getByRole("region", { name: "Which deals are best?" });
  await expect(best).toContainText(/the price ceiling of \$/);
  await expect(best).toContainText(/open deals/);
  await best.getByRole("button", { name: "By verdict" }).press("Enter");
  await page.getByRole("menuitem", { name: "Overall score" }).press("Enter");
  await expect(best.getByRole("button", { name: "By overall score" })).toBeVisible();
  await expect(best.getByRole("listitem")).toHaveCount(3);
  await expect(best.getByRole("listitem").first()).toContainText(/Score \d+/);
  await best
    .getByRole("button", { name: /^New task for/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("dialog", { name: "New task" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("what waits for review and new leads are done from the start page, and taken back @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard");
  const make = async (path: string, json: unknown) => {
    const answer = await page.request.post(`/api/rpc/${path}`, { data: { json } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await make("deals/create", { data: makeDeal("Bay Street Bistro") });
  await make("leads/create", { fields: { name: "Carver Machine Shop" } });
  await make("leads/create", { fields: { name: "Harbor Storage" } });
  await make("intake/take", {
    id: crypto.randomUUID(),
    text: "Northgate Plumbing\nAsking price: $506,000\nSDE: $171,000",
  });
  await page.reload();
  const leads = page.getByRole("region", { name: "New leads" });
  await expect(leads.getByRole("listitem")).toHaveCount(2);
  // On a phone a name is read in one line, and what can be done stands below it.
  await page.setViewportSize({ width: 375, height: 800 });
  const name = await leads.getByRole("link", { name: "Carver Machine Shop" }).boundingBox();
  expect(name?.height).toBeLessThan(30);
  const done = await leads.getByRole("button", { name: "Contacted: Carver Machine Shop" }).boundingBox();
  expect(done?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  await page.setViewportSize({ width: 1280, height: 800 });
  const waiting = page.getByRole("region", { name: "Needs review" });
  await expect(waiting).toContainText("$506,000");
  await leads.getByRole("button", { name: "Contacted: Harbor Storage" }).press("Enter");
  await expect(leads.getByRole("listitem")).toHaveCount(1);
  await leads.getByRole("button", { name: "Later: Carver Machine Shop" }).press("Enter");
  await page.getByRole("menuitem", { name: "Tomorrow" }).press("Enter");
  await expect(leads).toHaveCount(0);
  await expect(page.getByText("1 new lead, not contacted yet")).toBeVisible();
  await waiting.getByRole("button", { name: /^Dismiss/ }).press("Enter");
  await expect(waiting).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(waiting.getByRole("link", { name: /^Review/ })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("a guest finds the way from their own start page to the deal that is shared with them, and it comes first there @further", async ({
  page,
  member,
  createMember,
  database,
}) => {
  expect(member.email).toContain("@");
  const owner = await createMember({ firstName: "Pat", lastName: "Partner" });
  const ownerId = (await findAccountByEmail(database, owner.email))?.id ?? "";
  const workspaceId = await makeWorkspace(database, "Harbor Partners", [
    { personId: ownerId, role: "owner" },
  ]);
  const [dealId] = await inWorkspace(
    database,
    { personId: ownerId, workspaceId, role: "owner", dealIds: [] },
    (tx) => insertDeals(tx, [makeDeal("Bay Street Bistro", { financials: FIGURES })]),
  );
  await database.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [workspaceId, dealId, await personId(page)],
  );
  await page.goto("/dashboard");
  const others = page.getByRole("region", { name: "Where you work with others" });
  await expect(others).toContainText("1 deal, as a guest");
  await axe(page, "the start page of somebody who is a guest elsewhere");
  await others.getByRole("button", { name: "Open Harbor Partners" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`w=${workspaceId}`));
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText("Your deals");
  await expect(page.getByRole("region", { name: "Your deals" })).toContainText("Bay Street Bistro");
  await axe(page, "the start page of a guest");
  // The deal offers them nothing that they may not do, and asks for nothing that they may not read.
  const refused: string[] = [];
  page.on("response", (answer) => void (answer.status() === 403 && refused.push(answer.url())));
  await page.getByRole("link", { name: "Bay Street Bistro" }).click();
  await unfold(page);
  await expect(page.getByText(/^The gray arc is the range/)).toBeVisible();
  for (const words of ["Enter what is missing", "Change the row", "Choose a row", "Add them"])
    await expect(page.getByText(words)).toHaveCount(0);
  await page.getByRole("navigation", { name: "Analysis" }).getByRole("link", { name: "Diligence" }).click();
  await expect(
    page.getByRole("region", { name: "To do" }).getByText(/^Nothing is written down/),
  ).toBeVisible();
  expect(refused).toEqual([]);
  await page.goBack();
  await page.goBack();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});
