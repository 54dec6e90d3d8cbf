import { implement } from "@orpc/server";
import { calendarContract } from "#features/calendar/contract.ts";
import { requireMember, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { calendarFile } from "./calendar-file.ts";
import { calendarsEndedListener, endAfterResetJob } from "./end-after-reset.ts";
import { findFeed } from "./feeds-table.ts";
import { changeFeed, createFeed, endFeed } from "./own-feed.ts";

const calls = implement(calendarContract).$context<CallContext>().use(requireMember);

const router = calls.router({
  get: calls.get.handler(async ({ context }) => ({
    feed: await context.asPerson(({ orm, personId }) => findFeed(orm, personId)),
  })),
  create: calls.create.handler(async ({ context, input, errors }) => {
    const made = await createFeed(context, input);
    if (made === "not-yours") throw errors.NOT_YOURS();
    return made;
  }),
  update: calls.update.handler(async ({ context, input, errors }) => {
    const feed = await changeFeed(context, input);
    if (feed === "not-yours") throw errors.NOT_YOURS();
    if (feed === "missing") throw errors.NOT_FOUND();
    return { feed };
  }),
  remove: calls.remove.handler(async ({ context }) => ({ removed: await endFeed(context) })),
});

export const calendarFeature: ServerFeature = {
  name: "calendar",
  contract: calendarContract,
  router,
  feeds: [calendarFile],
  listeners: [calendarsEndedListener],
  jobs: [endAfterResetJob],
};
