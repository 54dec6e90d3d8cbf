import type { OpeningStage } from "#features/deal-import/contract.ts";
import type { Announce } from "#server/announcements.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** Where new deals may begin. The pipeline stands above the import and hands it down (src/server/features.ts). */
export interface OpeningStages {
  /** The open stages of the workspace in their order; in the first one a new deal stands anyway. */
  list(tx: WorkTx): Promise<readonly OpeningStage[]>;
  /** New deals begin in this stage, from now on, in the order in which they are named. False: there is no such open stage. */
  begin(
    tx: WorkTx,
    announce: Announce,
    where: { readonly dealIds: readonly string[]; readonly stageId: string },
  ): Promise<boolean>;
}

/** How the new deals of one import begin. */
export interface Beginning {
  readonly stageId: string;
  begin(tx: WorkTx, dealIds: readonly string[]): Promise<boolean>;
}

export const beginIn = (stages: OpeningStages, announce: Announce, stageId: string): Beginning => ({
  stageId,
  begin: (tx, dealIds) => stages.begin(tx, announce, { dealIds, stageId }),
});
