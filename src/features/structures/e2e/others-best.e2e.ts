import type { Page } from "@playwright/test";
import { bestHref } from "#features/deal-analysis/addresses.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { axe, expect, signIn, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, panelOf } from "#tests/support/open-deal.ts";
import { SAVED_STRUCTURE } from "#tests/support/saved-structures.ts";
import { call } from "#tests/support/stored-deals.ts";

/** A call in one workspace. */
async function callIn<Answer>(
  page: Page,
  workspaceId: string,
  path: string,
  input: unknown,
): Promise<Answer> {
  const headers = { "x-workspace": workspaceId };
  const answer = await page.request.post(`/api/rpc/${path}`, { data: { json: input }, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { json: Answer }).json;
}

test("a viewer runs the search without saving, a guest sees what was saved, and neither sees the buyer's money @further", async ({
  page,
  member,
  createMember,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  expect(member.email).toContain("@");
  const { id } = await call<{ id: string }>(page, "workspaces/create", { name: "Home services" });
  const { id: dealId } = await callIn<{ id: string }>(page, id, "deals/create", {
    data: makeDeal("Summit Air", {
      ...HVAC,
      basics: { businessName: "Summit Air" },
      summary: { dealName: "Summit Air" },
    }),
  });
  const types = Object.fromEntries(
    [
      "ddp",
      "inventory_consignment",
      "inventory_financing",
      "ar_factoring",
      "asset_based",
      "rbf",
      "investor",
      "friends_family",
    ].map((type) => [type, { use: "never" }]),
  );
  await callIn(page, id, "lending/update", {
    dealId,
    lending: { loanNumberDate: "2026-11-20", best: { types, constraints: { cashMost: { value: 323_232 } } } },
  });
  await callIn(page, id, "structures/save", { id: crypto.randomUUID(), dealId, ...SAVED_STRUCTURE });

  async function openAs(person: Awaited<ReturnType<typeof createMember>>, link: string): Promise<Page> {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const theirs = await context.newPage();
    await signIn(theirs, person);
    await theirs.goto(link);
    await theirs.getByRole("button", { name: "Accept" }).click();
    await theirs.waitForURL(`**/dashboard?w=${id}`);
    await theirs.goto(`${bestHref(dealId)}&w=${id}`);
    return theirs;
  }

  const partner = await createMember({ firstName: "Vic", lastName: "Viewer" });
  const viewerLink = await callIn<{ link: string }>(page, id, "workspaces/invite", {
    email: partner.email,
    role: "viewer",
  });
  const viewers = await openAs(partner, viewerLink.link);
  const answer = panelOf(viewers, /^Least of your cash/);
  await expect(answer.getByText("No other structure in the search is better.")).toBeVisible({
    timeout: 30_000,
  });
  for (const name of ["Save answer", "Use this in the builder"])
    await expect(viewers.getByRole("button", { name })).toHaveCount(0);
  const question = panelOf(viewers, "What you asked for");
  await question.getByRole("button", { name: "Change what is asked" }).click();
  await expect(question.getByText("it is not saved, because you have read-only access")).toBeVisible();
  await expect(question.getByText("Cash to close at most")).toHaveCount(0);
  const coverage = question.getByLabel("Coverage at least, number");
  await coverage.fill("1.5");
  await coverage.blur();
  await expect(question.getByRole("button", { name: "Undo" })).toBeVisible();
  await expect(question.locator(".best-short").getByText("1.50x").first()).toBeVisible();
  await axe(viewers, "the best structure for a viewer");
  await viewers.reload();
  await expect(answer.getByText("No other structure in the search is better.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(question.getByText("1.50x")).toHaveCount(0);
  const { lending } = await callIn<{ lending: { best: { constraints: object } } }>(page, id, "lending/get", {
    dealId,
  });
  expect(lending.best.constraints).toEqual({ cashMost: { value: 323_232 } });
  const theirLending = await callIn<unknown>(viewers, id, "lending/get", { dealId });
  expect(JSON.stringify(theirLending)).not.toContain("323232");
  await viewers.goto(`${bestHref(dealId, "saved")}&w=${id}`);
  const seen = panelOf(viewers, "Least cash");
  await expect(seen).toContainText("149,500");
  await expect(seen.getByRole("button", { name: /Delete|Use this|Save/ })).toHaveCount(0);

  const lawyer = await createMember({ firstName: "Lee", lastName: "Lawyer" });
  const { invited } = await callIn<{ invited: { link: string } }>(page, id, "workspaces/inviteGuest", {
    email: lawyer.email,
    dealId,
    lastDay: null,
  });
  const guests = await openAs(lawyer, invited.link);
  const kept = panelOf(guests, "Least cash");
  await expect(kept).toContainText("SBA Loan$1,035,000");
  await kept.getByText("What was asked, and the proof").click();
  await expect(kept).toContainText("Coverage at least");
  for (const hidden of [
    "149,500",
    "Cash to close (",
    "320,123",
    "Global coverage",
    "Cash left after closing",
    "Cash to close at most",
    "6,789",
  ])
    await expect(kept).not.toContainText(hidden);
  await expect(guests.getByRole("group", { name: "Best structure" })).toHaveCount(0);
  await expect(kept.getByRole("button")).toHaveCount(0);
  await axe(guests, "what was saved for a guest");
  await guests.emulateMedia({ colorScheme: "dark" });
  await axe(guests, "what was saved for a guest by night");
  await expectNoSidewaysScroll(guests);
});
