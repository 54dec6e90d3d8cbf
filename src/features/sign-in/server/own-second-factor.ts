import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { ownTries } from "./prove-person.ts";
import { clearTries, takeTry } from "./sign-in-tries.ts";
import { followOwnChange } from "./notify-account-change.ts";
import { finishTwoFactor, renewRecoveryCodes } from "./two-factor.ts";
import { removeTwoFactor } from "./two-factor-table.ts";

/** A code of the telephone turns the second factor on; the answer is the recovery codes. */
export async function confirmOwnFactor(
  context: MemberContext,
  code: string,
): Promise<string[] | "too-many" | "wrong"> {
  const { platform, person } = context;
  const question = await ownTries(context, "code");
  if (!(await takeTry(platform.database, question))) return "too-many";
  const recoveryCodes = await inTransaction(platform.database, async (tx) => {
    const codes = await finishTwoFactor(tx.orm, platform, { userId: person.id, code });
    if (codes) await followOwnChange(tx, context, "second-factor-on");
    return codes;
  });
  if (!recoveryCodes) return "wrong";
  await clearTries(platform.database, question);
  return recoveryCodes;
}

/** Null when there is no second factor. */
export async function renewOwnCodes(context: MemberContext): Promise<string[] | null> {
  const { platform, person } = context;
  return inTransaction(platform.database, async (tx) => {
    const codes = await renewRecoveryCodes(tx.orm, person.id);
    if (codes) await followOwnChange(tx, context, "recovery-codes-renewed");
    return codes;
  });
}

export async function removeOwnFactor(context: MemberContext): Promise<void> {
  const { platform, person } = context;
  await inTransaction(platform.database, async (tx) => {
    if (await removeTwoFactor(tx.orm, person.id)) await followOwnChange(tx, context, "second-factor-off");
  });
}
