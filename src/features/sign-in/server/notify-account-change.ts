import type { Person } from "#contract/person.ts";
import type { AccountChange } from "#features/sign-in/model/account-changes.ts";
import type { MemberContext, Platform } from "#server/call-context.ts";
import type { Tx } from "#server/database/transaction.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { insertNotice } from "./account-notices-table.ts";
import { findAccountByEmail } from "./accounts-table.ts";
import { accountChangeMail } from "./mail-words.ts";
import { endSessions } from "./own-sessions.ts";
import { fullNameOf } from "./person-name.ts";

export interface NotifiedChange {
  person: Pick<Person, "id" | "email" | "firstName">;
  kind: AccountChange;
  /** The administrator who did it; null: whoever was signed in as the person, or nobody who is known. */
  byName?: string | null;
  /** Where the request came from, when it was not an administrator's. */
  address?: string | null;
}

/** Tells a person what happened to their account: in the application, and by mail. */
export async function notifyAccountChange(
  tx: Tx,
  platform: Platform,
  { person, kind, byName = null, address = null }: NotifiedChange,
): Promise<void> {
  await insertNotice(tx.orm, { userId: person.id, kind, byName, address });
  const { appOrigin } = platform;
  const words = accountChangeMail({ appOrigin, firstName: person.firstName, kind, byName, address });
  await sendMail(tx, platform, { to: person.email, ...words });
}

/** What follows when somebody changed how they come in: their other sessions end, and they are told. */
export async function followOwnChange(tx: Tx, context: MemberContext, kind: AccountChange): Promise<void> {
  const { platform, person, clientAddress: address } = context;
  const session = await context.findSession();
  await endSessions(tx.orm, person.id, session?.id);
  await notifyAccountChange(tx, platform, { person, kind, address });
}

/** What an administrator read of the mails to somebody who has an account. In the application alone: a mail would be read there too. */
export async function notifyMailOpened(
  { database }: Platform,
  { email, admin }: { email: string; admin: Person },
): Promise<void> {
  const person = await findAccountByEmail(database, email);
  if (!person || person.id === admin.id) return;
  const byName = fullNameOf(admin);
  await insertNotice(database.orm, { userId: person.id, kind: "mail-opened", byName, address: null });
}
