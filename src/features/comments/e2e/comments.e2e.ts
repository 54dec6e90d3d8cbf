import type { Page } from "@playwright/test";
import { commentsHref } from "#features/deal-analysis/addresses.ts";
import { findAccountByEmail } from "#features/sign-in/server/index.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { axe, expect, signIn, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { createDeal } from "#tests/support/stored-deals.ts";

const commentsOf = (page: Page) => page.getByRole("region", { name: "Comments" });

test("a comment is written, changed, answered, resolved and deleted, by keys alone", async ({
  page,
  member: _,
}) => {
  const { id } = await createDeal(page, "Summit Air", HVAC);
  await page.goto(commentsHref(id));
  const panel = commentsOf(page);
  await expect(panel).toContainText("No comments yet.");
  await panel.getByRole("button", { name: "Comment", exact: true }).press("Enter");
  await expect(panel).toContainText("Write something first.");
  await panel.getByLabel("About").selectOption("A term");
  await panel.getByLabel("New comment").fill("Is **a year** usual?\nSee https://example.com/escrow.");
  await panel.getByRole("button", { name: "Comment", exact: true }).press("Enter");
  await expect(panel).toContainText("Choose first what the comment is about.");
  await panel.getByLabel("Which term").selectOption("Escrow");
  // What is typed outlives a reload.
  await page.reload();
  await expect(panel.getByLabel("New comment")).toHaveValue(/a year/);
  await panel.getByLabel("About").selectOption("A term");
  await panel.getByLabel("Which term").selectOption("Escrow");
  await panel.getByLabel("New comment").press("Control+Enter");
  const thread = panel.getByRole("listitem").filter({ hasText: "Term: Escrow" }).first();
  await expect(thread.locator("strong")).toHaveText("a year");
  await expect(thread.getByRole("link", { name: "https://example.com/escrow" })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Open 1" })).toBeVisible();

  await thread.getByRole("button", { name: "Reply" }).press("Enter");
  await thread.getByLabel("Your answer").fill("Ask the lawyer.");
  await thread.getByLabel("Your answer").press("Control+Enter");
  await expect(thread.getByLabel("Your answer")).toHaveCount(0);
  await expect(thread.getByRole("button", { name: /^Actions for the comment/ })).toHaveCount(2);

  await thread
    .getByRole("button", { name: /^Actions for the comment/ })
    .last()
    .press("Enter");
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  await thread.getByLabel("Change your comment").fill("Ask the lawyer on Monday.");
  await thread.getByRole("button", { name: "Save" }).press("Enter");
  await expect(thread).toContainText("Ask the lawyer on Monday.");
  await expect(thread).not.toContainText("edited");

  await thread.getByRole("button", { name: "Resolve" }).press("Enter");
  await expect(panel).toContainText("No comments yet.");
  await panel.getByRole("button", { name: "Resolved 1" }).press("Enter");
  await expect(thread).toContainText("Resolved");
  await thread.getByRole("button", { name: "Open again" }).press("Enter");
  await panel.getByRole("button", { name: "Open 1" }).press("Enter");
  await expect(thread.getByRole("button", { name: "Resolve" })).toBeVisible();
  await expect(thread.getByRole("button", { name: /^Actions for the comment/ })).toHaveCount(2);
  await thread
    .getByRole("button", { name: /^Actions for the comment/ })
    .last()
    .press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(thread).not.toContainText("Ask the lawyer");

  await page.goto(commentsHref(id, "term:price"));
  await expect(panel).toContainText("Comments on one thing alone.");
  await expect(panel).toContainText("No comments yet.");
  await panel.getByRole("button", { name: "Show all comments" }).click();
  await expect(thread).toContainText("Escrow");
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
});

test("a member names a guest, who reads it at once and answers; what is for members only they never see @further", async ({
  page,
  member,
  createMember,
  database,
  browser,
  baseURL,
}) => {
  const lawyer = await createMember({ firstName: "Lou", lastName: "Lawyer" });
  const [mine, theirs] = await Promise.all(
    [member, lawyer].map(({ email }) => findAccountByEmail(database, email)),
  );
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into workspaces (name) values ('With a lawyer') returning id",
  );
  const workspaceId = rows[0]?.id ?? "";
  await database.pool.query(
    "insert into memberships (workspace_id, person_id, role) values ($1, $2, 'owner')",
    [workspaceId, mine?.id],
  );
  const answer = await page.request.post("/api/rpc/deals/create", {
    data: {
      json: {
        data: makeDeal("Summit Air", { ...HVAC, basics: { ...HVAC.basics, businessName: "Summit Air" } }),
      },
    },
    headers: { "x-workspace": workspaceId },
  });
  const { json: deal } = (await answer.json()) as { json: { id: string } };
  await database.pool.query(
    "insert into deal_guests (workspace_id, deal_id, person_id) values ($1, $2, $3)",
    [workspaceId, deal.id, theirs?.id],
  );
  const address = `${commentsHref(deal.id)}&w=${workspaceId}`;
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = await context.newPage();
  await signIn(guest, lawyer);
  await guest.goto(address);
  await expect(commentsOf(guest)).toContainText("No comments yet.");

  await page.goto(address);
  const panel = commentsOf(page);
  await panel.getByLabel("New comment").fill("They ask too much.");
  await panel.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(panel).toContainText("This deal has guests. Choose first who may read this");
  await panel.getByRole("button", { name: "Members only" }).click();
  await panel.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(panel.getByRole("listitem").first()).toContainText("Members only");

  await panel.getByRole("button", { name: "Guests too" }).click();
  await panel.getByLabel("New comment").pressSequentially("@Lou");
  await expect(panel.getByRole("option", { name: "Lou Lawyer" })).toBeVisible();
  await axe(page, "the people who may be named");
  await panel.getByLabel("New comment").press("Enter");
  await expect(panel.getByLabel("New comment")).toHaveValue("@Lou Lawyer ");
  await panel.getByLabel("New comment").pressSequentially("is the lease yours to read?");
  await panel.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(panel.locator(".comment-mention")).toHaveText("@Lou Lawyer");

  // Without their doing anything.
  await expect(commentsOf(guest)).toContainText("is the lease yours to read?");
  await expect(commentsOf(guest)).not.toContainText("They ask too much.");
  await expect(guest.getByRole("region", { name: "You are mentioned" })).toContainText("Summit Air");
  await commentsOf(guest).getByRole("button", { name: "Reply" }).click();
  await commentsOf(guest).getByLabel("Your answer").fill("I have it.");
  await commentsOf(guest).getByLabel("Your answer").press("Control+Enter");
  await expect(panel).toContainText("I have it.");
  await expect(panel).toContainText("Lou Lawyer");
  await axe(guest, "comments for a guest");
  await context.close();
});
