import type { LogEntry } from "#features/ai/contract.ts";
import { PROVIDER_KINDS, FAULT_KINDS } from "#features/ai/model/tasks.ts";
import type { Database } from "#server/database/open-database.ts";
import { listLog, LOG_PAGE } from "./providers-table.ts";

type Row = Awaited<ReturnType<typeof listLog>>[number];

export async function listLogEntries(
  database: Database,
  before: number | null,
): Promise<{ entries: LogEntry[]; next: number | null }> {
  const rows = await listLog(database, before);
  const entries = rows.map(toEntry);
  return { entries, next: entries.length < LOG_PAGE ? null : (entries.at(-1)?.id ?? null) };
}

function toEntry({ entry, email, running }: Row): LogEntry {
  const { id, task, subject, model, tookMs, startedAt } = entry;
  return {
    id,
    startedAt: startedAt.toISOString(),
    email,
    task,
    subject,
    provider: PROVIDER_KINDS.find((kind) => kind === entry.provider) ?? null,
    model,
    tookMs,
    outcome: outcomeOf(entry.outcome, running),
    faultKind: FAULT_KINDS.find((kind) => kind === entry.faultKind) ?? null,
  };
}

function outcomeOf(outcome: string | null, running: boolean | null): LogEntry["outcome"] {
  if (outcome === "answered" || outcome === "failed") return outcome;
  return running ? "running" : "interrupted";
}
