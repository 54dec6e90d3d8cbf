import { summarizeDeal } from "#calc/deal/summarize-deal.ts";
import type { ExplorerItem, StoredSource } from "#features/deal-list/contract.ts";
import type { DealListItem } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { doubtsByFigure } from "#features/deals/model/open-doubts.ts";

export type RowSource = StoredSource | "local";

/** What stands in a list, whatever its columns. */
export interface ListedRecord {
  /** As in addresses, with its prefix; of local records a name of this screen's own. */
  id: string;
  source: RowSource;
  /** What it is deleted by: the record's id, or its key and place in this browser. */
  record: { id: string } | { origin: DeviceOrigin; key: string };
  name: string;
}

/** A deal of the library. */
export type DealRow = DealListItem & ListedRecord;

export const toDealRow = (item: DealListItem): DealRow => ({
  ...item,
  source: "deals",
  record: { id: item.id },
});

/** A row as the explorer shows it, of the account or of this browser. */
export interface ExplorerRow extends ListedRecord {
  companyName: string;
  status: string;
  industry: string;
  askingPriceUsd: number | null;
  sdeUsd: number | null;
  ebitdaUsd: number | null;
  priceToSde: number | null;
  priceToEbitda: number | null;
  doubts: ExplorerItem["doubts"];
  tags: readonly string[];
  /** Null when the record does not say: shown as "Unknown". */
  updatedAt: string | null;
  /** Null of what this browser keeps. */
  createdBy: string | null;
  updatedBy: string | null;
  href: string;
}

export type DeviceOrigin = "localDeals" | "currentDealData" | "dealDraft";

/** A deal that this browser keeps, whatever its key. */
export interface LocalRecord {
  origin: DeviceOrigin;
  key: string;
  href: string;
  data: DealData;
  updatedAt: string | null;
}

/** The names that a record lacks are those of the specification. */
export function toLocalRow({ origin, key, href, data, updatedAt }: LocalRecord): ExplorerRow {
  const { basics, summary } = data;
  const figures = toDealFigures(data);
  const { priceToSde, priceToEbitda } = summarizeDeal(figures);
  return {
    id: `local-${origin}-${key}`,
    source: "local",
    record: { origin, key },
    name: summary.dealName || basics.businessName || "Untitled Deal",
    companyName: basics.businessName || "Unknown Company",
    status: "local",
    // As a stored deal without an industry has it.
    industry: basics.industry || "Other",
    // 0 is an unknown price.
    askingPriceUsd: figures.askingPriceUsd || null,
    sdeUsd: figures.sdeUsd || null,
    ebitdaUsd: figures.ebitdaUsd,
    priceToSde,
    priceToEbitda,
    doubts: doubtsByFigure(data),
    tags: basics.tags,
    updatedAt,
    createdBy: null,
    updatedBy: null,
    href,
  };
}

export function toStoredRow(item: ExplorerItem, href: string): ExplorerRow {
  const { id, source, originalId, name, companyName, status, industry, tags, updatedAt, doubts } = item;
  const { createdBy, updatedBy } = item;
  const { askingPriceUsd, sdeUsd, ebitdaUsd, priceToSde, priceToEbitda } = item;
  const figures = { askingPriceUsd, sdeUsd, ebitdaUsd, priceToSde, priceToEbitda, doubts };
  const record = { id: originalId };
  return {
    id,
    source,
    record,
    name,
    companyName,
    status,
    industry,
    ...figures,
    tags,
    updatedAt,
    createdBy,
    updatedBy,
    href,
  };
}
