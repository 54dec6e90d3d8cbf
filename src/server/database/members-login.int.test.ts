import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createLog } from "#server/log.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { inWorkspace } from "./in-workspace.ts";
import { findMembers } from "./find-members.ts";
import { ensureMembersLogin, membersUrlOf } from "./members-login.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import { readInWorkspace } from "./read-once.ts";

let database: TestDatabase;
const made: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await asSuperuser(...made.map((name) => `drop database if exists ${name} with (force)`));
  await asSuperuser(...made.flatMap((name) => [`drop role if exists ${name}_members`, `drop role ${name}`]));
});

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject("testSuperuserUrl") });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A login and a database of its own, as an operator makes them; `how` as the operator thinks right. */
async function openOperatorsDatabase(how: "may make roles" | "may not"): Promise<string> {
  const name = `operator_${crypto.randomUUID().slice(0, 8)}`;
  made.push(name);
  const mayMakeRoles = how === "may make roles";
  await asSuperuser(
    `create role ${name} login ${mayMakeRoles ? "createrole" : ""} password 'first:pass@word'`,
    `grant app_user to ${name} ${mayMakeRoles ? "with admin option" : ""}`,
    `grant app_search to ${name} with inherit false, set true`,
    `create database ${name} owner ${name}`,
  );
  const url = new URL(database.url);
  [url.username, url.password, url.pathname] = [name, encodeURIComponent("first:pass@word"), `/${name}`];
  return url.href;
}

async function look(url: string, given: string | null = null) {
  const warnings: { message: string; reason?: string }[] = [];
  const log = createLog((line) => warnings.push(JSON.parse(line) as { message: string }), {
    level: "warn",
    format: "json",
  });
  return { membersUrl: await findMembers(url, given, log), warnings };
}

const SOMEBODY = "00000000-0000-4000-8000-000000000001";
const WHO = { text: "select session_user::text as login, current_user::text as role" };

describe("the login of members @further", () => {
  it("is there on the embedded database, and nothing is said of it", async () => {
    expect(await look(database.url)).toEqual({ membersUrl: membersUrlOf(database.url), warnings: [] });
  });

  it("is made by a login that may make roles; what only a superuser can close is said in one line", async () => {
    const url = await openOperatorsDatabase("may make roles");
    await migrate(url);
    const { membersUrl, warnings } = await look(url);
    expect(membersUrl).toBe(membersUrlOf(url));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]?.message).toContain(
      "REVOKE EXECUTE ON FUNCTION pg_catalog.set_config(text, text, boolean) FROM PUBLIC;",
    );
    const db = openDatabase(url);
    const login = `${new URL(url).username}_members`;
    expect(await readInWorkspace(db, inPersonalWorkspace(SOMEBODY), WHO)).toEqual([
      { login, role: "app_user" },
    ]);
    await db.close();
  });

  it("follows when the password of the platform's login is changed", async () => {
    const url = await openOperatorsDatabase("may make roles");
    await migrate(url);
    const changed = new URL(url);
    changed.password = "second";
    await asSuperuser(`alter role ${changed.username} password 'second'`);
    await expect(look(changed.href)).resolves.toMatchObject({ membersUrl: null });
    const client = new pg.Client({ connectionString: changed.href });
    await client.connect();
    await ensureMembersLogin(client, changed.href);
    await client.end();
    expect((await look(changed.href)).membersUrl).toBe(membersUrlOf(changed.href));
  });

  it("is missing where the login may make none: that is said in one line, and everything works on", async () => {
    const url = await openOperatorsDatabase("may not");
    await migrate(url);
    const { membersUrl, warnings } = await look(url);
    expect(membersUrl).toBeNull();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({
      message: expect.stringContaining("Members' statements run under the login of DATABASE_URL"),
      reason: expect.stringContaining("password authentication failed"),
    });
    const db = openDatabase(url, { membersUrl });
    const login = new URL(url).username;
    expect(await readInWorkspace(db, inPersonalWorkspace(SOMEBODY), WHO)).toEqual([
      { login, role: "app_user" },
    ]);
    const answer = await inWorkspace(db, inPersonalWorkspace(SOMEBODY), (tx) => tx.client.query(WHO.text));
    expect(answer.rows).toEqual([{ login, role: "app_user" }]);
    await db.close();
  });

  it("that is given has to be one: a wrong one, the platform's and a superuser's are refused in words", async () => {
    const wrong = new URL(database.url);
    wrong.password = "wrong";
    const superuser = new URL(inject("testSuperuserUrl"));
    superuser.pathname = new URL(database.url).pathname;
    for (const [given, why] of [
      [wrong.href, "password authentication failed"],
      [database.url, "may make roles"],
      [superuser.href, "it is a superuser"],
    ] as const)
      await expect(look(database.url, given), why).rejects.toThrow(
        new RegExp(`^The login of DATABASE_MEMBERS_URL cannot be used: .*${why}`),
      );
    const right = membersUrlOf(database.url);
    expect((await look(database.url, right)).membersUrl).toBe(right);
  });
});

it("an address without a password makes no second one @further", () => {
  expect(membersUrlOf("postgres://dealwright@localhost/dealwright")).toBeNull();
  expect(membersUrlOf("postgres:///dealwright?host=/run/postgresql")).toBeNull();
});
