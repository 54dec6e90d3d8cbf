import { createHash } from "node:crypto";
import PostalMime from "postal-mime";
import { MOST_SUBJECT_CHARACTERS } from "#features/intake/model/mail/mail.ts";
import { isProven } from "./sender-proof.ts";

/** What is said on the outside of a mail; what is in it is not looked at. */
export interface MailHead {
  /** In small letters; empty: it names none. */
  readonly sender: string;
  readonly subject: string;
  readonly recipients: readonly string[];
  /** An automatic reply, or a mail that came back. */
  readonly isAutomatic: boolean;
  /** Of its Message-ID and its content: the same by whatever way it came, and however often. */
  readonly digest: string;
  /** Whether the operator's own mail server says that it comes from its sender; null: no server was named. */
  readonly isProven: boolean | null;
}

const MOST_HEAD_BYTES = 256 * 1024;
const MOST_ADDRESS_CHARACTERS = 320;
const DELIVERED_TO = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to"];

/** Reads the lines before the first empty one, and no more of them than a mail needs. */
export async function readHead(bytes: Uint8Array, authServer: string | null): Promise<MailHead> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfHead(whole);
  const mail = await PostalMime.parse(
    Buffer.concat([whole.subarray(0, Math.min(end, MOST_HEAD_BYTES)), END]),
  );
  const lines = mail.headers.map(({ key, value }) => ({ key, value }));
  const valuesOf = (...keys: string[]) =>
    lines.flatMap(({ key, value }) => (keys.includes(key) ? value : []));
  const sender = (mail.from?.address ?? "").trim().toLowerCase().slice(0, MOST_ADDRESS_CHARACTERS);
  const body = whole.subarray(end).toString("latin1").replaceAll("\r\n", "\n").trimEnd();
  const digest = createHash("sha256")
    .update(JSON.stringify([mail.messageId ?? valuesOf("date").join(), sender, mail.subject ?? ""]))
    .update(body, "latin1")
    .digest("base64url");
  return {
    sender,
    subject: (mail.subject ?? "").trim().slice(0, MOST_SUBJECT_CHARACTERS),
    recipients: [
      ...valuesOf(...DELIVERED_TO).map((value) => value.replaceAll(/[<>\s]/g, "")),
      ...[...(mail.to ?? []), ...(mail.cc ?? [])].flatMap(
        ({ address, group }) => address ?? (group ?? []).map((one) => one.address),
      ),
    ],
    isAutomatic: isAutomatic(valuesOf, sender),
    digest,
    isProven: authServer === null ? null : isProven(valuesOf("authentication-results"), authServer, sender),
  };
}

const END = Buffer.from("\r\n\r\n");

/** Where the first empty line begins; a mail without one is all head. */
function endOfHead(whole: Buffer): number {
  const ends = [whole.indexOf("\r\n\r\n"), whole.indexOf("\n\n")].filter((at) => at >= 0);
  return ends.length === 0 ? whole.length : Math.min(...ends);
}

/** A newsletter that a program sends is none: it may hold listings. */
function isAutomatic(valuesOf: (...keys: string[]) => string[], sender: string): boolean {
  const [submitted = ""] = valuesOf("auto-submitted");
  return (
    /^auto-replied/i.test(submitted) ||
    valuesOf("x-autoreply", "x-autorespond").length > 0 ||
    valuesOf("precedence").some((value) => /^auto_reply$/i.test(value.trim())) ||
    valuesOf("return-path").some((value) => value.trim() === "<>") ||
    valuesOf("content-type").some((value) => /^multipart\/report\b/i.test(value)) ||
    /^(?:mailer-daemon|postmaster)@/.test(sender)
  );
}
