import { implement } from "@orpc/server";
import { pipelineContract } from "#features/pipeline/contract.ts";
import { stagesSchema } from "#features/pipeline/model/stage.ts";
import { isThere } from "#features/workspaces/server/index.ts";
import { requireWork, type CallContext, type WorkContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { stageEntered, judgeWants } from "./deal-wants.ts";
import { findFunnel } from "./funnel.ts";
import { dealsOfLeaversListener, giveDeals, takeBack } from "./give-deals.ts";
import { countRecords, listMatchingDeals, listRecords } from "./list-records.ts";
import { readRecordCursor } from "./record-cursor.ts";
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

  list: calls.list.handler(async ({ context, input, errors }) => {
    const cursor = input.cursor === undefined ? null : readRecordCursor(input.cursor, input.sort);
    if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
    return context.inWorkspace(async (tx) =>
      listRecords(tx, { ...input, cursor, stages: (await readStages(tx)).stages }),
    );
  }),

  listMatching: calls.listMatching.handler(({ context, input }) =>
    context.inWorkspace(async (tx) =>
      listMatchingDeals(tx, { ...input, stages: (await readStages(tx)).stages }),
    ),
  ),

  count: calls.count.handler(({ context, input }) =>
    context.inWorkspace(async (tx) => ({
      stages: await countRecords(tx, { ...input, stages: (await readStages(tx)).stages }),
    })),
  ),

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
      const judged = only === undefined || others.length > 0 ? [] : await judgeWants(tx, wants, only);
      return { moved: number, lacks: judged.filter(({ isMet }) => !isMet).map(({ title }) => title) };
    });
    if (moved === "missing") throw errors.NOT_FOUND();
    if (moved === "reason-needed") throw errors.REASON_NEEDED();
    return moved;
  }),

  give: calls.give.handler(async ({ context, input, errors }) => ({
    given: await context.inWorkspace(async (tx) => {
      if (!(await areHere(tx, input.dealIds))) throw errors.NOT_FOUND();
      if (!(await isMember(context, input.to))) throw errors.NOBODY_THERE();
      return giveDeals(tx, (await readStages(tx)).stages, input);
    }),
  })),

  undoGive: calls.undoGive.handler(async ({ context, input }) => {
    const people = new Set(input.given.map(({ before }) => before));
    const gone = new Set<string | null>();
    for (const person of people) if (!(await isMember(context, person))) gone.add(person);
    // Who has left meanwhile gets nothing back: those deals are nobody's.
    const given = input.given.map(({ dealId, before }) => ({
      dealId,
      before: gone.has(before) ? null : before,
    }));
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

/** Nobody may have a deal as well. */
const isMember = async ({ platform, caller }: WorkContext, personId: string | null): Promise<boolean> =>
  personId === null ||
  isThere(platform.database, { workspaceId: caller.workspaceId, personId, dealId: null });

const copyOf = ({ version, stages }: Awaited<ReturnType<typeof readStages>>) => ({
  version,
  stages: [...stages],
});

/** Where each deal stands between the first listing and the signature. */
export const pipelineFeature: ServerFeature = {
  name: "pipeline",
  contract: pipelineContract,
  router,
  listeners: [dealsOfLeaversListener],
};
