import type { Box } from "./source-document/source-document.ts";

/** How sure a value is; what each word asks for is said in the README of the feature. */
export type Sureness = "certain" | "likely" | "doubtful";

/** Months that a value is of. */
export interface ValuePeriod {
  readonly start: string;
  readonly end: string;
  readonly kind: "fiscal_year" | "interim" | "projection";
}

/** What a value is of, beside its key. */
export interface ValueOf {
  readonly period?: ValuePeriod;
  readonly line?: string;
  readonly label?: string;
  readonly date?: string;
  readonly month?: string;
  readonly name?: string;
}

/** Where a value stands: the page (from 1) or sheet, and the offset of the quote in its text. */
export interface Place {
  readonly page?: number;
  readonly sheet?: string;
  readonly cell?: string;
  readonly offset: number;
  readonly box?: Box;
}

export type Value = string | number | boolean;

/** Another value that the document states for the same thing. */
export interface Alternative {
  readonly value: Value;
  readonly quote: string;
  readonly place: Place;
}

/** One value as a document states it. Nothing of it counts before a person accepted it. */
export interface ReadValue {
  readonly key: string;
  readonly of?: ValueOf;
  readonly value: Value;
  /** "USD", "USD a year", "percent", "years", "people", "square feet", "times"; null for words. */
  readonly unit: string | null;
  /** At most 300 letters, word for word as they stand at the place. */
  readonly quote: string;
  readonly place: Place;
  /** The rule that read it. */
  readonly how: string;
  readonly sureness: Sureness;
  /** Why it is not certain, in a sentence; absent where it is. */
  readonly why?: string;
  readonly alternatives: readonly Alternative[];
}

/** A sum of the document that its own lines do not make. */
export interface ReadCheck {
  readonly what: string;
  /** What the document states less what its lines make, in US dollars. */
  readonly difference: number;
  readonly places: readonly Place[];
}

export const LONGEST_QUOTE = 300;
