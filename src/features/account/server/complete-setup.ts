import type { Person } from "#contract/person.ts";
import type { CallContext } from "#server/call-context.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { hasAdmin, insertAccount } from "./accounts-table.ts";
import { FIRST_ADMIN_LOCK } from "./setup-link.ts";
import { useSetupLink } from "./setup-links-table.ts";
import { openSession } from "./sign-in.ts";

export type SetupAnswer = { ok: true; person: Person } | { ok: false; reason: "dead" | "taken" };

interface SetupForm {
  token: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
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
  try {
    const person = await inTransaction(context.platform.database, async ({ orm }) => {
      await orm.execute(FIRST_ADMIN_LOCK);
      const link = await useSetupLink(orm, form.token);
      if (!link || (link.purpose === "first-admin" && (await hasAdmin(orm)))) throw new Refused("dead");
      const made = await insertAccount(orm, {
        email: link.email ?? form.email,
        password: form.password,
        firstName: form.firstName || link.firstName,
        lastName: form.lastName || link.lastName,
        role: link.role,
      });
      if (!made) throw new Refused("taken");
      return made;
    });
    await openSession(context, person.id);
    return { ok: true, person };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    throw error;
  }
}
