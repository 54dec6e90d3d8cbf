import { EMAIL_SENTENCE, isNoneOrEmail } from "#contract/email-address.ts";
import { madeBy } from "#contract/made-by.ts";
import { z } from "zod";

/** What somebody is to a deal; stored by these words. */
export const CONTACT_ROLES = ["broker", "seller", "lender", "lawyer", "accountant", "other"] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

export const CONTACT_LIMITS = { name: 200, firm: 200, email: 200, phone: 60, notes: 5000 } as const;
/** Of one workspace. */
export const MOST_CONTACTS = 20_000;
/** Of one contact, and of one deal or lead. */
export const MOST_LINKS = 500;
/** How long a merge can be taken back. */
export const UNDO_DAYS = 30;

const line = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`);

/** What a person says of a contact. Not known is empty. */
export const contactFieldsSchema = z.object({
  name: line(CONTACT_LIMITS.name).min(1, "Write a name: the person’s, or the firm’s."),
  role: z.enum(CONTACT_ROLES).default("other"),
  firm: line(CONTACT_LIMITS.firm).default(""),
  email: line(CONTACT_LIMITS.email).refine(isNoneOrEmail, EMAIL_SENTENCE).default(""),
  phone: line(CONTACT_LIMITS.phone).default(""),
  notes: line(CONTACT_LIMITS.notes).default(""),
});
export type ContactFields = z.output<typeof contactFieldsSchema>;
export const CONTACT_FIELDS = ["name", "role", "firm", "email", "phone", "notes"] as const;

export const contactSchema = z.object({
  id: z.uuid(),
  /** Rises with every change: an update that names an older one is refused. */
  version: z.int(),
  name: z.string(),
  role: z.enum(CONTACT_ROLES),
  firm: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type Contact = z.output<typeof contactSchema>;

export const contactListItemSchema = contactSchema.extend({
  deals: z.int(),
  leads: z.int(),
  /** The latest change of the contact, of a deal or of a lead that it is linked to. */
  touchedAt: z.iso.datetime(),
  /** Others that are likely the same. */
  twins: z.int(),
});
export type ContactListItem = z.output<typeof contactListItemSchema>;

/** What makes two contacts likely the same. */
export const DUPLICATE_REASONS = ["mail", "telephone", "name and firm"] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** A deal or a lead of a contact, and as what. */
export const contactLinkSchema = z.object({
  kind: z.enum(["deal", "lead"]),
  /** Of the deal or the lead. */
  id: z.uuid(),
  name: z.string(),
  role: z.enum(CONTACT_ROLES),
  /** When the deal or lead was last changed. */
  updatedAt: z.iso.datetime(),
});
export type ContactLink = z.output<typeof contactLinkSchema>;

export const duplicateSchema = z.object({
  contact: contactSchema,
  because: z.array(z.enum(DUPLICATE_REASONS)),
});
export type Duplicate = z.output<typeof duplicateSchema>;

/** A merge that can still be taken back: what the other one was called. */
export const mergeSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  firm: z.string(),
  mergedAt: z.iso.datetime(),
  undoUntil: z.iso.datetime(),
});
export type Merge = z.output<typeof mergeSchema>;

/** A contact of one deal or lead. Guests of the deal read its name, firm and role; the rest is null. */
export const linkedContactSchema = z.object({
  contactId: z.uuid(),
  role: z.enum(CONTACT_ROLES),
  name: z.string(),
  firm: z.string(),
  details: z.object({ email: z.string(), phone: z.string() }).nullable(),
});
export type LinkedContact = z.output<typeof linkedContactSchema>;

/** Somebody whom deals, leads or documents in intake name. Nothing of it is stored before a person adds it. */
export const offerSchema = z.object({
  name: z.string(),
  firm: z.string(),
  email: z.string(),
  phone: z.string(),
  /** What the contact that is meant is; of a new one what who is named there usually is. */
  role: z.enum(CONTACT_ROLES),
  /** The contact that is likely meant, which is not linked to all of these; null: there is none yet. */
  contactId: z.uuid().nullable(),
  /** By which it can be dismissed; null: of a contact that is there. */
  key: z.string().nullable(),
  namedBy: z.array(z.object({ kind: z.enum(["deal", "lead", "intake"]), id: z.uuid(), name: z.string() })),
});
export type Offer = z.output<typeof offerSchema>;
