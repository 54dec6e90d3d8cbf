import { hasRole } from "#contract/workspace-role.ts";
import type { SavedAnalysis } from "#features/saved-analyses/contract.ts";
import type { Deal, Draft } from "#features/deals/contract.ts";
import { readDealAddress } from "#features/deals/model/deal-id.ts";
import { findDeal, findDraft } from "#features/deals/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import { findAnalysis } from "./analyses-table.ts";
import { explainFailure } from "#server/http/explain-failure.ts";
import { storeDealScore } from "./save-analysis.ts";

export type Opened =
  | { kind: "analysis"; analysis: SavedAnalysis }
  | { kind: "deal"; deal: Deal }
  | { kind: "draft"; draft: Draft };

/** What an address means, or null: what is no id is never asked for. */
export async function openAddress(context: WorkContext, address: string): Promise<Opened | null> {
  const asked = readDealAddress({ get: (name) => (name === "dealId" ? address : null) });
  const mayWrite = hasRole(context.caller.role, "editor");
  if (asked.kind === "draft") {
    if (!mayWrite) return null;
    const draft = await context.inWorkspace((tx) => findDraft(tx, asked.id));
    return draft && { kind: "draft", draft };
  }
  if (asked.kind !== "deal") return null;
  const analysis = await findAnalysisIfReadable(context, asked.id);
  if (analysis) return { kind: "analysis", analysis };
  const deal = await context.inWorkspace(async (tx) => {
    const found = await findDeal(tx, asked.id);
    if (found && mayWrite) await storeDealScore(tx, found);
    return found;
  });
  return deal && { kind: "deal", deal };
}

async function findAnalysisIfReadable(context: WorkContext, id: string): Promise<SavedAnalysis | null> {
  try {
    return await context.inWorkspace((tx) => findAnalysis(tx, id));
  } catch (error) {
    // When reading the analyses fails, the deals are tried. The failure is logged.
    explainFailure(context, error, "savedAnalyses.open");
    return null;
  }
}
