import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { CLOSED_FUNCTIONS } from "#server/database/close-functions.ts";
import { readInWorkspace } from "#server/database/read-once.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

/**
 * A flaw is planted: words of a person become part of a statement, as text. Whatever they are, it must read the rows of
 * that person alone. The last test plants the same flaw under the platform's login, where the words do what they say:
 * so they are dangerous, and what stops them here is the login.
 */
let server: TestServer;
let attacker: TestMember;
let victim: TestMember;
const CANARY = "Canary of the victim";

beforeAll(async () => {
  // Its own: what is planted would reach the rows of everybody.
  server = await openTestServer();
  attacker = await server.createMember();
  victim = await server.createMember();
  await attacker.deals.create({ data: makeDeal("Mine") });
  await victim.deals.create({ data: makeDeal(CANARY) });
});
afterAll(() => server.close());

/** The planted flaw. */
const statementOf = (words: string) => `select name from deals where name = '${words}'`;

const inTransaction = async (words: string): Promise<pg.QueryResultRow[]> =>
  (
    await inWorkspace(server.db, inPersonalWorkspace(attacker.person.id), (tx) =>
      tx.client.query(statementOf(words)),
    )
  ).rows;
const inOneMessage = (words: string): Promise<pg.QueryResultRow[]> =>
  readInWorkspace(server.db, inPersonalWorkspace(attacker.person.id), { text: statementOf(words) });
/** Where the flaw is in a value that is also given as a parameter, which asks for the extended protocol anyhow. */
const withValues = (words: string): Promise<pg.QueryResultRow[]> =>
  readInWorkspace(server.db, inPersonalWorkspace(attacker.person.id), {
    text: `select name from deals where workspace_id = $1 and name = '${words}'`,
    values: [attacker.person.id],
  });
const WAYS = { inTransaction, inOneMessage, withValues };

/** What the words would bring out. */
const SECRETS = () => [CANARY, victim.person.email, victim.person.id, "$argon2id", "root:x:0"];

