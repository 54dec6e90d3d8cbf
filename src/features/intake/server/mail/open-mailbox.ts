import type { ImapFlow } from "imapflow";
import { MOST_MAIL_BYTES } from "#features/intake/model/mail/mail.ts";
import type { Platform } from "#server/call-context.ts";
import type { MailboxSettings } from "./mail-settings.ts";

const ANSWER_MS = 30_000;
/** What stands around a mail in an answer. */
const FRAME_BYTES = 1024 * 1024;
const LOOPBACK = /^(?:127\.|::1$)/;

/**
 * Signs in to the mailbox under the rules for calls to other machines: the connection goes to the address that was judged.
 * Without TLS nothing is said to a server on another machine. Loaded with the first asking.
 */
export async function openMailbox(
  { outbound }: Pick<Platform, "outbound">,
  { host, port, isSecure, user, password }: MailboxSettings,
): Promise<ImapFlow> {
  const address = await outbound.find(host, port);
  const { ImapFlow: Client } = await import("imapflow");
  const client = new Client({
    host: address,
    port,
    servername: host.replace(/^\[|\]$/g, ""),
    secure: isSecure,
    ...(!isSecure && !LOOPBACK.test(address) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    maxLiteralSize: MOST_MAIL_BYTES,
    maxResponseSize: MOST_MAIL_BYTES + FRAME_BYTES,
  });
  // What fails is told by the command that was under way; without a listener it would end the process.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
