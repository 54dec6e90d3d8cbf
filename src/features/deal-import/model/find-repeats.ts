import type { ListingKey } from "#features/deal-import/contract.ts";
import { placeOf } from "./name-listing.ts";
import type { PlannedRow } from "./plan-row.ts";

/** A row that says again what an earlier row of the file says. */
export interface Repeat {
  readonly ofRow: number;
  readonly reason: string;
  /** It may be the same business under another name: the row is kept, and a person is asked. */
  readonly suspected?: true;
}

const numberOrNull = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** What makes two listings the same; the server compares it with the deals that are there. */
export function listingKey(planned: PlannedRow): ListingKey {
  const { listingId, askingPrice, annualRevenue, sde, ebitda } = planned.values;
  const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    listingId: typeof listingId === "string" ? listingId : "",
    name: planned.name,
    askingPriceUsd: numberOrNull(askingPrice),
    annualRevenueUsd: numberOrNull(annualRevenue),
    sdeUsd: numberOrNull(sde),
    ebitdaUsd: numberOrNull(ebitda),
    place: placeOf(planned.values).slice(0, 200),
    phone: textOf(planned.values.phone),
    broker: textOf(planned.values.source),
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

const SHORTEST_PHONE = 7;
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** What two listings of one business have in common whatever they are called, each with its words. */
function twinKeys(key: ListingKey): { key: string; words: string }[] {
  if (key.askingPriceUsd === null || key.askingPriceUsd === 0) return [];
  const phone = key.phone.replaceAll(/\D/g, "").slice(-10);
  const marks = [
    [phone.length < SHORTEST_PHONE ? "" : phone, "telephone"],
    [lettersOf(key.place), "place"],
    [lettersOf(key.broker), "broker"],
  ].filter(([mark]) => mark !== "");
  const figures = [key.annualRevenueUsd, key.sdeUsd, key.ebitdaUsd];
  return marks.flatMap(([mark, word]) =>
    figures.flatMap((figure, index) =>
      figure === null
        ? []
        : [
            {
              key: JSON.stringify([word, mark, key.askingPriceUsd, index, figure]),
              words: `price, earnings and ${word}`,
            },
          ],
    ),
  );
}

/** Rows of the same listing id, or of the same name, price and revenue, as an earlier one. */
export function findRepeats(rows: readonly PlannedRow[]): Map<number, Repeat> {
  const repeats = new Map<number, Repeat>();
  const ids = new Map<string, number>();
  const names = new Map<string, number>();
  const twins = new Map<string, number>();
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
    const keys = twinKeys(key);
    const twin = keys.find((one) => twins.has(one.key));
    if (twin !== undefined && !repeats.has(row)) {
      const ofRow = twins.get(twin.key) ?? 0;
      repeats.set(row, { ofRow, reason: `Same ${twin.words} as row ${ofRow}`, suspected: true });
    }
    for (const one of keys) if (!twins.has(one.key)) twins.set(one.key, row);
    if (id !== "" && byId === undefined) ids.set(id, row);
    if (name !== null && byName === undefined) names.set(name, row);
  }
  return repeats;
}