const payloads = (): Record<string, string> => {
  const id = victim.person.id;
  const person = `set_config('app.workspace_id', '${id}', true)`;
  const deals = "(select string_agg(name, ' ') from deals)";
  return {
    "every row": `' or true --`,
    "every row, by UNION": `' union select name from deals --`,
    "another person in the same statement": `' union select name from (select ${person} as p offset 0) s, deals --`,
    "another person, then a subselect": `' union select ${person} || ${deals} --`,
    "another person, then rows as XML": `' union select ${person} || query_to_xml('select name from deals', true, false, '')::text --`,
    "another person inside XML": `' union select query_to_xml('select ${person.replaceAll("'", "''")}, name from deals', true, false, '')::text --`,
    "a statement inside XML": `' union select query_to_xml('set local app.workspace_id = ''${id}''', true, false, '')::text || ${deals} --`,
    "a whole table as XML": `' union select table_to_xml('deals', true, false, '')::text --`,
    "the whole schema as XML": `' union select schema_to_xml('public', true, false, '')::text --`,
    "no role": `' union select set_config('role', 'none', true) || ${deals} --`,
    "the platform's role": `' union select set_config('role', 'dealwright', true) || query_to_xml('select * from auth_users', true, false, '')::text --`,
    "the role of the search": `' union select set_config('role', 'app_search', true) || query_to_xml('select * from deals', true, false, '')::text --`,
    "what a backup may read": `' union select set_config('app.reads', 'backup', true) || query_to_xml('select * from deals', true, false, '')::text --`,
    "a setting by its view": `' ; update pg_settings set setting = '${id}' where name = 'app.workspace_id' --`,
    "a setting by its view, inside": `' union select (with changed as (update pg_settings set setting = 'x' where name = 'search_path' returning 1) select 'x') --`,
    "a second statement": `'; set local app.workspace_id = '${id}'; select name from deals --`,
    "a second statement that ends the transaction": `'; commit; reset role; select name from deals --`,
    "a second statement that begins code": `'; do $x$ begin perform ${person}; end $x$; select name from deals --`,
    "code of its own": `'; create function pg_temp.f() returns text language sql set app.workspace_id = '${id}' as $x$ select string_agg(name, ' ') from public.deals $x$; select pg_temp.f() --`,
    accounts: `' union select email from auth_users --`,
    passwords: `' union select password from auth_accounts --`,
    sessions: `' union select token from auth_sessions --`,
    "everybody's profile": `' union select email from profiles --`,
    "the marks of the keys": `' union select value from server_secrets --`,
    "the log": `' union select detail from audit_log --`,
    "work that waits": `' union select data::text from pgboss.job --`,
    "the search for another": `' union select search_deals('${id}', 'Canary', 100)::text --`,
    "a list for another": `' union select find_records('${id}', 'deals', 'updated', false, null, null, false, '{}', '{}', '{}', '', array[null, null, null, null]::float8[], 10, 1, 1)::text --`,
    "the words of another's rows": `' union select word from ts_stat('select to_tsvector(name) from deals') --`,
    "what others ask": `' union select query from pg_stat_activity --`,
    "what the statistics know": `' union select most_common_vals::text from pg_stats where tablename = 'deals' --`,
    "a file": `' union select pg_read_file('/etc/passwd') --`,
    "a file as a large object": `' union select convert_from(lo_get(lo_import('/etc/passwd')), 'utf8') --`,
    "a folder": `' union select string_agg(f, ' ') from pg_ls_dir('/') f --`,
    "a program": `'; copy deals from program 'cat /etc/passwd' --`,
    "another connection": `' union select * from dblink('dbname=dealwright', 'select name from deals') as d(name text) --`,
    "a cast that tells": `' union select cast(${deals} as int)::text --`,
    "another's row, changed": `'; update deals set name = 'taken' --`,
    "another's row, changed inside": `' union (with taken as (delete from deals returning name) select name from taken) --`,
  };
};

/** All that the words brought out: rows, or what PostgreSQL said of them. */
async function bringOut(
  way: (words: string) => Promise<pg.QueryResultRow[]>,
  words: string,
): Promise<string> {
  try {
    return JSON.stringify(await way(words));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return JSON.stringify([error.message, Object.entries(error)]);
  }
}

describe.each(Object.entries(WAYS))("words that became a part of a statement, %s, @further", (_, way) => {
  it("read the rows of the person who sent them", async () => {
    expect(await way("Mine")).toEqual([{ name: "Mine" }]);
    expect(await way("' or true --")).toEqual([{ name: "Mine" }]);
  });

  it("read nobody else's, whatever they ask for", async () => {
    for (const [what, words] of Object.entries(payloads())) {
      const answer = await bringOut(way, words);
      // The words themselves name the victim, and an error may repeat them.
      const said = words.includes(victim.person.id)
        ? SECRETS().filter((s) => s !== victim.person.id)
        : SECRETS();
      for (const secret of said) expect(answer, what).not.toContain(secret);
    }
    const kept = await inWorkspace(server.db, inPersonalWorkspace(victim.person.id), (tx) =>
      tx.client.query("select name from deals"),
    );
    expect(kept.rows).toEqual([{ name: CANARY }]);
  });
});

