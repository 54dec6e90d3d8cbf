import { implement } from "@orpc/server";
import { tasksContract } from "#features/tasks/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { changeTask, createTask, finishTask, reopenTask } from "./save-tasks.ts";
import { countTasks, listTasks, readTaskCursor } from "./list-tasks.ts";
import { tasksOfLeaversListener } from "./tasks-of-leavers.ts";
import { removeTask } from "./tasks-table.ts";

const calls = implement(tasksContract).$context<CallContext>().use(requireWork);

const router = calls.router({
  list: calls.list.handler(async ({ context, input, errors }) => {
    const cursor = input.cursor === undefined ? null : readTaskCursor(input.cursor);
    if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
    return listTasks(context, { ...input, cursor });
  }),
  count: calls.count.handler(({ context, input }) => countTasks(context, input.today)),
  create: calls.create.handler(async ({ context, input, errors }) => {
    const made = await createTask(context, input);
    if (made === "no-deal") throw errors.DEAL_NOT_FOUND();
    if (made === "nobody") throw errors.NOBODY_THERE();
    if (made === "too-many") throw errors.TOO_MANY();
    return made;
  }),
  update: calls.update.handler(async ({ context, input, errors }) => {
    const changed = await changeTask(context, input);
    if (changed === "missing") throw errors.NOT_FOUND();
    if (changed === "no-deal") throw errors.DEAL_NOT_FOUND();
    if (changed === "nobody") throw errors.NOBODY_THERE();
    if (!("id" in changed)) throw errors.CONFLICT({ data: changed });
    return changed;
  }),
  finish: calls.finish.handler(async ({ context, input, errors }) => {
    const finished = await finishTask(context, input);
    if (!finished) throw errors.NOT_FOUND();
    return finished;
  }),
  reopen: calls.reopen.handler(async ({ context, input, errors }) => {
    const task = await reopenTask(context, input.id);
    if (!task) throw errors.NOT_FOUND();
    return task;
  }),
  remove: calls.remove.handler(async ({ context, input }) => ({
    removed: await context.inWorkspace((tx) => removeTask(tx, input.id)),
  })),
});

/** What is to be done, by whom and until when. */
export const tasksFeature: ServerFeature = {
  name: "tasks",
  contract: tasksContract,
  router,
  listeners: [tasksOfLeaversListener],
};
