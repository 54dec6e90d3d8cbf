/** For so long after a call of this page a change of the same feature by the same person is taken for its own. */
const LATELY_MS = 3_000;

const changedAt = new Map<string, number>();

/** A call of this page that changes something was made, to a feature. */
export function noteOwnChange(feature: string): void {
  changedAt.set(feature, performance.now());
}

const listeners = new Set<(feature: string) => void>();

/** Hears of each call of this page that changes something, by its feature, once it was answered or failed. */
export function onOwnChange(listener: (feature: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function settleOwnChange(feature: string): void {
  for (const listener of listeners) listener(feature);
}

/** Whether this page changed something of the feature just now: its own screens have read that again already. */
export function wasChangedHere(feature: string): boolean {
  const at = changedAt.get(feature);
  return at !== undefined && performance.now() - at < LATELY_MS;
}
