import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { sdeAsEntered } from "#calc/deal/sde-as-entered.ts";
import type { DealData } from "./deal-data.ts";

/** What the core reads of a deal: unknown figures become null, typed zeros stay; a chosen benchmark row wins. */
export function toDealFigures({ basics, financials, assets, liabilities }: DealData): DealFigures {
  return {
    industry: basics.benchmarkIndustry ?? basics.industry,
    askingPriceUsd: financials.askingPrice ?? null,
    annualRevenueUsd: financials.annualRevenue ?? null,
    ebitdaUsd: financials.ebitda ?? null,
    sdeUsd: sdeAsEntered(financials),
    managerSalaryUsd: financials.managerSalary ?? null,
    employees: basics.employees ?? null,
    ebitdaMultiple: financials.ebitdaMultiple ?? null,
    assets: amountsOf(ASSET_KEYS, assets),
    liabilities: amountsOf(LIABILITY_KEYS, liabilities),
    naming: {
      chosenIndustry: basics.benchmarkIndustry ?? null,
      industry: basics.industry,
      tags: basics.tags,
      businessName: basics.businessName,
    },
  };
}

/** Every key with its amount, or null where it is unknown. A loop, because lists call it for every row. */
export function amountsOf<Key extends string>(
  keys: readonly Key[],
  amounts: Readonly<Partial<Record<Key, number | undefined>>>,
): Record<Key, number | null> {
  const all: Partial<Record<Key, number | null>> = {};
  for (const key of keys) all[key] = amounts[key] ?? null;
  return all as Record<Key, number | null>;
}
