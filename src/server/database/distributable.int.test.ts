import fs from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { shareTestServer, type TestServer } from "#tests/support/server.ts";

/** The form in which an extension such as Citus can spread the tables of work over machines. */
let server: TestServer;
beforeAll(async () => {
  server = await shareTestServer();
});

const OF_WORKSPACES = `select c.oid, c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'workspace_id'
    and c.relrowsecurity`;

async function ask(text: string): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ found: string }>(text);
  return rows.map(({ found }) => found);
}

test("no policy looks into another table", async () => {
  const nested = await ask(`select policyname as found from pg_policies
    where schemaname = 'public' and concat(qual, with_check) ~* '\\mselect\\M'`);
  expect(nested).toEqual([]);
  expect((await ask(`select relname as found from (${OF_WORKSPACES}) t`)).length).toBeGreaterThan(20);
});

/** They lead to a person, or stand in no workspace yet: what is asked of all workspaces when a call is let in. */
const OF_PEOPLE = ["memberships_of_person", "deal_guests_of_person"];
/** Of the platform, and never distributed: one chain of entries, links that are found by their token, mails that go out. */
const OF_THE_PLATFORM = /^(audit_log|workspace_invitations|mail_outbox)_/;

/** For the server's own passes over all workspaces: what is old, and whose address a mail came to. */
const OF_THE_SERVER = ["reminders_by_time", "intake_addresses_by_token"];

test("the workspace leads every key and every index of the tables that name one", async () => {
  const others =
    await ask(`select i.relname as found from (${OF_WORKSPACES}) t join pg_index x on x.indrelid = t.oid
    join pg_class i on i.oid = x.indexrelid
    where (select attname from pg_attribute where attrelid = t.oid and attnum = x.indkey[0]) is distinct from 'workspace_id'`);
  const known = [...OF_PEOPLE, ...OF_THE_SERVER];
  expect(others.filter((name) => !known.includes(name) && !OF_THE_PLATFORM.test(name))).toEqual([]);
});

test("every reference between them carries the workspace", async () => {
  const without = await ask(`select conname as found from pg_constraint f
    where f.contype = 'f' and f.conrelid in (select oid from (${OF_WORKSPACES}) t)
      and f.confrelid in (select oid from (${OF_WORKSPACES}) t)
      and not exists (select from pg_attribute a where a.attrelid = f.conrelid and a.attnum = f.conkey[1] and a.attname = 'workspace_id')`);
  expect(without).toEqual([]);
});

/** Written by hand, to tables of the platform. */
const OF_NO_WORKSPACE = /^insert into reminder_people\b/;

test("what a conflict or a change sets depends on no volatile function", () => {
  const sources = fs.globSync("src/**/server/**/*.ts").filter((file) => !file.includes(".test."));
  const volatile = sources.filter((file) => {
    const text = fs.readFileSync(file, "utf8");
    const conflicts = text.match(/onConflictDoUpdate\(\{[\s\S]*?\}\)/g) ?? [];
    const written = (text.match(/insert into [^`]*do update\s+set [^`]*/g) ?? [])
      .filter((part) => !OF_NO_WORKSPACE.test(part))
      .map((part) => part.replace(/^[^]*do update\s+set/, ""));
    return (
      text.includes("clock_timestamp") ||
      [...conflicts, ...written].some((part) => /\bnow\(\)|\bmake_interval\(/.test(part))
    );
  });
  expect(sources.length).toBeGreaterThan(100);
  expect(volatile).toEqual([]);
});
