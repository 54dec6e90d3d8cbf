import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import type { Database } from "#server/database/open-database.ts";
import { SAVED_STRUCTURE } from "#tests/support/saved-structures.ts";
import { takeIntake } from "#tests/support/intakes.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import type { TestMember } from "#tests/support/server.ts";

/** A row of every table that people own, made by the calls there are for it and by hand where there is none. */
export async function storeOwnRows(db: Database, member: TestMember): Promise<void> {
  const { id: dealId } = await member.deals.create({ data: makeDeal(`Deal of ${member.person.email}`) });
  await member.deals.saveDraft({ form: { typed: "words" } });
  await member.savedAnalyses.save({ dealData: makeDeal("An analysis") });
  await member.letters.save(letterOf(dealId));
  await member.criteria.create({ fields: { name: "Criteria" } });
  const practice = { scenario: "first-call", difficulty: "realistic", mode: "script" } as const;
  await member.practice.start({ ...practice, id: crypto.randomUUID(), dealId });
  const { id: conversationId } = await member.coach.create({ dealId });
  for await (const _ of await member.coach.ask({ conversationId, text: "Asked" }));
  const rows = [{ row: 1, data: makeDeal("A listing") }];
  await member.dealImport.store({ importId: crypto.randomUUID(), fileName: "listings.csv", rows });
  const lead = { fields: { name: "A lead", nextAction: "Call" }, status: "new" as const };
  await member.leads.store({ importId: crypto.randomUUID(), fileName: "leads.csv", rows: [lead] });
  const [{ id: leadId } = { id: "" }] = (await member.leads.list({})).items;
  await member.leads.addNote({ leadId, text: "A note" });
  await member.documents.addItem({ dealId, title: "A check" });
  await member.dueDiligence.add({ dealId, question: "A question" });
  await member.tasks.create({ fields: { title: "Call the broker", dealId } });
  await member.comments.start({ dealId, body: "A comment" });
  await member.dealNotes.add({ dealId, fields: { kind: "call", onDay: "2026-01-31", body: "A call" } });
  await storeContacts(member, { dealIds: [dealId], leadIds: [leadId] });
  await member.savedViews.save({ page: "pipeline", name: "A view", query: "" });
  await member.pipeline.move({ id: crypto.randomUUID(), dealIds: [dealId], toStage: "talking" });
  const priced = makeDeal(`Deal of ${member.person.email}`, { financials: { askingPrice: 1 } });
  await member.deals.update({ id: dealId, data: priced });
  await member.books.change({
    dealId,
    changeId: crypto.randomUUID(),
    changes: [{ do: "add", table: "roles", row: { id: crypto.randomUUID(), title: "A manager" } }],
  });
  await member.lending.update({ dealId, lending: { facts: { sellerKeepsPct: 0 } } });
  await member.structures.save({ id: crypto.randomUUID(), dealId, ...SAVED_STRUCTURE });
  await takeIntake(member, dealId);
  await insertServersRows(db, member.person.id);
  await inWorkspace(db, inPersonalWorkspace(member.person.id), async (tx) => {
    await insertDocument(tx, dealId);
    // Of a lead's history only notes can be taken away: the one row of it that is tried is a note.
    await tx.client.query("delete from lead_entries where workspace_id = $1 and kind <> 'note'", [
      tx.workspaceId,
    ]);
    for (const { table } of await listOwnTables(tx)) {
      const { rowCount } = await tx.client.query(`select from ${table} limit 1`);
      if (rowCount === 0) await insertAnyRow(tx, table, dealId);
    }
  });
}

/** Two that were made one, and the one. */
async function storeContacts(
  member: TestMember,
  places: { dealIds: string[]; leadIds: string[] },
): Promise<void> {
  const fields = { name: "A broker", role: "broker" } as const;
  const kept = await member.contacts.create({ fields, ...places });
  const gone = await member.contacts.create({ fields });
  const versions = { keptVersion: kept.version, goneVersion: gone.version };
  await member.contacts.dismissOffer({ key: "0".repeat(32) });
  await member.contacts.merge({ keptId: kept.id, goneId: gone.id, ...versions, fields });
}

/** Of tables that the server writes and a person reads: by the login itself, and one of each. */
async function insertServersRows({ pool }: Database, userId: string): Promise<void> {
  await pool.query(
    `insert into auth_passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
      select $1, gen_random_uuid(), 'x', 0, false, 'A key'
      where not exists (select from auth_passkeys where user_id = $1)`,
    [userId],
  );
  await pool.query("delete from account_notices where user_id = $1", [userId]);
  await pool.query("insert into account_notices (user_id, kind) values ($1, 'passkey-added')", [userId]);
}

