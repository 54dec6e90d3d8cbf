import type { Query } from "@tanstack/react-query";
import { narrowOf } from "#web/api/narrow-refresh.ts";
import { queryClient } from "#web/api/query.ts";
import { wasChangedHere } from "#web/calls/own-changes.ts";
import type { Change } from "#features/events/contract.ts";
import { logError } from "#web/errors/log-error.ts";
import { kindsOfOwnChange, kindsToRefresh } from "./refresh-kinds.ts";

/** However many changes come, what they concern is read again at most so often. */
const EVERY_MS = 1_000;

/** More records than this are not looked for one by one. */
const MOST_NARROW = 5;

/** The features to be read again, each with the records of its own that changed; null: with all of it. */
let waiting = new Map<string, ReadonlySet<string> | null>();
let isAllWaiting = false;
let lastMs = -EVERY_MS;
let timer: ReturnType<typeof setTimeout> | null = null;

/** Reads again what a change concerns, unless this very page made it: that one knows already. */
export function refreshFor(change: Change, personId: string): void {
  if (change.by === personId && wasChangedHere(change.kind)) return;
  const kinds = kindsToRefresh(change);
  if (kinds === null) isAllWaiting = true;
  else for (const kind of kinds) waiting.set(kind, withRecord(kind, change));
  soon();
}

function withRecord(feature: string, { kind, id }: Change): ReadonlySet<string> | null {
  const known = waiting.get(feature);
  if (known === null) return null;
  if (feature !== kind && narrowOf(feature)?.without.includes(kind) === true) return known ?? new Set();
  return feature !== kind || id === null ? null : new Set([...(known ?? []), id]);
}

/**
 * What this page changed makes what it read before stale: whoever goes back to it asks again. Its own screens read again by
 * themselves what they show; what is to be kept whatever happens, such as a form, stays.
 */
export function markOwnChange(feature: string): void {
  const kinds = kindsOfOwnChange(feature);
  void queryClient.invalidateQueries({
    refetchType: "none",
    predicate: ({ queryKey, observers }) =>
      (kinds === null || kinds.includes(featureOf(queryKey))) &&
      observers.every(({ options }) => options.staleTime !== Infinity),
  });
}

export function refreshAll(): void {
  isAllWaiting = true;
  soon();
}

function soon(): void {
  timer ??= setTimeout(refresh, Math.max(0, lastMs + EVERY_MS - performance.now()));
}

function refresh(): void {
  const [features, isAll] = [waiting, isAllWaiting];
  waiting = new Map();
  isAllWaiting = false;
  timer = null;
  lastMs = performance.now();
  const whole = new Set<string>();
  for (const [feature, ids] of features) {
    const narrow = isAll || ids === null || ids.size > MOST_NARROW ? null : narrowOf(feature);
    if (narrow === null || ids === null) whole.add(feature);
    else narrow.read([...ids]).catch(logError);
  }
  if (isAll || whole.size > 0) readAgain(({ queryKey }) => isAll || whole.has(featureOf(queryKey)));
}

/**
 * A first reading that is under way may have begun before the change, and is not begun again by being called stale: what
 * it answers is read once more.
 */
function readAgain(isConcerned: (query: Query) => boolean): void {
  const first = queryClient
    .getQueryCache()
    .findAll({ predicate: isConcerned, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  void queryClient.invalidateQueries({ predicate: isConcerned });
  for (const { queryKey, promise } of first)
    promise?.then(
      () => queryClient.invalidateQueries({ queryKey, exact: true }),
      // Who asked for it hears of its failure.
      () => undefined,
    );
}

/** The first word of what queriesOf makes of a call's path. */
function featureOf([path]: readonly unknown[]): string {
  const [feature] = Array.isArray(path) ? (path as unknown[]) : [path];
  return typeof feature === "string" ? feature : "";
}
