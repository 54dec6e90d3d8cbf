import { formatMoney } from "#kit/format-figure.ts";
import type { FundingDeal } from "./funding-deal.ts";
import { definitionOf, type FundingType } from "./funding-types.ts";

export interface FundingAvailability {
  /** US dollars; null without a limit. */
  readonly capUsd: number | null;
  /** "Up to $85,000 (inventory value)", "No limit", or the hint. */
  readonly text: string;
  /** "No inventory recorded" and the like, when the collateral is 0. */
  readonly hint: string | null;
  /** What to show when somebody asks for the type all the same. */
  readonly warning: string | null;
  /** False: its input is of no use. */
  readonly isAvailable: boolean;
}

/**
 * How much of a type this deal can carry, in words.
 *
 * Source: this product's own definition.
 */
export function fundingAvailability(
  type: FundingType,
  deal: FundingDeal,
  offerUsd: number,
): FundingAvailability {
  const { cap } = definitionOf(type);
  if (cap === undefined) {
    return { capUsd: null, text: "No limit", hint: null, warning: null, isAvailable: true };
  }
  const capUsd = cap.usd(deal, offerUsd);
  if (cap.missing !== null && capUsd === 0) {
    const { hint, warning } = cap.missing;
    return { capUsd, text: hint, hint, warning, isAvailable: false };
  }
  const text = `Up to ${formatMoney(Math.floor(capUsd))} (${cap.basis(deal, capUsd)})`;
  return { capUsd, text, hint: null, warning: null, isAvailable: true };
}
