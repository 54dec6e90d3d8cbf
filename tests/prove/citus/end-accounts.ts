import { must, until } from "#tests/prove/two-servers/check.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { joinAs, tokenIn } from "#tests/support/join-workspace.ts";
import type { TestMember } from "#tests/support/server.ts";
import type { Site } from "./site.ts";

/** Members leave, are taken out, delete their account or lose it: their rows on every machine follow. */
export async function endAccounts(site: Site): Promise<string> {
  const admin = await site.createMember("admin");
  const owner = await site.createMember();
  const { id } = await owner.workspaces.create({ name: "Of several" });
  const { id: dealId } = await owner.within(id).deals.create({ data: makeDeal("Stays") });
  const join = async (): Promise<TestMember> => {
    const member = await site.createMember();
    await joinAs(member, { id, role: "editor", by: owner });
    const here = member.within(id);
    await here.deals.saveDraft({ name: "Half typed", form: {} });
    await here.coach.create({ dealId });
    await here.tasks.create({ fields: { title: "Theirs", dealId, assignedTo: member.person.id } });
    await member.deals.createExamples({});
    await member.deals.create({ data: makeDeal("At home") });
    return member;
  };
  const [leaver, taken, deleted, removed] = [await join(), await join(), await join(), await join()];
  await leaver.within(id).workspaces.leave();
  await owner.within(id).workspaces.removeMember({ personId: taken.person.id });
  await deleted.account.deleteAccount();
  await admin.admin.removeUser({ userId: removed.person.id });
  const { members } = await owner.within(id).workspaces.listMembers();
  must(members.length === 1, `${members.length} members are left instead of one.`);
  must((await countRows(site, deleted.person.id)) === 0, "Rows of a deleted account are left.");
  await refuseLeft(site, deleted.person.id);
  must((await countRows(site, removed.person.id)) > 0, "Rows of a removed account went before their time.");
  const guest = await site.createMember();
  const { invited } = await owner
    .within(id)
    .workspaces.inviteGuest({ email: guest.person.email, dealId, lastDay: null });
  await guest.workspaces.acceptInvitation({ token: tokenIn(invited?.link) });
  await owner.within(id).deals.remove({ ids: [dealId] });
  const guests = "select from deal_guests where workspace_id = $1";
  const isNoGuest = async () => (await site.db.pool.query(guests, [id])).rowCount === 0;
  const ms = await until(isNoGuest, 60_000, "The guests of a deal that was deleted are guests no more");
  return `one left, one was taken out, one deleted their account, one was removed; a deleted deal's guest went after ${ms} ms`;
}

/** What comes a moment after its workspace has gone, as no key prevents it, is taken as well. */
async function refuseLeft(site: Site, gone: string): Promise<void> {
  const client = await site.db.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local citus.propagate_set_commands = 'local'");
    await client.query("set local app.lets_go = 'on'");
    await client.query("insert into leads (workspace_id, id, name) values ($1, gen_random_uuid(), 'Left')", [
      gone,
    ]);
    await client.query("commit");
    await client.query(
      "update pgboss.job_common set start_after = now() where name = 'workspaces.forget-left' and state = 'created'",
    );
  } finally {
    client.release();
  }
  await until(async () => (await countRows(site, gone)) === 0, 60_000, "What came too late goes");
}

async function countRows(site: Site, workspaceId: string): Promise<number> {
  const { rows } = await site.db.pool.query<{ name: string }>(
    "select logicalrelid::text as name from pg_dist_partition where logicalrelid::text <> 'distributed.cleanups'",
  );
  const counts = await Promise.all(
    rows.map(({ name }) =>
      site.readAll<{ n: number }>(`select count(*)::int as n from ${name} where workspace_id = $1`, [
        workspaceId,
      ]),
    ),
  );
  return counts.reduce((sum, [row]) => sum + (row?.n ?? 0), 0);
}
