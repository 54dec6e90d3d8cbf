/** How a part of a purchase price reaches the seller, as a letter of intent names it. */
export const PRICE_PART_KINDS = [
  "cash",
  "sba_loan",
  "bank_loan",
  "investor",
  "other",
  "seller_note",
  "earnout",
  "deferred",
  "consignment",
  "assumed_debt",
  "retained",
  "equity_grant",
] as const;
export type PricePartKind = (typeof PRICE_PART_KINDS)[number];

export interface PricePartAmount {
  readonly kind: PricePartKind;
  /** Null while nobody has entered it. */
  readonly amountUsd: number | null;
}

const AT_CLOSING: ReadonlySet<PricePartKind> = new Set([
  "cash",
  "sba_loan",
  "bank_loan",
  "investor",
  "other",
]);
const LENT: ReadonlySet<PricePartKind> = new Set(["sba_loan", "bank_loan"]);

export interface PricePartSums {
  readonly totalUsd: number;
  /** Cash that the seller has on the day of closing. */
  readonly atClosingUsd: number;
  /** The part of that cash that lenders have to bring. */
  readonly lentUsd: number;
  /** What is paid, kept or taken over beside cash at closing. */
  readonly laterUsd: number;
}

/** Cents add up without the dust of binary fractions. */
const cents = (usd: number): number => Math.round(usd * 100) / 100;

/**
 * Sums of the parts of a purchase price.
 *
 * Units: US dollars, to the cent. Range: amounts >= 0; one that nobody has entered adds nothing.
 * Source: what is cash follows.
 *
 * @example sumPriceParts([{ kind: "cash", amountUsd: 400_000 }, { kind: "seller_note", amountUsd: 100_000 }]) // { totalUsd: 500_000, atClosingUsd: 400_000, lentUsd: 0, laterUsd: 100_000 }
 */
export function sumPriceParts(parts: readonly PricePartAmount[]): PricePartSums {
  const sum = (of: (kind: PricePartKind) => boolean): number =>
    cents(parts.reduce((usd, { kind, amountUsd }) => (of(kind) ? usd + (amountUsd ?? 0) : usd), 0));
  const totalUsd = sum(() => true);
  const atClosingUsd = sum((kind) => AT_CLOSING.has(kind));
  return {
    totalUsd,
    atClosingUsd,
    lentUsd: sum((kind) => LENT.has(kind)),
    laterUsd: cents(totalUsd - atClosingUsd),
  };
}

/**
 * What the parts are above (+) or below (-) the price they should add up to.
 *
 * Units: US dollars, to the cent. Range: a price >= 0.
 * Source: this product's own definition.
 *
 * @example priceGap(500_000, [{ kind: "cash", amountUsd: 450_000 }]) // -50_000
 */
export function priceGap(priceUsd: number, parts: readonly PricePartAmount[]): number {
  return cents(sumPriceParts(parts).totalUsd - priceUsd);
}

/**
 * The amount that is held back from the price.
 *
 * Units: US dollars, half up to the dollar; percent 0–100 of the price. Range: a price >= 0.
 * Source: this product's own definition.
 *
 * @example escrowAmount(1_150_000, 10) // 115_000
 */
export function escrowAmount(priceUsd: number, escrowPct: number): number {
  return Math.round((priceUsd / 100) * escrowPct);
}
