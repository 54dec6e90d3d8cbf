import type { Browser, Page } from "@playwright/test";
import { findAccountByEmail } from "#features/sign-in/server/index.ts";
import type { Database } from "#server/database/open-database.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { axe, expect, type Member, signIn, test } from "#tests/support/e2e.ts";

interface Two {
  database: Database;
  browser: Browser;
  baseURL: string | undefined;
  page: Page;
  member: Member;
  partner: Member;
}

const dealOf = (name: string) =>
  makeDeal(name, { financials: { askingPrice: 1_200_000, annualRevenue: 1_800_000, ebitda: 330_000 } });

/** Both in one workspace, each in a browser of their own, with one deal. */
async function openTwo({ database, browser, baseURL, page, member, partner }: Two) {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into workspaces (name) values ('Two at once') returning id",
  );
  const workspaceId = rows[0]?.id ?? "";
  for (const { email } of [member, partner]) {
    const account = await findAccountByEmail(database, email);
    await database.pool.query(
      "insert into memberships (workspace_id, person_id, role) values ($1, $2, 'owner')",
      [workspaceId, account?.id],
    );
  }
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const theirs = await context.newPage();
  await signIn(theirs, partner);
  const call = async (at: Page, path: string, json: object) => {
    const answer = await at.request.post(`/api/rpc/${path}`, {
      data: { json },
      headers: { "x-workspace": workspaceId },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { json: { id: string } }).json;
  };
  const { id: dealId } = await call(page, "deals/create", { data: dealOf("Summit Air") });
  const address = `/dashboard/direct-deal-analysis/${dealId}?w=${workspaceId}`;
  const rename = (at: Page, name: string) => call(at, "deals/update", { id: dealId, data: dealOf(name) });
  return { theirs, workspaceId, address, rename };
}

test("what one changes shows at the other without their doing anything, in every tab, and who looks is seen", async ({
  page,
  member,
  createMember,
  database,
  browser,
  baseURL,
}) => {
  const partner = await createMember({ firstName: "Pat", lastName: "Partner" });
  const { theirs, workspaceId, address, rename } = await openTwo({
    database,
    browser,
    baseURL,
    page,
    member,
    partner,
  });
  const streams: string[] = [];
  page.context().on("request", (request) => {
    if (request.url().includes("/api/events")) streams.push(request.url());
  });
  await page.goto(address);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Summit Air");
  await expect(page.getByText("Here now:")).toHaveCount(0);

  await theirs.goto(address);
  await expect(page.getByText("Here now: you, Pat Partner")).toBeVisible();
  await expect(theirs.getByText("Here now: you, Mira Buyer")).toBeVisible();
  await axe(page);

  await rename(theirs, "Summit Air and Heat");
  await expect(heading).toHaveText("Summit Air and Heat");

  // A second tab of the same browser hears of it too, and of what this browser's own other tab changes.
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Summit Air and Heat");
  const before = streams.length;
  await rename(theirs, "Summit Air, Heat and Plumbing");
  for (const at of [page, tab])
    await expect(at.getByRole("heading", { level: 1 })).toHaveText("Summit Air, Heat and Plumbing");
  expect(streams).toHaveLength(before);

  // The tab that held the connection closes: another takes over.
  await page.close();
  await rename(theirs, "Summit Air again");
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Summit Air again");

  await theirs.goto(`/dashboard/deal-library?w=${workspaceId}`);
  await expect(theirs.getByRole("rowheader", { name: "Summit Air again" })).toBeVisible();
  await expect(tab.getByText("Here now:")).toHaveCount(0, { timeout: 60_000 });
});

test("where the way keeps the stream back, changes are asked for, and a quiet line says so @further", async ({
  page,
  member,
  createMember,
  database,
  browser,
  baseURL,
}) => {
  const partner = await createMember({ firstName: "Pat", lastName: "Partner" });
  const { theirs, address, rename } = await openTwo({ database, browser, baseURL, page, member, partner });
  // A proxy that collects what it is sent: nothing of it arrives while the stream is open.
  await page.route("**/api/events?*", () => undefined);
  await page.goto(address);
  await expect(page.getByText("Updates are slow")).toBeVisible({ timeout: 60_000 });
  await rename(theirs, "Summit Air, asked for");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Summit Air, asked for", {
    timeout: 60_000,
  });
});
