import type { MailService } from "#features/intake/model/mail/mail.ts";
import type { Platform } from "#server/call-context.ts";
import { isConnected, mailInSettingsOf } from "./mail-settings.ts";
import { findMailbox } from "./mailboxes-table.ts";
import { placeOf } from "./poll-mailbox.ts";

/** What is connected, and what became of the last asking. */
export async function getMailService(platform: Platform): Promise<MailService> {
  const settings = mailInSettingsOf(platform);
  const { address, mailbox, webhookSecret, authServer } = settings;
  const found = mailbox === null ? null : await findMailbox(platform.database, placeOf(mailbox));
  return {
    address: isConnected(settings) ? address : null,
    hasWebhook: webhookSecret !== null,
    provesSenders: authServer !== null,
    mailbox: mailbox && {
      place: `${mailbox.host}, ${mailbox.folder}`,
      askedAt: found?.askedAt?.toISOString() ?? null,
      problem: found?.problem ?? null,
    },
  };
}
