import type { BankFigures } from "#calc/lending/analyze-bank.ts";
import {
  CLOSING_COST_NAMES,
  closingCostRange,
  type ClosingCostRow,
} from "#calc/tables/closing-cost-ranges.ts";
import { formatDate, isDay } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";

type Sums = BankFigures["sourcesAndUses"];
export type UseId = Sums["uses"][number]["id"];

export const USE_WORDS: Readonly<Record<UseId, { readonly name: string; readonly note?: string }>> = {
  price: { name: "Price", note: "offer" },
  inventory: { name: "Inventory outside the price" },
  realEstate: { name: "Real estate outside the price" },
  equipment: { name: "Equipment outside the price" },
  guarantyFee: { name: "Guaranty fee" },
  originationFee: { name: "Origination fee" },
  legal: { name: CLOSING_COST_NAMES.legal },
  quality_of_earnings: { name: CLOSING_COST_NAMES.quality_of_earnings },
  valuation: { name: CLOSING_COST_NAMES.valuation },
  appraisal: { name: CLOSING_COST_NAMES.appraisal },
  environmental: { name: CLOSING_COST_NAMES.environmental },
  lender_packaging: { name: CLOSING_COST_NAMES.lender_packaging },
  escrow_title: { name: CLOSING_COST_NAMES.escrow_title },
  insurance: { name: CLOSING_COST_NAMES.insurance },
  licences: { name: CLOSING_COST_NAMES.licences },
  other: { name: CLOSING_COST_NAMES.other },
  workingCapital: { name: "Working capital" },
  reserve: { name: "Reserve", note: "kept as cash" },
};

/** What a source is called; `names` are the components'. */
export function describeSource(
  { id, index }: Sums["sources"][number],
  names: readonly string[],
): { readonly name: string; readonly note?: string } {
  switch (id) {
    case "component":
      return { name: index === undefined ? "Component" : (names[index] ?? "Component") };
    case "financedFee":
      return { name: "Guaranty fee, financed", note: "in the SBA loan" };
    case "lineOfCredit":
      return { name: "Line of credit", note: "opening draw" };
    case "furtherBuyerCash":
      return { name: "Your extra cash", note: "what balances" };
  }
}

/** A sum to be proposed for a closing cost: US dollars, its range, and what it rests on. */
export interface CostSuggestion {
  readonly usual: number;
  readonly words: string;
  readonly basis: string;
}

/** Null where no price is known, or none of the ranges holds at it. */
export function suggestCost(row: ClosingCostRow, priceUsd: number | null): CostSuggestion | null {
  const range = priceUsd === null ? null : closingCostRange(row, priceUsd);
  if (range === null || priceUsd === null) return null;
  const { low, usual, high } = range;
  const day = isDay(row.sourceDate) ? formatDate(row.sourceDate) : row.sourceDate;
  const said = row.isAssumption && !/assumption/i.test(row.source) ? `Assumption: ${row.source}` : row.source;
  return {
    usual,
    words: `At a price of ${formatMoney(priceUsd)}: ${formatMoney(low)} to ${formatMoney(high)}.`,
    basis: day === "" ? `${said}.` : `${said}, ${day}.`,
  };
}
