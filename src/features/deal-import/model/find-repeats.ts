import type { ListingKey } from "#features/deal-import/contract.ts";
import { makeDuplicateIndex } from "#features/deals/model/duplicates/duplicate-index.ts";
import {
  type FoldedSide,
  foldSide,
  STRONG_FROM,
  type DuplicateSide,
} from "#features/deals/model/duplicates/duplicate-points.ts";
import { placeOf } from "./name-listing.ts";
import type { PlannedRow } from "./plan-row.ts";

/** A row that says again what an earlier row of the file says. */
export interface Repeat {
  readonly ofRow: number;
  readonly points: number;
  readonly reasons: readonly string[];
  /** It may be another business: the row is kept, and a person is asked. */
  readonly suspected: boolean;
}

const LONGEST_TEXT = 10_000;
const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** What tells whether two listings are the same; the server compares it with what is there. A made name says nothing. */
export function listingKey({ values, name, nameMade }: PlannedRow): ListingKey {
  return {
    listingId: textOf(values.listingId).slice(0, 200),
    name: (textOf(values.companyName) || (nameMade ? "" : name)).slice(0, 200),
    askingPriceUsd: numberOrNull(values.askingPrice),
    annualRevenueUsd: numberOrNull(values.annualRevenue),
    sdeUsd: numberOrNull(values.sde),
    place: placeOf(values).slice(0, 300),
    address: textOf(values.url).slice(0, 2000),
    source: textOf(values.source).slice(0, 200),
    text: textOf(values.description).slice(0, LONGEST_TEXT),
  };
}

/** As it is compared; `file` is a source where none is said. */
export const sideOfKey = (key: ListingKey, file: string): DuplicateSide => {
  const { askingPriceUsd, annualRevenueUsd, sdeUsd, ...words } = key;
  return { ...words, file, priceUsd: askingPriceUsd, revenueUsd: annualRevenueUsd, sdeUsd };
};

/** A row changes only by becoming another one, so that each is folded once. */
const FOLDED = new WeakMap<PlannedRow, FoldedSide>();
const ONE_FILE = "the file";

function foldedRow(planned: PlannedRow): FoldedSide {
  const known = FOLDED.get(planned);
  if (known !== undefined) return known;
  const side = foldSide(sideOfKey(listingKey(planned), ONE_FILE));
  FOLDED.set(planned, side);
  return side;
}

/** Rows that may be the same business as an earlier one, by row. */
export function findRepeats(rows: readonly PlannedRow[]): Map<number, Repeat> {
  const repeats = new Map<number, Repeat>();
  const index = makeDuplicateIndex<number>();
  for (const planned of rows) {
    const { row } = planned.source;
    const side = foldedRow(planned);
    const [found] = index.find(side);
    if (found !== undefined) {
      const { of: ofRow, points, reasons } = found;
      repeats.set(row, { ofRow, points, reasons, suspected: points < STRONG_FROM });
    }
    index.add(side, row);
  }
  return repeats;
}
