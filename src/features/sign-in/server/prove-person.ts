import type { MemberContext } from "#server/call-context.ts";
import { verifyPassword } from "#server/session/password-hash.ts";
import { findCredentialsById } from "./accounts-table.ts";
import { listPasskeys } from "./passkeys/passkeys-table.ts";
import { clearTries, takeTry, type TryQuestion } from "./sign-in-tries.ts";
import { checkSecondFactor } from "./two-factor.ts";
import { findTwoFactor } from "./two-factor-table.ts";

export type Proof = "proved" | "wrong" | "too-many" | "code-missing" | "code-wrong";

/**
 * The person shows once more all that their account asks for at the sign-in: the password, and a code or a recovery
 * code where a second factor is on. For some minutes the session may then make grave calls. Its tries are the session's
 * own: a stolen session is as good a place to guess as the form, and what strangers try at the form does not keep the
 * person from their own account.
 */
export async function provePerson(
  context: MemberContext,
  { password, code }: { password: string; code?: string | undefined },
): Promise<Proof> {
  const { platform, person } = context;
  const question = await ownTries(context, "user");
  if (!(await takeTry(platform.database, question))) return "too-many";
  const credentials = await findCredentialsById(platform.database, person.id);
  if (!credentials || !(await verifyPassword(password, credentials.passwordHash))) return "wrong";
  const second = await checkSecondFactor(platform, { userId: person.id, code });
  if (second === "missing") return "code-missing";
  if (second === "wrong") return "code-wrong";
  await clearTries(platform.database, question);
  await noteProof(context);
  return "proved";
}

/** The person has proved, in whichever way, that it is them: grave calls of this session go through for some minutes. */
export async function noteProof(context: MemberContext): Promise<void> {
  const session = await context.findSession();
  if (session) await context.platform.sessions.prove(session);
}

/** What this account can be proved with, so that the person is asked for just that. */
export async function findProofWays({ platform, person }: MemberContext): Promise<{
  password: boolean;
  secondFactor: boolean;
  passkey: boolean;
}> {
  const [credentials, factor, passkeys] = await Promise.all([
    findCredentialsById(platform.database, person.id),
    findTwoFactor(platform.database.orm, person.id),
    listPasskeys(platform.database.orm, person.id),
  ]);
  const secondFactor = factor !== null && factor.confirmedAt !== null;
  return { password: credentials !== null, secondFactor, passkey: passkeys.length > 0 };
}

/** The tries of the session that makes the call. */
export async function ownTries(context: MemberContext, kind: "user" | "code"): Promise<TryQuestion> {
  const session = await context.findSession();
  const place = { type: "session", id: session?.id ?? "" } as const;
  return { kind, email: context.person.email, place };
}
