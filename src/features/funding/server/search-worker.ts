import { parentPort } from "node:worker_threads";
import { type FundingAsk, searchProposal } from "#features/funding/model/search-proposal.ts";
import type { Proposal } from "#features/funding/model/proposal.ts";

/** What the thread is told and what it answers. */
export interface SearchOrder {
  id: number;
  ask: FundingAsk;
}
export type SearchReply = { id: number; proposal: Proposal } | { id: number; failure: string };

parentPort?.on("message", ({ id, ask }: SearchOrder) => {
  parentPort?.postMessage(search(id, ask));
});

/** A search that stumbles ends itself, not the thread that others wait for. */
function search(id: number, ask: FundingAsk): SearchReply {
  try {
    return { id, proposal: searchProposal(ask) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
