import type { DealFigures } from "#calc/deal/deal-figures.ts";

/** What the books of a business say for a verdict. US dollars a year; null is unknown, 0 is 0. */
export interface VerdictBooks {
  /** SDE as a lender counts it. */
  readonly sdeUsd: number | null;
  /** What it costs to replace the owner's roles; null where no role has pay. */
  readonly rolesPayUsd: number | null;
  readonly maintenanceCapexUsd: number | null;
  readonly workingCapitalNeedUsd: number | null;
  /** At least one whole fiscal year counts. */
  readonly hasFiscalYear: boolean;
}

/** The figures whose doubts of an import keep a verdict from being green. */
export const DOUBTED_FIGURES = ["price", "revenue", "earnings"] as const;
export type DoubtedFigure = (typeof DOUBTED_FIGURES)[number];

/** What a verdict is given of. Everything beyond the figures may be left out. */
export type VerdictDeal = Omit<DealFigures, "employees" | "ebitdaMultiple" | "roi" | "benchmark"> & {
  /** What the person usually pays a manager, where the deal says nothing. US dollars a year; 0: none is needed. */
  readonly usualManagerSalaryUsd?: number | null;
  /** What the plan of the deal pays a manager: it goes before the deal's own. */
  readonly planManagerPayUsd?: number | null;
  readonly books?: VerdictBooks | null;
  /** What an import read with a doubt that nobody has settled. */
  readonly openDoubts?: readonly DoubtedFigure[];
};
