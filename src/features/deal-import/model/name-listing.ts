import type { RowValues } from "./doubt.ts";
import type { ListingField } from "./listing-fields.ts";

const LONGEST_NAME = 200;

export interface ListingName {
  readonly name: string;
  /** True when the listing had none, and this was put together from what it had. */
  readonly made: boolean;
}

function textOf(values: RowValues, field: ListingField): string {
  const value = values[field];
  return typeof value === "string" ? value : "";
}

/** Where the business is, in one line. */
export function placeOf(values: RowValues): string {
  const whole = textOf(values, "location");
  if (whole !== "") return whole;
  const town = textOf(values, "city") || textOf(values, "county");
  return [town, textOf(values, "state"), textOf(values, "country")].filter((part) => part !== "").join(", ");
}

/** What a deal made of this row is called (for what is unknown). */
export function nameListing(values: RowValues, row: number): ListingName {
  const stated = textOf(values, "title") || textOf(values, "companyName");
  if (stated !== "") return { name: stated, made: false };
  const industry = textOf(values, "industry");
  const place = placeOf(values);
  const id = textOf(values, "listingId");
  const parts =
    industry !== "" || place !== ""
      ? `${industry || "Business"}${place === "" ? "" : ` in ${place}`}`
      : id === ""
        ? `Listing of row ${row}`
        : `Listing ${id}`;
  return { name: parts.slice(0, LONGEST_NAME).toWellFormed().trim(), made: true };
}
