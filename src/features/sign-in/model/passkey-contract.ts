import { changes, reads } from "#contract/audited.ts";
import { z } from "zod";
import { personSchema } from "#contract/person.ts";
import { anybodysCall, membersCall, membersGraveCall } from "#contract/refusals.ts";

/** Bytes as WebAuthn writes them in JSON: base64url. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const transports = z.array(z.string().max(40)).max(10);

/** A passkey's answer to a challenge, as the browser hands it over. */
export const signedChallengeSchema = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    /** Empty, or left out, where the device does not say whose it is. */
    userHandle: z
      .string()
      .max(200)
      .regex(/^[\w-]*$/)
      .optional(),
  }),
});
export type SignedChallenge = z.output<typeof signedChallengeSchema>;

/** A new passkey, as the browser hands it over. */
export const newPasskeySchema = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: transports.optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

const descriptorSchema = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()),
});

/** What a browser is given to ask a passkey with. */
const requestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal("required"),
  /** Empty: whichever passkey of this site the person chooses. */
  allowCredentials: z.array(descriptorSchema),
});
export type PasskeyRequest = z.output<typeof requestSchema>;

/** What a browser is given to make a passkey with. */
const creationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(descriptorSchema),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
});
export type PasskeyCreation = z.output<typeof creationSchema>;

export const passkeyNameSchema = z
  .string()
  .transform((name) => name.replaceAll(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ").trim())
  .pipe(
    z.string().min(1, "Give the passkey a name.").max(60, "The name of a passkey has at most 60 characters."),
  );

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Kept by the device's maker for the person's other devices too. */
  isBackedUp: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof passkeySchema>;

const tooMany = {
  TOO_MANY_REQUESTS: { status: 429, message: "Too many sign-in attempts. Wait 15 minutes and try again." },
} as const;
const gone = {
  GONE: {
    status: 410,
    message: "This took longer than 5 minutes, or was begun in another window. Start again.",
  },
} as const;
const notOffered = {
  PASSKEYS_NOT_OFFERED: {
    status: 409,
    message:
      "Browsers keep passkeys only for an https address with a name. The administrator can set one as APP_ORIGIN.",
  },
} as const;
const missing = {
  NOT_FOUND: { message: "This passkey is gone. Load the page again." },
} as const;
const signedUp = {
  INVALID_PASSKEY: { status: 422, message: "This passkey could not be checked. Try again." },
} as const;

/** The same of every passkey that does not lead in: who is told nothing else learns nothing about accounts. */
const visitorsUse = anybodysCall
  .errors({
    ...tooMany,
    ...gone,
    INVALID_PASSKEY: {
      status: 401,
      message: "This passkey leads to no account here. Use another one, or your password.",
    },
    COPIED_PASSKEY: {
      status: 401,
      message:
        "This passkey counts its uses, and this use was counted before: there may be a copy of it. Sign in with your password and remove it under Profile.",
    },
  })
  .input(z.object({ response: signedChallengeSchema }));
const signInCall = visitorsUse.output(z.object({ person: personSchema }));

export const passkeyCalls = {
  /** What a browser needs to ask a visitor for a passkey; it is answered once, within 5 minutes. */
  getPasskeyChallenge: anybodysCall
    .meta(reads("account.getPasskeyChallenge"))
    .errors({ ...tooMany, ...notOffered })
    .output(z.object({ request: requestSchema })),

  /** A passkey is both factors: the device, and what opens it. */
  signInWithPasskey: signInCall.meta(changes("account.signInWithPasskey")),

  /** At the administrators' form, and for nobody else. */
  signInAdminWithPasskey: signInCall
    .meta(changes("account.signInAdminWithPasskey"))
    .errors({ FORBIDDEN: { message: "You do not have admin privileges" } }),

  /** Ends the wait of the password reset that this browser opened, when the passkey is its owner's. */
  openResetWithPasskey: visitorsUse
    .meta(changes("account.openResetWithPasskey"))
    .output(z.object({ opened: z.literal(true) })),

  /** What a browser needs to ask for one of the person's own passkeys. */
  getPasskeyProofChallenge: membersCall
    .meta(reads("account.getPasskeyProofChallenge"))
    .errors({ ...notOffered, ...missing })
    .output(z.object({ request: requestSchema })),

  /** As `prove` does with a password and a code: a passkey is both. */
  proveWithPasskey: membersCall
    .meta(changes("account.proveWithPasskey"))
    .errors({
      ...tooMany,
      ...gone,
      INVALID_PASSKEY: { status: 403, message: "This passkey is none of your account. Use another one." },
      COPIED_PASSKEY: {
        status: 403,
        message:
          "This passkey counts its uses, and this use was counted before: there may be a copy of it. Prove it with your password, and remove this passkey.",
      },
    })
    .input(z.object({ response: signedChallengeSchema }))
    .output(z.object({ proved: z.literal(true) })),

  listPasskeys: membersCall
    .meta(reads("account.listPasskeys"))
    .output(z.object({ passkeys: z.array(passkeySchema) })),

  startPasskey: membersGraveCall
    .meta(changes("account.startPasskey"))
    .errors({
      ...notOffered,
      TOO_MANY_PASSKEYS: { status: 409, message: "You have 20 passkeys. Remove one that you no longer use." },
    })
    .output(z.object({ creation: creationSchema })),

  addPasskey: membersGraveCall
    .meta(changes("account.addPasskey"))
    .errors({ ...gone, ...signedUp, CONFLICT: { message: "This passkey is on your list already." } })
    .input(z.object({ name: passkeyNameSchema, response: newPasskeySchema }))
    .output(z.object({ passkey: passkeySchema })),

  renamePasskey: membersCall
    .meta(changes("account.renamePasskey", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid(), name: passkeyNameSchema }))
    .output(z.object({ passkey: passkeySchema })),

  removePasskey: membersGraveCall
    .meta(changes("account.removePasskey", "id"))
    .errors(missing)
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.literal(true) })),
};
