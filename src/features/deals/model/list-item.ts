import {
  analyzeDeal,
  ASSET_KEYS,
  type DealAnalysis,
  type DealFigures,
  LIABILITY_KEYS,
  scoreCompleteness,
} from "#calc";
import type { DealListItem } from "#features/deals/contract.ts";
import { amountsOf } from "./deal-figures.ts";
import { readGroup, readNumber, readText, readTexts } from "./read-stored.ts";
import { AMOUNT, readAssets, readLiabilities, SIGNED_AMOUNT } from "./stored-names.ts";

/** What a list reads of a stored deal; of `financials` the figures alone, because notes may be long. */
export interface StoredListRow {
  id: string;
  version: number;
  name: string;
  companyName: string;
  location: string;
  industry: string;
  status: string;
  tags: string[];
  imported: boolean;
  employees: number;
  askingPrice: number;
  ebitdaMultiple: number | null;
  financials: unknown;
  assets: unknown;
  liabilities: unknown;
  hasAnalysis: boolean;
  hasLoi: boolean;
  updatedAt: string;
}

export function toListItem(row: StoredListRow): DealListItem {
  const figures = readFigures(row);
  const analysis = analyzeDeal(figures);
  return {
    id: row.id,
    version: row.version,
    name: readText(row.name, 200),
    companyName: readText(row.companyName, 200),
    location: readText(row.location, 200),
    industry: figures.industry,
    status: row.status,
    tags: readTexts(row.tags, { texts: 50, characters: 60 }),
    imported: row.imported,
    employees: figures.employees,
    askingPriceUsd: figures.askingPriceUsd,
    annualRevenueUsd: figures.annualRevenueUsd,
    ebitdaUsd: figures.ebitdaUsd,
    // The same quotient: years of EBITDA that the price is (decision B2, G1).
    priceToEbitda: analysis.score.components.payback_years.value,
    fairValueUsd: analysis.valuation.fair_value,
    fairValueGapPct: analysis.valuation.gap_pct,
    score: toScore(figures, analysis),
    hasAnalysis: row.hasAnalysis,
    hasLoi: row.hasLoi,
    updatedAt: row.updatedAt,
  };
}

/** Nothing of the twelve is known: then there is no score to show, only the points for having no data. */
function toScore(figures: DealFigures, analysis: DealAnalysis): DealListItem["score"] {
  const { known, total, lowest, highest } = scoreCompleteness(figures);
  return known === 0 ? null : { overall: analysis.score.overall, known, total, lowest, highest };
}

function readFigures(row: StoredListRow): DealFigures {
  const financials = readGroup(row.financials);
  return {
    industry: readText(row.industry, 200),
    // 0 in these two columns means unknown (decision Q-F62).
    askingPriceUsd: readNumber(row.askingPrice, AMOUNT) || null,
    employees: readNumber(row.employees, { lowest: 0, highest: 10_000_000 }) || null,
    annualRevenueUsd: readNumber(financials["revenue"], AMOUNT) ?? null,
    ebitdaUsd: readNumber(financials["ebitda"], SIGNED_AMOUNT) ?? null,
    sdeUsd: readNumber(financials["sde"], SIGNED_AMOUNT) ?? null,
    ebitdaMultiple: readNumber(row.ebitdaMultiple, { lowest: 0, highest: 1000 }) ?? null,
    assets: amountsOf(ASSET_KEYS, readAssets(readGroup(row.assets))),
    liabilities: amountsOf(LIABILITY_KEYS, readLiabilities(readGroup(row.liabilities))),
  };
}
