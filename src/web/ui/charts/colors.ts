import type { AssetKey } from "#calc/deal/deal-figures.ts";

const ASSET_COLORS: Record<AssetKey, string> = {
  cashAndEquivalents: "var(--a-cash)",
  accountsReceivable: "var(--a-accounts_receivable)",
  notesReceivable: "var(--a-notes_receivable)",
  inventory: "var(--a-inventory)",
  workInProcess: "var(--a-work_in_process)",
  rawMaterials: "var(--a-raw_materials)",
  realEstate: "var(--a-real_estate)",
  equipment: "var(--a-equipment)",
  vehicles: "var(--a-vehicles)",
  ffAndE: "var(--a-ff_and_e)",
  intellectualProperty: "var(--a-intellectual_property)",
  otherAssets: "var(--a-other_assets)",
};

/** The edge of a part drawn in this colour: seen on every ground, however pale or deep the colour is. */
export const edgeColor = (color: string): string => `color-mix(in oklab, ${color} 50%, var(--ink))`;

/** One fixed colour per asset type, the same in charts, legends, chips and on paper. */
export function assetColor(key: AssetKey): string {
  return ASSET_COLORS[key];
}
