import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { findPackageRoot } from "#server/package-root.ts";

function readFunctions(): { text: string; mark: string } {
  const folder = path.join(findPackageRoot(), "migrations", "functions");
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".sql"));
  const text = files
    .toSorted()
    .map((file) => fs.readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
  return { text, mark: `functions ${createHash("sha256").update(text).digest("hex")}` };
}

/**
 * Makes the functions of `migrations/functions` what this version has, inside the caller's transaction and under its
 * lock. A comment on the schema of the migrations' journal says which are installed, so that a start rewrites none
 * without need. A function's owner must be allowed to create in the schema, for the moment of the change only.
 */
export async function installFunctions(client: pg.ClientBase): Promise<void> {
  const { text, mark } = readFunctions();
  const { rows } = await client.query<{ installed: string | null }>(
    "select obj_description('drizzle'::regnamespace, 'pg_namespace') as installed",
  );
  if (rows[0]?.installed === mark) return;
  await client.query("grant create on schema public to app_search");
  await client.query(text);
  await client.query("revoke create on schema public from app_search");
  await client.query(`comment on schema drizzle is ${pg.escapeLiteral(mark)}`);
}
