import type { Platform } from "#server/call-context.ts";
import { readEmail, readSecret, readText, refuse, type Reading, type Take } from "#server/config-values.ts";
import type { SettingsDefinition } from "#server/feature-settings.ts";

/** A mailbox that is asked for mail. */
export interface MailboxSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the start; else by STARTTLS, which only a server on this machine may do without. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
}

/** What the environment says about mail that is taken in. */
export interface MailInSettings {
  /** What people's addresses are made of: `in@example.com` makes `in+token@example.com`. Null: nothing is connected. */
  readonly address: string | null;
  readonly mailbox: MailboxSettings | null;
  /** Part of the address that a mail service calls; null: none may. */
  readonly webhookSecret: string | null;
  readonly mailgunKey: string | null;
  /** As the operator's own mail server calls itself in `Authentication-Results`; null: nothing proves a sender. */
  readonly authServer: string | null;
}

export const mailInSettings: SettingsDefinition<MailInSettings> = { name: "intake-mail", read: readMailIn };

export const mailInSettingsOf = ({ featureSettings }: Pick<Platform, "featureSettings">): MailInSettings =>
  featureSettings.of(mailInSettings);

/** Whether mail can come in. */
export const isConnected = ({ address, mailbox, webhookSecret }: MailInSettings): boolean =>
  address !== null && (mailbox !== null || webhookSecret !== null);

function readMailIn(take: Take, problems: string[]): MailInSettings {
  const before = problems.length;
  const settings: MailInSettings = {
    address: take("MAIL_IN_ADDRESS", readInAddress),
    mailbox: take("MAIL_IN_IMAP_URL", readMailbox),
    webhookSecret: take("MAIL_IN_SECRET", readWebhookSecret),
    mailgunKey: take("MAIL_IN_MAILGUN_KEY", readText),
    authServer: take("MAIL_IN_AUTH_SERVER", readText)?.toLowerCase() ?? null,
  };
  // One that cannot be read is no missing one.
  if (problems.length > before) return settings;
  const hasWay = settings.mailbox !== null || settings.webhookSecret !== null;
  if (hasWay && settings.address === null)
    problems.push(
      "A mailbox or a mail service is set for taking mail in, but MAIL_IN_ADDRESS is not. Set it to the address that arrives there, for instance in@mail.example.com.",
    );
  if (!hasWay && (settings.address ?? settings.mailgunKey ?? settings.authServer) !== null)
    problems.push(
      "Mail is to be taken in, but no way for it to come is set. Set MAIL_IN_IMAP_URL for a mailbox or MAIL_IN_SECRET for a mail service, or none of the settings that begin with MAIL_IN.",
    );
  if (settings.mailgunKey !== null && settings.webhookSecret === null)
    problems.push(
      "MAIL_IN_MAILGUN_KEY is set but MAIL_IN_SECRET is not: Mailgun calls an address that holds it. Set MAIL_IN_SECRET as well.",
    );
  return settings;
}

function readInAddress(value: string, name: string): Reading<string> {
  const email = readEmail(value, name);
  if ("problem" in email) return email;
  if (/^[a-z0-9._-]{1,40}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(email.value)) return email;
  return refuse(
    name,
    value,
    "cannot be the beginning of people's addresses",
    "Give one of at most 40 letters, digits, dots and dashes before the @, without a plus sign, for instance in@mail.example.com.",
  );
}

/** It stands in an address, which other programs write down and pass on. */
function readWebhookSecret(value: string, name: string): Reading<string> {
  const secret = readSecret(value, name);
  if ("problem" in secret || /^[\w-]{32,200}$/.test(value)) return secret;
  return {
    problem: `${name} is part of an address, and has characters that are not allowed there, or more than 200. Use letters and digits, for instance the output of "openssl rand -hex 32".`,
  };
}

const IMAPS_PORT = 993;
const IMAP_PORT = 143;

function readMailbox(value: string, name: string): Reading<MailboxSettings> {
  const how =
    "Write it as imaps://user:password@host:993/INBOX, with special characters percent-encoded, or imap://… for a server that turns to TLS by STARTTLS.";
  // The value holds a password: it is never repeated.
  const url = URL.parse(value);
  if (!url || !url.hostname) return { problem: `${name} cannot be read as an address. ${how}` };
  if (url.protocol !== "imaps:" && url.protocol !== "imap:")
    return { problem: `${name} starts with "${url.protocol}", which is no mailbox. ${how}` };
  const isSecure = url.protocol === "imaps:";
  const parts = [url.username, url.password, url.pathname.replace(/^\/|\/$/g, "")].map(decode);
  const [user, password, folder] = parts;
  if (user === null || password === null || folder === null)
    return { problem: `${name} has a percent sign that encodes nothing. ${how}` };
  if (!user || !password) return { problem: `${name} names no user or no password. ${how}` };
  const port = url.port === "" ? (isSecure ? IMAPS_PORT : IMAP_PORT) : Number(url.port);
  return { value: { host: url.hostname, port, isSecure, user, password, folder: folder || "INBOX" } };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    // Said by whoever asked.
    return null;
  }
}
