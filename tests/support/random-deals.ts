import { ASSET_KEYS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import { INDUSTRIES } from "#calc/tables/industries.ts";
import type { Deal } from "#features/deals/contract.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { type DealDataInput, dealDataSchema } from "#features/deals/model/deal-data.ts";

/** A stored deal made of its data, as a reader of it sees one. */
export function storedDeal(data: DealDataInput, id = "00000000-0000-4000-8000-000000000001"): Deal {
  return {
    id,
    version: 1,
    status: "active",
    hasAnalysis: false,
    hasLoi: false,
    unreadable: [],
    createdAt: "2026-11-01T09:00:00.000Z",
    updatedAt: "2026-11-20T15:30:00.000Z",
    createdBy: null,
    updatedBy: null,
    data: dealDataSchema.parse(data),
  };
}

/** The worked deal of the documentation. There its industry is not named; the example that people load names it. */
export const WORKED_DATA: DealDataInput = findWorked();

function findWorked(): DealDataInput {
  const worked = EXAMPLE_DEALS.find(({ key }) => key === "summit-air");
  if (!worked) throw new Error("The worked deal is no longer among the examples.");
  return { ...worked.data, basics: { ...worked.data.basics, industry: "Other" } };
}

/** The same numbers for the same seed, so that a failure can be met again (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A deal as a library really holds them: gaps, typed zeros, losses, tiny and huge amounts. */
export function randomDeal(seed: number): Deal {
  const random = randomOf(seed);
  const chance = (share: number): boolean => random() < share;
  const size = 10 ** (3 + Math.floor(random() * 6));
  const amount = (unknown: number): number | undefined => {
    if (chance(unknown)) return undefined;
    return chance(0.08) ? 0 : Math.round(random() * size * 100) / 100;
  };
  const signed = (): number | undefined => {
    const value = amount(0.15);
    return value !== undefined && chance(0.15) ? -value : value;
  };
  const group = <Key extends string>(
    keys: readonly Key[],
    unknown: number,
  ): Record<string, number | undefined> => Object.fromEntries(keys.map((key) => [key, amount(unknown)]));
  const gaps = [0, 0.3, 1][Math.floor(random() * 3)] ?? 0;
  const industry = chance(0.3)
    ? "Other"
    : (INDUSTRIES[Math.floor(random() * INDUSTRIES.length)]?.industryName ?? "");
  return storedDeal({
    basics: {
      businessName: `Company ${seed}`,
      industry,
      location: "Columbus, OH",
      employees: chance(0.2) ? undefined : Math.floor(random() * 80),
      description: "",
    },
    financials: {
      askingPrice: amount(0.1),
      annualRevenue: amount(0.1),
      ebitda: signed(),
      sde: signed(),
      ebitdaMultiple: chance(0.4) ? undefined : Math.round(random() * 80) / 10,
    },
    assets: group(ASSET_KEYS, gaps),
    liabilities: group(LIABILITY_KEYS, gaps),
    market: {},
    summary: { dealName: `Deal ${seed}` },
  });
}
