import { implement } from "@orpc/server";
import { readQuotaStatus } from "#features/ai/server/index.ts";
import { coachContract } from "#features/coach/contract.ts";
import type { AnswerEvent } from "#features/coach/model/answer-events.ts";
import { holdDeal, type ListAnswers } from "#features/deals/server/index.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { answerQuestion } from "./answer-question.ts";
import type { ArticleSearch } from "./article-search.ts";
import { beginQuestion, NEW_TITLE } from "./begin-question.ts";
import { coachTask } from "./coach-task.ts";
import {
  findConversation,
  insertConversation,
  listConversations,
  removeConversation,
  updateConversation,
} from "./conversations-table.ts";
import { openChannel } from "./event-channel.ts";
import { listMessages, toCoachMessage } from "./messages-table.ts";
import { moveConversationsListener } from "./move-conversations.ts";

export const coachTasks = [coachTask] as const;

/**
 * `searchArticles`: how the resources are searched, by the feature that has them; null where there are none. `listAnswers`: the
 * answers of all deals, as the lists have them.
 */
export function createCoachFeature(
  searchArticles: ArticleSearch | null,
  listAnswers: ListAnswers,
): ServerFeature {
  const coach = implement(coachContract).$context<CallContext>().use(requireWork);

  const router = coach.router({
    getStanding: coach.getStanding.handler(async ({ context: { platform, caller } }) => ({
      ...(await readQuotaStatus(platform, {
        userId: caller.personId,
        workspaceId: caller.workspaceId,
        task: coachTask.name,
      })),
      hasArticles: searchArticles !== null,
    })),

    list: coach.list.handler(async ({ context, input }) => ({
      items: await context.inWorkspace((tx) => listConversations(tx, input.search)),
    })),

    get: coach.get.handler(async ({ context, input, errors }) => {
      const found = await context.inWorkspace(async (tx) => {
        const conversation = await findConversation(tx, input.id);
        return conversation && { conversation, messages: await listMessages(tx, input.id) };
      });
      if (!found) throw errors.NOT_FOUND();
      return { conversation: found.conversation, messages: found.messages.map(toCoachMessage) };
    }),

    create: coach.create.handler(async ({ context, input, errors }) => {
      const { id, dealId } = input;
      const made = await context.inWorkspace(async (tx) => {
        if (dealId !== null && !(await holdDeal(tx, dealId))) return "no-deal";
        return insertConversation(tx, { id, title: NEW_TITLE, dealId });
      });
      if (made === "no-deal") throw errors.DEAL_NOT_FOUND();
      if (!made) throw errors.TOO_MANY();
      return made;
    }),

    rename: coach.rename.handler(async ({ context, input, errors }) => {
      const renamed = await context.inWorkspace((tx) =>
        updateConversation(tx, input.id, { title: input.title }),
      );
      if (!renamed) throw errors.NOT_FOUND();
      return renamed;
    }),

    chooseDeal: coach.chooseDeal.handler(async ({ context, input, errors }) => {
      const { id, dealId } = input;
      const changed = await context.inWorkspace(async (tx) => {
        if (dealId !== null && !(await holdDeal(tx, dealId))) return "no-deal";
        return updateConversation(tx, id, { dealId });
      });
      if (changed === "no-deal") throw errors.DEAL_NOT_FOUND();
      if (!changed) throw errors.NOT_FOUND();
      return changed;
    }),

    remove: coach.remove.handler(async ({ context, input }) => ({
      removed: await context.inWorkspace((tx) => removeConversation(tx, input.id)),
    })),

    ask: coach.ask.handler(async ({ context, input, errors, signal }) => {
      const begun = await context.inWorkspace((tx) => beginQuestion(tx, input));
      if (begun === "missing") throw errors.NOT_FOUND();
      if (begun === "full") throw errors.FULL();
      if (begun === "nothing") throw errors.NOTHING_TO_ANSWER();
      const stop = new AbortController();
      const leave = () => stop.abort();
      if (signal?.aborted) leave();
      signal?.addEventListener("abort", leave, { once: true });
      const channel = openChannel<AnswerEvent>(leave);
      // Goes on by itself: also what nobody waits for any more has to be kept.
      void answerQuestion({
        ...begun,
        context,
        searchArticles,
        listAnswers,
        signal: stop.signal,
        say: channel.push,
      })
        .then(channel.close, (error: unknown) => {
          context.platform.log.fault(error, { requestId: context.requestId, path: "coach.ask" });
          channel.fail(error);
        })
        .finally(() => signal?.removeEventListener("abort", leave));
      return channel.reader;
    }),
  });

  return { name: "coach", contract: coachContract, router, listeners: [moveConversationsListener] };
}
