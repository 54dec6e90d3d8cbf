import { implement } from "@orpc/server";
import { dealSaved, findDuplicates } from "#features/deals/server/index.ts";
import { dealImportContract } from "#features/deal-import/contract.ts";
import { sideOfKey } from "#features/deal-import/model/find-repeats.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import type { ServerFeature } from "#server/feature.ts";
import { findProfile, saveProfile } from "./profiles-table.ts";
import { beginIn, type OpeningStages } from "./opening-stages.ts";
import { storeListings } from "./store-listings.ts";

const listings = implement(dealImportContract).$context<CallContext>().use(requireWork);

const createRouter = (stages: OpeningStages) =>
  listings.router({
    findDuplicates: listings.findDuplicates.handler(async ({ context, input }) => ({
      duplicates: (
        await context.inWorkspace((tx) =>
          findDuplicates(
            tx,
            input.keys.map((key) => sideOfKey(key, input.file)),
          ),
        )
      ).flatMap((duplicates, index) => (duplicates.length === 0 ? [] : [{ index, twins: duplicates }])),
    })),

    findProfile: listings.findProfile.handler(async ({ context, input }) => ({
      profile: await context.inWorkspace((tx) => findProfile(tx, input.shape)),
    })),

    saveProfile: listings.saveProfile.handler(async ({ context, input, errors }) => {
      const profile = await context.inWorkspace((tx) => saveProfile(tx, input));
      if (profile === null) throw errors.TOO_MANY_PROFILES();
      return { profile };
    }),

    listStages: listings.listStages.handler(async ({ context }) => ({
      stages: [...(await context.inWorkspace((tx) => stages.list(tx)))],
    })),

    store: listings.store.handler(async ({ context, input, errors }) => {
      const { caller, platform } = context;
      const announce = (tx: WorkTx, dealId: string) =>
        platform.announce(tx, dealSaved, { workspaceId: tx.workspaceId, dealId });
      const { stage, ...wanted } = input;
      const beginning = stage === null ? null : beginIn(stages, platform.announce, stage);
      const answer = await storeListings({ ...wanted, db: platform.database, caller, announce, beginning });
      if (answer.ok) return { stored: answer.stored };
      if (answer.reason === "deal-gone") throw errors.DEAL_GONE();
      if (answer.reason === "stage-gone") throw errors.STAGE_GONE();
      throw answer.reason === "incomplete" ? errors.DEAL_INCOMPLETE() : errors.ALREADY_STORED();
    }),
  });

const MEGABYTE = 1024 * 1024;

export const createDealImportFeature = (stages: OpeningStages): ServerFeature => ({
  name: "dealImport",
  contract: dealImportContract,
  router: createRouter(stages),
  // The most rows of the largest file.
  largeCalls: [
    { call: "store", mostBytes: 64 * MEGABYTE },
    { call: "findDuplicates", mostBytes: 64 * MEGABYTE },
  ],
});
