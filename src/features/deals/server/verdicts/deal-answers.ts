import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import type { CanBuy, RowVerdict } from "#features/deals/model/row-verdict.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** The answer of a deal with the price that it stands on. */
export interface AnsweredDeal {
  readonly row: RowVerdict;
  readonly buys: CanBuy;
  readonly price: VerdictWorking;
}

/** What answers rest on. */
export interface AnswerStamps {
  /** Of all deals of the workspace; under another one none of its answers holds. */
  readonly terms: string;
  /** By deal, in the order of the list: another one with every change of what its own answer rests on. */
  readonly stamps: ReadonlyMap<string, string>;
}

/** The answers to deals, by the feature that knows their plans. */
export interface DealAnswers {
  /** Of all deals that the caller may read. */
  stamps(tx: WorkTx): Promise<AnswerStamps>;
  /** Of those of the deals that the caller may read. The answer is everybody's: it does not depend on who asks. */
  workOut(tx: WorkTx, dealIds: readonly string[]): Promise<ReadonlyMap<string, AnsweredDeal>>;
}
