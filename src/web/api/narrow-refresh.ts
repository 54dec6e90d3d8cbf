/** Reads again what changes of these records of a feature touch, and nothing else of it. */
export type Narrow = (ids: readonly string[]) => Promise<void>;

const narrows = new Map<string, Narrow>();

/**
 * For a screen that shows so much of its feature that all of it is not to be read again with each change of others; until
 * the answer is called.
 */
export function narrowRefresh(feature: string, narrow: Narrow): () => void {
  narrows.set(feature, narrow);
  return () => {
    if (narrows.get(feature) === narrow) narrows.delete(feature);
  };
}

/** Null: all of the feature is read again. */
export const narrowOf = (feature: string): Narrow | null => narrows.get(feature) ?? null;
