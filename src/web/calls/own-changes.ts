/** For so long after a call of this page a change of the same feature by the same person is taken for its own. */
const LATELY_MS = 3_000;

const changedAt = new Map<string, number>();

/** A call of this page that changes something was made, to a feature. */
export function noteOwnChange(feature: string): void {
  changedAt.set(feature, performance.now());
}

/** Whether this page changed something of the feature just now: its own screens have read that again already. */
export function wasChangedHere(feature: string): boolean {
  const at = changedAt.get(feature);
  return at !== undefined && performance.now() - at < LATELY_MS;
}
