import { asc, eq } from "drizzle-orm";
import type { ContactMessage } from "#features/site/model/check-message.ts";
import type { Platform } from "#server/call-context.ts";
import { inTransaction, type Tx } from "#server/database/transaction.ts";
import { composeMail } from "#server/mail/compose-mail.ts";
import { countMailsSince } from "#server/mail/outbox-table.ts";
import { sendMail } from "#server/mail/send-mail.ts";
import { profiles } from "#server/schema.ts";

const KIND = "contact message";
const HOUR_MS = 60 * 60 * 1000;
/** From everybody together, each copy counted. */
const MOST_AN_HOUR = 60;
const MOST_READERS = 5;

/** The contact address of the settings; without one, those who have been administrators longest. */
async function listReaders({ orm }: Tx, contactEmail: string | null): Promise<string[]> {
  if (contactEmail !== null) return [contactEmail];
  const rows = await orm
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.role, "admin"))
    .orderBy(asc(profiles.createdAt))
    .limit(MOST_READERS);
  return rows.map(({ email }) => email);
}

/** False when too many were sent of late. Without a mail server the message waits in the outbox. */
export async function sendMessage(
  platform: Platform,
  { name, email, message }: ContactMessage,
): Promise<boolean> {
  const { contactEmail } = await platform.settings.read();
  return inTransaction(platform.database, async (tx) => {
    const since = new Date(Date.now() - HOUR_MS);
    if ((await countMailsSince(tx.orm, KIND, since)) >= MOST_AN_HOUR) return false;
    const words = composeMail({
      title: `A message from ${name}`,
      paragraphs: [`${name} <${email}> wrote on the contact page:`, ...message.split(/\n{2,}/)],
      foot: [`Answer to ${email}. The address was typed by the sender and was not checked.`],
      appOrigin: platform.appOrigin,
    });
    for (const to of await listReaders(tx, contactEmail)) {
      await sendMail(tx, platform, { kind: KIND, to, subject: `Contact: ${name}`, ...words });
    }
    return true;
  });
}
