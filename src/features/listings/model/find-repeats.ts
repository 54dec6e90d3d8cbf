import type { ListingKey } from "#features/listings/contract.ts";
import type { PlannedRow } from "./plan-row.ts";

/** A row that says again what an earlier row of the file says. */
export interface Repeat {
  readonly ofRow: number;
  readonly reason: string;
}

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** What makes two listings the same; the server compares it with the deals that are there. */
export function listingKey(planned: PlannedRow): ListingKey {
  const { listingId, askingPrice, annualRevenue } = planned.values;
  return {
    listingId: typeof listingId === "string" ? listingId : "",
    name: planned.name,
    askingPriceUsd: numberOrNull(askingPrice),
    annualRevenueUsd: numberOrNull(annualRevenue),
  };
}

/** A made name says little, so without an id it takes both figures to call two rows the same. */
function nameKey(planned: PlannedRow, key: ListingKey): string | null {
  const figures = [key.askingPriceUsd, key.annualRevenueUsd].filter((figure) => figure !== null).length;
  if (key.listingId !== "" && planned.nameMade) return null;
  if (figures < (planned.nameMade ? 2 : 1)) return null;
  // "Listing of row 7" differs on every row; the figures then speak alone.
  const name = planned.nameMade && planned.values.industry === undefined ? "" : key.name.toLowerCase();
  return JSON.stringify([name, key.askingPriceUsd, key.annualRevenueUsd]);
}

/** Rows of the same listing id, or of the same name, price and revenue, as an earlier one. */
export function findRepeats(rows: readonly PlannedRow[]): Map<number, Repeat> {
  const repeats = new Map<number, Repeat>();
  const ids = new Map<string, number>();
  const names = new Map<string, number>();
  for (const planned of rows) {
    const { row } = planned.source;
    const key = listingKey(planned);
    const id = key.listingId.toLowerCase();
    const name = nameKey(planned, key);
    const byId = id === "" ? undefined : ids.get(id);
    const byName = name === null ? undefined : names.get(name);
    if (byId !== undefined) repeats.set(row, { ofRow: byId, reason: `Same listing ID as row ${byId}` });
    else if (byName !== undefined) {
      repeats.set(row, { ofRow: byName, reason: `Same name, price and revenue as row ${byName}` });
    }
    if (id !== "" && byId === undefined) ids.set(id, row);
    if (name !== null && byName === undefined) names.set(name, row);
  }
  return repeats;
}
