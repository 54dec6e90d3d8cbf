import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { hashPassword } from "#server/session/password-hash.ts";
import { updatePassword } from "./accounts-table.ts";
import { checkOwnPassword, type OwnPassword } from "./check-own-password.ts";
import { judgeNewPassword } from "./judge-password.ts";
import { passwordChangedMail } from "./mail-words.ts";
import { endSessions } from "./own-sessions.ts";
import { removeResets } from "./password-resets-table.ts";

/** Asks the old password, ends every other session, and tells the person by mail. */
export async function changePassword(
  context: MemberContext,
  form: { currentPassword: string; newPassword: string },
): Promise<OwnPassword | { problem: string }> {
  const { platform, person } = context;
  const checked = await checkOwnPassword(context, form.currentPassword);
  if (checked !== "right") return checked;
  const problem = await judgeNewPassword(form.newPassword, person);
  if (problem !== null) return { problem };
  const session = await context.findSession();
  const passwordHash = await hashPassword(form.newPassword);
  await inTransaction(platform.database, async (tx) => {
    await updatePassword(tx.orm, person.id, passwordHash);
    await endSessions(tx.orm, person.id, session?.id);
    await removeResets(tx.orm, person.id);
    const words = passwordChangedMail({ appOrigin: platform.appOrigin, firstName: person.firstName });
    await sendMail(tx, platform, { to: person.email, ...words });
  });
  return "right";
}
