import type { Person } from "#contract/person.ts";
import type { CallContext } from "#server/call-context.ts";
import { NOBODYS_HASH, verifyPassword } from "#server/session/password-hash.ts";
import {
  type Credentials,
  ensureProfile,
  findCredentials,
  normaliseEmail,
  noteSignedIn,
} from "./accounts-table.ts";
import { noteAdminSignIn } from "./admin-auth-log.ts";
import { findTryPlace, rememberDevice } from "./known-devices.ts";
import { removeResets } from "./password-resets-table.ts";
import { clearTries, takeTry } from "./sign-in-tries.ts";
import { checkSecondFactor } from "./two-factor.ts";

export interface SignInForm {
  email: string;
  password: string;
  /** Of the second factor, when the person has one. */
  code?: string | undefined;
}
export type PasswordProblem = "wrong" | "too-many" | "code-missing" | "code-wrong";
export type SignInAnswer<Problem = PasswordProblem> =
  | { ok: true; person: Person }
  | { ok: false; reason: Problem | "wrong" | "not-admin" };

/** The form of everybody, where administrators may sign in too. A try counts until one succeeds whole, with the code where one is asked for. */
export const signIn = (context: CallContext, form: SignInForm): Promise<SignInAnswer> =>
  completeSignIn(context, "user", () => checkCredentials(context, form, "user"));

/** The administrators' form: fewer tries, each of them in the log, and nobody else gets in here. */
export const signInAdmin = (context: CallContext, form: SignInForm): Promise<SignInAnswer> =>
  completeSignIn(context, "admin", async () => {
    const known = await findCredentials(context.platform.database, form.email);
    const checked = await checkCredentials(context, form, "admin");
    return checked.ok ? checked : { ...checked, userId: known?.userId ?? null };
  });

/** Who it is, or why not; of a refusal, whose account was tried as far as that is known. */
export type Checked<Problem> =
  /** Not proved: somebody else vouches for them, and the account asks for more where something grave is done. */
  { ok: true; userId: string; isProved?: false } | { ok: false; reason: Problem; userId?: string | null };

/**
 * What every way in ends with, however the person was known: at the administrators' form only administrators are let in,
 * the sign-ins that are kept apart are noted, and a session is opened.
 */
export async function completeSignIn<Problem extends string>(
  context: CallContext,
  form: "user" | "admin",
  check: () => Promise<Checked<Problem>>,
): Promise<SignInAnswer<Problem>> {
  const checked = await check();
  const answer = checked.ok
    ? await admit(context, form, checked)
    : ({ ok: false, reason: checked.reason } as const);
  // That a code is still to be typed is neither one nor the other.
  const isAsked = !answer.ok && answer.reason === "code-missing";
  // At everybody's form only once it succeeded: to look at the role before would take a time that tells who is an administrator.
  const isNoted = form === "admin" ? !isAsked : answer.ok && answer.person.role === "admin";
  if (isNoted) await noteSignIn(context, checked.userId ?? null, answer.ok);
  return answer;
}

const noteSignIn = (
  { platform, clientAddress: ipAddress }: CallContext,
  userId: string | null,
  success: boolean,
): Promise<void> => noteAdminSignIn(platform.database, { userId, success, ipAddress });

async function checkCredentials(
  context: CallContext,
  form: SignInForm,
  kind: "user" | "admin",
): Promise<Checked<PasswordProblem>> {
  const { platform, audited } = context;
  const { database } = platform;
  const email = normaliseEmail(form.email);
  const { adminLoginAttemptsMost: mostAdminTries } = await platform.settings.read();
  const place = await findTryPlace(context, email);
  if (!(await takeTry(database, { kind, email, place, mostAdminTries })))
    return { ok: false, reason: "too-many" };
  const credentials = await findCredentials(database, email);
  if (!(await matches(credentials, form.password)) || !credentials) return { ok: false, reason: "wrong" };
  const { userId } = credentials;
  audited.actorId = userId;
  const second = await checkSecondFactor(platform, { userId, code: form.code });
  if (second === "missing") return { ok: false, reason: "code-missing" };
  if (second === "wrong") return { ok: false, reason: "code-wrong" };
  await clearTries(database, { kind, email, place });
  return { ok: true, userId };
}

/** An unknown address costs the same work as a known one, so the time tells nothing. */
const matches = (credentials: Credentials | null, password: string): Promise<boolean> =>
  verifyPassword(password, credentials?.passwordHash ?? NOBODYS_HASH);

async function admit(
  context: CallContext,
  form: "user" | "admin",
  { userId, isProved = true }: { userId: string; isProved?: boolean },
): Promise<SignInAnswer<never>> {
  if (form === "admin" && (await ensureProfile(context.platform.database, userId))?.role !== "admin")
    return { ok: false, reason: "not-admin" };
  const person = await openSession(context, userId, { isProved });
  return person ? { ok: true, person } : { ok: false, reason: "wrong" };
}

/** Signs the person in on this browser; a session that it had before is ended. */
export async function openSession(
  context: CallContext,
  userId: string,
  { isProved }: { isProved: boolean },
): Promise<Person | null> {
  const { database, sessions } = context.platform;
  const person = await ensureProfile(database, userId);
  if (!person) return null;
  context.audited.actorId = userId;
  // Links from before worked at once for whoever read them, since there was nothing in the account yet.
  if (await noteSignedIn(database.orm, userId)) await removeResets(database.orm, userId);
  await rememberDevice(context, userId);
  await sessions.close(context.requestHeaders.get("cookie"));
  const cookie = await sessions.open(userId, {
    clientAddress: context.clientAddress,
    userAgent: context.requestHeaders.get("user-agent") ?? "",
    isProved,
  });
  context.responseHeaders.append("set-cookie", cookie);
  return person;
}
