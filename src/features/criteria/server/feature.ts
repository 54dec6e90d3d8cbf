import { implement } from "@orpc/server";
import { criteriaContract } from "#features/criteria/contract.ts";
import { describeUpdateFailure } from "#features/criteria/model/failure-words.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { explainFailure } from "#server/http/explain-failure.ts";
import { activateCriteria, createCriteria, removeCriteria, updateCriteria } from "./change-criteria.ts";
import { countCriteria, findActiveCriteria, findCriteria, listCriteria } from "./criteria-table.ts";

const criteria = implement(criteriaContract).$context<CallContext>().use(requireWork);

const router = criteria.router({
  list: criteria.list.handler(async ({ context }) => ({ items: await context.inWorkspace(listCriteria) })),

  get: criteria.get.handler(async ({ context, input, errors }) => {
    const found = await context.inWorkspace((tx) => findCriteria(tx, input.id));
    if (!found) throw errors.NOT_FOUND();
    return found;
  }),

  findActive: criteria.findActive.handler(async ({ context }) => ({
    criteria: await context.inWorkspace(findActiveCriteria),
  })),

  count: criteria.count.handler(async ({ context }) => ({ all: await context.inWorkspace(countCriteria) })),

  create: criteria.create.handler(async ({ context, input, errors }) => {
    const created = await createCriteria(context, input).catch((error: unknown) => {
      throw errors.CREATE_FAILED({ message: explainFailure(context, error, "criteria.create") });
    });
    if (!created) throw errors.TOO_MANY();
    return created;
  }),

  update: criteria.update.handler(async ({ context, input, errors }) => {
    const answer = await updateCriteria(context, input).catch((error: unknown) => {
      const cause = explainFailure(context, error, "criteria.update");
      throw errors.UPDATE_FAILED({ message: describeUpdateFailure(cause) });
    });
    if (answer.ok) return answer.criteria;
    throw answer.reason === "conflict" ? errors.CONFLICT({ data: answer.newer }) : errors.NOT_FOUND();
  }),

  activate: criteria.activate.handler(async ({ context, input, errors }) => {
    const activated = await activateCriteria(context, input.id).catch((error: unknown) => {
      throw errors.ACTIVATE_FAILED({ message: explainFailure(context, error, "criteria.activate") });
    });
    if (!activated) throw errors.NOT_FOUND();
    return activated;
  }),

  remove: criteria.remove.handler(({ context, input, errors }) =>
    removeCriteria(context, input.id).catch((error: unknown) => {
      throw errors.REMOVE_FAILED({ message: explainFailure(context, error, "criteria.remove") });
    }),
  ),
});

export const criteriaFeature: ServerFeature = {
  name: "criteria",
  contract: criteriaContract,
  router,
};
