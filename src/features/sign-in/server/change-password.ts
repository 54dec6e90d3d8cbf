import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { hashPassword } from "#server/session/password-hash.ts";
import { updatePassword } from "./accounts-table.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { removeResets } from "./password-resets-table.ts";
import { followOwnChange } from "./notify-account-change.ts";

/** Sets a new password for whoever has just proved that it is them. Null: set; otherwise what is wrong with it. */
export async function changePassword(context: MemberContext, newPassword: string): Promise<string | null> {
  const { platform, person } = context;
  const problem = await checkNewPassword(newPassword, person);
  if (problem !== null) return problem;
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(platform.database, async (tx) => {
    await updatePassword(tx.orm, person.id, passwordHash);
    await removeResets(tx.orm, person.id);
    await followOwnChange(tx, context, "password-changed");
  });
  return null;
}
