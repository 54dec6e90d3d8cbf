import { defaultTerms } from "#calc/funding/default-terms.ts";
import { type FundingDeal, fundingDealOf } from "#calc/funding/funding-deal.ts";
import type { FundingTerms } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import type { TermsContext } from "#calc/funding/types/term-fields.ts";
import fc from "fast-check";
import { HVAC } from "./sample-deals.ts";

export const HVAC_FUNDING: FundingDeal = fundingDealOf(HVAC);
export const HVAC_OFFER_USD = 1_150_000;

/** A row of a stack; without terms the defaults apply. */
export function row<T extends FundingType>(
  type: T,
  percentage: number,
  terms: T extends keyof FundingTerms ? FundingTerms[T] | null : null = null as never,
): StackComponent {
  return { type, percentage, terms } as StackComponent;
}

/** The default-terms stack of the worked example. */
export const HVAC_STACK: readonly StackComponent[] = [
  row("equity", 15),
  row("sba", 45),
  row("seller_note", 20),
  row("asset_based", 7),
  row("rbf", 2),
  row("earnout", 5),
  row("ar_factoring", 3),
  row("inventory_consignment", 3),
];

/** Default terms of a type with some of them changed. */
export function termsWith<T extends keyof FundingTerms>(
  type: T,
  changes: Partial<FundingTerms[T]>,
  context: TermsContext = "unset",
): FundingTerms[T] {
  const amounts = { amountUsd: 100_000, offerUsd: HVAC_OFFER_USD, deal: HVAC_FUNDING };
  return { ...defaultTerms(type, context, amounts), ...changes };
}

const money = fc.option(fc.integer({ min: 0, max: 3_000_000 }), { nil: null, freq: 5 });

/** Deals such as businesses have. */
export const anyFundingDeal: fc.Arbitrary<FundingDeal> = fc.record({
  askingPriceUsd: money,
  revenueUsd: money,
  ebitdaUsd: fc.option(fc.integer({ min: -200_000, max: 2_000_000 }), { nil: null, freq: 6 }),
  sdeUsd: money,
  ebitdaMultiple: fc.constant(null),
  equipmentUsd: money,
  realEstateUsd: money,
  inventoryUsd: money,
  receivablesUsd: money,
});

export const anyOffer = fc.integer({ min: 50_000, max: 9_000_000 });

/** Percentages that add up to 100, each with two decimals. */
function sharesOf(count: number): fc.Arbitrary<number[]> {
  return fc
    .array(fc.integer({ min: 1, max: 1000 }), { minLength: count, maxLength: count })
    .map((weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const cents = weights.map((weight) => Math.floor((weight * 10_000) / total));
      const rest = 10_000 - cents.reduce((sum, cent) => sum + cent, 0);
      return cents.map((cent, index) => (cent + (index === 0 ? rest : 0)) / 100);
    });
}

/** A whole stack on default terms, of one to eight types. */
export const anyStack: fc.Arbitrary<StackComponent[]> = fc
  .shuffledSubarray([...FUNDING_TYPES], { minLength: 1, maxLength: 8 })
  .chain((types) =>
    sharesOf(types.length).map((shares) => types.map((type, index) => row(type, shares[index] ?? 0))),
  );
