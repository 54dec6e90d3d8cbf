import { ASSET_KEYS } from "#calc";
import type { DoubtableFigure } from "#features/deals/model/figure-doubt.ts";
import type { Doubt } from "./doubt.ts";
import { isNumericField, type ListingField } from "./listing-fields.ts";
import type { PlannedRow } from "./plan-row.ts";
import { isOutsidePrice } from "./split-extras.ts";

/** Where a figure of a listing stands in the deal; assets and earnings of other kinds are told below. */
const PLACES: Readonly<Partial<Record<ListingField, readonly DoubtableFigure[]>>> = {
  employees: ["basics.employees"],
  yearsInBusiness: ["basics.yearsInBusiness"],
  askingPrice: ["financials.askingPrice"],
  annualRevenue: ["financials.annualRevenue"],
  sde: ["financials.sde"],
  ebitda: ["financials.ebitda"],
  multiple: ["listing.statedMultiple"],
  growthRate: ["market.growthRatePct"],
  rent: ["listing.rentUsd"],
  accountsPayable: ["liabilities.accountsPayable"],
  shortTermDebt: ["liabilities.shortTermDebt"],
  longTermDebt: ["liabilities.longTermDebt"],
  otherLiabilities: ["liabilities.otherLiabilities"],
};

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
  const place = PLACES[field];
  if (place !== undefined) return place;
  if (field === "yearEstablished") {
    return values.yearsInBusiness === undefined
      ? ["listing.yearEstablished", "basics.yearsInBusiness"]
      : ["listing.yearEstablished"];
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
