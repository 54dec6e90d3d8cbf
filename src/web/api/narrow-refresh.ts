/** What a screen reads again of its feature. */
export interface Narrow {
  /** Reads what changes of these records touch, and nothing else. */
  read(ids: readonly string[]): Promise<void>;
  /** Kinds of other features' records of which the screen shows nothing, though the feature does elsewhere. */
  readonly without: readonly string[];
}

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
