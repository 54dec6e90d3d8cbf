import { eq } from "drizzle-orm";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { authUsers } from "#server/schema.ts";
import { accountDeletedMail } from "./mail-words.ts";
import { ADMINS_LOCK, isLastAdmin } from "./users.ts";

/**
 * Takes the account of whoever has just proved that it is theirs away, with everything that belongs to it: every table of a person's own refers to the account and
 * goes with it. What stays is the log of what was done, which names the account by its number alone.
 */
export async function deleteAccount(context: MemberContext): Promise<"deleted" | "last-admin"> {
  const { platform, person } = context;
  const isGone = await inTransaction(platform.database, async (tx) => {
    await tx.orm.execute(ADMINS_LOCK);
    if (person.role === "admin" && (await isLastAdmin(tx, person.id))) return false;
    await tx.orm.delete(authUsers).where(eq(authUsers.id, person.id));
    const { appOrigin } = platform;
    await sendMail(tx, platform, { to: person.email, ...accountDeletedMail({ appOrigin, ...person }) });
    return true;
  });
  if (!isGone) return "last-admin";
  context.audited.actorId = person.id;
  const cookie = await platform.sessions.close(context.requestHeaders.get("cookie"));
  context.responseHeaders.append("set-cookie", cookie);
  return "deleted";
}
