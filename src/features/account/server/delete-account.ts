import { eq } from "drizzle-orm";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { authUsers } from "#server/schema.ts";
import { checkOwnPassword, type OwnPassword } from "./check-own-password.ts";
import { ADMINS_LOCK, isLastAdmin } from "./users.ts";

/**
 * Takes the account away with everything that belongs to it: every table of a person's own refers to the account and
 * goes with it. What stays is the log of what was done, which names the account by its number alone.
 */
export async function deleteAccount(
  context: MemberContext,
  password: string,
): Promise<OwnPassword | "last-admin"> {
  const { platform, person } = context;
  const checked = await checkOwnPassword(context, password);
  if (checked !== "right") return checked;
  const isGone = await inTransaction(platform.database, async (tx) => {
    await tx.orm.execute(ADMINS_LOCK);
    if (person.role === "admin" && (await isLastAdmin(tx, person.id))) return false;
    await tx.orm.delete(authUsers).where(eq(authUsers.id, person.id));
    return true;
  });
  if (!isGone) return "last-admin";
  context.audited.actorId = person.id;
  const cookie = await platform.sessions.close(context.requestHeaders.get("cookie"));
  context.responseHeaders.append("set-cookie", cookie);
  return "right";
}
