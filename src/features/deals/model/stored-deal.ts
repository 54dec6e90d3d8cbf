import { omitUnknown } from "#kit/omit-unknown.ts";
import { CASH_FLOW_TYPES, type DealData } from "./deal-data.ts";
import { readGroup, readNumber, readText, readTexts } from "./read-stored.ts";
import { readListing, writeListing } from "./stored-listing.ts";
import {
  AMOUNT,
  readAssets,
  readLiabilities,
  SIGNED_AMOUNT,
  writeAssets,
  writeLiabilities,
} from "./stored-names.ts";

/** The columns of a deal that hold what its owner entered (analysis spec §3, stack spec §3). */
export interface StoredDeal {
  name: string;
  companyName: string;
  description: string;
  location: string;
  employees: number;
  financials: unknown;
  assets: unknown;
  liabilities: unknown;
  tags: string[];
  ebitdaMultiple: number | null;
  askingPrice: number;
  industry: string;
  /** The row of the industry table chosen for the deal; null = the one its industry's name meets. */
  benchmarkIndustry: string | null;
  growthRate: number | null;
  competitiveLandscape: string;
  customerConcentration: string;
  yearsInBusiness: number | null;
  summary: unknown;
  listing: unknown;
}

/** A record as it is read: nothing about it is trusted. */
export type DealRecord = Readonly<Record<keyof StoredDeal, unknown>>;

const PROSE = 10_000;
const EMPLOYEES = { lowest: 0, highest: 10_000_000 };
const MULTIPLE = { lowest: 0, highest: 1000 };
const YEARS = { lowest: 0, highest: 1000 };
const GROWTH = { lowest: -100, highest: 1000 };

/** In these columns 0 means unknown (decision Q-F62). */
const readNonZero = (value: unknown, range: typeof AMOUNT) => readNumber(value, range) || undefined;

/** A stored deal as the screens know it, whatever an older record holds. */
export function toDealData(stored: DealRecord): DealData {
  const listing = readListing(stored.listing);
  return {
    basics: omitUnknown({
      businessName: readText(stored.companyName, 200),
      industry: readText(stored.industry, 200),
      benchmarkIndustry: readText(stored.benchmarkIndustry, 200) || undefined,
      location: readText(stored.location, 200),
      employees: readNonZero(stored.employees, EMPLOYEES),
      description: readText(stored.description, PROSE),
      tags: readTexts(stored.tags, { texts: 50, characters: 60 }),
      yearsInBusiness: readNumber(stored.yearsInBusiness, YEARS),
    }),
    financials: toFinancials(stored),
    assets: readAssets(readGroup(stored.assets)),
    liabilities: readLiabilities(readGroup(stored.liabilities)),
    market: omitUnknown({
      growthRatePct: readNumber(stored.growthRate, GROWTH),
      competitiveLandscape: readText(stored.competitiveLandscape, PROSE),
      customerConcentration: readText(stored.customerConcentration, PROSE),
    }),
    summary: toSummary(stored),
    ...(listing ? { listing } : {}),
  };
}

function toFinancials(stored: DealRecord): DealData["financials"] {
  const group = readGroup(stored.financials);
  return omitUnknown({
    askingPrice: readNonZero(stored.askingPrice, AMOUNT),
    annualRevenue: readNumber(group["revenue"], AMOUNT),
    ebitda: readNumber(group["ebitda"], SIGNED_AMOUNT),
    sde: readNumber(group["sde"], SIGNED_AMOUNT),
    cashFlow: readNumber(group["adjusted_cash_flow"], SIGNED_AMOUNT),
    cashFlowType: CASH_FLOW_TYPES.find((type) => type === group["cash_flow_type"]),
    managerSalary: readNumber(group["managerSalary"], AMOUNT),
    ebitdaMultiple: readNumber(stored.ebitdaMultiple, MULTIPLE),
    sellerFinancingInterest: readText(group["seller_financing_interest"], 500),
    sellerProceedsUse: readText(group["seller_proceeds_use"], 500),
    projectionNotes: readText(group["projection_notes"], PROSE),
    historicalPerformance: readText(group["historical_performance"], PROSE),
  });
}

function toSummary(stored: DealRecord): DealData["summary"] {
  const group = readGroup(stored.summary);
  return {
    dealName: readText(stored.name, 200),
    dealStructure: readText(group["deal_structure"], PROSE),
    keyTerms: readText(group["key_terms"], PROSE),
    timeline: readText(group["timeline"], PROSE),
    notes: readText(group["notes"], PROSE),
  };
}

/** A deal of the screens as it is stored. An unknown multiple is null; who creates a deal leaves it to the default. */
export function toStoredDeal(data: DealData): StoredDeal {
  const { basics, financials, market, summary } = data;
  return {
    name: summary.dealName,
    companyName: basics.businessName,
    description: basics.description,
    location: basics.location,
    employees: basics.employees ?? 0,
    financials: omitUnknown({
      revenue: financials.annualRevenue,
      ebitda: financials.ebitda,
      sde: financials.sde,
      adjusted_cash_flow: financials.cashFlow,
      cash_flow_type: financials.cashFlowType,
      managerSalary: financials.managerSalary,
      seller_financing_interest: financials.sellerFinancingInterest || undefined,
      seller_proceeds_use: financials.sellerProceedsUse || undefined,
      projection_notes: financials.projectionNotes || undefined,
      historical_performance: financials.historicalPerformance || undefined,
    }),
    assets: writeAssets(data.assets),
    liabilities: writeLiabilities(data.liabilities),
    tags: basics.tags,
    ebitdaMultiple: financials.ebitdaMultiple ?? null,
    askingPrice: financials.askingPrice ?? 0,
    industry: basics.industry || "Other",
    benchmarkIndustry: basics.benchmarkIndustry ?? null,
    growthRate: market.growthRatePct ?? null,
    competitiveLandscape: market.competitiveLandscape,
    customerConcentration: market.customerConcentration,
    yearsInBusiness: basics.yearsInBusiness ?? null,
    summary: omitUnknown({
      deal_structure: summary.dealStructure || undefined,
      key_terms: summary.keyTerms || undefined,
      timeline: summary.timeline || undefined,
      notes: summary.notes || undefined,
    }),
    listing: writeListing(data.listing),
  };
}
