import { implement } from "@orpc/server";
import { remindersContract } from "#features/reminders/contract.ts";
import { requireMember, requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { getChoices, listNew, putAway, updateChoice, updateTimeZone } from "./own-reminders.ts";
import { remindersOfLeaversListener } from "./reminders-of-leavers.ts";
import { taskGivenListener, notifyTaskGivenJob } from "./notify-task-given.ts";
import { mentionedListener, notifyMentionedJob } from "./notify-mentioned.ts";
import { startNotifying, notifyByHourJob } from "./notify-by-hour.ts";

const any = implement(remindersContract).$context<CallContext>();
const member = any.use(requireMember);
const work = any.use(requireWork);

const router = any.router({
  listNew: work.listNew.handler(({ context }) => listNew(context)),
  putAway: work.putAway.handler(async ({ context, input }) => ({
    putAway: await putAway(context, input.until),
  })),
  getChoices: member.getChoices.handler(({ context }) => getChoices(context)),
  updateChoice: member.updateChoice.handler(async ({ context, input, errors }) => {
    if (!(await updateChoice(context, input))) throw errors.NOT_YOURS();
    return { choice: input.choice };
  }),
  updateTimeZone: member.updateTimeZone.handler(async ({ context, input, errors }) => {
    const timeZone = await updateTimeZone(context, input);
    if (timeZone === null) throw errors.NO_TIME_ZONE();
    return { timeZone };
  }),
});

export const remindersFeature: ServerFeature = {
  name: "reminders",
  contract: remindersContract,
  router,
  listeners: [taskGivenListener, mentionedListener, remindersOfLeaversListener],
  jobs: [notifyByHourJob, notifyTaskGivenJob, notifyMentionedJob],
  async onStart(platform) {
    await startNotifying(platform);
    return {};
  },
};
