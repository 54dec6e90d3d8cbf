import { toNumber } from "#calc/deal/to-number.ts";
import { CLOSING_COSTS, type ClosingCost } from "#calc/lending/bank-input.ts";
import { closingCostRange, type ClosingCostRow } from "#calc/tables/closing-cost-ranges.ts";
import type { PlanInput } from "./plan-input.ts";

/** What is paid at closing besides the price, line by line. US dollars. */
export interface PlanCosts {
  readonly lines: { readonly [Line in ClosingCost]?: number };
  /** Lines that nobody typed, with what is usual at the offer. */
  readonly estimated: readonly ClosingCost[];
  readonly totalUsd: number;
}

/** They are needed where real estate is bought. */
const FOR_REAL_ESTATE: readonly ClosingCost[] = ["appraisal", "environmental"];

/** The costs at closing: each line as it was typed, else what is usual at the offer. */
export function planCosts(
  { said, costs }: Pick<PlanInput, "said" | "costs">,
  offerUsd: number,
  rows: readonly ClosingCostRow[],
): PlanCosts {
  const { closing, facts } = said;
  const hasProperty = toNumber(closing?.realEstateOutside) > 0 || toNumber(facts?.realEstateInPrice) > 0;
  const lines: { [Line in ClosingCost]?: number } = {};
  const estimated: ClosingCost[] = [];
  for (const line of CLOSING_COSTS) {
    const typed = closing?.costs?.[line] ?? null;
    if (typed !== null) lines[line] = typed;
    if (typed !== null || costs === "typed") continue;
    if (FOR_REAL_ESTATE.includes(line) && !hasProperty) continue;
    const row = rows.find(({ id }) => id === line);
    const usual = row === undefined ? null : (closingCostRange(row, offerUsd)?.usual ?? null);
    if (usual === null) continue;
    lines[line] = usual;
    estimated.push(line);
  }
  const totalUsd = CLOSING_COSTS.reduce((sum, line) => sum + toNumber(lines[line]), 0);
  return { lines, estimated, totalUsd };
}
