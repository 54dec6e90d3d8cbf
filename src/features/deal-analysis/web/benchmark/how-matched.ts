import type { IndustryMatch } from "#calc/tables/match-industry.ts";
import type { ShownDeal } from "#features/deal-analysis/web/shown-deal.ts";

const HOW: Readonly<Record<IndustryMatch["how"], string>> = {
  exact: "matched by its name",
  alias: "matched by another name of it",
  partial: "matched by some of its words",
  default: "matched by none",
};

/** How the row of a deal was found: "matched by its name", or that somebody chose it. */
export function howMatched({ data }: Pick<ShownDeal, "data">, { how }: IndustryMatch): string {
  return data.basics.benchmarkIndustry === undefined ? HOW[how] : "chosen for this deal";
}
