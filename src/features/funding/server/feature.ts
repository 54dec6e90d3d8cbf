import { implement } from "@orpc/server";
import { fundingContract } from "#features/funding/contract.ts";
import { updateFailed } from "#features/funding/model/stack-words.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { changeStack } from "./change-stack.ts";
import { countByDeals, countStacks } from "./count-stacks.ts";
import { createDealStack, createFundingStack } from "./create-stack.ts";
import { fundingTask } from "./funding-task.ts";
import type { PlanOfDeal } from "./plan-of-deal.ts";
import { type PlanToPropose, propose } from "./propose.ts";
import { noteFailure, refuseOnFailure } from "./refuse-on-failure.ts";
import { stackFiles } from "./stack-files.ts";
import { findStack, listStacks, removeStack } from "./stacks-table.ts";

const funding = implement(fundingContract).$context<CallContext>().use(requireWork);

const MOST_OF_DEAL = 500;

/** What the features above say of stacks: they are handed down. */
interface FromAbove {
  readonly planFor: PlanToPropose;
  readonly planOf: PlanOfDeal;
}

const routerWith = ({ planFor, planOf }: FromAbove) =>
  funding.router({
    list: funding.list.handler(({ context, input, errors }) =>
      refuseOnFailure(
        context,
        "funding.list",
        async () => ({ stacks: await context.inWorkspace((tx) => listStacks(tx, input)) }),
        () => errors.LOAD_FAILED(),
      ),
    ),

    listByDeal: funding.listByDeal.handler(({ context, input, errors }) =>
      refuseOnFailure(
        context,
        "funding.listByDeal",
        async () => ({
          stacks: await context.inWorkspace((tx) => listStacks(tx, { ...input, limit: MOST_OF_DEAL })),
        }),
        () => errors.LOAD_FAILED(),
      ),
    ),

    get: funding.get.handler(({ context, input, errors }) =>
      refuseOnFailure(
        context,
        "funding.get",
        async () => {
          const stack = await context.inWorkspace((tx) => findStack(tx, input.id));
          if (!stack) throw errors.NOT_FOUND();
          return stack;
        },
        () => errors.LOAD_FAILED(),
      ),
    ),

    countByDeals: funding.countByDeals.handler(async ({ context, input }) => {
      try {
        return { counts: await countByDeals(context, input.dealIds) };
      } catch (error) {
        // Failures of data calls are swallowed. A list of deals must not fail for want of a count.
        noteFailure(context, "funding.countByDeals", error);
        return { counts: {} };
      }
    }),

    count: funding.count.handler(async ({ context }) => ({ all: await countStacks(context) })),

    createFundingStack: funding.createFundingStack.handler(({ context, input, errors }) => {
      const { stack, ...rest } = input;
      if (stack.name === "") throw errors.NAME_MISSING();
      return refuseOnFailure(
        context,
        "funding.createFundingStack",
        async () => {
          const wanted = { ...rest, ...stack };
          const answer = await context.inWorkspace((tx) => createFundingStack(tx, wanted, planOf));
          if (answer.ok) return answer.stack;
          throw errors[answer.refusal]({ message: answer.message });
        },
        () => errors.SAVE_FAILED(),
      );
    }),

    createDealStack: funding.createDealStack.handler(({ context, input, errors }) =>
      refuseOnFailure(
        context,
        "funding.createDealStack",
        async () => {
          const answer = await context.inWorkspace((tx) => createDealStack(tx, input, planOf));
          if (answer.ok) return answer.stack;
          throw errors[answer.refusal]({ message: answer.message });
        },
        () => errors.SAVE_FAILED(),
      ),
    ),

    update: funding.update.handler(({ context, input, errors }) => {
      if (input.name === "") throw errors.NAME_MISSING();
      return refuseOnFailure(
        context,
        "funding.update",
        async () => {
          const answer = await context.inWorkspace((tx) => changeStack(tx, input, planOf));
          if (answer.ok) return answer.stack;
          if (answer.refusal === "NOT_FOUND") throw errors.NOT_FOUND();
          if (answer.refusal === "CONFLICT") throw errors.CONFLICT({ data: answer.current });
          throw errors[answer.refusal]({ message: answer.message });
        },
        () => errors.UPDATE_FAILED({ message: updateFailed(input.id) }),
      );
    }),

    remove: funding.remove.handler(({ context, input, errors }) =>
      refuseOnFailure(
        context,
        "funding.remove",
        async () => ({ removed: await context.inWorkspace((tx) => removeStack(tx, input.id)) }),
        () => errors.REMOVE_FAILED(),
      ),
    ),

    propose: funding.propose.handler(async ({ context, input, errors, signal }) => {
      const answer = await propose(context, input, { signal, planFor });
      if (!answer.ok && answer.refusal === "DEAL_NOT_FOUND") throw errors.DEAL_NOT_FOUND();
      if (!answer.ok) throw errors[answer.refusal]({ message: answer.message });
      const { answer: proposal, answeredBy, model = null } = answer.answered;
      return { proposal, answeredBy, model };
    }),
  });

export const createFundingFeature = (above: FromAbove): ServerFeature => ({
  name: "funding",
  contract: fundingContract,
  router: routerWith(above),
  files: stackFiles(above.planOf),
});

/** What this feature asks providers for. */
export const fundingTasks = [fundingTask] as const;
