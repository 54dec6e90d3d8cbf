import { z } from "zod";
import { changes, reads } from "#contract/audited.ts";
import { lastChangeSchema } from "#contract/made-by.ts";
import { editorsCall, guestsCall, viewersCall } from "#contract/refusals.ts";
import {
  CONTACT_ROLES,
  contactFieldsSchema,
  contactLinkSchema,
  contactListItemSchema,
  contactSchema,
  linkedContactSchema,
  mergeSchema,
  MOST_CONTACTS,
  MOST_LINKS,
  offerSchema,
  duplicateSchema,
  UNDO_DAYS,
} from "./model/contact.ts";

const missing = {
  NOT_FOUND: { message: "This contact is not there any more. It may have been merged or deleted." },
} as const;
const missingPlaces = {
  DEAL_NOT_FOUND: { status: 404, message: "The deal is not there any more. Choose another." },
  LEAD_NOT_FOUND: { status: 404, message: "The lead is not there any more. Choose another." },
} as const;
const conflict = {
  CONFLICT: {
    message: "This contact was changed elsewhere since you opened it. Nothing was saved.",
    data: lastChangeSchema,
  },
} as const;
const full = {
  TOO_MANY: {
    status: 409,
    message: `A workspace has at most ${MOST_CONTACTS} contacts. Delete some first.`,
  },
} as const;
const fullLinks = {
  TOO_MANY_LINKS: {
    status: 409,
    message: `A contact, a deal and a lead have at most ${MOST_LINKS} links. Take some away first.`,
  },
} as const;

/** As `listOffers` answered it. */
const offerKey = z.string().min(1).max(64);
const notOffered = {
  NOT_OFFERED: { status: 404, message: "This suggestion is gone. Load the page again." },
} as const;
const role = z.enum(CONTACT_ROLES);
/** The deals and leads that something is about. */
const places = {
  dealIds: z.array(z.uuid()).max(100).default([]),
  leadIds: z.array(z.uuid()).max(100).default([]),
};

export const contactsContract = {
  /** By name. `search` finds words of name, firm, mail, telephone and notes; of a telephone number its digits. */
  list: viewersCall
    .meta(reads("contacts.list"))
    .errors({
      BAD_CURSOR: { status: 400, message: "This page link is no longer valid. Start from the first page." },
    })
    .input(
      z.object({
        search: z.string().max(200).default(""),
        role: role.nullable().default(null),
        onlyTwins: z.boolean().default(false),
        cursor: z.string().max(2000).optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(z.object({ items: z.array(contactListItemSchema), nextCursor: z.string().nullable() })),

  /** A contact with its deals and leads, who is likely the same, and the merges into it that can be taken back. */
  get: viewersCall
    .meta(reads("contacts.get", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(
      z.object({
        contact: contactListItemSchema,
        links: z.array(contactLinkSchema),
        twins: z.array(duplicateSchema),
        merges: z.array(mergeSchema),
      }),
    ),

  /** Guests read name, firm and role. */
  listOfDeal: guestsCall
    .meta(reads("contacts.listOfDeal", "dealId"))
    .errors({ NOT_FOUND: missingPlaces.DEAL_NOT_FOUND })
    .input(z.object({ dealId: z.uuid() }))
    .output(z.object({ contacts: z.array(linkedContactSchema) })),

  listOfLead: viewersCall
    .meta(reads("contacts.listOfLead", "leadId"))
    .errors({ NOT_FOUND: missingPlaces.LEAD_NOT_FOUND })
    .input(z.object({ leadId: z.uuid() }))
    .output(z.object({ contacts: z.array(linkedContactSchema) })),

  /** Whom deals, leads and documents in intake name and who is not linked to them; who is named most comes first. */
  listOffers: viewersCall
    .meta(reads("contacts.listOffers", "dealId"))
    .input(z.object({ dealId: z.uuid().optional(), limit: z.int().min(1).max(100).default(20) }))
    .output(z.object({ offers: z.array(offerSchema) })),

  /** Says that whom this offer names is no contact: they are offered no more, whoever names them. */
  dismissOffer: editorsCall
    .meta(changes("contacts.dismissOffer"))
    .errors(notOffered)
    .input(z.object({ key: offerKey }))
    .output(z.object({ dismissed: z.boolean() })),

  restoreOffer: editorsCall
    .meta(changes("contacts.restoreOffer"))
    .errors(notOffered)
    .input(z.object({ key: offerKey }))
    .output(z.object({ restored: z.boolean() })),

  /** `id`, chosen by the caller, makes a repeated call the same contact. It is linked in its role. */
  create: editorsCall
    .meta({ ...changes("contacts.create", "id"), onceBy: "id" })
    .errors({ ...missingPlaces, ...full })
    .input(z.object({ id: z.uuid().optional(), fields: contactFieldsSchema, ...places }))
    .output(contactSchema),

  /** Replaces all fields, only on top of the version they were made from. */
  update: editorsCall
    .meta(changes("contacts.update", "id"))
    .errors({ ...missing, ...conflict })
    .input(z.object({ id: z.uuid(), version: z.int(), fields: contactFieldsSchema }))
    .output(contactSchema),

  /** With its links; deals and leads stay. */
  remove: editorsCall
    .meta(changes("contacts.remove", "id"))
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),

  /** Links a contact; where it is linked already, its role there becomes this. */
  link: editorsCall
    .meta(changes("contacts.link", "contactId"))
    .errors({ ...missing, ...missingPlaces, ...fullLinks })
    .input(z.object({ contactId: z.uuid(), role, ...places }))
    .output(z.object({ linked: z.int() })),

  unlink: editorsCall
    .meta(changes("contacts.unlink", "contactId"))
    .input(z.object({ contactId: z.uuid(), ...places }))
    .output(z.object({ removed: z.int() })),

  /**
   * Makes one contact of two, on top of the versions that were shown: `fields` are what it says then, and it has the links
   * of both. It can be taken back for some days.
   */
  merge: editorsCall
    .meta(changes("contacts.merge", "keptId", "goneId"))
    .errors({
      ...missing,
      ...conflict,
      SAME: { status: 409, message: "These are one and the same contact. Choose another one." },
    })
    .input(
      z.object({
        keptId: z.uuid(),
        keptVersion: z.int(),
        goneId: z.uuid(),
        goneVersion: z.int(),
        fields: contactFieldsSchema,
      }),
    )
    .output(z.object({ contact: contactSchema, mergeId: z.uuid() })),

  /** The other contact is there again, with its links; of the kept one what nobody has changed since is as it was. */
  undoMerge: editorsCall
    .meta(changes("contacts.undoMerge", "id"))
    .errors({
      ...full,
      NOT_FOUND: {
        message: `This merge cannot be taken back: it was already, it is older than ${UNDO_DAYS} days, or the contact was deleted.`,
      },
    })
    .input(z.object({ id: z.uuid() }))
    .output(contactSchema),
};
