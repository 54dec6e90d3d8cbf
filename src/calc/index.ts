/** The twelve assets and four liabilities of a deal (analysis spec §3, "deal data shape"). */
export const ASSET_KEYS = [
  "cashAndEquivalents",
  "accountsReceivable",
  "inventory",
  "realEstate",
  "equipment",
  "ffAndE",
  "intellectualProperty",
  "otherAssets",
  "rawMaterials",
  "workInProcess",
  "vehicles",
  "notesReceivable",
] as const;
export type AssetKey = (typeof ASSET_KEYS)[number];
export const LIABILITY_KEYS = [
  "accountsPayable",
  "shortTermDebt",
  "longTermDebt",
  "otherLiabilities",
] as const;
export type LiabilityKey = (typeof LIABILITY_KEYS)[number];
