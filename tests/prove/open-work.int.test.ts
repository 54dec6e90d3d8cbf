import type pg from "pg";
import { expect, test } from "vitest";
import { openTestServer } from "#tests/support/server.ts";
import { countOpenWork } from "./durability/invariants.ts";

test("work that is planned for later, as reminders plan their next look, is no open work", async () => {
  const server = await openTestServer();
  try {
    const client = await server.db.pool.connect();
    try {
      await client.query(
        "update pgboss.job set start_after = now() + interval '1 hour' where state = 'created'",
      );
      const { rows } = await client.query<{ later: number }>(
        "select count(*)::int as later from pgboss.job where name = 'reminders.tell' and state = 'created'",
      );
      expect(rows[0]?.later).toBeGreaterThan(0);
      await expect.poll(() => countOpenWork(client as unknown as pg.Client)).toBe(0);
      // Due it is; in a transaction, so that nobody takes it meanwhile.
      await client.query("begin");
      await client.query(
        "update pgboss.job set start_after = now() where name = 'reminders.tell' and state = 'created'",
      );
      expect(await countOpenWork(client as unknown as pg.Client)).toBeGreaterThan(0);
      await client.query("rollback");
    } finally {
      client.release();
    }
  } finally {
    await server.close();
  }
});
