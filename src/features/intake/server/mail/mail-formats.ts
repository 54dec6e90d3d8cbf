import { createHmac } from "node:crypto";
import { isRecord } from "#kit/record.ts";
import { isSame } from "./is-same.ts";
import type { GivenMail } from "./take-mail.ts";

/** What a mail service handed over, or why it cannot be taken. */
export type Delivery = GivenMail | { readonly refused: "unsigned" | "no-mail"; readonly message: string };

/** Of a delivery whose signature is older than this it is not believed that it comes from the service now. */
const LONGEST_AGE_MS = 24 * 3_600_000;

const no = (refused: "unsigned" | "no-mail", message: string): Delivery => ({ refused, message });

/** The mail itself is the body. `?to=` says where it was sent, where the mail's own lines do not. */
export const readRawMail = (body: Uint8Array, query: URLSearchParams): Delivery => ({
  bytes: Buffer.from(body),
  recipients: query.getAll("to"),
});

/** As Mailgun posts it to an address that ends in "mime", with its signature. */
export async function readMailgun(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
  key: string | null,
): Promise<Delivery> {
  if (key === null)
    return no(
      "unsigned",
      "Set MAIL_IN_MAILGUN_KEY to the signing key of the Mailgun account: forms are taken from Mailgun alone.",
    );
  let form: FormData;
  try {
    form = await new Response(body, { headers: { "content-type": contentType } }).formData();
  } catch {
    // Broken by whoever sends it; the answer says so.
    return no("no-mail", "The form cannot be read. Send it as multipart/form-data.");
  }
  const timestamp = textOf(form.get("timestamp"));
  const signature = createHmac("sha256", key)
    .update(`${timestamp}${textOf(form.get("token"))}`)
    .digest("hex");
  const isOld = !(Math.abs(Date.now() - Number(timestamp) * 1_000) < LONGEST_AGE_MS);
  if (!isSame(textOf(form.get("signature")), signature) || isOld)
    return no("unsigned", "The signature is not Mailgun's, or is too old. Compare MAIL_IN_MAILGUN_KEY.");
  const mime = form.get("body-mime");
  if (mime === null)
    return no(
      "no-mail",
      "The form has no field body-mime. Let the route forward to an address that ends in /mime.",
    );
  const bytes = typeof mime === "string" ? Buffer.from(mime) : Buffer.from(await mime.arrayBuffer());
  return { bytes, recipients: addressesIn(textOf(form.get("recipient"))) };
}

/** As Postmark posts it, with the whole mail in `RawEmail`. */
export function readPostmark(body: Uint8Array): Delivery {
  let said: unknown;
  try {
    said = JSON.parse(new TextDecoder().decode(body));
  } catch {
    // Broken by whoever sends it; the answer says so.
    return no("no-mail", "This is no JSON.");
  }
  const { RawEmail: raw, OriginalRecipient: recipient } = isRecord(said) ? said : {};
  if (typeof raw !== "string" || raw === "")
    return no(
      "no-mail",
      "There is no RawEmail in it. Switch on “Include raw email content in JSON payload” for the inbound stream.",
    );
  return { bytes: Buffer.from(raw), recipients: typeof recipient === "string" ? addressesIn(recipient) : [] };
}

const textOf = (value: string | File | null): string => (typeof value === "string" ? value : "");
const addressesIn = (text: string): string[] => text.split(",").flatMap((part) => part.trim() || []);
