import { storableText } from "#kit/storable-text.ts";
import { isDatabaseUnavailable, isUnholdable } from "#server/database/faults.ts";
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import type { Log } from "#server/log.ts";
import { appendRows, leaveOutStored } from "./append-rows.ts";
import type { AuditEntry } from "./audit-row.ts";
import { boundEntry } from "./bound-entry.ts";
import { planFolding } from "./plan-folding.ts";
import { createRefusalQuota, REFUSAL_LIMITS, type RefusalLimits } from "./refusal-quota.ts";
import { rootCauseOf } from "#server/root-cause.ts";

/**
 * Refusals of the same thing to the same caller, waiting together, become one entry that says how many they were:
 * a flood of them must not fill the disk.
 */
function foldRefusals<Entry extends AuditEntry>(entries: readonly Entry[]): Entry[] {
  const folded = new Map<string, { entry: Entry; times: number }>();
  for (const entry of entries) {
    const { actorId, action, outcome, detail, address, workspaceId } = entry;
    const sameness =
      outcome === "refused" ? JSON.stringify([actorId, action, detail, address, workspaceId]) : folded.size;
    const kept = folded.get(String(sameness));
    if (kept) kept.times += 1;
    else folded.set(String(sameness), { entry, times: 1 });
  }
  return [...folded.values()].map(({ entry, times }) =>
    times === 1 ? entry : { ...entry, detail: { ...entry.detail, times } },
  );
}

/** The log of every change and every refused access. */
export interface Audit {
  /** Resolves when the entry is stored, or when it could not be, which is then a fault in the server's log. */
  note(entry: AuditEntry): Promise<void>;
  /** The key of the chain, for who checks it. */
  readonly key: string;
  /** Writes what was only counted until now. Nothing is noted afterwards. */
  close(): Promise<void>;
}

export interface AuditOptions {
  /** Of the chain (#server/keys). */
  key: string;
  /** Older entries are folded into the checkpoint; null: none ever is. */
  keepDays?: number | null;
  limits?: RefusalLimits;
}

/** Of a database that is away for long the oldest are let go: they stand in the server's log. */
const MOST_WAITING = 1_000;

/** A database that is started anew is back within this time. */
const PATIENCE_MS = 10_000;
const AGAIN_MS = 50;

type Waiting = AuditEntry & { at: Date };

/**
 * Entries that come while others are being written wait and are written together: the chain is one row after the
 * other, and a transaction for each would make every change in the product wait for every other.
 */
export function createAudit(database: Database, log: Log, options: AuditOptions): Audit {
  const { key, keepDays = null, limits = REFUSAL_LIMITS } = options;
  const quota = createRefusalQuota(() => performance.now(), limits);
  let waiting: Waiting[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  let counting: NodeJS.Timeout | undefined;

  const folding = planFolding(database, log, { keepDays, key });

  /**
   * A change that was made is acknowledged once the log has it: a database that went away between the two is waited
   * for, because the entry would be lost with this process. What failed anyhow need not wait.
   */
  async function store(entries: readonly Waiting[]): Promise<void> {
    const isPatient = entries.some(({ outcome }) => outcome === "done");
    const end = performance.now() + (isPatient ? PATIENCE_MS : 0);
    for (let isRepeated = false; ; isRepeated = true) {
      try {
        return await inTransaction(database, async (tx) =>
          // The connection may have broken after the commit and before its answer.
          appendRows(tx, key, isRepeated ? await leaveOutStored(tx, entries) : entries),
        );
      } catch (error) {
        if (!isDatabaseUnavailable(error) || performance.now() > end) throw error;
      }
      await pause(AGAIN_MS);
    }
  }

  // What was done is done. It is written with the next entry, and meanwhile stands in the server's log.
  function keepForLater(entries: readonly Waiting[], error: unknown): void {
    waiting = [...entries, ...waiting].slice(-MOST_WAITING);
    if (isDatabaseUnavailable(error))
      log.warn("The audit log cannot reach the database yet.", { reason: rootCauseOf(error), entries });
    else log.fault(error, { while: "writing the audit log", entries });
  }

  /** One that the database cannot hold must not keep out those beside it, nor all that come after. */
  async function storeEach(entries: readonly Waiting[]): Promise<void> {
    for (const entry of entries) {
      try {
        await store([entry]);
      } catch (error) {
        if (isUnholdable(error)) log.fault(error, { while: "writing the audit log", lost: entry });
        else keepForLater([entry], error);
      }
    }
  }

  async function write(): Promise<void> {
    await last;
    const entries = foldRefusals(waiting);
    waiting = [];
    next = undefined;
    const writing = (async () => {
      try {
        await store(entries);
      } catch (error) {
        if (isUnholdable(error)) await storeEach(entries);
        else keepForLater(entries, error);
      }
    })();
    last = writing;
    return writing;
  }

  function enqueue(entries: readonly AuditEntry[]): Promise<void> {
    const at = new Date();
    waiting.push(...entries.map((entry) => ({ ...boundEntry(entry), at })));
    return (next ??= write());
  }

  /** Tells what was counted once its window has ended, also when nothing more is noted. */
  function planCounts(): void {
    counting ??= setTimeout(() => {
      counting = undefined;
      const counts = quota.takeCounts();
      if (counts.length > 0) void enqueue(counts);
    }, limits.windowMs + 1).unref();
  }

  return {
    note(entry) {
      folding.begin();
      if (quota.admit(entry)) return enqueue([{ ...entry, action: storableText(entry.action) }]);
      planCounts();
      return Promise.resolve();
    },
    key,
    async close() {
      clearTimeout(counting);
      const counts = quota.takeCounts(true);
      if (counts.length > 0) await enqueue(counts);
      await last;
      await folding.settle();
    },
  };
}
