import { LISTING } from "./intakes.ts";

/** Of the mail service that playwright.config.ts sets up. */
export const MAIL_SECRET = "the-end-to-end-tests-hand-mail-over-here";

export interface MailParts {
  readonly to: string;
  readonly from?: string;
  readonly subject?: string;
  readonly messageId?: string;
  readonly body?: string;
  /** More lines of its head. */
  readonly lines?: readonly string[];
}

let mails = 0;

/** A mail as it travels. */
export function makeMail({
  to,
  from = "Broker <broker@example.com>",
  subject = "Northgate Plumbing",
  messageId = `<${(mails += 1)}.${crypto.randomUUID()}@example.com>`,
  body = LISTING,
  lines = [],
}: MailParts): string {
  return [
    ...lines,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${messageId}`,
    "Date: Thu, 19 Nov 2026 10:00:00 +0000",
    "MIME-Version: 1.0",
    ...(lines.some((line) => /^content-type:/i.test(line))
      ? []
      : ["Content-Type: text/plain; charset=utf-8"]),
    "",
    ...body.split("\n"),
    "",
  ].join("\r\n");
}

/** The same with a file that came along. */
export function makeMailWithFile(parts: MailParts, { name, text }: { name: string; text: string }): string {
  const body = [
    "--part",
    "Content-Type: text/plain; charset=utf-8",
    "",
    parts.body ?? "See what is attached.",
    "--part",
    `Content-Type: text/csv; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    "Content-Transfer-Encoding: base64",
    "",
    Buffer.from(text).toString("base64"),
    "--part--",
  ].join("\n");
  return makeMail({ ...parts, body, lines: ['Content-Type: multipart/mixed; boundary="part"'] });
}
