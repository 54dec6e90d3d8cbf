import { eq } from "drizzle-orm";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { authUsers } from "#server/schema.ts";
import { leaveForGood, type OwnedAlone } from "#server/workspaces/end-account.ts";
import { accountDeletedMail } from "./mail-words.ts";
import { ADMINS_LOCK, isLastAdmin } from "./users.ts";

export type AccountDeletion =
  /** `erased`: shared workspaces in which the person was alone. */
  | { ok: true; erased: OwnedAlone[] }
  | { ok: false; reason: "last-admin" }
  | { ok: false; reason: "last-owner"; ownedAlone: OwnedAlone[] };

/**
 * Takes the account of whoever has just proved that it is theirs away, with everything that belongs to it: every table of a person's own refers to the account and
 * goes with it, their personal workspace as well. What stays is what they made in workspaces of others, under their name, and the log of what was done, which names
 * the account by its number alone.
 */
export async function deleteAccount(context: MemberContext): Promise<AccountDeletion> {
  const { platform, person } = context;
  const deletion = await inTransaction<AccountDeletion>(platform.database, async (tx) => {
    await tx.orm.execute(ADMINS_LOCK);
    if (person.role === "admin" && (await isLastAdmin(tx, person.id)))
      return { ok: false, reason: "last-admin" };
    const leaving = await leaveForGood(tx, person.id);
    if (!leaving.ok) return { ...leaving, reason: "last-owner" };
    await tx.orm.delete(authUsers).where(eq(authUsers.id, person.id));
    const { appOrigin } = platform;
    await sendMail(tx, platform, { to: person.email, ...accountDeletedMail({ appOrigin, ...person }) });
    return leaving;
  });
  if (!deletion.ok) return deletion;
  context.audited.actorId = person.id;
  const cookie = await platform.sessions.close(context.requestHeaders.get("cookie"));
  context.responseHeaders.append("set-cookie", cookie);
  return deletion;
}
