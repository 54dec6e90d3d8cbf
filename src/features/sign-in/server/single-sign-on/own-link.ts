import { followOwnChange } from "#features/sign-in/server/notify-account-change.ts";
import type { MemberContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { finishAtProvider } from "./ask-provider.ts";
import { findLink, hasOtherWay, putLink, removeLink } from "./links-table.ts";
import { findProviderRow } from "./settings-table.ts";

export async function getOwnLink({ platform, person }: MemberContext): Promise<{
  label: string | null;
  linkedAt: string | null;
}> {
  const { orm } = platform.database;
  const row = await findProviderRow(orm);
  if (!row) return { label: null, linkedAt: null };
  const linkedAt = await findLink(orm, { userId: person.id, issuer: row.issuer });
  return { label: row.label, linkedAt: linkedAt?.toISOString() ?? null };
}

/** Links whoever the provider vouches for to the person who began it. */
export async function linkOwn(
  context: MemberContext,
  answer: string,
): Promise<{ ok: true } | { ok: false; reason: "gone" | "not-set" | "failed" | "taken"; message: string }> {
  const { platform, person } = context;
  const finished = await finishAtProvider(context, answer, { userId: person.id });
  if (!finished.ok) return { message: "", ...finished };
  return inTransaction(platform.database, async (tx) => {
    if (!(await putLink(tx.orm, person.id, finished.vouched))) {
      const { label } = finished.vouched.provider;
      return {
        ok: false,
        reason: "taken",
        message: `That account at ${label} is linked to another person here.`,
      } as const;
    }
    await followOwnChange(tx, context, "single-sign-on-linked");
    return { ok: true } as const;
  });
}

export async function unlinkOwn(context: MemberContext): Promise<"unlinked" | "missing" | "only-way"> {
  const { platform, person } = context;
  return inTransaction(platform.database, async (tx) => {
    const row = await findProviderRow(tx.orm);
    if (!row) return "missing" as const;
    if (!(await hasOtherWay(tx.orm, person.id))) return "only-way" as const;
    if (!(await removeLink(tx.orm, person.id, row.issuer))) return "missing" as const;
    await followOwnChange(tx, context, "single-sign-on-unlinked");
    return "unlinked" as const;
  });
}
