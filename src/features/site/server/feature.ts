import { implement } from "@orpc/server";
import { siteContract } from "#features/site/contract.ts";
import type { CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { createContactLimit } from "./contact-limit.ts";
import { judgeTicket, makeTicket } from "./contact-ticket.ts";
import { sendMessage } from "./send-message.ts";

const site = implement(siteContract).$context<CallContext>();
const limit = createContactLimit();

const router = site.router({
  openContact: site.openContact.handler(async ({ context: { platform } }) => ({
    ticket: makeTicket(platform.seal, Date.now()),
    contactEmail: (await platform.settings.read()).contactEmail,
  })),

  sendMessage: site.sendMessage.handler(async ({ context, input, errors }) => {
    // A machine filled the field that nobody sees. It is not told, or it would learn.
    if (input.website !== "") return { sent: true } as const;
    const now = Date.now();
    const ticket = judgeTicket(context.platform.seal, input.ticket, now);
    if (ticket !== "good") throw ticket === "soon" ? errors.TOO_SOON() : errors.EXPIRED();
    if (!limit.take(context.clientAddress, now)) throw errors.TOO_MANY_REQUESTS();
    if (!(await sendMessage(context.platform, input))) throw errors.TOO_MANY_REQUESTS();
    return { sent: true } as const;
  }),
});

export const siteFeature: ServerFeature = { name: "site", contract: siteContract, router };
