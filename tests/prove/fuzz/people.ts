import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { createCalls, type TestMember } from "#tests/support/server.ts";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import { fingerprint, listOwnIds, storeOwnRows } from "#tests/access/own-rows.ts";
import { ADMIN, PASSWORD, type Site } from "#tests/prove/durability/proven-site.ts";
import { makeDeal } from "#tests/support/deals.ts";
import type { Ids, Who } from "./make-request.ts";

export const CANARY = "What nobody else may read";
const MOST_LEARNT = 60;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Those who ask, and one whose records they must neither see nor change. */
export interface People {
  cookieOf(who: Who): string;
  idsOf(who: Who): Ids;
  /** Ids in an answer that somebody got: the next requests ask for them. */
  learn(who: Who, text: string): void;
  /** Some calls end the session they are made with. */
  renew(who: Who): Promise<void>;
  /** Tables of the other one's in which anything is not as it was. */
  findTouched(): Promise<string[]>;
  close(): Promise<void>;
}

type Caller = Exclude<Who, "visitor">;
interface Account {
  email: string;
  password: string;
  call: "signIn" | "signInAdmin";
  cookie: string;
  ids: string[];
}

export async function gatherPeople(site: Site, client: pg.Client): Promise<People> {
  const postgres = await startEmbeddedPostgres(site.dataDir, { share: true });
  const db = openDatabase(postgres.url);
  const [member, victim] = [await site.createMember(), await site.createMember()];
  const adminCookie = await site.signInAdmin();
  const { rows } = await client.query<{ id: string; email: string }>("select id, email from auth_users");
  const emailOf = (userId: string) => rows.find(({ id }) => id === userId)?.email ?? "";
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? "";
  const people = new Set(rows.map(({ id }) => id));
  const as = (userId: string, cookie: string) => asMember(site, { userId, cookie, email: emailOf(userId) });

  await storeRecords(db, as(member.userId, member.cookie), "A member's");
  await storeRecords(db, as(idOf(ADMIN.email), adminCookie), "An administrator's");
  await storeRecords(db, as(victim.userId, victim.cookie), CANARY);
  await client.query(REMOVE_BARE_ROWS);
  await waitForQuiet(client);
  const before = await fingerprint(db, victim.userId);
  const foreign = (await listOwnIds(db, victim.userId)).map(({ id }) => id);
  const accountOf = async (userId: string, email: string, cookie: string, call: Account["call"]) => ({
    email,
    password: call === "signIn" ? PASSWORD : ADMIN.password,
    call,
    cookie,
    ids: (await listOwnIds(db, userId)).map(({ id }) => id),
  });
  const accounts: Record<Caller, Account> = {
    member: await accountOf(member.userId, emailOf(member.userId), member.cookie, "signIn"),
    admin: await accountOf(idOf(ADMIN.email), ADMIN.email, adminCookie, "signInAdmin"),
  };
  const renewing = new Map<Who, Promise<void>>();

  async function renewSession(account: Account): Promise<void> {
    const { json } = await site.caller.ask("account/getSession", undefined, account.cookie);
    if ((json as { person: unknown } | undefined)?.person) return;
    await client.query("delete from sign_in_attempts");
    const { email, password } = account;
    const answer = await site.caller.ask(`account/${account.call}`, { email, password });
    if (answer.status !== 200) throw new Error(`${email} could not sign in again: ${answer.message}`);
    account.cookie = answer.cookie;
  }

  return {
    cookieOf: (who) => (who === "visitor" ? "" : accounts[who].cookie),
    idsOf: (who) => ({ own: who === "visitor" ? [] : accounts[who].ids, foreign }),
    learn(who, text) {
      if (who === "visitor") return;
      const { ids } = accounts[who];
      // An administrator who removed the others would leave nobody to ask.
      const found = (text.match(UUID) ?? []).find((id) => !people.has(id) && !ids.includes(id));
      if (found !== undefined) ids.push(found);
      if (ids.length > MOST_LEARNT) ids.splice(0, 1);
    },
    async renew(who) {
      if (who === "visitor") return;
      const under = renewing.get(who) ?? renewSession(accounts[who]).finally(() => renewing.delete(who));
      renewing.set(who, under);
      await under;
    },
    async findTouched() {
      const after = await fingerprint(db, victim.userId);
      return Object.keys(before).filter((table) => before[table] !== after[table]);
    },
    async close() {
      await db.close();
      await postgres.stop();
    },
  };
}

function asMember(site: Site, who: { userId: string; email: string; cookie: string }): TestMember {
  const { userId, email, cookie } = who;
  const person = { id: userId, email, firstName: "Fuzz", lastName: "Test", role: "user" as const };
  const { url } = site.product();
  const within = (workspaceId: string) => createCalls(url, cookie, workspaceId);
  return { person, password: PASSWORD, cookie, within, ...createCalls(url, cookie) };
}

/** Of every kind, with the text in it. */
async function storeRecords(db: Database, member: TestMember, text: string): Promise<void> {
  await storeOwnRows(db, member);
  const { id: dealId } = await member.deals.create({ data: makeDeal(text) });
  await member.deals.saveDraft({ form: { businessName: text } });
  await member.criteria.create({ fields: { name: text } });
  await member.coach.create({ dealId });
  await member.documents.addItem({ dealId, title: text });
  const components = [
    { componentType: "equity" as const, percentage: 40 },
    { componentType: "sba" as const, percentage: 60 },
  ];
  await member.funding.createFundingStack({
    dealId,
    stack: { name: text, offerAmount: 900_000, components },
  });
  const lead = { fields: { name: text, nextAction: text }, status: "new" as const };
  await member.leads.store({ importId: crypto.randomUUID(), fileName: "leads.csv", rows: [lead] });
}

/** What `storeOwnRows` writes past the calls is less than the calls would have written. */
const REMOVE_BARE_ROWS = `delete from funding_stacks where jsonb_array_length(components) = 0;
  delete from leads where not exists (select from lead_entries as entry
    where entry.workspace_id = leads.workspace_id and entry.lead_id = leads.id and kind in ('created', 'imported'))`;

const DUE =
  "select concat_ws(' ', name, state, data, output) as open from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()";

/** Until the work that the calls have brought about is done; what is then still due. A bound against hanging. */
export async function waitForQuiet(client: pg.Client, mostTries = 1_200): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const { rows } = await client.query<{ open: string }>(DUE);
    if (rows.length === 0 || tries === mostTries) return rows.map(({ open }) => open);
    await pause(100);
  }
}
