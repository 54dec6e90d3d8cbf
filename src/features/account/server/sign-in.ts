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
export type SignInProblem = "wrong" | "too-many" | "code-missing" | "code-wrong" | "not-admin";
export type SignInAnswer = { ok: true; person: Person } | { ok: false; reason: SignInProblem };

const refused = (reason: SignInProblem): SignInAnswer => ({ ok: false, reason });

/** The form of everybody, where administrators may sign in too. A try counts until one succeeds whole, with the code where one is asked for. */
export async function signIn(context: CallContext, form: SignInForm): Promise<SignInAnswer> {
  const checked = await checkCredentials(context, form, "user");
  if (!checked.ok) return refused(checked.reason);
  const answer = await admit(context, checked.userId);
  // Only once it succeeded: to look at the role before would take a time that tells who is an administrator.
  if (answer.ok && answer.person.role === "admin") await noteSignIn(context, checked.userId, answer);
  return answer;
}

/** The administrators' form: fewer tries, each of them in the log, and nobody else gets in here. */
export async function signInAdmin(context: CallContext, form: SignInForm): Promise<SignInAnswer> {
  const { platform } = context;
  const known = await findCredentials(platform.database, form.email);
  const answer = await (async () => {
    const checked = await checkCredentials(context, form, "admin");
    if (!checked.ok) return refused(checked.reason);
    const person = await ensureProfile(platform.database, checked.userId);
    return person?.role === "admin" ? admit(context, person.id) : refused("not-admin");
  })();
  // That a code is still to be typed is neither one nor the other.
  if (answer.ok || answer.reason !== "code-missing") await noteSignIn(context, known?.userId ?? null, answer);
  return answer;
}

const noteSignIn = (
  { platform, clientAddress: ipAddress }: CallContext,
  userId: string | null,
  { ok: success }: SignInAnswer,
): Promise<void> => noteAdminSignIn(platform.database, { userId, success, ipAddress });

type Checked = { ok: true; userId: string } | { ok: false; reason: SignInProblem };

async function checkCredentials(
  context: CallContext,
  form: SignInForm,
  kind: "user" | "admin",
): Promise<Checked> {
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

async function admit(context: CallContext, userId: string): Promise<SignInAnswer> {
  const person = await openSession(context, userId, { isProved: true });
  return person ? { ok: true, person } : refused("wrong");
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
