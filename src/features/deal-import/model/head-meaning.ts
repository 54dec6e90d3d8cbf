import { namesForeignMoney } from "./foreign-money.ts";
import { isAssetField, kindOf, type ListingField } from "./listing-fields.ts";

/** What the head of a column says of every value below it. */
export interface HeadMeaning {
  /** What its amounts are multiplied by to become US dollars (a year). */
  readonly scale: number;
  /** The money its amounts are in, when that is not the US dollar. */
  readonly foreign?: string;
  /** It speaks of what stands outside the price: "Inventory (not included)". */
  readonly outsidePrice?: true;
  readonly note: string | null;
}

/** `revenue_per_month` and `revenuePerMonth` as words. */
function headWords(header: string): string {
  return header
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
}

const THOUSANDS = /(?<![\d.,])0{3}'?s?\b|\bthousands?\b|[($\s]k\)?$|\bk\s?\$|\$\s?k\b/;
const MILLIONS = /\bmillions?\b|[($\s]mm?\)?$|\bmm?\s?\$|\$\s?mm?\b/;
const MONTHLY = /\b(?:monthly|mthly|(?:per|a|p\/) ?(?:month|mth|mo)|pcm|p\.?m)\b|\/\s*(?:month|mth|mo|m)\b/;

/**
 * By how much the figures of a column are multiplied to become US dollars (a year), as its head says:
 * "Revenue ($000)", "Price (in millions)", "Monthly net profit", "revenue_per_month".
 */
export function findColumnScale(header: string, yearly: boolean): { factor: number; words: string } | null {
  const text = headWords(header);
  const monthly = yearly && MONTHLY.test(text) ? 12 : 1;
  const thousands = THOUSANDS.test(text) ? 1000 : MILLIONS.test(text) ? 1_000_000 : 1;
  const factor = monthly * thousands;
  if (factor === 1) return null;
  const words = [
    thousands === 1000 ? "in thousands" : thousands === 1_000_000 ? "in millions" : "",
    monthly === 12 ? "a month, taken as 12 months" : "",
  ].filter((part) => part !== "");
  return { factor, words: words.join(", ") };
}

/** "Inventory (not included)", "FF&E - excl.", "Inventory extra". */
function saysOutsidePrice(header: string): boolean {
  return /\bnot\s+(?:in\b|incl)|\bexcl(?:ud|\b)|\bextra\b/.test(headWords(header));
}

/** What the head says, once it is known what the column is kept as. */
export function readHead(header: string, field: ListingField, yearly: boolean): HeadMeaning {
  const kind = kindOf(field);
  if (isAssetField(field) || kind === "yesNo") {
    if (saysOutsidePrice(header)) {
      const note =
        kind === "yesNo" ? "A “yes” says that it is not included." : "Taken as not included in the price.";
      return { scale: 1, outsidePrice: true, note };
    }
  }
  if (kind === "multiple" && MONTHLY.test(headWords(header))) {
    return { scale: 1 / 12, note: "Multiples of a month's earnings are taken as a year's." };
  }
  if (kind !== "money" && kind !== "signedMoney") return { scale: 1, note: null };
  const scale = findColumnScale(header, yearly);
  const foreign = namesForeignMoney(header);
  const notes = [
    ...(scale === null ? [] : [`Amounts are ${scale.words}.`]),
    ...(foreign === null ? [] : [`Amounts are in ${foreign}, not in US dollars: they are left empty.`]),
  ];
  return {
    scale: scale?.factor ?? 1,
    ...(foreign === null ? {} : { foreign }),
    note: notes.length === 0 ? null : notes.join(" "),
  };
}
