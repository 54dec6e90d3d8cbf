import {
  analyzeDeal,
  scoreCompleteness,
  type DealAnalysis,
  type DealFigures,
  type ScoreCompleteness,
} from "#calc";
import { useQueries } from "@tanstack/react-query";
import { openQuery } from "#features/analyses/web/index.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { readAccountForm } from "#features/deals/model/local-draft.ts";
import { analysisHref, dealDataOfForm, editDraftHref, savedAnalysisHref } from "#features/deals/web/index.ts";

/** A column of the comparison. */
export interface ComparedDeal {
  id: string;
  name: string;
  href: string;
  /** What it is, and of when. */
  kind: { word: "Deal" | "Saved analysis" | "Draft"; at: string };
  figures: DealFigures;
  analysis: DealAnalysis;
  completeness: ScoreCompleteness;
}

export type Column =
  | { id: string; state: "waiting" }
  | { id: string; state: "failed"; error: unknown; retry: () => void }
  | { id: string; state: "ready"; deal: ComparedDeal };

type Opened = Awaited<ReturnType<ReturnType<typeof openQuery>["queryFn"]>>;

/** Each deal is read by itself: one that fails does not hide the others. */
export function useColumns(ids: readonly string[]): Column[] {
  const queries = useQueries({
    queries: ids.map((id) => ({ ...openQuery(id), select: (opened: Opened) => toCompared(id, opened) })),
  });
  return queries.map((query, index): Column => {
    const id = ids[index] ?? "";
    if (query.data) return { id, state: "ready", deal: query.data };
    if (query.isPending) return { id, state: "waiting" };
    return { id, state: "failed", error: query.error, retry: () => void query.refetch() };
  });
}

function toCompared(id: string, opened: Opened): ComparedDeal {
  switch (opened.kind) {
    case "deal": {
      const { deal } = opened;
      return compared(id, deal.data, {
        name: deal.data.summary.dealName,
        href: analysisHref(deal.id),
        kind: { word: "Deal", at: deal.updatedAt },
      });
    }
    case "analysis": {
      const { analysis } = opened;
      return compared(id, analysis.dealData, {
        name: analysis.dealName,
        href: savedAnalysisHref(analysis.id),
        kind: { word: "Saved analysis", at: analysis.updatedAt },
      });
    }
    case "draft": {
      const { draft } = opened;
      return compared(id, dealDataOfForm(readAccountForm(draft.form).form), {
        name: draft.name,
        href: editDraftHref(draft.id),
        kind: { word: "Draft", at: draft.updatedAt },
      });
    }
  }
}

function compared(
  id: string,
  data: DealData,
  shown: Pick<ComparedDeal, "name" | "href" | "kind">,
): ComparedDeal {
  const figures = toDealFigures(data);
  return {
    id,
    ...shown,
    name: shown.name || data.basics.businessName || "Untitled Deal",
    figures,
    analysis: analyzeDeal(figures),
    completeness: scoreCompleteness(figures),
  };
}
