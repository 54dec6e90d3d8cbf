import crypto from "node:crypto";
import { inject } from "vitest";
import { connectWhenReady } from "#server/embedded/connect.ts";

export interface TestDatabase {
  /** The product's own login: no superuser, and row policies hold for `app_user`. */
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of one's own, a copy of the template. Open one in `beforeAll`, drop it in `afterAll`. */
export function openTestDatabase(): Promise<TestDatabase> {
  return createDatabase("template template");
}

/** A database nobody has migrated yet, as an operator would give it to a first start. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase("template template1");
}

async function createDatabase(from: string): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await asSuperuser(`create database ${name} ${from} strategy file_copy owner dealwright`);
  const url = new URL(inject("testTemplateUrl"));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asSuperuser(`drop database if exists ${name} with (force)`) };
}

/** In the database of this address, for what its own login may not do, such as taking in what other roles own. */
export function asSuperuserIn(databaseUrl: string, statement: string): Promise<void> {
  const url = new URL(inject("testSuperuserUrl"));
  url.pathname = new URL(databaseUrl).pathname;
  return asSuperuser(statement, url.href);
}

async function asSuperuser(statement: string, url = inject("testSuperuserUrl")): Promise<void> {
  const client = await connectWhenReady(url, 300_000);
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
