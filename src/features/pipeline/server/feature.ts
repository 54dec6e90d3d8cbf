import { implement } from "@orpc/server";
import { pipelineContract } from "#features/pipeline/contract.ts";
import { stagesSchema } from "#features/pipeline/model/stage.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { countStages, listStage, readStageCursor } from "./list-stage.ts";
import { areHere, findStanding, moveDeals, undoMove } from "./move-deals.ts";
import { readStages, replaceStages } from "./stages-table.ts";

const calls = implement(pipelineContract).$context<CallContext>().use(requireWork);

const router = calls.router({
  getStages: calls.getStages.handler(({ context }) =>
    context.inWorkspace(async (tx) => copyOf(await readStages(tx))),
  ),

  updateStages: calls.updateStages.handler(async ({ context, input, errors }) => {
    const judged = stagesSchema.safeParse(input.stages);
    if (!judged.success) {
      const message = [...new Set(judged.error.issues.map((issue) => issue.message))].join(" ");
      throw errors.BAD_STAGES({ message });
    }
    const answer = await context.inWorkspace((tx) => replaceStages(tx, input));
    if (answer.ok) return copyOf(answer.kept);
    throw answer.reason === "conflict" ? errors.CONFLICT({ data: answer.newer }) : errors.HOLDS_DEALS();
  }),

  listStage: calls.listStage.handler(async ({ context, input, errors }) => {
    const cursor = input.cursor === undefined ? null : readStageCursor(input.cursor);
    if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
    return context.inWorkspace(async (tx) => {
      const { stages } = await readStages(tx);
      if (!stages.some(({ id }) => id === input.stageId)) throw errors.STAGE_GONE();
      return listStage(tx, stages, { ...input, cursor });
    });
  }),

  count: calls.count.handler(({ context, input }) =>
    context.inWorkspace(async (tx) => ({
      stages: await countStages(tx, (await readStages(tx)).stages, input),
    })),
  ),

  move: calls.move.handler(async ({ context, input, errors }) => {
    const moved = await context.inWorkspace(async (tx) => {
      if (!(await areHere(tx, input.dealIds))) throw errors.NOT_FOUND();
      const { stages } = await readStages(tx);
      const toStage = stages.find(({ id }) => id === input.toStage);
      if (!toStage) throw errors.STAGE_GONE();
      const reason = toStage.kind === "passed" ? (input.reason ?? null) : null;
      return moveDeals(tx, stages, { ...input, toStage, reason });
    });
    if (moved === "missing") throw errors.NOT_FOUND();
    if (moved === "reason-needed") throw errors.REASON_NEEDED();
    return { moved };
  }),

  undoMove: calls.undoMove.handler(async ({ context, input }) => ({
    undone: await context.inWorkspace((tx) => undoMove(tx, input.id)),
  })),

  getDeal: calls.getDeal.handler(async ({ context, input, errors }) => {
    const standing = await context.inWorkspace(async (tx) =>
      findStanding(tx, (await readStages(tx)).stages, input.dealId),
    );
    if (!standing) throw errors.NOT_FOUND();
    return standing;
  }),
});

const copyOf = ({ version, stages }: Awaited<ReturnType<typeof readStages>>) => ({
  version,
  stages: [...stages],
});

/** Where each deal stands between the first listing and the signature. */
export const pipelineFeature: ServerFeature = { name: "pipeline", contract: pipelineContract, router };
