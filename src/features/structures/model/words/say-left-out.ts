import { FUNDING_TYPE_INFO, type LeftOutByMarket, type MarketNeed } from "#calc";
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
function sayNeed(need: MarketNeed): string {
  const least = need.least === undefined ? "" : `${formatMoney(need.least)} of `;
  if ("asset" in need) return `${least}${ASSET_WORDS[need.asset]}`;
  if ("earnings" in need) return `${least}earnings a year after a manager’s pay`;
  return `${least}${FACT_WORDS[need.fact]}`;
}

const OWN_MONEY_WORDS: Readonly<Partial<Record<LeftOutByMarket["type"], string>>> = {
  investor: "takes part once part of the company may be given away",
  integrator_equity: "brings work, no money: it pays no part of a price",
};

function sayReason({ type, reason, need }: LeftOutByMarket): string {
  switch (reason) {
    case "needs":
      return need === null ? "needs what is not there" : `needs ${sayNeed(need)}`;
    case "bySearch":
      return OWN_MONEY_WORDS[type] ?? "takes part once somebody offers it: type its terms";
    case "most":
      return "nothing would be lent on what is known";
    case "notBeside":
      return "does not stand beside another part of this structure";
    case "fullLifeMost":
      return "one that waits while the SBA loan runs is at most half of the cash that the SBA asks for";
  }
}

/** "Revenue-based financing: needs $15,000 of contracted revenue a month". */
export const sayLeftOut = (one: LeftOutByMarket): string =>
  `${FUNDING_TYPE_INFO[one.type].name}: ${sayReason(one)}`;
