import { setTimeout as pause } from "node:timers/promises";
import type { Platform } from "#server/call-context.ts";
import { createPlatform } from "#server/create-platform.ts";
import { createLog } from "#server/log.ts";
import type { MailSettings } from "#server/mailer.ts";
import { listMails } from "#server/mail/outbox-table.ts";
import { readMail } from "#server/mail/send-mail.ts";
import type { TestServer } from "./server.ts";
import { TEST_KEYS } from "./quiet-config.ts";

/** A second process on the database of a server: what an administrator's use cases are called with. */
export function openSecondPlatform(
  server: Pick<TestServer, "databaseUrl">,
  mail?: MailSettings,
): Promise<Platform> {
  const settings = { databaseUrl: server.databaseUrl, appOrigin: "http://localhost:3000", ...TEST_KEYS };
  return createPlatform({
    ...settings,
    features: [],
    log: createLog(() => undefined),
    ...(mail ? { mail } : {}),
  });
}

export interface SavedMail {
  id: string;
  subject: string;
  kind: string;
  text: string;
  html: string;
}

/** Waits for the newest mail to an address, as an administrator reads it in the outbox. */
export async function waitForMail(
  platform: Pick<Platform, "database" | "seal">,
  to: string,
  { after = 0 }: { after?: number } = {},
): Promise<SavedMail> {
  for (let tries = 0; tries < 6000; tries++) {
    const mails = (await listMails(platform.database.orm)).filter(({ toAddress }) => toAddress === to);
    const mail = mails[0];
    const words = mail && mails.length > after ? await readMail(platform, mail.id) : null;
    if (mail && words) return { id: mail.id, subject: mail.subject, kind: mail.kind, ...words };
    await pause(50);
  }
  throw new Error(`No mail came to ${to}.`);
}

export function linkIn(text: string): URL {
  const found = /https?:\/\/\S+#\S+/.exec(text)?.[0];
  if (!found) throw new Error("The mail has no link.");
  return new URL(found);
}
