import { implement } from "@orpc/server";
import { contactsContract } from "#features/contacts/contract.ts";
import { findDeal } from "#features/deals/server/index.ts";
import { requireWork, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { dismissOffer, isOfferKey, restoreOffer } from "./dismissals-table.ts";
import { changeContact, createContact, linkContact, removeContact } from "./save-contacts.ts";
import { listLinks, listOfDeal, listOfLead, unlinkPlaces } from "./links-table.ts";
import { findListItem, listContacts, listDuplicates, readContactCursor } from "./list-contacts.ts";
import { listOffers } from "./list-offers.ts";
import { eraseMerge, listMerges, mergeContacts, undoMerge } from "./merge-contacts.ts";

const calls = implement(contactsContract).$context<CallContext>().use(requireWork);

const router = calls.router({
  list: calls.list.handler(({ context, input, errors }) => {
    const cursor = input.cursor === undefined ? null : readContactCursor(input.cursor);
    if (input.cursor !== undefined && cursor === null) throw errors.BAD_CURSOR();
    return context.inWorkspace((tx) => listContacts(tx, { ...input, cursor }));
  }),
  get: calls.get.handler(async ({ context, input: { id }, errors }) => {
    const found = await context.inWorkspace(async (tx) => {
      const contact = await findListItem(tx, id);
      if (contact === null) return null;
      const links = await listLinks(tx, id);
      return { contact, links, twins: await listDuplicates(tx, id), merges: await listMerges(tx, id) };
    });
    if (!found) throw errors.NOT_FOUND();
    return found;
  }),
  listOfDeal: calls.listOfDeal.handler(async ({ context, input: { dealId }, errors }) => {
    const contacts = await context.inWorkspace(async (tx) =>
      (await findDeal(tx, dealId)) ? listOfDeal(tx, dealId) : null,
    );
    if (!contacts) throw errors.NOT_FOUND();
    return { contacts };
  }),
  listOfLead: calls.listOfLead.handler(async ({ context, input: { leadId }, errors }) => {
    const contacts = await context.inWorkspace((tx) => listOfLead(tx, leadId));
    if (!contacts) throw errors.NOT_FOUND();
    return { contacts };
  }),
  listOffers: calls.listOffers.handler(async ({ context, input }) => ({
    offers: await context.inWorkspace((tx) => listOffers(tx, input)),
  })),
  dismissOffer: calls.dismissOffer.handler(async ({ context, input: { key }, errors }) => {
    if (!isOfferKey(key)) throw errors.NOT_OFFERED();
    await context.inWorkspace((tx) => dismissOffer(tx, key));
    return { dismissed: true };
  }),
  restoreOffer: calls.restoreOffer.handler(async ({ context, input: { key }, errors }) => {
    if (!isOfferKey(key)) throw errors.NOT_OFFERED();
    return { restored: await context.inWorkspace((tx) => restoreOffer(tx, key)) };
  }),
  create: calls.create.handler(async ({ context, input, errors }) => {
    const made = await context.inWorkspace((tx) => createContact(tx, input));
    if (made === "no-deal") throw errors.DEAL_NOT_FOUND();
    if (made === "no-lead") throw errors.LEAD_NOT_FOUND();
    if (made === "too-many") throw errors.TOO_MANY();
    return made;
  }),
  update: calls.update.handler(async ({ context, input, errors }) => {
    const changed = await context.inWorkspace((tx) => changeContact(tx, input));
    if (changed === "missing") throw errors.NOT_FOUND();
    if (!("id" in changed)) throw errors.CONFLICT({ data: changed });
    return changed;
  }),
  remove: calls.remove.handler(async ({ context, input }) => ({
    removed: await context.inWorkspace((tx) => removeContact(tx, input.id)),
  })),
  link: calls.link.handler(async ({ context, input, errors }) => {
    const linked = await context.inWorkspace((tx) => linkContact(tx, input));
    if (linked === "missing") throw errors.NOT_FOUND();
    if (linked === "no-deal") throw errors.DEAL_NOT_FOUND();
    if (linked === "no-lead") throw errors.LEAD_NOT_FOUND();
    if (linked === "too-many") throw errors.TOO_MANY_LINKS();
    return { linked };
  }),
  unlink: calls.unlink.handler(async ({ context, input }) => ({
    removed: await context.inWorkspace((tx) => unlinkPlaces(tx, input)),
  })),
  merge: calls.merge.handler(async ({ context, input, errors }) => {
    const merged = await context.inWorkspace((tx) => mergeContacts(tx, input));
    if (merged === "missing") throw errors.NOT_FOUND();
    if (merged === "same") throw errors.SAME();
    if (!("contact" in merged)) throw errors.CONFLICT({ data: merged });
    return merged;
  }),
  undoMerge: calls.undoMerge.handler(async ({ context, input, errors }) => {
    const restored = await context.inWorkspace((tx) => undoMerge(tx, input.id));
    if (restored === "missing") throw errors.NOT_FOUND();
    if (restored === "too-many") throw errors.TOO_MANY();
    return restored;
  }),
});

/** Whom the workspace deals with, and of which deals and leads. */
export const contactsFeature: ServerFeature = {
  name: "contacts",
  contract: contactsContract,
  router,
  jobs: [eraseMerge],
};
