import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc";
import type { DealData } from "./deal-data.ts";

/** What the core reads of a deal: unknown figures become null, typed zeros stay; a chosen benchmark row wins. */
export function toDealFigures({ basics, financials, assets, liabilities }: DealData): DealFigures {
  return {
    industry: basics.benchmarkIndustry ?? basics.industry,
    askingPriceUsd: financials.askingPrice ?? null,
    annualRevenueUsd: financials.annualRevenue ?? null,
    ebitdaUsd: financials.ebitda ?? null,
    sdeUsd: financials.sde ?? null,
    employees: basics.employees ?? null,
    ebitdaMultiple: financials.ebitdaMultiple ?? null,
    assets: amountsOf(ASSET_KEYS, assets),
    liabilities: amountsOf(LIABILITY_KEYS, liabilities),
  };
}

export function amountsOf<Key extends string>(
  keys: readonly Key[],
  amounts: Readonly<Partial<Record<Key, number | undefined>>>,
): Record<Key, number | null> {
  return Object.fromEntries(keys.map((key) => [key, amounts[key] ?? null])) as Record<Key, number | null>;
}
