import type { Person } from "#contract/person.ts";
import type { CallContext } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { hashPassword } from "#server/session/password-hash.ts";
import { hasAdmin, insertAccount, type ReadyAccount } from "./accounts-table.ts";
import { acceptInvite, findInviteByToken } from "./invites-table.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { FIRST_ADMIN_LOCK } from "./setup-link.ts";
import { findSetupLink, spendSetupLink } from "./setup-links-table.ts";
import { openSession } from "./sign-in.ts";

export type SetupAnswer =
  | { ok: true; person: Person }
  | { ok: false; reason: "dead" | "taken" }
  | { ok: false; reason: "weak"; message: string };

interface SetupForm {
  token: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** What a one-time link is for, whoever made it: an operator's command, the first start, or an invitation. */
export interface OneTimeLink {
  purpose: "first-admin" | "account" | "invite";
  /** Fixed when the link was made for one address; null when the person chooses it. */
  email: string | null;
  firstName: string;
  lastName: string;
  role: ReadyAccount["role"];
  /** Of an invitation; null for the others, and when that administrator's account is gone. */
  inviterId: string | null;
  expiresAt: Date;
}

/** Looks at a link without using it. */
export async function findOneTimeLink(orm: Tx["orm"], token: string): Promise<OneTimeLink | null> {
  const link = await findSetupLink(orm, token);
  if (link) return { ...link, role: link.role, inviterId: null };
  const invite = await findInviteByToken(orm, token);
  return invite && toLink(invite);
}

async function spendOneTimeLink(orm: Tx["orm"], token: string): Promise<OneTimeLink | null> {
  const link = await spendSetupLink(orm, token);
  if (link) return { ...link, role: link.role, inviterId: null };
  const invite = await acceptInvite(orm, token);
  return invite && toLink(invite);
}

function toLink({
  email,
  metadata,
  invitedBy,
  expiresAt,
}: NonNullable<Awaited<ReturnType<typeof findInviteByToken>>>): OneTimeLink {
  const names = { firstName: metadata?.first_name ?? "", lastName: metadata?.last_name ?? "" };
  return { purpose: "invite", email, ...names, role: "user", inviterId: invitedBy, expiresAt };
}

/** A refusal inside the transaction leaves the link as it was: thrown to undo, caught to be told. */
class Refused extends Error {
  readonly reason: "dead" | "taken";
  constructor(reason: "dead" | "taken") {
    super(reason);
    this.reason = reason;
  }
}

/** Uses the link, makes the account and signs it in. An address fixed by the link wins over the typed one. */
export async function completeSetup(context: CallContext, form: SetupForm): Promise<SetupAnswer> {
  const { database } = context.platform;
  // A dead link costs no hash, and a living one none while the transaction holds its row.
  const asked = await findOneTimeLink(database.orm, form.token);
  if (!asked) return { ok: false, reason: "dead" };
  const owner = { email: asked.email ?? form.email, role: asked.role };
  const message = await checkNewPassword(form.password, owner);
  if (message !== null) return { ok: false, reason: "weak", message };
  const passwordHash = await hashPassword(form.password);
  try {
    const person = await inTransaction(database, async ({ orm }) => {
      await orm.execute(FIRST_ADMIN_LOCK);
      const link = await spendOneTimeLink(orm, form.token);
      if (!link || (link.purpose === "first-admin" && (await hasAdmin(orm)))) throw new Refused("dead");
      const made = await insertAccount(orm, {
        email: link.email ?? form.email,
        passwordHash,
        firstName: form.firstName || link.firstName,
        lastName: form.lastName || link.lastName,
        role: link.role,
      });
      if (!made) throw new Refused("taken");
      return made;
    });
    await openSession(context, person.id, { isProved: true });
    return { ok: true, person };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}
