import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { personSchema } from "#contract/person.ts";
import {
  adminsCall,
  adminsGraveCall,
  anybodysCall,
  membersCall,
  membersGraveCall,
} from "#contract/refusals.ts";

/** What came back in the address, after the "?". */
const answerSchema = z.object({ answer: z.string().min(1).max(8_000) });
/** Where the person goes on: a path of the application, never of another site. Empty: to their first page. */
const ownPathSchema = z
  .string()
  .max(2_000)
  .regex(/^(\/(?![/\\]).*)?$/, "Only a path of this site can be returned to.");
const hrefSchema = z.object({ href: z.string() });

const gone = {
  GONE: {
    status: 410,
    message: "This took longer than 5 minutes, or was begun in another window. Start again.",
  },
} as const;
/** Its words name the provider and say what went wrong with it. */
const failed = {
  PROVIDER_FAILED: { status: 422, message: "Single sign-on did not work. Try again in a few minutes." },
} as const;
const notSet = { NOT_SET: { status: 409, message: "Single sign-on is not set up here any more." } } as const;
const tooMany = {
  TOO_MANY_REQUESTS: { status: 429, message: "Too many sign-in attempts. Wait 15 minutes and try again." },
} as const;
const cameIn = z.object({
  person: personSchema,
  /** A path of the application. */
  returnTo: z.string(),
});

export const settingsFields = ["issuer", "clientId", "clientSecret", "label"] as const;
export type SettingsField = (typeof settingsFields)[number];

const settingsSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  label: z.string(),
  makesAccounts: z.boolean(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
  /** How many people are linked to an account there. */
  linked: z.int(),
});
export type SingleSignOnSettings = z.output<typeof settingsSchema>;

const settingsAnswer = z.object({
  settings: settingsSchema.nullable(),
  /** What the provider has to be told. */
  redirectUri: z.string(),
});

const text = (what: string, most: number) =>
  z.string().trim().min(1, `Enter ${what}.`).max(most, `Use at most ${most} characters.`);

const changeSchema = z.object({
  /** As it was read: when somebody else has changed it since, nothing is overwritten. 0: there was none. */
  version: z.int().min(0),
  issuer: text("the address of the provider", 500),
  clientId: text("the client id that the provider gave", 500),
  /** Left out: as it is, as long as the provider stays the same. */
  clientSecret: z.string().min(1).max(2_000).optional(),
  label: text("the provider's name", 40).regex(
    /^[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u,
    "Write the name in one line.",
  ),
  makesAccounts: z.boolean(),
});
export type SingleSignOnChange = z.output<typeof changeSchema>;

export const singleSignOnCalls = {
  /** Where a visitor's browser goes; the provider sends it back to /login/single-sign-on. */
  getSingleSignOnAddress: anybodysCall
    .meta(reads("account.getSingleSignOnAddress"))
    .errors({ ...failed, ...notSet, ...tooMany })
    .input(z.object({ form: z.enum(["user", "admin"]), returnTo: ownPathSchema.default("") }))
    .output(hrefSchema),

  /** With what the provider sent the browser back with. */
  finishSingleSignOn: anybodysCall
    .meta(changes("account.finishSingleSignOn"))
    .errors({
      ...failed,
      ...notSet,
      ...gone,
      CODE_REQUIRED: { status: 401, message: "Enter the code of your authenticator app." },
      NOT_LINKED: { status: 403, message: "Nobody here is linked to this account." },
      ADDRESS_TAKEN: { status: 409, message: "An account with this email address is here already." },
      FORBIDDEN: { message: "You do not have admin privileges" },
    })
    .input(answerSchema)
    .output(cameIn),

  /** After CODE_REQUIRED: single sign-on takes the place of the password, not of the person's own second factor. */
  finishSingleSignOnCode: anybodysCall
    .meta(changes("account.finishSingleSignOnCode"))
    .errors({
      ...gone,
      ...tooMany,
      INVALID_CODE: { status: 401, message: "That code is wrong or was used already. Enter the next one." },
      FORBIDDEN: { message: "You do not have admin privileges" },
    })
    .input(z.object({ code: z.string().trim().min(1, "Enter the code.").max(40, "That code is too long.") }))
    .output(cameIn),

  /** Whether there is a provider, and since when the person is linked to an account there. */
  getSingleSignOnLink: membersCall
    .meta(reads("account.getSingleSignOnLink"))
    .output(z.object({ label: z.string().nullable(), linkedAt: z.iso.datetime().nullable() })),

  startSingleSignOnLink: membersGraveCall
    .meta(changes("account.startSingleSignOnLink"))
    .errors({ ...failed, ...notSet })
    .output(hrefSchema),

  /** Finishes within five minutes what the person began with a proof. */
  linkSingleSignOn: membersCall
    .meta(changes("account.linkSingleSignOn"))
    .errors({
      ...failed,
      ...notSet,
      ...gone,
      CONFLICT: { message: "That account is linked to another person here." },
    })
    .input(answerSchema)
    .output(z.object({ linked: z.literal(true) })),

  unlinkSingleSignOn: membersGraveCall
    .meta(changes("account.unlinkSingleSignOn"))
    .errors({
      NOT_FOUND: { message: "Nothing is linked any more. Load the page again." },
      ONLY_WAY_IN: {
        status: 409,
        message: "This is your only way in. Add a passkey or set a password first, then unlink it.",
      },
    })
    .output(z.object({ unlinked: z.literal(true) })),

  getSingleSignOnSettings: adminsCall.meta(reads("account.getSingleSignOnSettings")).output(settingsAnswer),

  /** The provider is asked who it is before anything is stored. */
  updateSingleSignOnSettings: adminsGraveCall
    .meta(changes("account.updateSingleSignOnSettings", "issuer", "label", "makesAccounts"))
    .errors({
      BAD_SETTINGS: {
        status: 422,
        message: "These settings cannot be used.",
        data: z.object({ field: z.enum(settingsFields) }),
      },
      CONFLICT: {
        message: "Someone else has changed this since you opened it. Look at their change, then make yours.",
      },
    })
    .input(changeSchema)
    .output(settingsAnswer),

  /** Nobody comes in by it any more. Links stay, and work again once the same provider is set. */
  removeSingleSignOnSettings: adminsGraveCall
    .meta(changes("account.removeSingleSignOnSettings"))
    .output(settingsAnswer),
};
