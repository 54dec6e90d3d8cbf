import { listBeforeBase, listMigrations } from "#server/database/apply-migrations.ts";

/** The newest migration this program knows: what its tables look like. */
export const findSchemaName = (): string => listMigrations().at(-1)?.name ?? "none";

/** Whether the tables looked like this when this program, or one before it, was made. */
export const isKnownSchema = (name: string): boolean =>
  listBeforeBase().names.includes(name) || listMigrations().some((migration) => migration.name === name);
