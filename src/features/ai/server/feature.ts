import { implement } from "@orpc/server";
import { aiContract, type ProviderSettings } from "#features/ai/contract.ts";
import { type TaskName, USUAL_MODEL } from "#features/ai/model/tasks.ts";
import { requireAdmin, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { aiSettings, aiSettingsOf } from "./ai-settings.ts";
import { removeProvider } from "./providers-table.ts";
import { listProviders, type AnyTask } from "./list-providers.ts";
import { listLogEntries } from "./list-log.ts";
import { tryOut } from "./try-out.ts";
import { updateProvider, updateUsualModel } from "./update-provider.ts";

/** The tasks belong to features above: whoever lists the features hands them down. */
export function createAiFeature(tasks: readonly AnyTask[]): ServerFeature {
  const providers = implement(aiContract).$context<CallContext>().use(requireAdmin);
  const findTask = (name: TaskName) => tasks.find((task) => task.name === name);

  async function findSettings({ platform }: CallContext, name: TaskName): Promise<ProviderSettings> {
    const found = (await listProviders(platform, tasks)).providers.find(({ task }) => task === name);
    if (!found) throw new Error(`There is no task ${name}.`);
    return found;
  }

  const router = providers.router({
    list: providers.list.handler(async ({ context: { platform } }) => {
      const { quotaPerHour, quotaPerDay } = aiSettingsOf(platform);
      return { ...(await listProviders(platform, tasks)), quotaPerHour, quotaPerDay };
    }),

    update: providers.update.handler(async ({ context, input, errors }) => {
      if (!findTask(input.task)) throw errors.NOT_FOUND();
      const answer = await updateProvider(context.platform, context.person.id, input);
      if (answer.ok) return findSettings(context, input.task);
      if (answer.reason === "conflict") throw errors.CONFLICT();
      throw errors.BAD_SETTINGS({ message: answer.message, data: { field: answer.field } });
    }),

    reset: providers.reset.handler(async ({ context, input, errors }) => {
      if (!findTask(input.task)) throw errors.NOT_FOUND();
      await removeProvider(context.platform.database, input.task);
      return findSettings(context, input.task);
    }),

    updateUsualModel: providers.updateUsualModel.handler(async ({ context, input, errors }) => {
      const answer = await updateUsualModel(context.platform, context.person.id, input);
      if (!answer.ok) {
        if (answer.reason === "conflict") throw errors.CONFLICT();
        throw errors.BAD_SETTINGS({ message: answer.message, data: { field: answer.field } });
      }
      const { usualModel } = await listProviders(context.platform, tasks);
      if (usualModel === null) throw new Error("The stored model was not answered.");
      return usualModel;
    }),

    resetUsualModel: providers.resetUsualModel.handler(async ({ context: { platform } }) => {
      await removeProvider(platform.database, USUAL_MODEL);
      return { usualModel: (await listProviders(platform, tasks)).usualModel };
    }),

    tryOut: providers.tryOut.handler(({ context, input, errors }) => {
      const task = findTask(input.task);
      if (!task) throw errors.NOT_FOUND();
      return tryOut(context.platform, context.person.id, task);
    }),

    listLog: providers.listLog.handler(({ context, input }) =>
      listLogEntries(context.platform.database, input.before ?? null),
    ),
  });

  return { name: "ai", contract: aiContract, router, settings: aiSettings };
}
