import pg from "pg";
import type { ImportSummary } from "#features/takeout/contract.ts";
import { CARRIED_KINDS, type CarriedName } from "#features/takeout/model/carried-kinds.ts";
import type { OwnerTx } from "#server/database/as-user.ts";
import type { CarriedTable, Row } from "./carried-table.ts";
import { CARRIED_TABLES } from "./carried-tables.ts";
import { callRow, keyOf, type Takeout } from "./read-takeout.ts";
import { Unusable } from "./unusable.ts";

/** Stored with one statement. */
const ROWS = 500;
/** One import of a person's after the other. */
const LOCK = 7_340_021;

/** Keys of rows, by the table they are of. */
type Keys = Map<CarriedName, Set<string>>;

/**
 * Stores what is not here yet, as the importing person's own. Ids tell: they are kept, since each person has ids of
 * their own, and so whatever names a row goes on naming it. What is here under the same id stays as it is, its parts
 * with it, so a second import of a file adds nothing.
 */
export async function importTakeout(tx: OwnerTx, { manifest, rows }: Takeout): Promise<ImportSummary> {
  await tx.client.query("select pg_advisory_xact_lock($1, hashtext($2))", [LOCK, tx.userId]);
  const added: Keys = new Map();
  const kinds: ImportSummary["kinds"] = [];
  for (const table of CARRIED_TABLES) {
    const given = rows.get(table.name) ?? [];
    const fresh = await pickNew(tx, table, given, added);
    await refuseTooMany(tx, table, fresh.length);
    const linked = await linkRows(tx, table, fresh, added);
    const ready = table.name === "acquisition_criteria" ? await settleActive(tx, linked) : linked;
    for (let start = 0; start < ready.length; start += ROWS)
      await insertRows(tx, table, ready.slice(start, start + ROWS));
    added.set(table.name, new Set(fresh.map((row) => String(row["id"]))));
    const title = CARRIED_KINDS.find(({ name }) => name === table.name)?.title ?? table.name;
    kinds.push({ name: table.name, title, added: fresh.length, kept: given.length - fresh.length });
  }
  const sum = (of: "added" | "kept") => kinds.reduce((total, kind) => total + kind[of], 0);
  return {
    exportedAt: manifest.exportedAt,
    email: manifest.email,
    kinds: kinds.filter((kind) => kind.added + kind.kept > 0),
    added: sum("added"),
    kept: sum("kept"),
  };
}

/** Rows that are not here under their key; of parts, those whose whole is new. */
async function pickNew(tx: OwnerTx, table: CarriedTable, rows: readonly Row[], added: Keys): Promise<Row[]> {
  const { partOf } = table;
  const candidates =
    partOf === undefined
      ? rows
      : rows.filter((row) => added.get(partOf.table)?.has(String(row[partOf.column])));
  if (candidates.length === 0) return [];
  const [column = "id"] = table.key;
  const there = await findKeys(
    tx,
    table,
    candidates.map((row) => String(row[column])),
  );
  return candidates.filter((row) => !there.has(keyOf(table, row)));
}

async function findKeys(
  tx: OwnerTx,
  { name, key }: CarriedTable,
  ids: readonly string[],
): Promise<Set<string>> {
  const [first = "id"] = key;
  const { rows } = await tx.client.query<{ key: string }>(
    `select concat_ws(' ', ${key.map(pg.escapeIdentifier).join(", ")}) as key from ${pg.escapeIdentifier(name)}
      where user_id = $1 and ${pg.escapeIdentifier(first)} = any ($2::uuid[])`,
    [tx.userId, ids],
  );
  return new Set(rows.map((row) => row.key));
}

async function refuseTooMany(tx: OwnerTx, { name, most }: CarriedTable, more: number): Promise<void> {
  if (most === undefined || more === 0) return;
  const { rows } = await tx.client.query<{ count: number }>(
    `select count(*)::int as count from ${pg.escapeIdentifier(name)} where user_id = $1`,
    [tx.userId],
  );
  const there = rows[0]?.count ?? 0;
  const title = (CARRIED_KINDS.find((kind) => kind.name === name)?.title ?? name).toLowerCase();
  if (there + more > most)
    throw new Unusable(
      `The file adds ${more} ${title} to the ${there} that are here, and ${most} is the most there can be. Delete some first. Nothing was stored.`,
    );
}

/** What a row names has to be here by now: of the same person, from this file or before it. */
async function linkRows(tx: OwnerTx, table: CarriedTable, rows: readonly Row[], added: Keys): Promise<Row[]> {
  const link = table.names ?? table.mayName;
  if (link === undefined) return [...rows];
  const target = CARRIED_TABLES.find(({ name }) => name === link.table);
  const wanted = rows.flatMap((row) => (row[link.column] === null ? [] : [String(row[link.column])]));
  const missing = wanted.filter((id) => !added.get(link.table)?.has(id));
  const there =
    target === undefined || missing.length === 0 ? new Set() : await findKeys(tx, target, missing);
  return rows.map((row, place) => {
    if (row[link.column] === null) return row;
    const named = String(row[link.column]);
    if (added.get(link.table)?.has(named) || there.has(named)) return row;
    if (table.names === undefined) return { ...row, [link.column]: null };
    throw new Unusable(
      `${callRow(table, row, place)} belongs to a deal that is neither in the file nor here. Nothing was stored.`,
    );
  });
}

/** Of a person's criteria exactly one set is active: the one that is so here stays so. */
async function settleActive(tx: OwnerTx, rows: readonly Row[]): Promise<Row[]> {
  const { rows: active } = await tx.client.query(
    "select from acquisition_criteria where user_id = $1 and is_active",
    [tx.userId],
  );
  const chosen = rows.filter((row) => row["is_active"] === true);
  if (chosen.length > 1)
    throw new Unusable("More than one set of criteria is active in the file. Nothing was stored.");
  const becomes = active.length > 0 ? undefined : (chosen[0] ?? rows[0]);
  return rows.map((row) => ({ ...row, is_active: row === becomes }));
}

async function insertRows(tx: OwnerTx, table: CarriedTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
    .filter((column) => column !== table.numbered)
    .map(pg.escapeIdentifier);
  const name = pg.escapeIdentifier(table.name);
  await tx.client.query(
    `insert into ${name} (user_id, ${columns.join(", ")})
     select $1, ${columns.map((column) => `(r).${column}`).join(", ")}
       from (select jsonb_populate_record(null::${name}, e.value) as r, e.place
               from jsonb_array_elements($2::jsonb) with ordinality as e (value, place)) as given order by place`,
    [tx.userId, JSON.stringify(rows)],
  );
}
