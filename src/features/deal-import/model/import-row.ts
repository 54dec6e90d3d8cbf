import type { ListingField } from "./listing-fields.ts";
import type { CellValue } from "./reading.ts";

/** One row of the file, as the chosen columns see it. */
export interface RowSource {
  /** 1 is the first row below the column names. */
  readonly row: number;
  readonly line: number;
  readonly texts: Readonly<Partial<Record<ListingField, string>>>;
  /** What another column of the same name says, where both say something. */
  readonly again?: Readonly<Partial<Record<ListingField, string>>>;
  readonly width: "usual" | "short" | "long";
  /** Why a row of another width is doubtful, in words. */
  readonly widthSentence: string | null;
}

export interface PlanContext {
  readonly currentYear: number;
  readonly scales: Readonly<Partial<Record<ListingField, number>>>;
  /** The money of columns that are not in US dollars. */
  readonly foreign: Readonly<Partial<Record<ListingField, string>>>;
  /** Fields whose column says that it holds what is not included in the price. */
  readonly outsidePrice: readonly ListingField[];
  /** Fields whose column was guessed by its name and that nobody has checked, with that name. */
  readonly guesses?: Readonly<Partial<Record<ListingField, string>>>;
  /** What the columns hold at all: a row without it is a surprise only where others have it. */
  readonly columns: readonly ListingField[];
}

export interface PlannedCell {
  readonly raw: string;
  readonly value: CellValue | null;
  readonly changed: boolean;
}
