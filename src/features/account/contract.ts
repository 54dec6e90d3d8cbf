import { z } from "zod";
import { personSchema } from "#contract/person.ts";
import { anybodysCall } from "#contract/refusals.ts";

/** The rules of decision Q-F10. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "An email address has at most 254 characters.")
  .refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), "Please enter a valid email address");
export const newPasswordSchema = z
  .string()
  .min(8, "Use at least 8 characters.")
  .max(128, "Use at most 128 characters.");
const nameSchema = z.string().trim().max(100, "A name has at most 100 characters.").default("");

/** What a set-up link is for: the first administrator, or an account an operator made on the command line. */
const setupSchema = z.object({
  purpose: z.enum(["first-admin", "account"]),
  /** Fixed when the link was made for one address; null when the person chooses it. */
  email: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type Setup = z.infer<typeof setupSchema>;

const deadLink = {
  GONE: { status: 410, message: "This link has been used or has expired. Ask for a new one." },
} as const;

export const accountContract = {
  /** Who is calling: null for a visitor. */
  getSession: anybodysCall.output(z.object({ person: personSchema.nullable() })),

  signIn: anybodysCall
    .errors({
      INVALID_CREDENTIALS: { status: 401, message: "Email or password is wrong. Check both and try again." },
      TOO_MANY_REQUESTS: {
        status: 429,
        message: "Too many sign-in attempts. Wait 15 minutes and try again.",
      },
    })
    .input(
      z.object({
        email: emailSchema,
        password: z.string().min(1, "Enter your password.").max(1024, "That password is too long."),
      }),
    )
    .output(z.object({ person: personSchema })),

  signOut: anybodysCall.output(z.object({ signedOut: z.literal(true) })),

  /** Looks at a one-time link without using it. */
  getSetup: anybodysCall
    .errors(deadLink)
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(setupSchema),

  /** Uses a one-time link: makes the account and signs it in. */
  completeSetup: anybodysCall
    .errors({ ...deadLink, CONFLICT: { message: "User already exists" } })
    .input(
      z.object({
        token: z.string().min(1).max(200),
        email: emailSchema,
        password: newPasswordSchema,
        firstName: nameSchema,
        lastName: nameSchema,
      }),
    )
    .output(z.object({ person: personSchema })),
};
