import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { findPackageRoot } from "#server/package-root.ts";

export interface Migration {
  /** 0012_practice-sessions */
  readonly name: string;
  /** When it was made, in milliseconds: their order, and the mark by which a database remembers them. */
  readonly at: number;
  readonly statements: readonly string[];
  readonly hash: string;
}

const BREAK = "--> statement-breakpoint";

/** The migrations of this version, oldest first. */
export function listMigrations(): Migration[] {
  const folder = path.join(findPackageRoot(), "migrations");
  const journal = JSON.parse(fs.readFileSync(path.join(folder, "meta", "_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag: name, when: at }) => {
    const text = fs.readFileSync(path.join(folder, `${name}.sql`), "utf8");
    return { name, at, statements: text.split(BREAK), hash: createHash("sha256").update(text).digest("hex") };
  });
}

export interface SchemaVersion {
  /** How many migrations were applied, and the moment that the newest of them carries. */
  readonly migrations: number;
  readonly latest: number;
}

/** Null: no version of the product has used this database. */
export async function findSchemaVersion(client: pg.ClientBase): Promise<SchemaVersion | null> {
  const table = await client.query<{ known: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as known",
  );
  if (!table.rows[0]?.known) return null;
  const { rows } = await client.query<{ migrations: number; latest: string | null }>(
    "select count(*)::int as migrations, max(created_at) as latest from drizzle.__drizzle_migrations",
  );
  const [applied] = rows;
  return applied?.latest ? { migrations: applied.migrations, latest: Number(applied.latest) } : null;
}

/**
 * Applies what the database does not have yet, up to and with the migration of the moment `upTo`, inside the
 * caller's transaction: all of it or nothing. Remembered in the table of the tool that writes the migrations.
 */
export async function applyMigrations(client: pg.ClientBase, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  await client.query(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const latest = (await findSchemaVersion(client))?.latest ?? 0;
  for (const { at, statements, hash } of listMigrations()) {
    if (at <= latest || at > upTo) continue;
    for (const statement of statements) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      at,
    ]);
  }
}
