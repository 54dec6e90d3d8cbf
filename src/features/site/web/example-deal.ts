import { analyzeDeal, type DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { scoreCompleteness, type ScoreCompleteness } from "#calc/scoring/score-completeness.ts";

/**
 * The first example deal of the product, held to it by a test: an invented business whose figures the landing page works
 * out, so that it shows the product and not a drawing. A deal whole, with its schema, would weigh more than the page.
 */
export const exampleDeal: DealFigures = {
  industry: "HVAC",
  askingPriceUsd: 1_200_000,
  annualRevenueUsd: 1_800_000,
  ebitdaUsd: 330_000,
  sdeUsd: 345_000,
  managerSalaryUsd: null,
  employees: 12,
  ebitdaMultiple: 4,
  assets: {
    cashAndEquivalents: 60_000,
    accountsReceivable: 140_000,
    inventory: 85_000,
    realEstate: 0,
    equipment: 180_000,
    ffAndE: 20_000,
    intellectualProperty: 0,
    otherAssets: 10_000,
    rawMaterials: 0,
    workInProcess: 15_000,
    vehicles: 160_000,
    notesReceivable: 0,
  },
  liabilities: {
    accountsPayable: 75_000,
    shortTermDebt: 40_000,
    longTermDebt: 110_000,
    otherLiabilities: 15_000,
  },
};

/** The lending rules of this day are those of the example. */
export const EXAMPLE_DAY = "2026-11-22";

export const EXAMPLE_NAME = "Summit Air Heating & Cooling";

export interface ExampleFacts {
  analysis: DealAnalysis;
  completeness: ScoreCompleteness;
}

export function workOutExample(): ExampleFacts {
  return { analysis: analyzeDeal(exampleDeal), completeness: scoreCompleteness(exampleDeal) };
}
