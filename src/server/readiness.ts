import type { Platform } from "#server/call-context.ts";
import { createMachineCheck } from "#server/database/distributed/check-machines.ts";
import { findNewestMigration } from "#server/database/migrate.ts";

/** What the running server knows of itself. */
export interface Lifecycle {
  /** It was told to stop: it answers what is under way and takes nothing new. */
  isDraining: boolean;
  isQueueRunning(): boolean;
}

const PARTS = ["server", "database", "migrations", "queue"] as const;
type Part = (typeof PARTS)[number];

export interface ReadinessReport {
  /** Degraded: it works, but not for every workspace; it should be given work all the same. */
  status: "ready" | "degraded" | "not ready";
  notReady: Part[];
  /** "ok", or a sentence that says what is missing. */
  checks: Record<Part, string> & {
    /** Of a database on several machines, when one is away: what that means. */
    machines?: string;
  };
}

export interface Readiness {
  read(): Promise<ReadinessReport>;
}

const LONGEST_MS = 1_000;
const OK = "ok";
const TAKES_NONE = "The database takes no writes: it is a standby, or set to read only.";
const UNKNOWN = "Not known while the database does not answer.";

/**
 * Whether this process should be given work: for whoever spreads requests over several, and for whoever waits for a
 * start. It answers within a second whatever the database does, and names no host, login or error text.
 */
export function createReadiness(
  { database, log }: Pick<Platform, "database" | "log">,
  lifecycle: Lifecycle,
): Readiness {
  let asked: Promise<DatabaseState> | undefined;
  const machines = createMachineCheck(database);
  let known = "";
  let wasReady = false;
  // However many ask, the database is asked once at a time: a slow one is not buried under questions.
  const ask = () => (asked ??= readDatabaseState(database).finally(() => (asked = undefined)));
  const read = async (): Promise<DatabaseState> => {
    // While a host is looked for, what asks waits; whoever wants to know whether there is one does not.
    const noWrites = database.writing?.explainAbsence() ?? null;
    if (noWrites !== null) return { noWrites };
    const state = await withinLimit(ask());
    const since = database.writing?.explainAbsence() ?? null;
    return since !== null && (state === "late" || "error" in state) ? { noWrites: since } : state;
  };
  return {
    async read() {
      const [state, away] = await Promise.all([read(), machines.read()]);
      const checks: ReadinessReport["checks"] = {
        server: lifecycle.isDraining ? "The server is stopping." : OK,
        ...checkDatabase(state),
        queue: lifecycle.isQueueRunning() ? OK : "The background work has not begun.",
        ...(away === null ? {} : { machines: away }),
      };
      const notReady = PARTS.filter((part) => checks[part] !== OK);
      const report: ReadinessReport = {
        status: notReady.length > 0 ? "not ready" : away === null ? "ready" : "degraded",
        notReady,
        checks,
      };
      // Told when it changes, not once a second for as long as it lasts; a start is not ready at first.
      const reason = [...notReady.map((part) => checks[part]), ...(away === null ? [] : [away])].join(" ");
      const isNews = wasReady && !lifecycle.isDraining && reason !== known;
      if (isNews && reason)
        log.warn(notReady.length > 0 ? "The server is not ready." : "The server is degraded.", {
          notReady,
          reason,
        });
      known = reason;
      wasReady ||= notReady.length === 0;
      return report;
    },
  };
}

type DatabaseState =
  | { latestMigration: number | null }
  /** In words: no host of the database takes writes, or the one that is asked does not. */
  | { noWrites: string }
  | "late"
  | { error: unknown };

async function withinLimit(asked: Promise<DatabaseState>): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, "late");
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

const NO_SUCH_TABLE = /^(42P01|3F000)$/;

async function readDatabaseState({ pool }: Platform["database"]): Promise<DatabaseState> {
  try {
    const { rows } = await pool.query<{ latest: string | null; writes: boolean }>(
      `select max(created_at) as latest, current_setting('transaction_read_only') = 'off' as writes
         from drizzle.__drizzle_migrations`,
    );
    if (rows[0]?.writes !== true) return { noWrites: TAKES_NONE };
    return { latestMigration: Number(rows[0]?.latest ?? 0) };
  } catch (error) {
    if (error instanceof Error && "code" in error && NO_SUCH_TABLE.test(String(error.code)))
      return { latestMigration: null };
    return { error };
  }
}

function checkDatabase(state: DatabaseState): Pick<ReadinessReport["checks"], "database" | "migrations"> {
  if (state === "late")
    return { database: "The database did not answer within a second.", migrations: UNKNOWN };
  if ("noWrites" in state) return { database: state.noWrites, migrations: UNKNOWN };
  if ("error" in state) return { database: "The database cannot be reached.", migrations: UNKNOWN };
  const newest = findNewestMigration();
  if (state.latestMigration === newest) return { database: OK, migrations: OK };
  return {
    database: OK,
    migrations:
      state.latestMigration !== null && state.latestMigration > newest
        ? "The database was brought up to date by a newer version. Start that version here as well."
        : "The tables are not those of this version. Start the server again: it brings them up to date.",
  };
}