describe("the login of members @further", () => {
  it("is a member of app_user and of nothing else, and has nothing before a role and a person are named", async () => {
    const { rows } = await server.db.members.query(
      `select session_user::text as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb as mighty,
         r.rolinherit as inherits, array(select o.rolname::text from pg_roles o
           where o.rolname <> session_user and pg_has_role(session_user, o.oid, 'MEMBER')) as roles
       from pg_roles r where r.rolname = session_user`,
    );
    expect(rows).toEqual([
      { name: "dealwright_members", mighty: false, inherits: false, roles: ["app_user"] },
    ]);
    await expect(server.db.members.query("select * from deals")).rejects.toThrow("permission denied");
    for (const role of ["dealwright", "app_search", "postgres"])
      await expect(server.db.members.query(`set role ${role}`)).rejects.toThrow("permission denied");
  });

  it("may call no function that sets the person, nor one that shows or ends what others ask", async () => {
    for (const name of CLOSED_FUNCTIONS) {
      const { rows } = await server.db.members.query(
        `select has_function_privilege('app_user', '${name}', 'execute') as "asPerson",
           has_function_privilege(session_user, '${name}', 'execute') as itself`,
      );
      expect(rows, name).toEqual([{ asPerson: false, itself: false }]);
    }
  });

  it("may call of our own functions that run as another role only those that ask who is calling", async () => {
    const { rows } = await server.db.members.query<{ name: string; path: boolean; asks: boolean }>(
      `select p.proname::text as name, coalesce(p.proconfig::text like '%search_path=pg_catalog, %pg_temp%', false) as path,
         pg_get_functiondef(p.oid) like '%current_setting(''app.workspace_id''%' as asks
       from pg_proc p where p.prosecdef and p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         and p.prorettype <> 'trigger'::regtype and has_function_privilege('app_user', p.oid, 'execute') order by 1`,
    );
    expect(rows).toEqual(
      ["enqueue_job", "find_records", "look_at_deal", "mark_task", "note_changes", "search_deals"].map(
        (name) => ({
          name,
          path: true,
          asks: true,
        }),
      ),
    );
  });

  it("hands no work to the queue that names somebody else", async () => {
    const enqueue = (named: { personId?: string; workspaceId?: string }) =>
      inWorkspace(server.db, inPersonalWorkspace(attacker.person.id), (tx) =>
        tx.client.query("select enqueue_job('a-test', '{\"policy\":\"short\"}', $1, 'a key', 86400)", [
          JSON.stringify(named),
        ]),
      );
    await enqueue({ personId: attacker.person.id, workspaceId: attacker.person.id });
    const refusal = "is not the one this transaction runs as";
    await expect(enqueue({ personId: victim.person.id })).rejects.toThrow(refusal);
    await expect(enqueue({ workspaceId: victim.person.id })).rejects.toThrow(refusal);
  });
});

it("under the platform's login the same words read everything: they are no idle threats @further", async () => {
  const client = await server.db.pool.connect();
  const asBefore = async (words: string) => {
    await client.query(
      `begin; set local role app_user; set local app.workspace_id = '${attacker.person.id}'; set local app.role = 'owner'`,
    );
    try {
      const answers = [await client.query(statementOf(words))].flat();
      return JSON.stringify(answers.map(({ rows }) => rows));
    } finally {
      await client.query("rollback");
    }
  };
  // set_config is closed to app_user here; as PostgreSQL comes, it is open to all.
  const open = "grant execute on function pg_catalog.set_config(text, text, boolean) to app_user";
  await asSuperuser(open);
  try {
    const words = payloads();
    expect(await asBefore(words["another person, then rows as XML"] ?? "")).toContain(CANARY);
    expect(await asBefore(words["the platform's role"] ?? "")).toContain(victim.person.email);
    expect(await asBefore(words["a second statement"] ?? "")).toContain(CANARY);
    // Even so the members' login has no role to go to but the one it is in.
    const answer = await bringOut(inOneMessage, words["the platform's role"] ?? "");
    expect(answer).toContain("permission denied to set role");
  } finally {
    await asSuperuser(open.replace("grant", "revoke").replace(" to ", " from "));
    client.release();
  }
});

async function asSuperuser(statement: string): Promise<void> {
  const url = new URL(inject("testSuperuserUrl"));
  url.pathname = new URL(server.databaseUrl).pathname;
  const { connectWhenReady } = await import("#server/embedded/connect.ts");
  const client = await connectWhenReady(url.href, 300_000);
  await client.query(statement);
  await client.end();
}
