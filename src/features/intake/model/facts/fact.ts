import type { Sureness, Value, ValueOf } from "#features/intake/model/read-value.ts";

/** A stretch of the text of a page. */
export interface Span {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** A value that one place of the document states for a fact; several of them are settled into one. */
export interface Fact {
  readonly key: string;
  /** Of the books: period and line, day, month, name. */
  readonly of?: ValueOf;
  readonly value: Value;
  readonly unit: string | null;
  readonly quote: Span;
  readonly how: string;
  readonly sureness: Sureness;
  readonly why?: string;
  /** Other readings of the same words: the other end of a range, a month's rent as a year's. */
  readonly others?: readonly { readonly value: Value; readonly quote: Span }[];
  /** The year that the words name. */
  readonly year?: number | null;
  /** A lower rank speaks before a higher one: 0 label and value in one line, 1 near each other, 2 a sentence, 3 a guess. */
  readonly rank: number;
  /** How rough the number is written: "$1.2M" leaves 50,000 either way. */
  readonly within?: number;
  readonly cell?: string;
}
