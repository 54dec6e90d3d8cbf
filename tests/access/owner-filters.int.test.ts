import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";
import { expectForeignLikeMissing } from "./foreign-ids.ts";
import { openPolicies } from "./open-policies.ts";
import { storeOwnRows } from "./own-rows.ts";

// Thousands of requests: a bound against hanging, not a measure.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

let server: TestServer;
let owner: TestMember;
let caller: TestMember;
beforeAll(async () => {
  // Its own: every row policy is opened.
  server = await openTestServer();
  owner = await server.createMember();
  caller = await server.createMember();
  for (const person of [owner, caller]) await storeOwnRows(server.db, person);
  await openPolicies(server.db);
});
afterAll(() => server.close());

test("a foreign id answers as a missing one by the owner filters alone, with every row policy open", async () => {
  await expectForeignLikeMissing(server, { owner, caller });
});

test("the policies are open, so that this speaks of the filters", async () => {
  const { rows } = await server.db.pool.query<{ open: boolean }>(
    `select bool_and(coalesce(qual, 'true') = 'true' and coalesce(with_check, 'true') = 'true') as open
       from pg_policies where 'app_user' = any(roles)`,
  );
  expect(rows).toEqual([{ open: true }]);
});
