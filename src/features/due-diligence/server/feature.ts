import { implement } from "@orpc/server";
import { findDeal } from "#features/deals/server/index.ts";
import { dueDiligenceContract } from "#features/due-diligence/contract.ts";
import { omitUnknown } from "#kit/omit-unknown.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { addQuestion, changeQuestion } from "./save-questions.ts";
import { listQuestions, removeQuestion } from "./questions-table.ts";

const calls = implement(dueDiligenceContract).$context<CallContext>().use(requireWork);

const router = calls.router({
  list: calls.list.handler(async ({ context, input, errors }) => {
    const questions = await context.inWorkspace(async (tx) =>
      (await findDeal(tx, input.dealId)) ? listQuestions(tx, input.dealId) : null,
    );
    if (!questions) throw errors.NOT_FOUND();
    return { questions };
  }),

  add: calls.add.handler(async ({ context, input, errors }) => {
    const added = await context.inWorkspace((tx) => addQuestion(tx, input));
    if (added === "no-deal") throw errors.NOT_FOUND();
    if (added === "too-many") throw errors.TOO_MANY();
    return added;
  }),

  update: calls.update.handler(async ({ context, input, errors }) => {
    const { id, ...change } = input;
    const changed = await context.inWorkspace((tx) => changeQuestion(tx, id, omitUnknown(change)));
    if (changed === "missing") throw errors.NOT_FOUND();
    if (changed === "no-document") throw errors.DOCUMENT_NOT_FOUND();
    if (changed === "same") throw errors.SAME_QUESTION();
    return changed;
  }),

  remove: calls.remove.handler(async ({ context, input }) => ({
    removed: await context.inWorkspace((tx) => removeQuestion(tx, input.id)),
  })),
});

export const dueDiligenceFeature: ServerFeature = {
  name: "dueDiligence",
  contract: dueDiligenceContract,
  router,
};
