import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { runOnWorkers } from "./distributed/run-on-workers.ts";
import { onlyHere } from "./distributed/session.ts";
import { findPackageRoot } from "#server/package-root.ts";

function readFolder(name: string): string {
  const folder = path.join(findPackageRoot(), "migrations", name);
  const files = fs.readdirSync(folder).filter((file) => file.endsWith(".sql"));
  return files
    .toSorted()
    .map((file) => fs.readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
}

/** As one text: a function's owner must be allowed to create in the schema, for the moment of the change only. */
const readFunctions = (): string =>
  `grant create on schema public to app_search;\n${readFolder("functions")}\nrevoke create on schema public from app_search`;

/**
 * Makes the functions of `migrations/functions` and the triggers of `migrations/triggers` what this version has, inside the
 * caller's transaction and under its lock. A comment on the schema of the migrations' journal says which are installed,
 * so that a start rewrites none without need. Where tables lie on several machines, the functions go to each.
 */
export async function installFunctions(
  client: pg.ClientBase,
  { isSpread = false }: { isSpread?: boolean } = {},
): Promise<void> {
  const [functions, triggers] = [readFunctions(), readFolder("triggers")];
  const mark = `functions ${createHash("sha256").update(functions).update(triggers).digest("hex")}`;
  const { rows } = await client.query<{ installed: string | null }>(
    "select obj_description('drizzle'::regnamespace, 'pg_namespace') as installed",
  );
  if (rows[0]?.installed === mark) return;
  if (isSpread) {
    await giveWorkersFunctions(client);
    await onlyHere(client, () => client.query(functions));
  } else await client.query(functions);
  await client.query(triggers);
  await client.query(`comment on schema drizzle is ${pg.escapeLiteral(mark)}`);
}

/** Also for a machine that was added: what runs there is what runs here. */
export const giveWorkersFunctions = (client: pg.ClientBase): Promise<void> =>
  runOnWorkers(client, readFunctions());
