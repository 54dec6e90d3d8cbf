/** What a cell may hold once it is understood; null is unknown, never 0. */
export type CellValue = number | string | readonly string[];

export interface Alternative {
  readonly value: CellValue | null;
  readonly note: string;
  /** The amount, outside the price. */
  readonly outsidePrice?: true;
}

/** What was understood of the text of one cell. */
export interface Reading {
  readonly value: CellValue | null;
  /** Why a person should look at it; the value stands until they do. */
  readonly doubt?: string;
  /** What else it may mean; the first is the value itself. */
  readonly alternatives?: readonly Alternative[];
  /** Why nothing could be made of it; the value is null. */
  readonly refused?: string;
  /** The cell itself says that the amount stands outside the price. */
  readonly outsidePrice?: true;
  /** The amount is not in US dollars. */
  readonly foreign?: true;
}

export const UNKNOWN: Reading = { value: null };

export const certain = (value: CellValue): Reading => ({ value });

export const refuse = (refused: string): Reading => ({ value: null, refused });

export function doubtful(
  value: CellValue | null,
  doubt: string,
  alternatives: readonly Alternative[],
): Reading {
  return { value, doubt, alternatives };
}
