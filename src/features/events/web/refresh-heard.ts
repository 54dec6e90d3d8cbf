import { queryClient } from "#web/api/query.ts";
import { wasChangedHere } from "#web/calls/own-changes.ts";
import type { Change } from "#features/events/contract.ts";
import { kindsToRefresh } from "./refresh-kinds.ts";

/** However many changes come, what they concern is read again at most so often. */
const EVERY_MS = 1_000;

let waiting = new Set<string>();
let isAllWaiting = false;
let lastMs = -EVERY_MS;
let timer: ReturnType<typeof setTimeout> | null = null;

/** Reads again what a change concerns, unless this very page made it: that one knows already. */
export function refreshFor(change: Change, personId: string): void {
  if (change.by === personId && wasChangedHere(change.kind)) return;
  const kinds = kindsToRefresh(change);
  if (kinds === null) isAllWaiting = true;
  else for (const kind of kinds) waiting.add(kind);
  soon();
}

export function refreshAll(): void {
  isAllWaiting = true;
  soon();
}

function soon(): void {
  timer ??= setTimeout(refresh, Math.max(0, lastMs + EVERY_MS - performance.now()));
}

function refresh(): void {
  const [kinds, isAll] = [waiting, isAllWaiting];
  waiting = new Set();
  isAllWaiting = false;
  timer = null;
  lastMs = performance.now();
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isAll || kinds.has(featureOf(queryKey)),
  });
}

/** The first word of what queriesOf makes of a call's path. */
function featureOf([path]: readonly unknown[]): string {
  const [feature] = Array.isArray(path) ? (path as unknown[]) : [path];
  return typeof feature === "string" ? feature : "";
}
