import type { MemberContext } from "#server/call-context.ts";
import { verifyPassword } from "#server/session/password-hash.ts";
import { findCredentialsById } from "./accounts-table.ts";
import { clearTries, takeTry, type TryQuestion } from "./sign-in-tries.ts";

export type OwnPassword = "right" | "wrong" | "too-many";

/**
 * Asked once more before something grave. Its tries are the session's own: a stolen session is as good a place to guess as
 * the form, and what strangers try at the form does not keep the person from their own account.
 */
export async function checkOwnPassword(context: MemberContext, password: string): Promise<OwnPassword> {
  const { platform, person } = context;
  const question = await ownTries(context, "user");
  if (!(await takeTry(platform.database, question))) return "too-many";
  const credentials = await findCredentialsById(platform.database, person.id);
  if (!credentials || !(await verifyPassword(password, credentials.passwordHash))) return "wrong";
  await clearTries(platform.database, question);
  return "right";
}

/** The tries of the session that makes the call. */
export async function ownTries(context: MemberContext, kind: "user" | "code"): Promise<TryQuestion> {
  const session = await context.findSession();
  const place = { type: "session", id: session?.id ?? "" } as const;
  return { kind, email: context.person.email, place };
}
