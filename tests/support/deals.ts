import { type DealData, type DealDataInput, dealDataSchema } from "#features/deals/model/deal-data.ts";

/** A deal of which the name alone is known, and whatever a test says besides. */
export function makeDeal(name: string, more: Partial<DealDataInput> = {}): DealData {
  return dealDataSchema.parse({
    financials: {},
    assets: {},
    liabilities: {},
    market: {},
    ...more,
    basics: { businessName: name, ...more.basics },
    summary: { dealName: name, ...more.summary },
  });
}
