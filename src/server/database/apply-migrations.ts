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

const folderOf = (...parts: string[]): string => path.join(findPackageRoot(), "migrations", ...parts);

interface JournalEntry {
  tag: string;
  when: number;
}

const readJournal = (...parts: string[]): JournalEntry[] =>
  (JSON.parse(fs.readFileSync(folderOf(...parts), "utf8")) as { entries: JournalEntry[] }).entries;

function readMigration({ tag: name, when: at }: JournalEntry, folder: string): Migration {
  const text = fs.readFileSync(path.join(folder, `${name}.sql`), "utf8");
  return { name, at, statements: text.split(BREAK), hash: createHash("sha256").update(text).digest("hex") };
}

/** The migrations of this version, oldest first: the base, and what came after it. */
export const listMigrations = (): Migration[] =>
  readJournal("meta", "_journal.json").map((entry) => readMigration(entry, folderOf()));

/** What the migrations were called before they became the base, and how such a database is brought to it. */
export interface BeforeBase {
  readonly names: readonly string[];
  /** The marks of the versions that can still be brought forward. */
  readonly marks: ReadonlySet<number>;
  /** The last of them carries the base's mark: whoever took it has the base. */
  readonly steps: readonly Migration[];
}

const BEFORE_BASE = "before-base";

export function listBeforeBase(): BeforeBase {
  const entries = readJournal(BEFORE_BASE, "journal.json");
  const first = entries.findIndex(({ tag }) => fs.existsSync(folderOf(BEFORE_BASE, `${tag}.sql`)));
  return {
    names: entries.map(({ tag }) => tag),
    marks: new Set(entries.slice(first - 1).map(({ when }) => when)),
    steps: entries.slice(first).map((entry) => readMigration(entry, folderOf(BEFORE_BASE))),
  };
}

/** What a backup from before the base holds beside the base's tables: it was derived from others. */
export const LEFT_BEFORE_BASE: ReadonlySet<string> = new Set(["industry_names"]);

/** Statements for when the rows of such a backup stand in the base's tables. */
export const readRowsBeforeBase = (): string => fs.readFileSync(folderOf(BEFORE_BASE, "rows.sql"), "utf8");

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
export async function applyMigrations(
  client: pg.ClientBase,
  upTo = Number.POSITIVE_INFINITY,
  /** Where a statement has to be said in another way. */
  runStatement: (statement: string) => Promise<unknown> = (statement) => client.query(statement),
): Promise<void> {
  await client.query(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  let latest = (await findSchemaVersion(client))?.latest ?? 0;
  const ways = latest === 0 ? listMigrations() : [...listBeforeBase().steps, ...listMigrations()];
  for (const { at, statements, hash } of ways) {
    if (at <= latest || at > upTo) continue;
    latest = at;
    for (const statement of statements) await runStatement(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      at,
    ]);
  }
}
