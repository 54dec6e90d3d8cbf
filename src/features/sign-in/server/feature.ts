import { implement } from "@orpc/server";
import { accountContract } from "#features/sign-in/contract.ts";
import { type CallContext, requireMember } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { findProfile, hasAccount, sayAlone } from "./accounts-table.ts";
import { changePassword } from "./change-password.ts";
import { completeSetup, findOneTimeLink } from "./complete-setup.ts";
import { deleteAccount } from "./delete-account.ts";
import { offerFirstAdmin } from "./first-admin.ts";
import { endSession, endSessions, listSessions } from "./own-sessions.ts";
import { describeLastOwner } from "#server/workspaces/name-words.ts";
import { fullNameOf } from "./person-name.ts";
import { proofCalls } from "./proof-calls.ts";
import { findRecovery, openRecovery, type Recovery, resetPassword, verifyResetCode } from "./recovery.ts";
import { passkeyCalls } from "./passkeys/passkey-calls.ts";
import { requestReset, requestResetJob } from "./request-reset.ts";
import { secondFactorCalls } from "./second-factor-calls.ts";
import { sendInviteJob } from "./send-invite.ts";
import { signIn, signInAdmin, type SignInAnswer } from "./sign-in.ts";
import { countRecoveryCodes, findTwoFactor } from "./two-factor-table.ts";
import { singleSignOnCalls } from "./single-sign-on/single-sign-on-calls.ts";
import { findProviderRow } from "./single-sign-on/settings-table.ts";

const account = implement(accountContract).$context<CallContext>();
const member = account.use(requireMember);

/** A refused sign-in in the words of the contract. */
function refuseSignIn(
  { reason }: Extract<SignInAnswer, { ok: false }>,
  errors: Record<"TOO_MANY_REQUESTS" | "CODE_REQUIRED" | "INVALID_CODE" | "INVALID_CREDENTIALS", () => Error>,
): Error {
  if (reason === "too-many") return errors.TOO_MANY_REQUESTS();
  if (reason === "code-missing") return errors.CODE_REQUIRED();
  return reason === "code-wrong" ? errors.INVALID_CODE() : errors.INVALID_CREDENTIALS();
}

const NO_RECOVERY = {
  email: null,
  role: "user",
  waitsUntil: null,
  hasSecondFactor: false,
  hasPasskey: false,
} as const;

const toWire = (found: Recovery | null) =>
  found && { ...found, waitsUntil: found.waitsUntil?.toISOString() ?? null };

/** A refused new password in the words of the contract. */
const RESET_REFUSALS = {
  dead: "GONE",
  waits: "NOT_YET",
  "too-many": "TOO_MANY_REQUESTS",
  "code-missing": "CODE_REQUIRED",
  "code-wrong": "INVALID_CODE",
} as const;

const signingIn = {
  getSession: account.getSession.handler(async ({ context }) => {
    const session = await context.findSession();
    if (session?.ageing) {
      const cookie = await context.platform.sessions.extend(session, context.requestHeaders.get("cookie"));
      context.responseHeaders.append("set-cookie", cookie);
    }
    const { isMaintenance } = await context.platform.settings.read();
    const { orm } = context.platform.database;
    const person = session ? await sayAlone(orm, session.person) : null;
    // Asked for visitors alone: who is signed in has an account.
    const awaitsFirstAccount = person === null && !(await hasAccount(orm));
    const provider = person === null ? await findProviderRow(orm) : null;
    return { person, isMaintenance, awaitsFirstAccount, singleSignOn: provider?.label ?? null };
  }),

  signIn: account.signIn.handler(async ({ context, input, errors }) => {
    const answer = await signIn(context, input);
    if (answer.ok) return { person: await sayAlone(context.platform.database.orm, answer.person) };
    throw refuseSignIn(answer, errors);
  }),

  signInAdmin: account.signInAdmin.handler(async ({ context, input, errors }) => {
    const answer = await signInAdmin(context, input);
    if (answer.ok) return { person: await sayAlone(context.platform.database.orm, answer.person) };
    throw answer.reason === "not-admin" ? errors.FORBIDDEN() : refuseSignIn(answer, errors);
  }),

  signOut: account.signOut.handler(async ({ context }) => {
    const cookie = await context.platform.sessions.close(context.requestHeaders.get("cookie"));
    context.responseHeaders.append("set-cookie", cookie);
    return { signedOut: true as const };
  }),
};

