import { type Caller, inPersonalWorkspace } from "#server/database/name-caller.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WorkspaceRole } from "#contract/workspace-role.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { readInWorkspace } from "#server/database/read-once.ts";
import { SAVED_STRUCTURE } from "#tests/support/saved-structures.ts";
import { takeIntake, takeIntakeFile } from "#tests/support/intakes.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import { uploadDocument } from "#tests/support/documents.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

/**
 * The row policies alone: no statement here names an owner, as if the code had forgotten to. Owner A has one row in
 * every table; B must neither see nor touch it, and neither must the login itself.
 */
let server: TestServer;
let a: TestMember;
let b: TestMember;

const TABLES = [
  "deals",
  "deal_drafts",
  "deal_analyses",
  "listing_imports",
  "listing_profiles",
  "buyer_profiles",
  "acquisition_criteria",
  "acquisition_fit_analyses",
  "acquisition_fit_runs",
  "funding_stacks",
  "coach_conversations",
  "coach_messages",
  "letters",
  "letter_versions",
  "leads",
  "lead_entries",
  "lead_imports",
  "practice_sessions",
  "documents",
  "document_chunks",
  "diligence_items",
  "deal_questions",
  "deal_lending",
  "saved_structures",
  "tasks",
  "deal_figure_history",
  "deal_field_history",
  "comment_threads",
  "comments",
  "deal_notes",
  "contacts",
  "deal_contacts",
  "lead_contacts",
  "contact_dismissals",
  "contact_merges",
  "deal_stages",
  "deal_stage_moves",
  "pipeline_stages",
  "saved_views",
  "workspace_visits",
  "twin_partings",
  "intakes",
  "intake_files",
  "intake_file_chunks",
  "deal_sources",
  "intake_mails",
  "intake_mail_bytes",
  "intake_senders",
] as const;
/** What a person's transaction has no business with, whatever its statements ask for. */
const SERVERS_OWN = [
  "auth_accounts",
  "auth_sessions",
  "auth_users",
  "server_secrets",
  "setup_links",
  "sign_in_attempts",
  "user_invites",
  "admin_auth_logs",
  "password_resets",
  "two_factors",
  "recovery_codes",
  "known_devices",
  "sign_in_challenges",
  "single_sign_on",
  "system_settings",
  "mail_outbox",
  "intake_mailboxes",
  "audit_log",
  "audit_head",
  "audit_checkpoint",
];
const data = (name: string) =>
  dealDataSchema.parse({
    basics: { businessName: name },
    financials: {},
    assets: {},
    liabilities: {},
    market: {},
    summary: { dealName: name },
  });

