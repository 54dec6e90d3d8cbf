import type { DealListItem, DraftHead } from "#features/deals/contract.ts";

/** What the dashboard proposes to do next. */
export type NextStep =
  | { kind: "draft"; id: string; name: string; isNewDeal: boolean; updatedAt: string }
  | {
      kind: "incomplete";
      dealId: string;
      name: string;
      known: number;
      total: number;
      /** null when nothing of the score is known. */
      range: { lowest: number; highest: number } | null;
    };

const MOST_DRAFTS = 3;
const MOST_INCOMPLETE = 2;

/**
 * Drafts first, then a few incomplete deals, those with the widest range of scores first: there most is to be learnt. A
 * listing that was imported is no task.
 */
export function listNextSteps(
  deals: readonly DealListItem[],
  drafts: readonly DraftHead[],
  most: number,
): NextStep[] {
  const toContinue = drafts.slice(0, MOST_DRAFTS).map(({ id, name, dealId, updatedAt }): NextStep => ({
    kind: "draft",
    id,
    name,
    isNewDeal: dealId === null,
    updatedAt,
  }));
  const incomplete = deals
    .filter(({ imported, status }) => !imported && status === "active")
    .filter(({ score }) => score === null || score.known < score.total)
    .toSorted((a, b) => spread(b) - spread(a))
    .slice(0, MOST_INCOMPLETE)
    .map(({ id, name, score }): NextStep => ({
      kind: "incomplete",
      dealId: id,
      name,
      known: score?.known ?? 0,
      total: score?.total ?? 12,
      range: score === null ? null : { lowest: score.lowest, highest: score.highest },
    }));
  return [...toContinue, ...incomplete].slice(0, most);
}

/** Without any known component nothing is known of the score. */
const spread = ({ score }: DealListItem): number => (score === null ? 101 : score.highest - score.lowest);
