import { implement } from "@orpc/server";
import type { FindByVerdict } from "#features/deals/server/index.ts";
import { pipelineContract } from "#features/pipeline/contract.ts";
import type { PipelineFilter } from "#features/pipeline/model/pipeline-filter.ts";
import { stagesSchema } from "#features/pipeline/model/stage.ts";
import { mayBeGiven, withoutLeavers } from "#features/workspaces/server/index.ts";
import { requireWork, type CallContext, type WorkContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { stageEntered, checkWants } from "./deal-wants.ts";
import { findFunnel } from "./funnel.ts";
import { dealOfGivenLeadListener, dealsOfLeaversListener, giveDeals, takeBack } from "./give-deals.ts";
import { countRecords, listMatchingDeals, listRecords } from "./list-records.ts";
import { readRecordCursor } from "./record-cursor.ts";
import { areHere, findStanding, moveDeals, undoMove } from "./move-deals.ts";
import { readStages, replaceStages } from "./stages-table.ts";

const calls = implement(pipelineContract).$context<CallContext>().use(requireWork);

/** The deals of the verdicts that a filter names; null where it names none. */
const ofVerdict = (find: FindByVerdict, context: WorkContext, { verdicts }: PipelineFilter) =>
  verdicts.length === 0 ? null : find(context, verdicts);

const createRouter = (findByVerdict: FindByVerdict) =>
  calls.router({
    getStages: calls.getStages.handler(({ context }) =>
      context.inWorkspace(async (tx) => copyOf(await readStages(tx))),
    ),

    updateStages: calls.updateStages.handler(async ({ context, input, errors }) => {
      const checked = stagesSchema.safeParse(input.stages);
      if (!checked.success) {
        const message = [...new Set(checked.error.issues.map((issue) => issue.message))].join(" ");
        throw errors.BAD_STAGES({ message });
      }
      const answer = await context.inWorkspace((tx) => replaceStages(tx, input));
      if (answer.ok) return copyOf(answer.kept);
      throw answer.reason === "conflict" ? errors.CONFLICT({ data: answer.newer }) : errors.HOLDS_DEALS();
    }),

    list: calls.list.handler(async ({ context, input, errors }) => {
      const cursor = input.cursor === undefined ? null : readRecordCursor(input.cursor, input.sort);
      if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
      const found = await ofVerdict(findByVerdict, context, input.filter);
      return context.inWorkspace(async (tx) =>
        listRecords(tx, { ...input, cursor, ofVerdict: found, stages: (await readStages(tx)).stages }),
      );
    }),

    listMatching: calls.listMatching.handler(async ({ context, input }) => {
      const found = await ofVerdict(findByVerdict, context, input.filter);
      return context.inWorkspace(async (tx) =>
        listMatchingDeals(tx, { ...input, ofVerdict: found, stages: (await readStages(tx)).stages }),
      );
    }),

    count: calls.count.handler(async ({ context, input }) => {
      const found = await ofVerdict(findByVerdict, context, input.filter);
      return context.inWorkspace(async (tx) => ({
        stages: await countRecords(tx, { ...input, ofVerdict: found, stages: (await readStages(tx)).stages }),
      }));
    }),

    getFunnel: calls.getFunnel.handler(({ context, input }) =>
      context.inWorkspace(async (tx) => findFunnel(tx, (await readStages(tx)).stages, input)),
    ),

    move: calls.move.handler(async ({ context, input, errors }) => {
      const moved = await context.inWorkspace(async (tx) => {
        const { stages } = await readStages(tx);
        const toStage = stages.find(({ id }) => id === input.toStage);
        if (!toStage) throw (await areHere(tx, input.dealIds)) ? errors.STAGE_GONE() : errors.NOT_FOUND();
        const reason = toStage.kind === "passed" ? (input.reason ?? null) : null;
        const answer = await moveDeals(tx, stages, { ...input, toStage, reason });
        if (typeof answer === "string") return answer;
        const { moved: number, entered } = answer;
        const wants = toStage.want;
        if (wants.length > 0 && entered.length > 0)
          await context.platform.announce(tx, stageEntered, { dealIds: entered, wants });
        const [only, ...others] = entered;
        const checked = only === undefined || others.length > 0 ? [] : await checkWants(tx, wants, only);
        return { moved: number, lacks: checked.filter(({ isMet }) => !isMet).map(({ title }) => title) };
      });
      if (moved === "missing") throw errors.NOT_FOUND();
      if (moved === "reason-needed") throw errors.REASON_NEEDED();
      return moved;
    }),

    give: calls.give.handler(async ({ context, input, errors }) => ({
      given: await context.inWorkspace(async (tx) => {
        if (!(await areHere(tx, input.dealIds))) throw errors.NOT_FOUND();
        if (!(await mayBeGiven(context, input.to))) throw errors.NOBODY_THERE();
        return giveDeals(tx, (await readStages(tx)).stages, input);
      }),
    })),

    undoGive: calls.undoGive.handler(async ({ context, input }) => {
      const given = await withoutLeavers(context, input.given);
      return { restored: await context.inWorkspace((tx) => takeBack(tx, { to: input.to, given })) };
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
export const createPipelineFeature = (findByVerdict: FindByVerdict): ServerFeature => ({
  name: "pipeline",
  contract: pipelineContract,
  router: createRouter(findByVerdict),
  listeners: [dealsOfLeaversListener, dealOfGivenLeadListener],
});
