import type { AuditEntry } from "./audit-row.ts";

/**
 * Refusals of the same thing to the same caller, waiting together, become one entry that says how many they were:
 * a flood of them must not fill the disk.
 */
export function foldRefusals<Entry extends AuditEntry>(entries: readonly Entry[]): Entry[] {
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
