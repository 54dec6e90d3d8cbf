import type { DealData } from "./deal-data.ts";
import { readFigureDoubts } from "./figure-doubt.ts";
import type { FieldPlace } from "./fields/field.ts";
import type { PlacedField } from "./fields/list-fields.ts";
import { placeFields, readFields, storedKey } from "./fields/read-fields.ts";
import { readGroup } from "./read-stored.ts";
import { toRecordName } from "./stored-deal.ts";

const NAMED = { company: "Unknown Company", deal: "Untitled Deal" };

/** Where a record of any program may hold a field: the name of the analysis shape, then the stored one. */
export function placesInRecord(field: PlacedField): readonly FieldPlace[] {
  const { group, key, column, places } = field;
  if (places !== undefined) return places;
  if (column !== undefined)
    return [
      { group, key },
      { group: "", key: toRecordName(column) },
    ];
  const stored = storedKey(field);
  return stored === key
    ? [{ group, key }]
    : [
        { group, key },
        { group, key: stored },
      ];
}

const PLACED = placeFields(placesInRecord);

/**
 * A deal as any program may have left it in `deal_data` or in the browser's storage: the analysis shape, a stored
 * deal with its column and key names, or a mixture; its groups may be JSON text. What cannot be read is unknown, and
 * a record without names gets those of conversions. It never throws.
 */
export function readDealData(value: unknown): DealData {
  const record = readGroup(value);
  const data = readFields(record, PLACED);
  data.summary.dealName ||= data.basics.businessName || NAMED.deal;
  data.basics.businessName ||= NAMED.company;
  if (data.listing) data.listing.figureDoubts = readFigureDoubts(record["listing"]);
  return data;
}
