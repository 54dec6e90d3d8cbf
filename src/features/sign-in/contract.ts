import { holdsWebAddress, NO_WEB_ADDRESS } from "#contract/mailed-name.ts";
import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { personSchema, roles } from "#contract/person.ts";
import { FEWEST_CHARACTERS, MOST_CHARACTERS } from "./model/password-rules.ts";
import { anybodysCall, membersCall, membersGraveCall } from "#contract/refusals.ts";
import { ACCOUNT_CHANGES, type AccountChange } from "./model/account-changes.ts";
import { passkeyCalls } from "./model/passkey-contract.ts";
import { singleSignOnCalls } from "./model/single-sign-on-contract.ts";

/** The rules of the specification. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "An email address has at most 254 characters.")
  .refine((text) => /^[^\s@]+@[^\s@]+$/.test(text), "Please enter a valid email address");
/** What every new password keeps to; model/password-rules.ts says the rest, which depends on whose it is. */
export const newPasswordSchema = z
  .string()
  .min(FEWEST_CHARACTERS.user, `Use at least ${FEWEST_CHARACTERS.user} characters.`)
  .max(MOST_CHARACTERS, `Use at most ${MOST_CHARACTERS} characters.`);
const weakPassword = {
  WEAK_PASSWORD: { status: 422, message: "Choose another password: this one is too easy to guess." },
} as const;
/**
 * In one line, as it is read: a name stands in mails, letters and other people's lists, where a line break would begin
 * words of its own and a mark of direction would turn those around it.
 */
