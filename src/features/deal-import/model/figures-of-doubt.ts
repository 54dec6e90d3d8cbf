import { ASSET_KEYS } from "#calc/deal/deal-figures.ts";
import { FIELDS, isFigure } from "#features/deals/model/fields/list-fields.ts";
import type { DoubtableFigure } from "#features/deals/model/figure-doubt.ts";
import type { Doubt } from "./doubt.ts";
import { isNumericField, type ListingField } from "./listing-fields.ts";
import type { PlannedRow } from "./plan-row.ts";
import { isOutsidePrice } from "./split-extras.ts";

/** Where a figure of a listing stands in the deal; assets and earnings of other kinds are told below. */
const PLACES: ReadonlyMap<string, DoubtableFigure> = new Map(
  FIELDS.flatMap((field) =>
    field.imported !== undefined && isFigure(field) && field.group !== "assets"
      ? [[field.imported.key, field.path as DoubtableFigure] as const]
      : [],
  ),
);

const EXTRAS: Readonly<Partial<Record<ListingField, DoubtableFigure>>> = {
  inventory: "listing.inventoryExtraUsd",
  realEstate: "listing.realEstateExtraUsd",
  ffAndE: "listing.ffAndEExtraUsd",
};

/** In the order in which one of them becomes the deal's cash flow. */
export const OTHER_EARNINGS_FIELDS = [
  "adjustedEbitda",
  "ownerBenefit",
  "netIncome",
  "otherEarnings",
] as const;

function placesOf(planned: PlannedRow, field: ListingField): readonly DoubtableFigure[] {
  const { values, outsidePrice } = planned;
  const place = PLACES.get(field);
  if (place !== undefined) {
    const givesAge = field === "yearEstablished" && values.yearsInBusiness === undefined;
    return givesAge ? [place, "basics.yearsInBusiness"] : [place];
  }
  const cashFlow = OTHER_EARNINGS_FIELDS.find((one) => typeof values[one] === "number");
  if (OTHER_EARNINGS_FIELDS.some((one) => one === field)) {
    return cashFlow === undefined || cashFlow === field ? ["financials.cashFlow"] : [];
  }
  const asset = ASSET_KEYS.find((key) => key === field);
  if (asset === undefined) return [];
  if (!isOutsidePrice(field, values, outsidePrice)) return [`assets.${asset}`];
  const extra = EXTRAS[field];
  return extra === undefined ? [] : [extra];
}

/** The figures of the deal that rest on what a doubt is about; a row whose cells may be shifted doubts them all. */
export function figuresOfDoubt(planned: PlannedRow, doubt: Doubt): DoubtableFigure[] {
  const shifted = doubt.key.startsWith("width|");
  const fields = shifted
    ? (Object.keys(planned.values) as ListingField[]).filter(isNumericField)
    : (doubt.figures ?? (Object.keys(doubt.cells) as ListingField[]));
  return [...new Set(fields.flatMap((field) => placesOf(planned, field)))];
}
