import crypto from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { StartProblem } from "#server/start-problem.ts";
import { openEmptyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { migrate } from "./migrate.ts";

/** A login as a careful administrator makes one: it may use its database and nothing else. */
const login = `careful_${crypto.randomUUID().slice(0, 8)}`;
let database: TestDatabase;
let superuser: pg.Client;
let url = "";

beforeAll(async () => {
  database = await openEmptyDatabase();
  const superuserUrl = new URL(inject("testSuperuserUrl"));
  const own = new URL(database.url);
  superuserUrl.pathname = own.pathname;
  superuser = new pg.Client({ connectionString: superuserUrl.href });
  await superuser.connect();
  await superuser.query(`create role ${login} login password 'careful'`);
  own.username = login;
  own.password = "careful";
  url = own.href;
});
afterAll(async () => {
  await superuser.query(`drop owned by ${login} cascade`);
  await superuser.end();
  await database.drop();
});

/** What the operator is told, or null when the database is ready. */
async function problemOf(): Promise<string | null> {
  try {
    await migrate(url);
    return null;
  } catch (error) {
    if (error instanceof StartProblem) return error.message;
    throw error;
  }
}

const statementsOf = (problem: string | null): string => problem?.split("run: ")[1] ?? "";

describe("a login that lacks rights @further", () => {
  it("is told the statements to run, and those fix it", async () => {
    const roles = await problemOf();
    expect(roles).toContain(`The database login ${login} may not create or use the roles`);
    // The test's server has the roles already, from its other databases: making them again would fail.
    expect(roles).not.toContain("CREATE ROLE");
    await superuser.query(statementsOf(roles));

    const tables = await problemOf();
    expect(tables).toContain(`The database login ${login} may not make Dealwright's tables`);
    await superuser.query(statementsOf(tables));

    expect(await problemOf()).toBe(null);
    expect(await problemOf()).toBe(null);
  });
});
