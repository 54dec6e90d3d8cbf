import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { BEST_MEASURES } from "#contract/best-measures.ts";
import { ownersCall, viewersCall } from "#contract/refusals.ts";
import { bestFigureSchema } from "./model/best-deals.ts";

const bestDealSchema = z.object({
  dealId: z.uuid(),
  name: z.string(),
  /** The title of its stage. */
  stage: z.string(),
  /** To whom the deal is given. */
  assignedTo: z.uuid().nullable(),
  figure: bestFigureSchema,
});
export type BestDeal = z.output<typeof bestDealSchema>;

export const homeContract = {
  /** The best of the open deals by the workspace's measure. A deal whose measure is not known, or rests on thin evidence, is not ranked. */
  listBest: viewersCall.meta(reads("home.listBest")).output(
    z.object({
      by: z.enum(BEST_MEASURES),
      items: z.array(bestDealSchema),
      /** Deals in open stages; those of them that were ranked; and those that were not looked at, since others changed later. */
      open: z.int(),
      ranked: z.int(),
      unseen: z.int(),
    }),
  ),

  /** What the start page ranks by, for everybody in the workspace. */
  chooseMeasure: ownersCall
    .meta(changes("home.chooseMeasure", "by"))
    .input(z.object({ by: z.enum(BEST_MEASURES) }))
    .output(z.object({ by: z.enum(BEST_MEASURES) })),
};
