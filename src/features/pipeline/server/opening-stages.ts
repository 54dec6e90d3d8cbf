import type { OpeningStages } from "#features/deal-import/server/index.ts";
import { firstStage, type Stage } from "#features/pipeline/model/stage.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { stageEntered } from "./deal-wants.ts";
import { noteMoved, putStandings } from "./move-deals.ts";
import { findPlaces } from "./places.ts";
import { readStages } from "./stages-table.ts";

const listOpen = async (tx: WorkTx): Promise<readonly Stage[]> =>
  (await readStages(tx)).stages.filter(({ kind }) => kind === "open");

/** Deals that begin in another stage than the first one came there by no move: their time in it begins with them. */
export const openingStages: OpeningStages = {
  list: async (tx) => (await listOpen(tx)).map(({ id, title }) => ({ id, title })),

  async begin(tx, announce, { dealIds, stageId }) {
    const { stages } = await readStages(tx);
    const stage = stages.find(({ id, kind }) => id === stageId && kind === "open");
    if (!stage) return false;
    // In the first one they stand without a row.
    if (dealIds.length === 0 || stage.id === firstStage(stages).id) return true;
    const places = await findPlaces(tx, { stages, stageId, dealIds, before: undefined });
    await putStandings(
      tx,
      dealIds.map((dealId, at) => ({
        dealId,
        stage: stageId,
        place: places[at] ?? 0,
        since: null,
        isSinceIntroduced: false,
      })),
    );
    noteMoved(tx, dealIds);
    if (stage.want.length > 0) await announce(tx, stageEntered, { dealIds, wants: stage.want });
    return true;
  },
};
