import { ASSET_KEYS, LIABILITY_KEYS } from "#calc";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import { readDealData } from "#features/deals/model/read-deal-data.ts";
import { parseMoney } from "#web/lib/parse-money.ts";
import { parseNumber } from "#web/lib/parse-number.ts";
import { NUMBER_LIMITS, type NumberKind } from "./number-limits.ts";

const FINANCIAL_AMOUNTS = [
  "askingPrice",
  "annualRevenue",
  "ebitda",
  "sde",
  "cashFlow",
  "managerSalary",
] as const;
const LISTING_AMOUNTS = ["rentUsd", "inventoryExtraUsd", "realEstateExtraUsd", "ffAndEExtraUsd"] as const;

/**
 * What a half-filled form already says as a deal: what cannot be read yet is unknown. For looking at a draft, never
 * for storing it: a draft keeps its text.
 */
export function dealDataOfForm({ basics, financials, market, listing, ...form }: DealForm): DealData {
  return readDealData({
    basics: {
      ...basics,
      employees: numberOf(basics.employees, "people"),
      yearsInBusiness: numberOf(basics.yearsInBusiness, "years"),
    },
    financials: {
      ...financials,
      ...amountsOf(financials, FINANCIAL_AMOUNTS),
      ebitdaMultiple: numberOf(financials.ebitdaMultiple, "multiple"),
    },
    assets: amountsOf(form.assets, ASSET_KEYS),
    liabilities: amountsOf(form.liabilities, LIABILITY_KEYS),
    market: { ...market, growthRatePct: numberOf(market.growthRatePct, "percent") },
    summary: form.summary,
    listing: listing && {
      ...listing.facts,
      ...listing,
      ...amountsOf(listing, LISTING_AMOUNTS),
      yearEstablished: numberOf(listing.yearEstablished, "year"),
    },
  });
}

function amountsOf<Key extends string>(
  texts: Readonly<Record<Key, string>>,
  keys: readonly Key[],
): Record<Key, number | undefined> {
  return Object.fromEntries(keys.map((key) => [key, amountOf(texts[key])])) as Record<
    Key,
    number | undefined
  >;
}

function amountOf(text: string): number | undefined {
  const reading = parseMoney(text);
  return "value" in reading ? (reading.value ?? undefined) : undefined;
}

function numberOf(text: string, kind: NumberKind): number | undefined {
  const reading = parseNumber(text, NUMBER_LIMITS[kind]);
  return "value" in reading ? (reading.value ?? undefined) : undefined;
}
