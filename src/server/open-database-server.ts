import type pg from "pg";
import type { Config } from "./config.ts";
import { describeHost, readAddress } from "./database-address.ts";
import { connectTo } from "./database/connect.ts";
import { startEmbeddedPostgres } from "./embedded/start-embedded-postgres.ts";
import { createLog, type Log } from "./log.ts";
import { StartProblem } from "./start-problem.ts";

const OLDEST_VERSION = 15;

export interface DatabaseServer {
  url: string;
  /** Resolves with the reason when the database is gone and does not come back. */
  died: Promise<string>;
  stop(): Promise<void>;
}

/** The database the settings ask for: the embedded one, started here, or somebody's server, looked at first. */
export async function openDatabaseServer(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  { log = createLog(), ...options }: { share?: boolean; log?: Log } = {},
): Promise<DatabaseServer> {
  if (databaseUrl === null) {
    const tell = (message: string, reason?: string) => log.warn(message, reason ? { reason } : {});
    return startEmbeddedPostgres(dataDir, { ...options, tell });
  }
  await checkServer(databaseUrl, log);
  return { url: databaseUrl, died: new Promise(() => undefined), stop: () => Promise.resolve() };
}

async function checkServer(databaseUrl: string, log: Log): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = await connectTo(databaseUrl, { connectionTimeoutMillis: 10_000 });
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    const version = rows[0]?.server_version ?? "";
    if (Number.parseInt(version, 10) < OLDEST_VERSION)
      throw new StartProblem(
        `The database server is PostgreSQL ${version}; Dealwright needs ${OLDEST_VERSION} or newer. Upgrade it, or leave DATABASE_URL out to use the embedded one.`,
      );
    if (await isUnbound(client))
      log.warn(
        "The database login of DATABASE_URL is a superuser, or passes row policies by: they do not apply to it. Give Dealwright a login of its own, as deploy/make-database.sh makes one.",
      );
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(
      `The database of DATABASE_URL (${describePlace(databaseUrl)}) cannot be used: ${describeCause(error)}. Check that the server runs and that address, user, password and database name are right.`,
    );
  } finally {
    await client?.end().catch(() => undefined); // the check has its answer already
  }
}

/** Policies hold for the role of a person's calls all the same; the wall behind that one is then missing. */
async function isUnbound(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ unbound: boolean }>(
    "select rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user",
  );
  return rows[0]?.unbound ?? false;
}

/** Host, port and database: never the password. */
function describePlace(databaseUrl: string): string {
  const { hosts, url } = readAddress(databaseUrl);
  return `${hosts.map(describeHost).join(",") || "local socket"}${url.pathname}`;
}

function describeCause(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return error.errors[0].message;
  return error instanceof Error ? error.message || error.name : String(error);
}
