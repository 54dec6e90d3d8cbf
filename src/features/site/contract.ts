import { changes } from "#contract/audited.ts";
import { z } from "zod";
import { anybodysCall } from "#contract/refusals.ts";

const MOST_MESSAGE = 4_000;

/** In one line: what stands in a mail's subject must not begin another. */
const nameSchema = z
  .string()
  .trim()
  .min(1, "Enter your name.")
  .max(100, "A name has at most 100 characters.")
  .transform((name) => name.replaceAll(/\p{C}+/gu, " "));

/** Why a message is not taken: the words of the call and of the page alike. */
export const MESSAGE_REFUSALS = {
  TOO_SOON: {
    status: 425,
    message: "That was quicker than a person types. Wait a few seconds and send it again.",
  },
  EXPIRED: { status: 410, message: "This page has been open too long. Send the message once more." },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: "Too many messages were sent. Wait an hour and send yours again.",
  },
} as const;

export const messageSchema = z.object({
  name: nameSchema,
  email: z
    .string()
    .trim()
    .max(254, "An email address has at most 254 characters.")
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, "Please enter a valid email address"),
  message: z
    .string()
    .trim()
    .min(1, "Write a message.")
    .max(MOST_MESSAGE, "A message has at most 4,000 characters."),
  ticket: z.string().max(500),
  /** A field that people do not see. Whoever fills it is thanked, and nothing is sent. */
  website: z.string().max(500).default(""),
});

export const siteContract = {
  /** Begins a message: its ticket says when the form was opened, and nobody can make one. */
  openContact: anybodysCall
    .meta(changes("site.openContact"))
    .output(z.object({ ticket: z.string(), contactEmail: z.string().nullable() })),

  /** To the contact address of the settings, or to the administrators. */
  sendMessage: anybodysCall
    .meta(changes("site.sendMessage", "email"))
    .errors(MESSAGE_REFUSALS)
    .input(messageSchema)
    .output(z.object({ sent: z.literal(true) })),
};
