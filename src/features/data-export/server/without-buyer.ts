import { dealLendingSchema, withoutBuyer } from "#features/lending/model/deal-lending.ts";
import { isRecord, ownValue } from "#kit/record.ts";

/** A row as JSON, without what it says of the buyer's own money; of other tables as it is. */
export function withoutBuyerIn(table: string, row: string): string {
  if (table !== "deal_lending") return row;
  const read: unknown = JSON.parse(row);
  if (!isRecord(read)) throw new Error("A row is no object.");
  return JSON.stringify({
    ...read,
    lending: withoutBuyer(dealLendingSchema.parse(ownValue(read, "lending"))),
  });
}
