import { daySchema } from "#contract/day-schema.ts";
import { EMAIL_SENTENCE, isNoneOrEmail } from "#contract/email-address.ts";
import { madeBy } from "#contract/made-by.ts";
import { BEYOND_LARGEST_USD, LARGEST_USD } from "#kit/limits.ts";
import { z } from "zod";
import { isWebAddress, WEB_ADDRESS_SENTENCE } from "#contract/web-address.ts";

/** In the order of the board. */
export const LEAD_STATUSES = ["new", "contacted", "qualified", "lost", "converted"] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** What a person may set by hand: a lead becomes converted by its deal alone. */
export const HAND_STATUSES = ["new", "contacted", "qualified", "lost"] as const;
export type HandStatus = (typeof HAND_STATUSES)[number];

/** Something is still to be done about these. */
export const OPEN_STATUSES: readonly LeadStatus[] = ["new", "contacted", "qualified"];

/** An open lead without a date for its next action is stale after so many days without a change. */
export const STALE_AFTER_DAYS = 14;

const line = (most: number) => z.string().trim().max(most, `Use at most ${most} characters.`);

const isNoneOrWebAddress = (text: string): boolean => text === "" || isWebAddress(text);

export const LEAD_LIMITS = {
  name: 200,
  companyName: 200,
  contactName: 200,
  contactEmail: 200,
  contactPhone: 60,
  source: 200,
  url: 2000,
  industry: 200,
  location: 200,
  nextAction: 300,
  notes: 5000,
} as const;

/** What a person enters about a lead, all of it said. An unknown price or day is null. */
export const leadShape = z.object({
  /** What the lead is called: the business, or whatever the person calls it. */
  name: z
    .string()
    .trim()
    .min(1, "Give the lead a name.")
    .max(LEAD_LIMITS.name, `Use at most ${LEAD_LIMITS.name} characters.`),
  companyName: line(LEAD_LIMITS.companyName),
  contactName: line(LEAD_LIMITS.contactName),
  contactEmail: line(LEAD_LIMITS.contactEmail).refine(isNoneOrEmail, EMAIL_SENTENCE),
  contactPhone: line(LEAD_LIMITS.contactPhone),
  /** Where it was heard of: a broker, a marketplace, a letter. */
  source: line(LEAD_LIMITS.source),
  url: line(LEAD_LIMITS.url),
  industry: line(LEAD_LIMITS.industry),
  location: line(LEAD_LIMITS.location),
  askingPriceUsd: z
    .number("Enter an amount in dollars, for instance 350k or 1.2m.")
    .min(0, "This cannot be negative.")
    .max(LARGEST_USD, BEYOND_LARGEST_USD)
    .nullable(),
  nextAction: line(LEAD_LIMITS.nextAction),
  nextActionOn: daySchema.nullable(),
  notes: line(LEAD_LIMITS.notes),
});
const { name, ...rest } = leadShape.shape;

/** The same where a name is enough: what is not said is empty, or unknown. */
export const leadFieldsSchema = z.object({
  name,
  companyName: rest.companyName.default(""),
  contactName: rest.contactName.default(""),
  contactEmail: rest.contactEmail.default(""),
  contactPhone: rest.contactPhone.default(""),
  source: rest.source.default(""),
  // What was stored before this was asked is still answered: only what is written is held to it.
  url: rest.url.refine(isNoneOrWebAddress, WEB_ADDRESS_SENTENCE).default(""),
  industry: rest.industry.default(""),
  location: rest.location.default(""),
  askingPriceUsd: rest.askingPriceUsd.default(null),
  nextAction: rest.nextAction.default(""),
  nextActionOn: rest.nextActionOn.default(null),
  notes: rest.notes.default(""),
});
export type LeadFields = z.output<typeof leadFieldsSchema>;
export type LeadFieldsInput = z.input<typeof leadFieldsSchema>;

/** What asks for a look: the day of its next action has come, or gone by, or nothing has happened for long. */
export const ATTENTIONS = ["overdue", "today", "stale"] as const;

export const leadSchema = leadShape.extend({
  id: z.uuid(),
  /** Rises with every change of the fields: an update that names an older one is refused. */
  version: z.int(),
  status: z.enum(LEAD_STATUSES),
  /** The deal it became; null also when that deal was deleted since. */
  dealId: z.uuid().nullable(),
  /** To whom it is given; null: to nobody. */
  assignedTo: z.uuid().nullable(),
  attention: z.enum(ATTENTIONS).nullable(),
  createdAt: z.iso.datetime(),
  /** The latest change, move or note. */
  updatedAt: z.iso.datetime(),
  ...madeBy,
});
export type Lead = z.output<typeof leadSchema>;

export const leadListItemSchema = leadSchema.omit({ notes: true });
export type LeadListItem = z.output<typeof leadListItemSchema>;

export const ENTRY_KINDS = ["created", "imported", "note", "moved", "done", "converted"] as const;
export const MOST_NOTE_CHARACTERS = 4000;

/** One line of a lead's history. */
export const leadEntrySchema = z.object({
  id: z.uuid(),
  kind: z.enum(ENTRY_KINDS),
  /** The note; what was done; the file it came from. */
  text: z.string(),
  /** Of a move. */
  fromStatus: z.enum(LEAD_STATUSES).nullable(),
  toStatus: z.enum(LEAD_STATUSES).nullable(),
  createdAt: z.iso.datetime(),
});
export type LeadEntry = z.output<typeof leadEntrySchema>;