export const personNameSchema = z
  .string()
  .trim()
  .max(100, "A name has at most 100 characters.")
  .transform((name) => name.replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ").trim())
  .refine((name) => !holdsWebAddress(name), NO_WEB_ADDRESS);
const passwordSchema = z.string().min(1, "Enter your password.").max(1024, "That password is too long.");
const tokenSchema = z.string().min(1).max(200);
/** Six digits of an app, or a recovery code; spaces and dashes are the person's own. */
const secondCodeSchema = z.string().trim().max(40, "That code is too long.");

/** What a one-time link is for: the first administrator, an account an operator prepared, or an invitation. */
const setupSchema = z.object({
  purpose: z.enum(["first-admin", "account", "invite"]),
  /** Fixed when the link was made for one address; null when the person chooses it. */
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  /** Of an invitation, who invites: name and address. Null: nobody, or an administrator who is here no more. */
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type Setup = z.infer<typeof setupSchema>;

const deadLink = {
  GONE: { status: 410, message: "This link has been used or has expired. Ask for a new one." },
} as const;
const tooManyTries = {
  TOO_MANY_REQUESTS: { status: 429, message: "Too many sign-in attempts. Wait 15 minutes and try again." },
} as const;

const signInCall = anybodysCall
  .errors({
    ...tooManyTries,
    INVALID_CREDENTIALS: { status: 401, message: "Email or password is wrong. Check both and try again." },
    /** The password was right, and the account has a second factor. */
    CODE_REQUIRED: { status: 401, message: "Enter the code of your authenticator app." },
    INVALID_CODE: { status: 401, message: "That code is wrong or was used already. Enter the next one." },
  })
  .input(z.object({ email: emailSchema, password: passwordSchema, code: secondCodeSchema.optional() }))
  .output(z.object({ person: personSchema }));

const noticeSchema = z.object({
  id: z.uuid(),
  /** What happened; its words are model/account-changes.ts. */
  kind: z.enum(Object.keys(ACCOUNT_CHANGES) as [AccountChange, ...AccountChange[]]),
  /** The administrator who did it, or null. */
  byName: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  isDismissed: z.boolean(),
  /** It tells of a link to a new password that still works: the person can stop it. */
  canStop: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

const sessionSchema = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  address: z.string(),
  userAgent: z.string(),
  isCurrent: z.boolean(),
});
export type SignedInPlace = z.infer<typeof sessionSchema>;

const codesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const accountContract = {
  /** Who is calling, null for a visitor; and whether the product is closed to all but administrators. */
  getSession: anybodysCall.meta(reads("account.getSession")).output(
    z.object({
      person: personSchema.nullable(),
      isMaintenance: z.boolean(),
      /** Nobody has an account on this installation yet: the first is made with the set-up link. */
      awaitsFirstAccount: z.boolean(),
      /** The name of the provider by which visitors may sign in; null where there is none, and for who is signed in. */
      singleSignOn: z.string().nullable(),
    }),
  ),

  signIn: signInCall.meta(changes("account.signIn", "email")),

  /** The administrators' form: fewer tries, and for nobody else. */
  signInAdmin: signInCall.meta(changes("account.signInAdmin", "email")).errors({
    FORBIDDEN: { message: "You do not have admin privileges" },
  }),

  signOut: anybodysCall.meta(changes("account.signOut")).output(z.object({ signedOut: z.literal(true) })),

  /** Looks at a one-time link without using it. */
  getSetup: anybodysCall
    .meta(reads("account.getSetup"))
    .errors(deadLink)
    .input(z.object({ token: tokenSchema }))
    .output(setupSchema),

  /** Uses a one-time link: makes the account and signs it in. */
  completeSetup: anybodysCall
    .meta(changes("account.completeSetup", "email"))
    .errors({ ...deadLink, ...weakPassword, CONFLICT: { message: "User already exists" } })
    .input(
      z.object({
        token: tokenSchema,
        email: emailSchema,
        password: newPasswordSchema,
        firstName: personNameSchema.default(""),
        lastName: personNameSchema.default(""),
      }),
    )
    .output(z.object({ person: personSchema })),

  /**
   * The same answer for every address, and after the same time. Where `sendsMail` of the public settings is false, the
   * link waits for an administrator.
   */
  requestPasswordReset: anybodysCall
    .meta(changes("account.requestPasswordReset", "email"))
    .input(z.object({ email: emailSchema }))
    .output(z.object({ requested: z.literal(true) })),

  /** Takes what a recovery link carries; a cookie then gives the right to set a password. */
  openRecovery: anybodysCall
    .meta(changes("account.openRecovery"))
    .errors(deadLink)
    .input(z.object({ accessToken: tokenSchema, refreshToken: tokenSchema }))
    .output(z.object({ opened: z.literal(true) })),

  /** Takes the code of the mail instead of its link. */
  verifyResetCode: anybodysCall
    .meta(changes("account.verifyResetCode", "email"))
    .errors({
      TOO_MANY_REQUESTS: {
        status: 429,
        message: "Too many codes were tried. Wait 15 minutes and try again.",
      },
      INVALID_CODE: {
        status: 401,
        message: "That code is wrong or has expired. Check it, or ask for a new one.",
      },
    })
    .input(
      z.object({
        email: emailSchema,
        code: z
          .string()
          .transform((text) => text.replaceAll(/\s/g, ""))
          .refine((text) => /^\d{6}$/.test(text), "The code has six digits."),
      }),
    )
    .output(z.object({ opened: z.literal(true) })),

  /** Whether this browser may set a password now, and of which account. */
  findRecovery: anybodysCall.meta(reads("account.findRecovery")).output(
    z.object({
      email: z.string().nullable(),
      role: z.enum(roles),
      /** Until then the link works only together with the second factor or a passkey; null: it works. */
      waitsUntil: z.iso.datetime().nullable(),
      hasSecondFactor: z.boolean(),
      hasPasskey: z.boolean(),
    }),
  ),

  resetPassword: anybodysCall
    .meta(changes("account.resetPassword"))
    .errors({
      ...deadLink,
      ...weakPassword,
      ...tooManyTries,
      NOT_YET: {
        status: 403,
        message: "This link does not work yet. Come back with it when the time that it names has come.",
      },
      CODE_REQUIRED: {
        status: 401,
        message: "Enter the code of your authenticator app, or a recovery code.",
      },
      INVALID_CODE: { status: 401, message: "That code is wrong or was used already. Enter the next one." },
    })
    .input(
      z.object({
        password: newPasswordSchema,
        code: secondCodeSchema.optional(),
        /** What else leads into the account and is the person's own; the rest ends, since whoever had the account made it. */
        keeps: z.array(z.enum(["passkeys", "singleSignOn", "calendars"])).default([]),
      }),
    )
    .output(z.object({ reset: z.literal(true) })),

  getSecondFactor: membersCall
    .meta(reads("account.getSecondFactor"))
    .output(z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() })),

  /** What this account can be proved with. */
  findProofWays: membersCall
    .meta(reads("account.findProofWays"))
    .output(z.object({ password: z.boolean(), secondFactor: z.boolean(), passkey: z.boolean() })),

  /**
   * Shows once more all that the account asks for at the sign-in. For some minutes this session may then make the calls
   * that are refused with PROOF_REQUIRED otherwise.
   */
  prove: membersCall
    .meta(changes("account.prove"))
    .errors({
      ...tooManyTries,
      WRONG_PASSWORD: { status: 403, message: "That is not your password." },
      CODE_REQUIRED: { status: 403, message: "Enter the code of your authenticator app." },
      INVALID_CODE: { status: 403, message: "That code is wrong or was used already. Enter the next one." },
    })
    .input(z.object({ password: passwordSchema, code: secondCodeSchema.optional() }))
    .output(z.object({ proved: z.literal(true) })),

  /** Asks for a proof before something that is no call, such as a download. */
  ensureProof: membersGraveCall
    .meta(changes("account.ensureProof"))
    .output(z.object({ proved: z.literal(true) })),

  /** What happened to the account, newest first. */
  listNotices: membersCall
    .meta(reads("account.listNotices"))
    .output(z.object({ notices: z.array(noticeSchema) })),

  /** Ends every link to a new password of the account that is open, whoever asked for it. */
  stopResets: membersCall.meta(changes("account.stopResets")).output(z.object({ stopped: z.int() })),

  /** Takes back that an administrator named an owner, of each workspace where the caller works or is the one named. */
  stopOwnerNaming: membersCall
    .meta(changes("account.stopOwnerNaming"))
    .output(z.object({ stopped: z.int() })),

  dismissNotice: membersCall
    .meta(changes("account.dismissNotice", "id"))
    .errors({ NOT_FOUND: { message: "There is no such notice." } })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ dismissed: z.literal(true) })),

  changePassword: membersGraveCall
    .meta(changes("account.changePassword"))
    .errors(weakPassword)
    .input(z.object({ newPassword: newPasswordSchema }))
    .output(z.object({ changed: z.literal(true) })),

  listSessions: membersCall
    .meta(reads("account.listSessions"))
    .output(z.object({ sessions: z.array(sessionSchema) })),

  endSession: membersCall
    .meta(changes("account.endSession", "id"))
    .errors({ NOT_FOUND: { message: "This session has ended already." } })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ ended: z.literal(true) })),

  endOtherSessions: membersCall
    .meta(changes("account.endOtherSessions"))
    .output(z.object({ ended: z.number() })),

  /** A new secret for an authenticator app; it counts once a code has confirmed it. */
  startSecondFactor: membersGraveCall
    .meta(changes("account.startSecondFactor"))
    .errors({ CONFLICT: { message: "A second factor is set up already." } })
    .output(z.object({ secret: z.string(), otpauthUrl: z.string() })),

  confirmSecondFactor: membersGraveCall
    .meta(changes("account.confirmSecondFactor"))
    .errors({
      ...tooManyTries,
      INVALID_CODE: { status: 422, message: "That code is wrong. Enter the one that the app shows now." },
    })
    .input(z.object({ code: z.string().transform((text) => text.replaceAll(/\s/g, "")) }))
    .output(codesSchema),

  renewRecoveryCodes: membersGraveCall
    .meta(changes("account.renewRecoveryCodes"))
    .errors({ NOT_FOUND: { message: "There is no second factor." } })
    .output(codesSchema),

  removeSecondFactor: membersGraveCall
    .meta(changes("account.removeSecondFactor"))
    .output(z.object({ removed: z.literal(true) })),

  ...passkeyCalls,

  ...singleSignOnCalls,

  /** Takes the account away with all that is stored in it. */
  deleteAccount: membersGraveCall
    .meta(changes("account.deleteAccount"))
    .errors({
      CONFLICT: {
        message: "You are the last administrator. Make someone else an administrator first.",
      },
      LAST_OWNER: {
        status: 409,
        message: "Nobody else would own a workspace of yours. Make another member owner first, or delete it.",
      },
    })
    /** With the names of the shared workspaces that went along, because nobody else was in them. */
    .output(z.object({ deleted: z.literal(true), workspaces: z.array(z.string()) })),

  /** What public pages need to know of the settings. */
  getPublicSettings: anybodysCall.meta(reads("account.getPublicSettings")).output(
    z.object({
      partnerNetworkUrl: z.string().nullable(),
      /** Whether there is a mail server: without one nobody may be told that a mail is on its way. */
      sendsMail: z.boolean(),
      socialUrls: z.record(z.enum(["linkedin", "x", "facebook", "youtube"]), z.string().nullable()),
    }),
  ),
};
