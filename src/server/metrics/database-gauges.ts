import { Gauge, type Registry } from "prom-client";
import type { Platform } from "#server/call-context.ts";
import { QUEUE_SCHEMA } from "#server/database/install-queue.ts";
import { rootCauseOf } from "#server/root-cause.ts";

const LONGEST_MS = 1_000;

interface Counted {
  what: "queue" | "mail" | "size";
  name: string;
  state: string;
  count: number;
}

/** One statement for everything that the database knows. Work that is done and mail that is sent are not counted. */
const COUNT = `
  select 'queue' as what, name, state::text as state, count(*)::float8 as count
    from ${QUEUE_SCHEMA}.job
    where state::text in ('created', 'retry', 'active')
      or (state::text = 'failed' and completed_on > now() - interval '1 day')
    group by name, state
  union all select 'mail', '', status, count(*)::float8 from mail_outbox
    where status <> 'sent' group by status
  union all select 'size', '', '', pg_database_size(current_database())::float8`;

const MAIL_STATES = ["queued", "failed", "kept"];

/** What waits in the database. Returns what asks it; without an answer these gauges say nothing, and not 0. */
export function addDatabaseGauges(registry: Registry, platform: Platform): () => Promise<void> {
  const registers = [registry];
  const jobs = new Gauge({
    name: "dealwright_jobs",
    help: "Background work by queue and state: created and retry wait, active runs, failed is of the last day.",
    labelNames: ["queue", "state"],
    registers,
  });
  const mails = new Gauge({
    name: "dealwright_mails",
    help: "Mails that were not sent: queued waits, failed was given up, kept is for an administrator to read.",
    labelNames: ["state"],
    registers,
  });
  const size = new Gauge({
    name: "dealwright_database_size_bytes",
    help: "The size of the database on its disk.",
    registers,
  });
  const up = new Gauge({
    name: "dealwright_database_up",
    help: "1 when the database answered this collection within a second, else 0.",
    registers,
  });
  return async () => {
    const rows = await readCounts(platform);
    for (const gauge of [jobs, mails]) gauge.reset();
    size.remove();
    up.set(rows === null ? 0 : 1);
    if (rows === null) return;
    for (const state of MAIL_STATES) mails.set({ state }, 0);
    for (const { what, name, state, count } of rows) {
      if (what === "queue") jobs.set({ queue: name, state }, count);
      else if (what === "mail") mails.set({ state }, count);
      else size.set(count);
    }
  };
}

async function readCounts({ database, log }: Platform): Promise<Counted[] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, LONGEST_MS, null);
  });
  const asked = database.pool.query<Counted>(COUNT).then(({ rows }) => rows);
  try {
    return await Promise.race([asked, late]);
  } catch (error) {
    // The gauge says that the database is away; the calls that need it say so in the log.
    log.debug("The database could not be asked for the metrics.", { reason: rootCauseOf(error) });
    return null;
  } finally {
    clearTimeout(timer);
    asked.catch(() => undefined); // one that fails after its time has been reported as late already
  }
}
