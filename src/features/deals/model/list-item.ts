import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { type DealSummary, summarizeDeal } from "#calc/deal/summarize-deal.ts";
import type { DealListItem } from "#features/deals/contract.ts";
import { doubtsByFigure } from "./open-doubts.ts";
import { DEAL_FIELDS } from "./fields/deal-fields.ts";
import { readAssetFigures, readLiabilityFigures } from "./fields/figure-reader.ts";
import { readGroup, readText, readTexts } from "./read-stored.ts";
import { toDealData } from "./stored-deal.ts";

/** The figures that a list reads of a stored deal. */
export interface StoredListFigures {
  industry: string;
  benchmarkIndustry: string | null;
  employees: number;
  askingPrice: number;
  ebitdaMultiple: number | null;
  revenue: unknown;
  ebitda: unknown;
  /** As entered, by the core's rule: the database reads it where it sorts by it. */
  sde: number | null;
  managerSalary: unknown;
  /** Null when it is an object, as it should be: then the four figures above are all that a list reads of it. */
  financials: unknown;
  assets: unknown;
  liabilities: unknown;
  /** Null of a record whose import doubts nothing. */
  doubted: { listing: unknown; financials: unknown; growthRate: unknown; yearsInBusiness: unknown } | null;
}

export interface StoredListRow extends StoredListFigures {
  id: string;
  version: number;
  name: string;
  companyName: string;
  location: string;
  status: string;
  tags: string[];
  imported: boolean;
  hasAnalysis: boolean;
  hasLoi: boolean;
  updatedAt: string;
  createdBy: string | null;
  updatedBy: string | null;
}

export function toListItem(row: StoredListRow): DealListItem {
  const figures = readListFigures(row);
  const summary = summarizeDeal(figures);
  return {
    id: row.id,
    version: row.version,
    name: readText(row.name, 200),
    companyName: readText(row.companyName, 200),
    location: readText(row.location, 200),
    industry: readText(row.industry, 200),
    status: row.status,
    tags: readTexts(row.tags, { texts: 50, characters: 60 }),
    imported: row.imported,
    employees: figures.employees,
    askingPriceUsd: figures.askingPriceUsd,
    annualRevenueUsd: figures.annualRevenueUsd,
    ebitdaUsd: figures.ebitdaUsd,
    sdeUsd: figures.sdeUsd,
    managerSalaryUsd: figures.managerSalaryUsd,
    priceToEbitda: summary.priceToEbitda,
    priceToSde: summary.priceToSde,
    fairValueUsd: summary.fairValueUsd,
    fairValueGapPct: summary.fairValueGapPct,
    score: toScore(summary),
    doubts: readDoubts(row),
    hasAnalysis: row.hasAnalysis,
    hasLoi: row.hasLoi,
    updatedAt: row.updatedAt,
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  };
}

/** Nothing of the twelve is known: then there is no score to show, only the points for having no data. */
export function toScore({ overallScore, range }: DealSummary): DealListItem["score"] {
  return range.known === 0 ? null : { overall: overallScore, ...range };
}

/** The open doubts of the import, by the figure that they are about. */
export function readDoubts(row: StoredListFigures): DealListItem["doubts"] {
  if (row.doubted === null) return {};
  return doubtsByFigure(toDealData({ ...NOTHING_SAID, ...row, ...row.doubted }));
}

/** What a row does not hold of a deal, and no doubt is about. */
const NOTHING_SAID = {
  name: "",
  companyName: "",
  location: "",
  tags: [],
  description: "",
  competitiveLandscape: "",
  customerConcentration: "",
  summary: null,
} as const;

const { basics, financials: fields } = DEAL_FIELDS;

export function readListFigures(row: StoredListFigures): DealFigures {
  const financials = readGroup(row.financials);
  return {
    industry: readText(row.benchmarkIndustry, 200) || readText(row.industry, 200),
    // 0 in these two columns means unknown.
    askingPriceUsd: fields.askingPrice.read(row.askingPrice) || null,
    employees: basics.employees.read(row.employees) || null,
    annualRevenueUsd: fields.annualRevenue.read(row.revenue ?? financials["revenue"]) ?? null,
    ebitdaUsd: fields.ebitda.read(row.ebitda ?? financials["ebitda"]) ?? null,
    sdeUsd: row.sde,
    managerSalaryUsd: fields.managerSalary.read(row.managerSalary ?? financials["managerSalary"]) ?? null,
    ebitdaMultiple: fields.ebitdaMultiple.read(row.ebitdaMultiple) ?? null,
    assets: readAssetFigures(readGroup(row.assets)),
    liabilities: readLiabilityFigures(readGroup(row.liabilities)),
  };
}
