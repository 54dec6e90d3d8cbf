import type { LabelMatch } from "#features/intake/model/fields/match-label.ts";

/** A label and the words that it stands before. */
export interface Pair {
  readonly label: LabelMatch;
  readonly from: number;
  /** Where the words of the value begin and end in the text of the page. */
  readonly start: number;
  readonly end: number;
  readonly rank: 0 | 1;
  readonly how: string;
  readonly cell?: string;
  /** Another figure stands behind the value in its row, and nothing says which of them is meant. */
  readonly isOneOfTwo?: boolean;
}
