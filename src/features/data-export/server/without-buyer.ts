import { dealLendingSchema, withoutBuyer } from "#features/lending/model/deal-lending.ts";
import { isRecord, ownValue, type UnknownRecord } from "#kit/record.ts";

/** Of tables that hold the buyer's own money: what stands in the place of their columns without it. */
const WITHOUT = new Map<string, (row: UnknownRecord) => UnknownRecord>([
  ["deal_lending", (row) => ({ lending: withoutBuyer(dealLendingSchema.parse(ownValue(row, "lending"))) })],
  // What viewers and guests are shown is without it.
  ["saved_structures", (row) => ({ whole: ownValue(row, "shown") })],
]);

/** A row as JSON, without what it says of the buyer's own money; of other tables as it is. */
export function withoutBuyerIn(table: string, row: string): string {
  const without = WITHOUT.get(table);
  if (without === undefined) return row;
  const read: unknown = JSON.parse(row);
  if (!isRecord(read)) throw new Error("A row is no object.");
  return JSON.stringify({ ...read, ...without(read) });
}
