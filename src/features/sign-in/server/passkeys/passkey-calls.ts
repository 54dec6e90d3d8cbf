import { sayAlone } from "#features/sign-in/server/accounts-table.ts";
import { implement } from "@orpc/server";
import { passkeyCalls as contract, type SignedChallenge } from "#features/sign-in/model/passkey-contract.ts";
import { openChallenge } from "#features/sign-in/server/challenges.ts";
import { noteProof } from "#features/sign-in/server/prove-person.ts";
import { openWaitingReset } from "#features/sign-in/server/recovery.ts";
import { completeSignIn } from "#features/sign-in/server/sign-in.ts";
import { takeNetworkChallenge } from "#features/sign-in/server/sign-in-tries.ts";
import { type CallContext, requireMember } from "#server/call-context.ts";
import { addPasskey, removeOwnPasskey, startPasskey } from "./own-passkeys.ts";
import { makeChallenge, requestPasskey } from "./passkey-request.ts";
import { listPasskeys, renamePasskey, toPasskey } from "./passkeys-table.ts";
import { findRelyingParty } from "./relying-party.ts";
import { takePasskeyUse } from "./use-passkey.ts";

const anybody = implement(contract).$context<CallContext>();
const member = anybody.use(requireMember);

const signIn = (context: CallContext, form: "user" | "admin", response: SignedChallenge) =>
  completeSignIn(context, form, () =>
    takePasskeyUse(context, response, { purpose: "passkey-sign-in", userId: null }),
  );

type Refused = Extract<Awaited<ReturnType<typeof signIn>>, { ok: false }>;
type Refusals = Record<"TOO_MANY_REQUESTS" | "GONE" | "INVALID_PASSKEY" | "COPIED_PASSKEY", () => Error>;

function refuse({ reason }: Pick<Refused, "reason">, errors: Refusals): Error {
  if (reason === "too-many") return errors.TOO_MANY_REQUESTS();
  if (reason === "gone") return errors.GONE();
  return reason === "copied" ? errors.COPIED_PASSKEY() : errors.INVALID_PASSKEY();
}

export const passkeyCalls = {
  getPasskeyChallenge: anybody.getPasskeyChallenge.handler(async ({ context, errors }) => {
    const { platform, clientAddress } = context;
    const party = findRelyingParty(platform.appOrigin);
    if (!party) throw errors.PASSKEYS_NOT_OFFERED();
    if (!(await takeNetworkChallenge(platform.database, clientAddress))) throw errors.TOO_MANY_REQUESTS();
    const challenge = makeChallenge();
    await openChallenge(context, { purpose: "passkey-sign-in", userId: null, detail: { challenge } });
    return { request: requestPasskey(party, challenge) };
  }),

  signInWithPasskey: anybody.signInWithPasskey.handler(async ({ context, input, errors }) => {
    const answer = await signIn(context, "user", input.response);
    if (answer.ok) return { person: await sayAlone(context.platform.database.orm, answer.person) };
    throw refuse(answer, errors);
  }),

  signInAdminWithPasskey: anybody.signInAdminWithPasskey.handler(async ({ context, input, errors }) => {
    const answer = await signIn(context, "admin", input.response);
    if (answer.ok) return { person: await sayAlone(context.platform.database.orm, answer.person) };
    throw answer.reason === "not-admin" ? errors.FORBIDDEN() : refuse(answer, errors);
  }),

  openResetWithPasskey: anybody.openResetWithPasskey.handler(async ({ context, input, errors }) => {
    const asked = { purpose: "passkey-sign-in", userId: null } as const;
    const use = await takePasskeyUse(context, input.response, asked);
    const isWrong = use.ok ? !(await openWaitingReset(context, use.userId)) : use.reason === "wrong";
    if (isWrong) throw errors.INVALID_PASSKEY({ message: "This is no passkey of that account." });
    if (!use.ok) throw refuse(use, errors);
    return { opened: true as const };
  }),

  getPasskeyProofChallenge: member.getPasskeyProofChallenge.handler(async ({ context, errors }) => {
    const party = findRelyingParty(context.platform.appOrigin);
    if (!party) throw errors.PASSKEYS_NOT_OFFERED();
    const kept = await context.asPerson(({ orm, personId }) => listPasskeys(orm, personId));
    // Without any, the browser would be asked for whichever it has.
    if (kept.length === 0) throw errors.NOT_FOUND();
    const challenge = makeChallenge();
    const userId = context.person.id;
    await openChallenge(context, { purpose: "passkey-proof", userId, detail: { challenge } });
    return { request: requestPasskey(party, challenge, kept) };
  }),

  proveWithPasskey: member.proveWithPasskey.handler(async ({ context, input, errors }) => {
    const asked = { purpose: "passkey-proof", userId: context.person.id } as const;
    const use = await takePasskeyUse(context, input.response, asked);
    if (!use.ok) throw refuse(use, errors);
    await noteProof(context);
    return { proved: true as const };
  }),

  listPasskeys: member.listPasskeys.handler(async ({ context }) => {
    const rows = await context.asPerson(({ orm, personId }) => listPasskeys(orm, personId));
    return { passkeys: rows.map(toPasskey) };
  }),

  startPasskey: member.startPasskey.handler(async ({ context, errors }) => {
    const answer = await startPasskey(context);
    if (answer === "not-offered") throw errors.PASSKEYS_NOT_OFFERED();
    if (answer === "too-many") throw errors.TOO_MANY_PASSKEYS();
    return { creation: answer };
  }),

  addPasskey: member.addPasskey.handler(async ({ context, input, errors }) => {
    const answer = await addPasskey(context, input);
    if (answer === "gone") throw errors.GONE();
    if (answer === "taken") throw errors.CONFLICT();
    if (answer === "wrong") throw errors.INVALID_PASSKEY();
    return { passkey: answer };
  }),

  renamePasskey: member.renamePasskey.handler(async ({ context, input, errors }) => {
    const { platform, person } = context;
    const row = await renamePasskey(platform.database.orm, { userId: person.id, ...input });
    if (!row) throw errors.NOT_FOUND();
    return { passkey: toPasskey(row) };
  }),

  removePasskey: member.removePasskey.handler(async ({ context, input, errors }) => {
    if (!(await removeOwnPasskey(context, input.id))) throw errors.NOT_FOUND();
    return { removed: true as const };
  }),
};
