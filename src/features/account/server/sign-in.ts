import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { Person } from "#contract/person.ts";
import type { CallContext } from "#server/call-context.ts";
import { findAccountById, findCredentials } from "./accounts-table.ts";
import { clearSignInTries, takeSignInTry } from "./sign-in-limit.ts";

export type SignInAnswer = { ok: true; person: Person } | { ok: false; reason: "wrong" | "too-many" };

/** Nobody's password: an unknown address costs the same work as a known one, so the time tells nothing. */
let nobodysHash: Promise<string> | undefined;

export async function signIn(
  context: CallContext,
  { email, password }: { email: string; password: string },
): Promise<SignInAnswer> {
  const { database } = context.platform;
  if (!(await takeSignInTry(database, email))) return { ok: false, reason: "too-many" };
  const credentials = await findCredentials(database, email);
  const hash = credentials?.passwordHash ?? (await (nobodysHash ??= hashPassword("nobody's password")));
  const matches = await verifyPassword({ hash, password });
  if (!credentials || !matches) return { ok: false, reason: "wrong" };
  await clearSignInTries(database, email);
  const person = await openSession(context, credentials.userId);
  return person ? { ok: true, person } : { ok: false, reason: "wrong" };
}

/** Signs the person in on this browser; a session that it had before is ended. */
export async function openSession(context: CallContext, userId: string): Promise<Person | null> {
  const { database, sessions } = context.platform;
  const person = await findAccountById(database, userId);
  if (!person) return null;
  await sessions.close(context.requestHeaders.get("cookie"));
  const cookie = await sessions.open(userId, {
    clientAddress: context.clientAddress,
    userAgent: context.requestHeaders.get("user-agent") ?? "",
  });
  context.responseHeaders.append("set-cookie", cookie);
  return person;
}
