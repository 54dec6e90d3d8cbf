import type { CallContext } from "#server/call-context.ts";
import { asCaller } from "#server/database/in-workspace.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { hashPassword } from "#server/session/password-hash.ts";
import { readCookie } from "#server/session/read-cookie.ts";
import { cookieAttributes, cookieName } from "#server/session/session-cookie.ts";
import { findAccountByEmail, normaliseEmail, updatePassword } from "./accounts-table.ts";
import type { PasswordOwner } from "#features/sign-in/model/password-rules.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { endSessions } from "./own-sessions.ts";
import {
  endWait,
  findGrant,
  type Grant,
  openGrantByCode,
  openGrantByLink,
  type RecoveryTokens,
  removeResets,
  spendGrant,
} from "./password-resets-table.ts";
import { listPasskeys, removePasskeys } from "./passkeys/passkeys-table.ts";
import { calendarsEnded } from "./password-reset.ts";
import { codeWords } from "./request-reset.ts";
import { removeLinks } from "./single-sign-on/links-table.ts";
import { findTryPlace, forgetDevices } from "./known-devices.ts";
import { clearTries, takeTry } from "./sign-in-tries.ts";
import { checkSecondFactor } from "./two-factor.ts";
import { findTwoFactor } from "./two-factor-table.ts";
import { notifyAccountChange } from "./notify-account-change.ts";

/** From the link or the code to the new password this cookie carries the right to set it, for a quarter of an hour. */
const GRANT_SECONDS = 15 * 60;

function grantCookie({ platform }: CallContext, value: string, seconds: number): string {
  const { appOrigin } = platform;
  const attributes = cookieAttributes(appOrigin, "Strict");
  return `${cookieName(appOrigin, "recovery")}=${value}; Max-Age=${seconds}; ${attributes}`;
}

const readGrant = ({ platform, requestHeaders }: CallContext): string =>
  readCookie(requestHeaders.get("cookie"), cookieName(platform.appOrigin, "recovery")) ?? "";

/** The link of the mail: false when it was used, is too old or never was. */
export async function openRecovery(context: CallContext, tokens: RecoveryTokens): Promise<boolean> {
  const grant = await openGrantByLink(context.platform.database.orm, tokens);
  if (grant === null) return false;
  context.responseHeaders.append("set-cookie", grantCookie(context, grant, GRANT_SECONDS));
  return true;
}

export type CodeAnswer = "opened" | "wrong" | "too-many";

/** The code of the mail. Up to the answer the same is done for an address that nobody has. */
export async function verifyResetCode(
  context: CallContext,
  form: { email: string; code: string },
): Promise<CodeAnswer> {
  const { platform } = context;
  const email = normaliseEmail(form.email);
  const question = { kind: "code", email, place: await findTryPlace(context, email) } as const;
  if (!(await takeTry(platform.database, question))) return "too-many";
  const codeHash = platform.mark(codeWords(email, form.code));
  const grant = await openGrantByCode(platform.database.orm, { email, codeHash });
  if (grant === null) return "wrong";
  await clearTries(platform.database, question);
  context.responseHeaders.append("set-cookie", grantCookie(context, grant, GRANT_SECONDS));
  return "opened";
}

export interface Recovery extends PasswordOwner {
  email: string;
  /** Somebody else may have read the link: until then it takes the second factor as well. Null: it does not wait. */
  waitsUntil: Date | null;
  hasSecondFactor: boolean;
  hasPasskey: boolean;
}

export async function findRecovery(context: CallContext): Promise<Recovery | null> {
  const { orm } = context.platform.database;
  const grant = await findGrant(orm, readGrant(context));
  if (!grant) return null;
  const { userId, email, role, usableFrom, isDue } = grant;
  const factor = await findTwoFactor(orm, userId);
  const hasSecondFactor = factor !== null && factor.confirmedAt !== null;
  const hasPasskey = (await listPasskeys(orm, userId)).length > 0;
  return { email, role, waitsUntil: isDue ? null : usableFrom, hasSecondFactor, hasPasskey };
}

/** False when this browser may set no password, or another person's. */
export const openWaitingReset = (context: CallContext, userId: string): Promise<boolean> =>
  endWait(context.platform.database.orm, readGrant(context), userId);

export type ResetAnswer =
  | "set"
  | "dead"
  | "waits"
  | "too-many"
  | "code-missing"
  | "code-wrong"
  | { problem: string };

interface NewPassword {
  password: string;
  code?: string | undefined;
  keeps: readonly ("passkeys" | "singleSignOn" | "calendars")[];
}

/** Sets the password, ends every session of the account and what else leads into it, and tells its owner. */
export async function resetPassword(
  context: CallContext,
  { password, code, keeps }: NewPassword,
): Promise<ResetAnswer> {
  const { platform } = context;
  const grant = readGrant(context);
  const known = await findGrant(platform.database.orm, grant);
  if (!known) return "dead";
  const problem = await checkNewPassword(password, known);
  if (problem !== null) return { problem };
  const refused = known.isDue ? null : await checkWaiting(context, known, code);
  if (refused) return refused;
  const passwordHash = await hashPassword(password);
  const person = await findAccountByEmail(platform.database, known.email);
  const userId = await inTransaction(platform.database, async (tx) => {
    const used = await spendGrant(tx.orm, grant, { isProved: !known.isDue });
    if (used === null) return null;
    await updatePassword(tx.orm, used, passwordHash);
    await endSessions(tx.orm, used);
    await forgetDevices(tx.orm, used);
    await removeResets(tx.orm, used);
    const { clientAddress: address } = context;
    if (person) await notifyAccountChange(tx, platform, { person, kind: "password-changed", address });
    if (!keeps.includes("passkeys")) await removePasskeys(tx.orm, used);
    if (!keeps.includes("singleSignOn")) await removeLinks(tx.orm, used);
    if (!keeps.includes("calendars"))
      await asCaller(tx, inPersonalWorkspace(used), (own) => platform.announce(own, calendarsEnded, {}));
    return used;
  });
  if (userId === null) return "dead";
  context.audited.actorId = userId;
  // Whoever set the password proved who they are: what this browser tried before counts no more.
  const place = { type: "network", clientAddress: context.clientAddress } as const;
  await clearTries(platform.database, { kind: "user", email: known.email, place });
  context.responseHeaders.append("set-cookie", grantCookie(context, "", 0));
  return "set";
}

/** Of a link that waits: null when the second factor shows that it is the person who came with it. */
async function checkWaiting(
  context: CallContext,
  { userId, email }: Grant,
  code: string | undefined,
): Promise<Extract<ResetAnswer, string> | null> {
  const { platform } = context;
  const factor = await findTwoFactor(platform.database.orm, userId);
  if (!factor || factor.confirmedAt === null) return "waits";
  const question = { kind: "code", email, place: await findTryPlace(context, email) } as const;
  if (!(await takeTry(platform.database, question))) return "too-many";
  const answer = await checkSecondFactor(platform, { userId, code });
  if (answer !== "right") return answer === "missing" ? "code-missing" : "code-wrong";
  await clearTries(platform.database, question);
  return null;
}