beforeAll(async () => {
  // Its own: the rows and rights of every table are counted.
  server = await openTestServer();
  a = await server.createMember();
  b = await server.createMember();
  const { id: dealId } = await a.deals.create({ data: data("Deal of A") });
  const raised = { askingPrice: 1_200_000, managerSalary: 90_000 };
  await a.deals.update({ id: dealId, data: { ...data("Deal of A"), financials: raised } });
  // Before there are criteria: a deal that is put anew is judged by them.
  const parted = await takeIntake(a, dealId);
  await takeIntakeFile(server, a);
  await run(a, MAIL_OF_A);
  await a.deals.saveDraft({ form: { typed: "by A" } });
  await a.savedAnalyses.save({ dealData: data("Analysis of A") });
  const components = [{ componentType: "equity", percentage: 100 } as const];
  const stack = { name: "Stack of A", offerAmount: 1, components };
  await a.funding.createFundingStack({ dealId, stack });
  await a.letters.save({ ...letterOf(dealId), name: "Letter of A" });
  const rows = [{ row: 1, data: data("Listing of A") }];
  await a.profile.updateBuyerProfile({ usualManagerSalaryUsd: 90_000 });
  await a.criteria.create({ fields: { name: "Criteria of A" } });
  await a.practice.start(practiceOf(dealId));
  const leads = [{ fields: { name: "Lead of A" }, status: "new" as const }];
  await a.leads.store({ importId: crypto.randomUUID(), fileName: "a.csv", rows: leads });
  await uploadDocument(server, a, { dealId });
  await a.documents.getChecklist({ dealId });
  await a.dueDiligence.add({ dealId, question: "Asked of the seller of A" });
  await a.lending.update({ dealId, lending: { offer: 1 } });
  await a.structures.save({ id: crypto.randomUUID(), dealId, ...SAVED_STRUCTURE });
  await a.tasks.create({ fields: { title: "To be done by A", dealId } });
  await a.comments.start({ dealId, body: "Said by A" });
  await a.dealNotes.add({ dealId, fields: { kind: "call", onDay: "2026-01-31", body: "Noted by A" } });
  const [{ id: leadId } = { id: "" }] = (await a.leads.list({})).items;
  const fields = { name: "Broker of A" };
  const kept = await a.contacts.create({ fields, dealIds: [dealId], leadIds: [leadId] });
  const gone = await a.contacts.create({ fields });
  await a.intake.part({ id: parted, other: dealId });
  await a.contacts.dismissOffer({ key: "0".repeat(32) });
  await a.contacts.merge({
    keptId: kept.id,
    keptVersion: kept.version,
    goneId: gone.id,
    goneVersion: gone.version,
    fields,
  });
  const { version, stages } = await a.pipeline.getStages();
  await a.pipeline.updateStages({ version, stages });
  await a.savedViews.save({ page: "pipeline", name: "View of A", query: "", isOwn: false });
  await a.pipeline.move({ id: crypto.randomUUID(), dealIds: [dealId], toStage: "talking" });
  await a.timeline.visit();
  // A guest reads what is given to them.
  await run(a, `update tasks set assigned_to = '${b.person.id}'`);
  const conversation = await a.coach.create({ dealId });
  for await (const _ of await a.coach.ask({ conversationId: conversation.id, text: "Asked by A" }));
  await a.dealImport.store({ importId: crypto.randomUUID(), fileName: "a.csv", rows });
  await a.dealImport.saveProfile({ shape: ["Name"], fields: ["title"] });
  const deal = `workspace_id, deal_id) select workspace_id, id from deals where name = 'Deal of A'`;
  await run(a, `insert into acquisition_fit_runs (state, ${deal.replace("select ", "select 'failed', ")}`);
  await run(
    a,
    `insert into acquisition_fit_analyses (analysis, fit_score, criteria_id, criteria_name, criteria_revision,
       deal_version, answered_by, ${deal.replace("select ", "select '{}', 8, id, 'A', 1, 1, 'rules', ")}`,
  );
});
/** As one that waits; with what was decided of its sender. */
const MAIL_OF_A = `with mail as (insert into intake_mails (workspace_id, user_id, digest, subject)
    select p, p, 'x', 'Mail of A' from (select current_setting('app.person_id')::uuid as p) o returning *),
  sender as (insert into intake_senders (workspace_id, user_id, address, rule)
    select workspace_id, user_id, 'a@example.com', 'always' from mail)
  insert into intake_mail_bytes (workspace_id, user_id, mail_id, bytes) select workspace_id, user_id, id, 'x' from mail`;
const practiceOf = (dealId: string) =>
  ({
    id: crypto.randomUUID(),
    scenario: "first-call",
    difficulty: "realistic",
    mode: "script",
    dealId,
  }) as const;
afterAll(() => server.close());

const run = (member: TestMember, statement: string, values: unknown[] = []) =>
  inWorkspace(server.db, inPersonalWorkspace(member.person.id), (tx) => tx.client.query(statement, values));

test.each(TABLES)("B sees no row of %s without an owner filter; A sees their own", async (table) => {
  expect((await run(b, `select * from ${table}`)).rows).toEqual([]);
  expect(
    await readInWorkspace(server.db, inPersonalWorkspace(b.person.id), { text: `select * from ${table}` }),
  ).toEqual([]);
  expect((await run(a, `select * from ${table}`)).rows.length).toBeGreaterThan(0);
});

test("B sees no counts of A's rows", async () => {
  expect((await run(b, "select * from explorer_counts")).rows).toEqual([]);
  expect((await run(a, "select * from explorer_counts")).rows.length).toBeGreaterThan(0);
});

test.each(TABLES)("the login sees no row of %s when nobody is named", async (table) => {
  expect((await server.db.pool.query(`select * from ${table}`)).rows).toEqual([]);
});

