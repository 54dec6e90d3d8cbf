import { implement } from "@orpc/server";
import { answerersContract, type AnswererSettings } from "#features/answerers/contract.ts";
import { type TaskName, USUAL_MODEL } from "#features/answerers/model/tasks.ts";
import { requireAdmin, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { removeAnswerer } from "./answerers-table.ts";
import { listAnswerers, type AnyTask } from "./list-answerers.ts";
import { listLogEntries } from "./list-log.ts";
import { tryOut } from "./try-out.ts";
import { updateAnswerer, updateUsualModel } from "./update-answerer.ts";

/** The tasks belong to features above: whoever lists the features hands them down. */
export function createAnswerersFeature(tasks: readonly AnyTask[]): ServerFeature {
  const answerers = implement(answerersContract).$context<CallContext>().use(requireAdmin);
  const findTask = (name: TaskName) => tasks.find((task) => task.name === name);

  async function findSettings({ platform }: CallContext, name: TaskName): Promise<AnswererSettings> {
    const found = (await listAnswerers(platform, tasks)).answerers.find(({ task }) => task === name);
    if (!found) throw new Error(`There is no task ${name}.`);
    return found;
  }

  const router = answerers.router({
    list: answerers.list.handler(async ({ context: { platform } }) => {
      const { quotaPerHour, quotaPerDay } = platform.ai;
      return { ...(await listAnswerers(platform, tasks)), quotaPerHour, quotaPerDay };
    }),

    update: answerers.update.handler(async ({ context, input, errors }) => {
      if (!findTask(input.task)) throw errors.NOT_FOUND();
      const answer = await updateAnswerer(context.platform, context.person.id, input);
      if (answer.ok) return findSettings(context, input.task);
      if (answer.reason === "conflict") throw errors.CONFLICT();
      throw errors.BAD_SETTINGS({ message: answer.message, data: { field: answer.field } });
    }),

    reset: answerers.reset.handler(async ({ context, input, errors }) => {
      if (!findTask(input.task)) throw errors.NOT_FOUND();
      await removeAnswerer(context.platform.database, input.task);
      return findSettings(context, input.task);
    }),

    updateUsualModel: answerers.updateUsualModel.handler(async ({ context, input, errors }) => {
      const answer = await updateUsualModel(context.platform, context.person.id, input);
      if (!answer.ok) {
        if (answer.reason === "conflict") throw errors.CONFLICT();
        throw errors.BAD_SETTINGS({ message: answer.message, data: { field: answer.field } });
      }
      const { usualModel } = await listAnswerers(context.platform, tasks);
      if (usualModel === null) throw new Error("The stored model was not answered.");
      return usualModel;
    }),

    resetUsualModel: answerers.resetUsualModel.handler(async ({ context: { platform } }) => {
      await removeAnswerer(platform.database, USUAL_MODEL);
      return { usualModel: (await listAnswerers(platform, tasks)).usualModel };
    }),

    tryOut: answerers.tryOut.handler(({ context, input, errors }) => {
      const task = findTask(input.task);
      if (!task) throw errors.NOT_FOUND();
      return tryOut(context.platform, context.person.id, task);
    }),

    listLog: answerers.listLog.handler(({ context, input }) =>
      listLogEntries(context.platform.database, input.before ?? null),
    ),
  });

  const noted = { update: ["task"], reset: ["task"], tryOut: ["task"] };
  return { name: "answerers", contract: answerersContract, router, noted };
}