const waysIn = {
  getSetup: account.getSetup.handler(async ({ context, input, errors }) => {
    const link = await findOneTimeLink(context.platform.database.orm, input.token);
    if (!link) throw errors.GONE();
    const { inviterId, expiresAt, ...setup } = link;
    const inviter = inviterId && (await findProfile(context.platform.database.orm, inviterId));
    const invitedBy = inviter ? fullNameOf(inviter) : null;
    return { ...setup, invitedBy, expiresAt: expiresAt.toISOString() };
  }),

  completeSetup: account.completeSetup.handler(async ({ context, input, errors }) => {
    const answer = await completeSetup(context, input);
    if (answer.ok) return { person: await sayAlone(context.platform.database.orm, answer.person) };
    if (answer.reason === "weak") throw errors.WEAK_PASSWORD({ message: answer.message });
    throw answer.reason === "taken" ? errors.CONFLICT() : errors.GONE();
  }),

  requestPasswordReset: account.requestPasswordReset.handler(async ({ context, input }) => {
    await requestReset(context, input.email);
    return { requested: true as const };
  }),

  openRecovery: account.openRecovery.handler(async ({ context, input, errors }) => {
    if (!(await openRecovery(context, input))) throw errors.GONE();
    return { opened: true as const };
  }),

  verifyResetCode: account.verifyResetCode.handler(async ({ context, input, errors }) => {
    const answer = await verifyResetCode(context, input);
    if (answer === "opened") return { opened: true as const };
    throw answer === "too-many" ? errors.TOO_MANY_REQUESTS() : errors.INVALID_CODE();
  }),

  findRecovery: account.findRecovery.handler(async ({ context }) => ({
    ...NO_RECOVERY,
    ...toWire(await findRecovery(context)),
  })),

  resetPassword: account.resetPassword.handler(async ({ context, input, errors }) => {
    const answer = await resetPassword(context, input);
    if (answer === "set") return { reset: true as const };
    if (typeof answer !== "string") throw errors.WEAK_PASSWORD({ message: answer.problem });
    throw errors[RESET_REFUSALS[answer]]();
  }),
};

const ownAccount = {
  getSecondFactor: member.getSecondFactor.handler(async ({ context: { platform, person } }) => {
    const { orm } = platform.database;
    const [factor, recoveryCodesLeft] = await Promise.all([
      findTwoFactor(orm, person.id),
      countRecoveryCodes(orm, person.id),
    ]);
    return { isOn: factor !== null && factor.confirmedAt !== null, recoveryCodesLeft };
  }),

  changePassword: member.changePassword.handler(async ({ context, input, errors }) => {
    const problem = await changePassword(context, input.newPassword);
    if (problem !== null) throw errors.WEAK_PASSWORD({ message: problem });
    return { changed: true as const };
  }),

  listSessions: member.listSessions.handler(async ({ context }) => {
    const current = await context.findSession();
    const sessions = await listSessions(context.platform.database.orm, context.person.id);
    return {
      sessions: sessions.map(({ createdAt, seenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt.toISOString(),
        isCurrent: session.id === current?.id,
      })),
    };
  }),

  endSession: member.endSession.handler(async ({ context, input, errors }) => {
    const which = { userId: context.person.id, sessionId: input.id };
    if (!(await endSession(context.platform.database.orm, which))) throw errors.NOT_FOUND();
    return { ended: true as const };
  }),

  endOtherSessions: member.endOtherSessions.handler(async ({ context }) => {
    const current = await context.findSession();
    return { ended: await endSessions(context.platform.database.orm, context.person.id, current?.id) };
  }),

  deleteAccount: member.deleteAccount.handler(async ({ context, errors }) => {
    const deletion = await deleteAccount(context);
    if (deletion.ok) return { deleted: true as const, workspaces: deletion.erased.map(({ name }) => name) };
    if (deletion.reason === "last-admin") throw errors.CONFLICT();
    const names = deletion.ownedAlone.map(({ name }) => name);
    throw errors.LAST_OWNER({ message: describeLastOwner(names) });
  }),
};

const router = account.router({
  ...signingIn,
  ...waysIn,
  ...ownAccount,
  ...proofCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...singleSignOnCalls,
  getPublicSettings: account.getPublicSettings.handler(async ({ context }) => {
    const { settings, mailer } = context.platform;
    const { partnerNetworkUrl, socialUrls } = await settings.read();
    return { partnerNetworkUrl, socialUrls, sendsMail: mailer.isSet };
  }),
});

export const signInFeature: ServerFeature = {
  name: "account",
  contract: accountContract,
  router,
  jobs: [sendInviteJob, requestResetJob],
  onStart: offerFirstAdmin,
};
