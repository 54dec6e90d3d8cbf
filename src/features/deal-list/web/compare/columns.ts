import { analyzeDeal, type DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { scoreCompleteness, type ScoreCompleteness } from "#calc/scoring/score-completeness.ts";
import type { IndustryMatch } from "#calc/tables/match-industry.ts";
import { useQueries } from "@tanstack/react-query";
import { savedMatch } from "#features/saved-analyses/model/analyze-for-saving.ts";
import { openQuery } from "#features/saved-analyses/web/index.ts";
import { benchmarkQuery, matchSoFar } from "#features/benchmarks/web/index.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { readAccountForm } from "#features/deals/model/local-draft.ts";
import { analysisHref, savedAnalysisHref } from "#features/deal-analysis/addresses.ts";
import { editDraftHref } from "#features/deals/addresses.ts";
import { dealDataOfForm } from "#features/deals/model/deal-data-of-form.ts";

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
    queries: ids.map((id) => ({ ...openQuery(id), select: (opened: Opened) => toShown(id, opened) })),
  });
  const matches = useMatches(queries.map((query) => query.data?.figures.industry ?? ""));
  return queries.map((query, index): Column => {
    const id = ids[index] ?? "";
    if (query.data) return { id, state: "ready", deal: toCompared(query.data, matches[index]) };
    if (query.isPending) return { id, state: "waiting" };
    return { id, state: "failed", error: query.error, retry: () => void query.refetch() };
  });
}

/** The benchmark rows of today, each name asked for once. */
function useMatches(industries: readonly string[]): (IndustryMatch | undefined)[] {
  const names = [...new Set(industries)];
  const answers = useQueries({
    queries: names.map((name) => ({ ...benchmarkQuery(name), enabled: name !== "" })),
  });
  return industries.map((industry) => {
    const answer = answers[names.indexOf(industry)];
    return answer && matchSoFar(industry, answer);
  });
}

type ShownDeal = Omit<ComparedDeal, "analysis">;

/** A saved analysis keeps the row of its day. */
function toCompared(deal: ShownDeal, today: IndustryMatch | undefined): ComparedDeal {
  const benchmark = deal.figures.benchmark ?? today;
  const figures = { ...deal.figures, ...(benchmark && { benchmark }) };
  return { ...deal, figures, analysis: analyzeDeal(figures) };
}

function toShown(id: string, opened: Opened): ShownDeal {
  switch (opened.kind) {
    case "deal": {
      const { deal } = opened;
      return shown(id, deal.data, {
        name: deal.data.summary.dealName,
        href: analysisHref(deal.id),
        kind: { word: "Deal", at: deal.updatedAt },
      });
    }
    case "analysis": {
      const { analysis } = opened;
      const { assumptions } = analysis;
      const shownAs = shown(id, analysis.dealData, {
        name: analysis.dealName,
        href: savedAnalysisHref(analysis.id),
        kind: { word: "Saved analysis", at: analysis.updatedAt },
      });
      if (assumptions === null) return shownAs;
      return { ...shownAs, figures: { ...shownAs.figures, benchmark: savedMatch(assumptions) } };
    }
    case "draft": {
      const { draft } = opened;
      return shown(id, dealDataOfForm(readAccountForm(draft.form).form), {
        name: draft.name,
        href: editDraftHref(draft.id),
        kind: { word: "Draft", at: draft.updatedAt },
      });
    }
  }
}

function shown(id: string, data: DealData, head: Pick<ComparedDeal, "name" | "href" | "kind">): ShownDeal {
  const figures = toDealFigures(data);
  return {
    id,
    ...head,
    name: head.name || data.basics.businessName || "Untitled Deal",
    figures,
    completeness: scoreCompleteness(figures),
  };
}
