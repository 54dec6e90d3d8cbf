import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";
import type { Deal, Draft } from "#features/deals/contract.ts";
import { readDealAddress } from "#features/deals/model/deal-id.ts";
import { findDeal, findDraft } from "#features/deals/server/index.ts";
import type { MemberContext } from "#server/call-context.ts";
import { findAnalysis } from "./analyses-table.ts";
import { explainFailure } from "#server/http/explain-failure.ts";
import { storeDealScore } from "./save-analysis.ts";

export type Opened =
  | { kind: "analysis"; analysis: SavedAnalysis }
  | { kind: "deal"; deal: Deal }
  | { kind: "draft"; draft: Draft };

/** What an address means, or null: what is no id is never asked for. */
export async function openAddress(context: MemberContext, address: string): Promise<Opened | null> {
  const asked = readDealAddress({ get: (name) => (name === "dealId" ? address : null) });
  if (asked.kind === "draft") {
    const draft = await context.asOwner((tx) => findDraft(tx, asked.id));
    return draft && { kind: "draft", draft };
  }
  if (asked.kind !== "deal") return null;
  const analysis = await findAnalysisIfReadable(context, asked.id);
  if (analysis) return { kind: "analysis", analysis };
  const deal = await context.asOwner(async (tx) => {
    const found = await findDeal(tx, asked.id);
    if (found) await storeDealScore(tx, found);
    return found;
  });
  return deal && { kind: "deal", deal };
}

async function findAnalysisIfReadable(context: MemberContext, id: string): Promise<SavedAnalysis | null> {
  try {
    return await context.asOwner((tx) => findAnalysis(tx, id));
  } catch (error) {
    // When reading the analyses fails, the deals are tried. The failure is logged.
    explainFailure(context, error, "savedAnalyses.open");
    return null;
  }
}
