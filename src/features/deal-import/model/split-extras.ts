import type { AssetKey } from "#calc/deal/deal-figures.ts";
import { formatMoney } from "#kit/format-figure.ts";
import type { RowValues } from "./doubt.ts";
import { INCLUDED_FIELDS, labelOf, type ListingField } from "./listing-fields.ts";

const ASSET_FIELDS = [
  "cashAndEquivalents",
  "accountsReceivable",
  "inventory",
  "realEstate",
  "equipment",
  "ffAndE",
  "vehicles",
  "intellectualProperty",
  "otherAssets",
] as const satisfies readonly (ListingField & AssetKey)[];
type AssetField = (typeof ASSET_FIELDS)[number];

/** How the words of a "Not Included" list name an asset. */
const NAMED: Readonly<Partial<Record<AssetField, RegExp>>> = {
  inventory: /\binventor|\bstock\b|\bsav\b/i,
  realEstate: /\breal\s*estate\b|\bproperty\b|\bbuildings?\b|\bland\b/i,
  ffAndE: /\bff\s*(?:&|and)?\s*e\b|\bfurniture|\bfixtures?\b/i,
  equipment: /\bequipment\b|\bmachinery\b/i,
  vehicles: /\bvehicles?\b|\btrucks?\b|\bfleet\b/i,
  accountsReceivable: /\breceivables?\b|\ba\/r\b/i,
  cashAndEquivalents: /^cash\b/i,
  intellectualProperty: /\bintellectual property\b|\bpatents?\b/i,
};

export interface SplitAssets {
  /** What the price buys. */
  readonly assets: Partial<Record<AssetKey, number>>;
  readonly notIncluded: string[];
  readonly inventoryExtraUsd?: number;
  readonly realEstateExtraUsd?: number;
  readonly ffAndEExtraUsd?: number;
  /** About amounts outside the price that have no place of their own. */
  readonly sentences: string[];
}

const EXTRA_KEYS = {
  inventory: "inventoryExtraUsd",
  realEstate: "realEstateExtraUsd",
  ffAndE: "ffAndEExtraUsd",
} as const;

/** The words of the list, and what yes-or-no columns and the cells themselves add to it. */
function listNotIncluded(values: RowValues, outsidePrice: readonly ListingField[]): string[] {
  const listed = Array.isArray(values.notIncluded) ? (values.notIncluded as readonly string[]) : [];
  const said = ASSET_FIELDS.filter((asset) => {
    const answer = INCLUDED_FIELDS[asset];
    return answer !== undefined && values[answer] === "no";
  }).map(labelOf);
  return [...new Set([...listed, ...said, ...outsidePrice.map(labelOf)])].slice(0, 50);
}

/** The assets that a price names as paid for on top of it: "$500,000 plus inventory". */
export function findPaidOnTop(price: string): ListingField[] {
  const rest = /(?:\+|\bplus\b|\bexcl\w*|\bnot\s+incl\w*|\bwithout\b)(.*)$/is.exec(price)?.[1] ?? "";
  if (/\bincl/i.test(rest.replace(/\bnot\s+incl\w*/i, ""))) return [];
  return ASSET_FIELDS.filter((field) => NAMED[field]?.test(rest) === true);
}

function isOutside(field: AssetField, notIncluded: readonly string[]): boolean {
  // "Furniture, fixtures & equipment" is FF&E: its last word does not speak of machinery.
  const words =
    field === "equipment" ? notIncluded.filter((item) => NAMED.ffAndE?.test(item) !== true) : notIncluded;
  return words.some((item) => item === labelOf(field) || NAMED[field]?.test(item) === true);
}

/**
 * Parts what the price buys from what stands outside it: an asset that the listing does not include never enters the
 * assets of the deal.
 */
export function splitExtras(values: RowValues, outsidePrice: readonly ListingField[]): SplitAssets {
  const notIncluded = listNotIncluded(values, outsidePrice);
  const assets: Partial<Record<AssetKey, number>> = {};
  const extras: { inventoryExtraUsd?: number; realEstateExtraUsd?: number; ffAndEExtraUsd?: number } = {};
  const sentences: string[] = [];
  for (const field of ASSET_FIELDS) {
    const amount = values[field];
    if (typeof amount !== "number") continue;
    if (!isOutside(field, notIncluded)) assets[field] = amount;
    else if (field === "inventory" || field === "realEstate" || field === "ffAndE")
      extras[EXTRA_KEYS[field]] = amount;
    else
      sentences.push(
        `${labelOf(field)} of ${formatMoney(amount, { cents: "some" })} is not included in the price.`,
      );
  }
  return { assets, notIncluded, ...extras, sentences };
}

/** Whether an amount was read and stands outside the price. */
export function isOutsidePrice(
  field: ListingField,
  values: RowValues,
  outsidePrice: readonly ListingField[],
): boolean {
  const asset = ASSET_FIELDS.find((one) => one === field);
  if (asset === undefined || typeof values[asset] !== "number") return false;
  return !(asset in splitExtras(values, outsidePrice).assets);
}
