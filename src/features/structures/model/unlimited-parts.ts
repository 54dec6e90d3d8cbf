import { fundingCaps } from "#calc/funding/funding-caps.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import type { RequestedBest } from "#features/lending/model/best-wishes.ts";

/** Above this share of the price it is worth asking whether there is somebody who gives so much. */
const LARGE_SHARE = 0.3;

/**
 * Parts that carry much of the price although nothing limits them: neither a collateral of the deal nor a most that was typed.
 * The search may take them whole; whether somebody gives them it cannot know.
 */
export function unlimitedParts(
  components: readonly StructureComponent[],
  { deal, priceUsd, asked }: { deal: FundingDeal; priceUsd: number; asked: RequestedBest },
): StructureComponent[] {
  const caps = fundingCaps(deal, priceUsd);
  return components.filter(
    ({ type, amount }) =>
      type !== "equity" &&
      caps[type] === undefined &&
      (asked.types?.[type]?.most ?? null) === null &&
      amount > priceUsd * LARGE_SHARE,
  );
}