test.each([
  "deals",
  "deal_drafts",
  "acquisition_criteria",
  "funding_stacks",
  "letters",
  "leads",
  "documents",
] as const)("B updates and deletes no row of %s", async (table) => {
  expect((await run(b, `update ${table} set name = 'taken'`)).rowCount).toBe(0);
  expect((await run(b, `delete from ${table}`)).rowCount).toBe(0);
  const { rows } = await run(a, `select name from ${table}`);
  expect(rows.map(({ name }: { name: string }) => name)).not.toContain("taken");
});

test("B inserts nothing as A, and hands no row of their own to A", async () => {
  const insert = "insert into deals (workspace_id, name, company_name) values ($1, 'x', 'x')";
  await expect(run(b, insert, [a.person.id])).rejects.toThrow(/row-level security/);
  await run(b, insert, [b.person.id]);
  await expect(run(b, "update deals set workspace_id = $1", [a.person.id])).rejects.toThrow(
    /row-level security/,
  );
});

test("a person without an account, and an id that is no id, see nothing and run nothing", async () => {
  const stranger = { ...b, person: { ...b.person, id: crypto.randomUUID() } };
  expect((await run(stranger, "select * from deals")).rows).toEqual([]);
  const forged = { ...b, person: { ...b.person, id: "'; reset role; --" } };
  await expect(run(forged, "select * from deals")).rejects.toThrow("The ids that name a caller are UUIDs.");
});

test("a person may not read who signs in with what, nor how sessions are signed", async () => {
  for (const table of SERVERS_OWN) {
    await expect(run(b, `select * from ${table}`)).rejects.toThrow(/permission denied/);
  }
  expect((await run(b, "select id from profiles")).rows).toEqual([{ id: b.person.id }]);
  await expect(run(b, "update profiles set role = 'admin'")).rejects.toThrow(/permission denied/);
});

test("a person reads their own profile, membership and passkeys, changes none of them, and nobody's else are there", async () => {
  await server.db.pool.query(
    "insert into subscriptions (user_id, plan, status) select id, 'Gold', 'active' from profiles",
  );
  await server.db.pool.query("insert into account_notices (user_id, kind) select id, 'x' from profiles");
  await server.db.pool.query(
    `insert into auth_passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
      select id, id::text, 'x', 0, false, 'A key' from profiles`,
  );
  for (const [table, column] of [
    ["profiles", "id"],
    ["subscriptions", "user_id"],
    ["account_notices", "user_id"],
    ["auth_passkeys", "user_id"],
  ] as const) {
    const { rows } = await run(b, `select ${column} as owner from ${table}`);
    expect(rows).toEqual([{ owner: b.person.id }]);
    await expect(run(b, `update ${table} set ${column} = ${column}`)).rejects.toThrow(/permission denied/);
    await expect(run(b, `delete from ${table}`)).rejects.toThrow(/permission denied/);
  }
  const { rows } = await server.db.pool.query(
    "select relname from pg_class where relname in ('profiles', 'subscriptions', 'account_notices', 'auth_passkeys') and relforcerowsecurity",
  );
  expect(rows).toHaveLength(4);
});

test("the search function answers for nobody but the person of the transaction", async () => {
  const search = "select search_deals($1, 'of A', 100) as ids";
  const own = (await run(a, search, [a.person.id])).rows as { ids: string[] }[];
  expect(own[0]?.ids).toHaveLength(2);
  await expect(run(b, search, [a.person.id])).rejects.toThrow(/not run as a member of that workspace/);
  await expect(server.db.pool.query(search, [a.person.id])).rejects.toThrow(/permission denied|not run as/);
});

test("the role and the person end with the transaction, also when it fails", async () => {
  await expect(run(a, "select 1 / 0")).rejects.toThrow(/division by zero/);
  await expect(
    readInWorkspace(server.db, inPersonalWorkspace(a.person.id), { text: "select 1 / 0" }),
  ).rejects.toThrow(/division/);
  const clients = await Promise.all(Array.from({ length: 10 }, () => server.db.members.connect()));
  for (const client of clients) {
    const { rows } = await client.query(
      "select current_user = session_user as ended, current_setting('app.person_id', true) as person",
    );
    expect(rows[0]).toMatchObject({ ended: true });
    expect(rows[0].person ?? "").toBe("");
    client.release();
  }
});

