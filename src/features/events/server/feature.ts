import { implement } from "@orpc/server";
import { eventsContract } from "#features/events/contract.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import { maySee } from "#server/events/event-text.ts";
import { noteLook } from "#server/events/presence.ts";
import type { ServerFeature } from "#server/feature.ts";
import { readSince } from "./read-since.ts";

const events = implement(eventsContract).$context<CallContext>().use(requireWork);

const router = events.router({
  look: events.look.handler(async ({ context, input, errors }) => {
    if (!maySee(context.caller, input.dealId)) throw errors.NOT_FOUND();
    await context.inWorkspace((tx) => noteLook(tx, { ...input, leaves: false }));
    return { done: true };
  }),

  leave: events.leave.handler(async ({ context, input, errors }) => {
    if (!maySee(context.caller, input.dealId)) throw errors.NOT_FOUND();
    await context.inWorkspace((tx) => noteLook(tx, { ...input, leaves: true }));
    return { done: true };
  }),

  changesSince: events.changesSince.handler(({ context, input }) =>
    readSince(context, input.position ?? null),
  ),
});

export const eventsFeature: ServerFeature = {
  name: "events",
  contract: eventsContract,
  router,
};
