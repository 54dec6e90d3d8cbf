import type { ListingField } from "./listing-fields.ts";
import type { CellValue } from "./reading.ts";

export type RowValues = Partial<Record<ListingField, CellValue>>;

/** One answer to a doubt: what it would make of the row. */
export interface DoubtOption {
  readonly label: string;
  readonly note: string;
  readonly set: Readonly<Partial<Record<ListingField, CellValue | null>>>;
  /** What the row is to a deal, lead or intake that is there already. */
  readonly twin?: { readonly id: string; readonly as: "update" | "another" };
}

/** Something of a row that a person should look at. */
export interface Doubt {
  /** What kind of doubt, and about which values: a doubt kept once does not come back unless a value changes. */
  readonly key: string;
  /** `refused`: nothing could be made of the text, and the cell is left empty. */
  readonly kind: "doubtful" | "refused";
  /** The cells that it concerns, the one to ask about first, each with the few words that stand in it. */
  readonly cells: Readonly<Partial<Record<ListingField, string>>>;
  readonly field: ListingField | null;
  /** The figures that may be wrong, where they are more than those of its cells. */
  readonly figures?: readonly ListingField[];
  readonly question: string;
  readonly sentence: string;
  /** The first keeps the row as it was read. */
  readonly options: readonly DoubtOption[];
}
