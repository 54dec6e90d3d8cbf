import { z } from "zod";

/** What a mail that came in is: it waits for a yes, is being read, or could not be read. */
export const MAIL_STATES = ["waiting", "reading", "unreadable"] as const;
/** As it is kept: of one that is done only its mark is left, so that it is not taken a second time. */
export const KEPT_MAIL_STATES = [...MAIL_STATES, "done"] as const;

/** What its person says to a mail of a sender that is not confirmed. */
export const MAIL_ANSWERS = ["once", "always", "erase", "never"] as const;
export type MailAnswer = (typeof MAIL_ANSWERS)[number];

export const SENDER_RULES = ["always", "never"] as const;
export type SenderRule = (typeof SENDER_RULES)[number];

/** A mail that waits is erased after so many days, and the mark of one that was taken is forgotten. */
export const MAIL_KEPT_DAYS = 30;
/** Of one person in one workspace, at a time: what comes beyond it is counted and not kept. */
export const MOST_WAITING_MAILS = 100;
export const MOST_WAITING_BYTES = 200 * 1024 * 1024;
export const MOST_MAIL_BYTES = 50 * 1024 * 1024;
export const MOST_SUBJECT_CHARACTERS = 300;

export const waitingMailSchema = z.object({
  id: z.uuid(),
  sender: z.string(),
  subject: z.string(),
  sizeBytes: z.int(),
  state: z.enum(MAIL_STATES),
  /** Why it could not be read. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type WaitingMail = z.output<typeof waitingMailSchema>;

export const senderSchema = z.object({ address: z.string(), rule: z.enum(SENDER_RULES) });
export type Sender = z.output<typeof senderSchema>;

/** What a person has for taking mail in. */
export const ownMailSchema = z.object({
  /** Whether the administrator has connected a mailbox or a mail service. */
  isConnected: z.boolean(),
  /** Null: none was made yet. */
  address: z.string().nullable(),
  /** Mails that were not kept since too many waited. */
  turnedAway: z.int(),
  mails: z.array(waitingMailSchema),
  senders: z.array(senderSchema),
});
export type OwnMail = z.output<typeof ownMailSchema>;

export const mailServiceSchema = z.object({
  /** The address that the addresses of people are made of; null: nothing is connected. */
  address: z.string().nullable(),
  hasWebhook: z.boolean(),
  /** Whether a mail server is named that proves senders: without one no name opens anything. */
  provesSenders: z.boolean(),
  /** Null: no mailbox is connected. */
  mailbox: z
    .object({
      /** Host and folder, never who signs in there. */
      place: z.string(),
      /** Null: not yet. */
      askedAt: z.iso.datetime().nullable(),
      /** Why the last asking failed, in words; null: it did not. */
      problem: z.string().nullable(),
    })
    .nullable(),
});
export type MailService = z.output<typeof mailServiceSchema>;
