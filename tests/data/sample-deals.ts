import { ASSET_KEYS, type DealFigures, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";

type Parts = Partial<Omit<DealFigures, "assets" | "liabilities">> & {
  readonly assets?: Partial<DealFigures["assets"]>;
  readonly liabilities?: Partial<DealFigures["liabilities"]>;
};

function filled<Key extends string>(keys: readonly Key[], value: number | null): Record<Key, number | null> {
  return Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, number | null>;
}

/** A deal of which nothing is known but what is given. */
export function sparseDeal(parts: Parts = {}): DealFigures {
  return {
    industry: "Other",
    askingPriceUsd: null,
    annualRevenueUsd: null,
    ebitdaUsd: null,
    sdeUsd: null,
    managerSalaryUsd: null,
    employees: null,
    ebitdaMultiple: null,
    ...parts,
    assets: { ...filled(ASSET_KEYS, null), ...parts.assets },
    liabilities: { ...filled(LIABILITY_KEYS, null), ...parts.liabilities },
  };
}

/** A deal whose balance sheet is typed zeros but for what is given. */
export function completeDeal(parts: Parts = {}): DealFigures {
  return sparseDeal({
    askingPriceUsd: 0,
    annualRevenueUsd: 0,
    ebitdaUsd: 0,
    employees: 0,
    ...parts,
    assets: { ...filled(ASSET_KEYS, 0), ...parts.assets },
    liabilities: { ...filled(LIABILITY_KEYS, 0), ...parts.liabilities },
  });
}

/** What the worked example owns and owes; nothing is said of the other places of a balance sheet. */
export const HVAC_BALANCE = {
  assets: {
    cashAndEquivalents: 60_000,
    accountsReceivable: 140_000,
    inventory: 85_000,
    equipment: 180_000,
    ffAndE: 20_000,
    otherAssets: 10_000,
    workInProcess: 15_000,
    vehicles: 160_000,
  },
  liabilities: {
    accountsPayable: 75_000,
    shortTermDebt: 40_000,
    longTermDebt: 110_000,
    otherLiabilities: 15_000,
  },
} satisfies Parts;

/** A heating contractor with every input known: the worked example. */
export const HVAC: DealFigures = completeDeal({
  askingPriceUsd: 1_200_000,
  annualRevenueUsd: 1_800_000,
  ebitdaUsd: 330_000,
  sdeUsd: 345_000,
  managerSalaryUsd: null,
  employees: 12,
  ebitdaMultiple: 4,
  ...HVAC_BALANCE,
});

/** A restaurant that loses money and owes more than it has. */
export const RESTAURANT: DealFigures = completeDeal({
  askingPriceUsd: 150_000,
  annualRevenueUsd: 920_000,
  ebitdaUsd: -24_000,
  employees: 14,
  ebitdaMultiple: null,
  assets: { cashAndEquivalents: 12_000, inventory: 16_000, equipment: 90_000, ffAndE: 20_000 },
  liabilities: {
    accountsPayable: 60_000,
    shortTermDebt: 45_000,
    longTermDebt: 130_000,
    otherLiabilities: 30_000,
  },
});

/** A software business that does not state its EBITDA. */
export const SAAS: DealFigures = completeDeal({
  askingPriceUsd: 4_500_000,
  annualRevenueUsd: 1_100_000,
  ebitdaUsd: null,
  employees: 10,
  ebitdaMultiple: 6,
  assets: { cashAndEquivalents: 150_000, accountsReceivable: 60_000, intellectualProperty: 300_000 },
  liabilities: { accountsPayable: 70_000, longTermDebt: 100_000, otherLiabilities: 40_000 },
});
