import type { Deal } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";

/**
 * Whether there is something to analyse: `incomplete` when a group of the record could not be read,
 * `empty` when nothing but words is entered.
 */
export function stateOfDeal({
  data,
  unreadable,
}: Pick<Deal, "data" | "unreadable">): "incomplete" | "empty" | "ready" {
  if (unreadable.length > 0) return "incomplete";
  return hasFigure(data) ? "ready" : "empty";
}

/** The multiple does not count: a new deal has one without anybody having entered it. */
function hasFigure({ basics, financials, assets, liabilities }: DealData): boolean {
  const { ebitdaMultiple: _, ...entered } = financials;
  const figures = [
    basics.employees,
    ...Object.values(entered),
    ...Object.values(assets),
    ...Object.values(liabilities),
  ];
  return figures.some((value) => typeof value === "number");
}
