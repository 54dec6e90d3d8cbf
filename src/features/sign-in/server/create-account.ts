import type { Person } from "#contract/person.ts";
import { emailSchema, newPasswordSchema } from "#features/sign-in/contract.ts";
import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { insertAccount, type NewAccount, readyAccount } from "./accounts-table.ts";

export type AccountAnswer = { ok: true; person: Person } | { ok: false; message: string };

/** Makes an account that can sign in at once: for the command line, the first start and tests. */
export async function createAccount(options: NewAccount & { db: Database }): Promise<AccountAnswer> {
  const { db, ...account } = options;
  const email = emailSchema.safeParse(account.email);
  const password = newPasswordSchema.safeParse(account.password);
  const issue = email.error?.issues[0] ?? password.error?.issues[0];
  if (issue) return { ok: false, message: issue.message };
  const problem = await checkNewPassword(account.password, { email: email.data ?? "", role: account.role });
  if (problem !== null) return { ok: false, message: problem };
  const ready = await readyAccount(account);
  const person = await inTransaction(db, ({ orm }) => insertAccount(orm, ready));
  return person ? { ok: true, person } : { ok: false, message: "User already exists" };
}
