import { type DealData, dealDataSchema } from "#features/deals/model/deal-data.ts";
import { FIELDS, type PlacedField } from "#features/deals/model/fields/list-fields.ts";
import { isRecord, ownValue } from "#kit/record.ts";

/** What taking a listing as an update would make of a deal. */
export interface ListedUpdate {
  readonly data: DealData;
  /** Labels of fields that change. */
  readonly changed: readonly string[];
  /** Labels of fields of which the listing says something else than the deal, and which stay. */
  readonly stayed: readonly string[];
}

const PRICE = "financials.askingPrice";
/** Names are the deal's own; what was doubted of the listing was doubted of other figures. */
const NEVER = new Set([
  "basics.businessName",
  "summary.dealName",
  "summary.notes",
  "listing.doubts",
  "listing.fileName",
  "listing.importedAt",
]);

/**
 * The price becomes the listing's; of the rest what the deal does not say yet is filled in, and what it says stays. Tags are
 * added.
 */
export function updateFromListing(deal: DealData, listed: DealData): ListedUpdate {
  const [changed, stayed]: [string[], string[]] = [[], []];
  const next: Record<string, unknown> = { ...deal };
  for (const field of FIELDS) {
    const [was, is] = [valueOf(deal, field), valueOf(listed, field)];
    if (is === null || NEVER.has(field.path) || JSON.stringify(was) === JSON.stringify(is)) continue;
    if (was !== null && field.path !== PRICE && !Array.isArray(was)) {
      stayed.push(field.label);
      continue;
    }
    const value = Array.isArray(was) && Array.isArray(is) ? [...new Set([...was, ...is])] : is;
    if (JSON.stringify(value) === JSON.stringify(was)) continue;
    const group = next[field.group];
    next[field.group] = { ...(isRecord(group) && group), [field.key]: value };
    changed.push(field.label);
  }
  return { data: dealDataSchema.parse(next), changed, stayed };
}

function valueOf(data: DealData, { group, key, zeroIsUnknown }: PlacedField): unknown {
  const fields = data[group];
  const value: unknown = isRecord(fields) ? ownValue(fields, key) : undefined;
  const isNothing =
    value === undefined ||
    value === null ||
    value === "" ||
    (zeroIsUnknown === true && value === 0) ||
    (Array.isArray(value) && value.length === 0);
  return isNothing ? null : value;
}
