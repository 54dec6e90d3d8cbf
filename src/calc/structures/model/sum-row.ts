/**
 * A row that is a constant and, for each component, a sum of what it adds times a number. At every point where the row's
 * constraint holds it is 0 or more.
 */
export interface SumRow {
  readonly id: string;
  readonly base: number;
  /** What a component adds, by its entry in the profile. */
  readonly terms: readonly (readonly [entry: number, times: number])[];
  /** Components of these types alone count; absent: all. */
  readonly ofTypes?: readonly string[];
  /** What components of one type add beside the terms. */
  readonly own?: { readonly type: string; readonly terms: SumRow["terms"] };
  /** It holds only where this type is there. */
  readonly beside?: string;
}
