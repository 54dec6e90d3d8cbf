import type { MemberContext } from "#server/call-context.ts";
import { verifyPassword } from "#server/session/password-hash.ts";
import { findCredentialsById } from "./accounts-table.ts";
import { clearTries, takeTry } from "./sign-in-tries.ts";

export type OwnPassword = "right" | "wrong" | "too-many";

/** Asked once more before something grave. It takes from the same tries as a sign-in: it is as good a place to guess. */
export async function checkOwnPassword(context: MemberContext, password: string): Promise<OwnPassword> {
  const { platform, clientAddress, person } = context;
  const question = { kind: "user", email: person.email, clientAddress, mostAdminTries: 0 } as const;
  if (!(await takeTry(platform.database, question))) return "too-many";
  const credentials = await findCredentialsById(platform.database, person.id);
  if (!credentials || !(await verifyPassword(password, credentials.passwordHash))) return "wrong";
  await clearTries(platform.database, person.email);
  return "right";
}
