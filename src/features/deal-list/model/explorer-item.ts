import { type DealSummary, summarizeDeal } from "#calc/deal/summarize-deal.ts";
import { savedScoreSchema } from "#features/saved-analyses/contract.ts";
import {
  readDoubts,
  readListFigures,
  toScore,
  type StoredListFigures,
} from "#features/deals/model/list-item.ts";
import { readText, readTexts } from "#features/deals/model/read-stored.ts";
import type { ExplorerItem, StoredSource } from "#features/deal-list/contract.ts";

/** What the explorer reads of a deal, an analysis or a draft. */
export interface ExplorerRow extends StoredListFigures {
  id: string;
  source: StoredSource;
  userId: string;
  dealId: string | null;
  name: string;
  companyName: string;
  /** Null in records, which have none. */
  status: string | null;
  tags: string[];
  /** The score an analysis was kept with. */
  keptScore: unknown;
  hasAnalysis: boolean;
  hasLoi: boolean;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  updatedBy: string | null;
}

/** What stands before the id in an address, and the status there is. */
const SOURCES: Record<StoredSource, { prefix: string; status: string }> = {
  deals: { prefix: "", status: "active" },
  analyses: { prefix: "analysis-", status: "analysis" },
  drafts: { prefix: "draft-", status: "draft" },
};

export function toExplorerItem(row: ExplorerRow): ExplorerItem {
  const { prefix, status } = SOURCES[row.source];
  const figures = readListFigures(row);
  const summary = summarizeDeal(figures);
  return {
    id: `${prefix}${row.id}`,
    originalId: row.id,
    source: row.source,
    dealId: row.dealId,
    userId: row.userId,
    name: readText(row.name, 200) || "Untitled Deal",
    companyName: readText(row.companyName, 200) || "Unknown Company",
    status: row.status ?? status,
    industry: readText(row.industry, 200),
    // 0 is unknown, as is what no form takes: one record of another program must not end the list.
    askingPriceUsd: figures.askingPriceUsd,
    ebitdaUsd: figures.ebitdaUsd,
    sdeUsd: figures.sdeUsd,
    priceToEbitda: summary.priceToEbitda,
    priceToSde: summary.priceToSde,
    doubts: readDoubts(row),
    ebitdaMultiple: figures.ebitdaMultiple,
    score: scoreOf(row, summary),
    tags: readTexts(row.tags, { texts: 50, characters: 60 }),
    hasAnalysis: row.hasAnalysis,
    hasLoi: row.hasLoi,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
  };
}

/** A deal's is of today, an analysis's of its day; a form that is not finished has none. */
function scoreOf(row: ExplorerRow, summary: DealSummary): ExplorerItem["score"] {
  if (row.source === "deals") return toScore(summary);
  return row.keptScore === null ? null : (savedScoreSchema.safeParse(row.keptScore).data ?? null);
}