/** As an upload leaves it: files come by no call, and their own tests send them. */
async function insertDocument(tx: WorkTx, dealId: string): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into documents (workspace_id, deal_id, name, kind, size_bytes, sha256, store, state)
      values ($1, $2, 'A file.csv', 'csv', 4, 'x', 'database', 'kept') returning id`,
    [tx.workspaceId, dealId],
  );
  await tx.client.query(
    "insert into document_chunks (workspace_id, document_id, deal_id, number, bytes) values ($1, $2, $3, 0, 'a,b\n')",
    [tx.workspaceId, rows[0]?.id, dealId],
  );
}

export interface OwnTable {
  readonly table: string;
  /** The column that says whose its rows are: a workspace's, or a person's wherever they work. */
  readonly owner: "workspace_id" | "user_id";
}

/** The tables with an owner and an id of their own, into which a person may write, or which they may at least read. */
export async function listOwnTables(
  { client }: WorkTx,
  right: "SELECT" | "INSERT" | "DELETE" = "INSERT",
): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(
    `select table_name as "table", max(column_name) filter (where column_name <> 'id') as owner
      from information_schema.columns
      where table_schema = 'public' and column_name in ('workspace_id', 'user_id', 'id') and data_type = 'uuid'
        and has_table_privilege('app_user', format('%I.%I', table_schema, table_name), $1)
      group by table_name having count(*) > 1 and bool_or(column_name = 'id') order by table_name`,
    [right],
  );
  return rows;
}

/** Every id of theirs, by the table it stands in. */
export function listOwnIds(db: Database, userId: string): Promise<{ table: string; id: string }[]> {
  return inWorkspace(db, inPersonalWorkspace(userId), async (tx) => {
    const found: { table: string; id: string }[] = [];
    for (const { table, owner } of await listOwnTables(tx, "SELECT")) {
      const { rows } = await tx.client.query<{ id: string }>(
        `select id from ${table} where ${owner} = $1 limit 1`,
        [userId],
      );
      for (const { id } of rows) found.push({ table, id });
    }
    return found;
  });
}

/** Changes when any row of theirs does. */
export function fingerprint(db: Database, userId: string): Promise<Record<string, string>> {
  return inWorkspace(db, inPersonalWorkspace(userId), async (tx) => {
    const prints: Record<string, string> = {};
    for (const { table, owner } of await listOwnTables(tx, "SELECT")) {
      const { rows } = await tx.client.query<{ print: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t.id), '')) as print
           from ${table} as t where ${owner} = $1`,
        [userId],
      );
      prints[table] = rows[0]?.print ?? "";
    }
    return prints;
  });
}

/** Their rows that hold the id anywhere. Names the owner beside the policies: also called where those are open. */
export async function removeRowsWith(db: Database, userId: string, id: string): Promise<void> {
  // A workspace that they made under it.
  await db.pool.query(
    `delete from workspaces w where w.id = $2 and w.person_id is null
        and exists (select from memberships m where m.workspace_id = w.id and m.person_id = $1 and m.role = 'owner')`,
    [userId, id],
  );
  await inWorkspace(db, inPersonalWorkspace(userId), async (tx) => {
    const tables = (tablesToEmpty[db.pool.options.connectionString ?? ""] ??= await listOwnTables(
      tx,
      "DELETE",
    ));
    // Sent together, done one after the other.
    await Promise.all(
      tables.map(({ table, owner }) =>
        tx.client.query(`delete from ${table} as t where ${owner} = $1 and t::text like $2`, [
          userId,
          `%${id}%`,
        ]),
      ),
    );
  });
}

/** By the address of the database. The catalog takes as long to say it as the rows to be removed, and says the same each time. */
const tablesToEmpty: Record<string, OwnTable[]> = {};

/** Somebody's own rows within a workspace of several that hold the id anywhere, such as a draft that they have just made. */
export function removePersonalRows(
  db: Database,
  personId: string,
  workspaceId: string,
  id: string,
): Promise<void> {
  return inWorkspace(db, { personId, workspaceId, role: "editor", dealIds: [] }, async (tx) => {
    const { rows } = await tx.client.query<{ table: string }>(
      `select c.table_name as "table" from information_schema.columns c join information_schema.columns w
          on w.table_schema = c.table_schema and w.table_name = c.table_name and w.column_name = 'workspace_id'
        where c.table_schema = 'public' and c.column_name = 'user_id'`,
    );
    for (const { table } of rows)
      await tx.client.query(
        `delete from ${table} as t where workspace_id = $1 and user_id = $2 and t::text like $3`,
        [workspaceId, personId, `%${id}%`],
      );
  });
}

const VALUES: Readonly<Record<string, unknown>> = {
  text: "x",
  integer: 1,
  bigint: 1,
  "double precision": 1,
  boolean: false,
  jsonb: "{}",
  "timestamp with time zone": "2026-01-31T00:00:00Z",
  date: "2026-01-31",
  ARRAY: "{}",
};

/** A table that is newer than this file: what it requires, with the person's deal wherever one is wanted. */
async function insertAnyRow(tx: WorkTx, table: string, dealId: string): Promise<void> {
  const { rows } = await tx.client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null
        and is_generated = 'NEVER'`,
    [table],
  );
  const values = rows.map(({ name, type }) =>
    name === "workspace_id"
      ? tx.workspaceId
      : name === "user_id"
        ? tx.personId
        : name === "deal_id"
          ? dealId
          : type === "uuid"
            ? crypto.randomUUID()
            : VALUES[type],
  );
  const names = rows.map(({ name }) => `"${name}"`);
  const places = names.map((_, index) => `$${index + 1}`);
  await tx.client.query(`insert into ${table} (${names.join(", ")}) values (${places.join(", ")})`, values);
}
