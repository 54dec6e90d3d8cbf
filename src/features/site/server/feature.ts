import { implement } from "@orpc/server";
import { siteContract } from "#features/site/contract.ts";
import type { CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { makeTicket } from "./contact-ticket.ts";
import { type LoadDrawing, loadBuiltDrawing } from "./load-drawing.ts";
import { createDocuments } from "./public-documents.ts";
import { takeMessage } from "./take-message.ts";

const site = implement(siteContract).$context<CallContext>();

const router = site.router({
  openContact: site.openContact.handler(async ({ context: { platform } }) => ({
    ticket: makeTicket(platform.seal, Date.now()),
    contactEmail: (await platform.settings.read()).contactEmail,
  })),

  sendMessage: site.sendMessage.handler(async ({ context, input, errors }) => {
    const answer = await takeMessage(context, input);
    if (answer !== "taken") throw errors[answer]();
    return { sent: true } as const;
  }),
});

/** The components come from the build; a test that has none hands in the sources. */
function createSiteFeature(loadDrawing: LoadDrawing): ServerFeature {
  return { name: "site", contract: siteContract, router, documents: createDocuments(loadDrawing) };
}

export const siteFeature = createSiteFeature(loadBuiltDrawing);
