import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { LeftOutByMarket } from "#calc/structures/model/answer.ts";
import type { MarketNeed } from "#calc/tables/market-term.ts";
import { formatMoney } from "#kit/format-figure.ts";

const ASSET_WORDS = {
  inventory: "inventory",
  equipment: "equipment",
  accountsReceivable: "receivables",
} as const;

const FACT_WORDS = {
  ineligibleBusiness: "a business that the SBA lends to",
  sellerWilling: "a seller who would carry one",
  recurringRevenueMonthly: "contracted revenue a month",
  receivablesBought: "receivables that come with the business",
} as const;

/** "$15,000 of contracted revenue a month". */
function describeNeed(need: MarketNeed): string {
  const least = need.least === undefined ? "" : `${formatMoney(need.least)} of `;
  if ("asset" in need) return `${least}${ASSET_WORDS[need.asset]}`;
  if ("earnings" in need) return `${least}earnings a year after a manager’s pay`;
  return `${least}${FACT_WORDS[need.fact]}`;
}

const OWN_MONEY_WORDS: Readonly<Partial<Record<LeftOutByMarket["type"], string>>> = {
  investor: "takes part once part of the company may be given away",
  integrator_equity: "brings work, not money, so it pays no part of the price",
};

function describeReason({ type, reason, need }: LeftOutByMarket): string {
  switch (reason) {
    case "needs":
      return need === null ? "needs something that this deal does not have" : `needs ${describeNeed(need)}`;
    case "bySearch":
      return OWN_MONEY_WORDS[type] ?? "takes part once you have an offer of it: enter its terms";
    case "most":
      return "lenders would lend nothing on the known figures";
    case "notBeside":
      return "cannot be combined with another part of this structure";
    case "fullLifeMost":
      return "a note on full standby may be at most half of the equity injection";
  }
}

/** "Revenue-based financing: needs $15,000 of contracted revenue a month". */
export const describeLeftOut = (one: LeftOutByMarket): string =>
  `${FUNDING_TYPE_INFO[one.type].name}: ${describeReason(one)}`;
