/** A sum of what is known, and how many parts of it are not. */
export interface KnownSum {
  /** Null: nothing is known of it. */
  readonly known: number | null;
  readonly unknown: number;
}

/**
 * Adds up what is known. A list that nobody has written is unknown; an empty one comes to 0.
 *
 * @example sumKnown([1_000, null, 500]) // { known: 1500, unknown: 1 }
 * @example sumKnown([]) // { known: 0, unknown: 0 }
 * @example sumKnown(null) // { known: null, unknown: 0 }
 */
export function sumKnown(values: readonly (number | null | undefined)[] | null | undefined): KnownSum {
  if (values === null || values === undefined) return { known: null, unknown: 0 };
  const known = values.filter((value): value is number => value !== null && value !== undefined);
  return {
    known: known.length === 0 && values.length > 0 ? null : known.reduce((sum, value) => sum + value, 0),
    unknown: values.length - known.length,
  };
}

/**
 * Assets less debts, in US dollars. Null where a list or one of its amounts is unknown: a part of a net worth is no net worth.
 *
 * @example netWorth({ known: 500_000, unknown: 0 }, { known: 120_000, unknown: 0 }) // 380000
 * @example netWorth({ known: 500_000, unknown: 1 }, { known: 120_000, unknown: 0 }) // null
 */
export function netWorth(assets: KnownSum, debts: KnownSum): number | null {
  const isWhole = assets.unknown === 0 && debts.unknown === 0;
  return !isWhole || assets.known === null || debts.known === null ? null : assets.known - debts.known;
}