test("the login is no superuser and passes no policy by", async () => {
  const { rows } = await server.db.pool.query(
    "select rolsuper, rolbypassrls from pg_roles where rolname = current_user",
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
});

describe("in a workspace of several, the policies alone", () => {
  const as = (role: WorkspaceRole, dealIds: string[] = []): Caller => ({
    personId: b.person.id,
    workspaceId: a.person.id,
    role,
    dealIds,
  });
  const rowsOf = async (caller: Caller, table: string) =>
    (await inWorkspace(server.db, caller, (tx) => tx.client.query(`select * from ${table}`))).rows;
  /** What a person keeps for themselves in it. */
  const PERSONAL = [
    "deal_drafts",
    "coach_conversations",
    "coach_messages",
    "practice_sessions",
    "intake_mails",
    "intake_mail_bytes",
    "intake_senders",
    "workspace_visits",
  ];
  /** What guests never read. */
  const OF_MEMBERS =
    /^(acquisition_|lead|listing_|buyer_|contact|deal_stage|deal_fi|deal_notes|pipeline_|saved_views|intake|deal_sources|twin_)/;
  /** What holds the buyer's own money. */
  const OF_EDITORS = ["buyer_profiles", "deal_lending", "saved_structures"];

  test.each(TABLES)("show of %s what a role may read", async (table) => {
    const isPersonal = PERSONAL.includes(table);
    for (const role of ["owner", "editor", "viewer"] as const) {
      const hidden = isPersonal || (OF_EDITORS.includes(table) && role === "viewer");
      expect({ role, seen: (await rowsOf(as(role), table)).length > 0 }).toEqual({ role, seen: !hidden });
    }
    const { rows } = await run(a, "select id from deals where name = 'Deal of A'");
    const dealId = String(rows[0]?.id);
    const seen = await rowsOf(as("guest", [dealId]), table);
    // The saved analysis is of no deal.
    const isOfDeal =
      !isPersonal && !OF_MEMBERS.test(table) && !OF_EDITORS.includes(table) && table !== "deal_analyses";
    expect(seen.length > 0).toBe(isOfDeal);
    for (const row of seen) expect(table === "deals" ? row.id : row.deal_id).toBe(dealId);
    expect(await rowsOf(as("guest", [crypto.randomUUID()]), table)).toEqual([]);
    expect(await rowsOf(as("guest"), table)).toEqual([]);
  });

  test.each(TABLES)("let nobody but owners and editors change %s", async (table) => {
    const { rows } = await run(a, "select array_agg(id) as ids from deals");
    for (const caller of [as("viewer"), as("guest", rows[0]?.ids)]) {
      const remove = inWorkspace(server.db, caller, (tx) => tx.client.query(`delete from ${table}`));
      expect((await remove.catch(() => ({ rowCount: 0 }))).rowCount).toBe(0);
    }
    expect((await run(a, `select * from ${table}`)).rows.length).toBeGreaterThan(0);
  });

  test("hide from guests what is for members only, with its bytes", async () => {
    const { rows } = await run(a, "select id, deal_id from documents");
    const { id, deal_id: dealId } = rows[0] as { id: string; deal_id: string };
    const guest = as("guest", [dealId]);
    expect(await rowsOf(guest, "document_chunks")).toHaveLength(1);
    await a.documents.update({ id, isMembersOnly: true });
    expect(await rowsOf(guest, "documents")).toEqual([]);
    expect(await rowsOf(guest, "document_chunks")).toEqual([]);
    await a.documents.update({ id, isMembersOnly: false });
    expect(await rowsOf(guest, "document_chunks")).toHaveLength(1);
  });

  test("keep the functions that pass them by from guests", async () => {
    const { rows } = await run(a, "select array_agg(id) as ids from deals");
    const guest = as("guest", rows[0]?.ids);
    for (const call of [
      `search_deals('${a.person.id}', 'of A', 100)`,
      `find_records('${a.person.id}', 'deals', 'name', true, null, null, false, '{}', '{}', '{}', 'of A', '{}', 10, 0, 0)`,
    ])
      await expect(inWorkspace(server.db, guest, (tx) => tx.client.query(`select ${call}`))).rejects.toThrow(
        /not run as a member/,
      );
    expect(await rowsOf(guest, "explorer_counts")).toEqual([]);
    const enqueue = "select enqueue_job('a-test', '{\"policy\":\"short\"}', '{}', 'a key', 86400)";
    for (const caller of [guest, as("viewer")])
      await expect(inWorkspace(server.db, caller, (tx) => tx.client.query(enqueue))).rejects.toThrow(
        /may not change/,
      );
  });
});
