import { expect, test } from "vitest";
import { shareTestServer } from "#tests/support/server.ts";
import { DEAL_TABLES, STAYING } from "./deal-tables.ts";

const SAID = new Set([...DEAL_TABLES.map(({ name }) => name), ...Object.keys(STAYING)]);

test("of every table that names a deal, or a part of one, it is said whether it goes along", async () => {
  const { db } = await shareTestServer();
  const { rows } = await db.pool.query<{ name: string }>(
    `select t.relname as name from pg_class t
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and (
       exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'deal_id' and not a.attisdropped)
       or exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'f' and c.confrelid in
         (select p.oid from pg_class p where p.relnamespace = 'public'::regnamespace and p.relname = any ($1))))
     order by 1`,
    [DEAL_TABLES.map(({ name }) => name)],
  );
  expect(rows.map(({ name }) => name).filter((name) => !SAID.has(name))).toEqual([]);
  expect([...SAID].filter((name) => name !== "deals" && !rows.some((row) => row.name === name))).toEqual([]);
});

test("what others name comes before them", async () => {
  const { db } = await shareTestServer();
  const { rows } = await db.pool.query<{ name: string; named: string }>(
    `select conrelid::regclass::text as name, confrelid::regclass::text as named from pg_constraint
     where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text = any ($1)`,
    [DEAL_TABLES.map(({ name }) => name)],
  );
  const placeOf = (name: string) => DEAL_TABLES.findIndex((table) => table.name === name);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ name, named }) => placeOf(named) >= placeOf(name))).toEqual([]);
});
