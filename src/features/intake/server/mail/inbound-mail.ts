import type { InboundAnswer, InboundRequest, InboundRoute } from "#server/inbound-route.ts";
import { isSame } from "./is-same.ts";
import { readMailgun, readPostmark, readRawMail, type Delivery } from "./mail-formats.ts";
import { mailInSettingsOf } from "./mail-settings.ts";
import { takeMail, type Taken } from "./take-mail.ts";

/** A mail of 50 MB is longer as JSON, and stands there a second time in parts. */
const MOST_BODY_BYTES = 80 * 1024 * 1024;
/** Held whole in memory: more at a time are asked to come again. */
const MOST_AT_ONCE = 2;
const AGAIN_SECONDS = 30;
let atOnce = 0;

const no = (
  status: Extract<InboundAnswer, { ok: false }>["status"],
  code: string,
  message: string,
): InboundAnswer => ({ ok: false, status, code, message });

const LATER: InboundAnswer = {
  ok: false,
  status: 503,
  code: "LATER",
  message: "Too many mails are being taken in. Send it again in a while.",
  retryAfterSeconds: AGAIN_SECONDS,
};
const TOO_LARGE = no(413, "TOO_LARGE", "This mail has more than 50 MB.");

/** Whoever asks learns whether the mail was stored as the mail of anybody's would be, and nothing of who there is. */
const ANSWERS: Readonly<Record<Taken, InboundAnswer>> = {
  stored: { ok: true, status: 202 },
  dropped: { ok: true, status: 202 },
  known: { ok: true, status: 200 },
  "too-large": TOO_LARGE,
  later: LATER,
};

/** Where a mail service hands over what arrives. */
export const inboundMailRoute: InboundRoute = {
  path: "/mail",
  // Mailgun sends the mail itself to an address that ends so, and its own reading of it to others.
  ending: "/mime",
  async take(request) {
    const { webhookSecret } = mailInSettingsOf(request.platform);
    if (webhookSecret === null || !isSame(request.secret, webhookSecret))
      return no(404, "NOT_FOUND", "There is nothing at this address.");
    if (atOnce >= MOST_AT_ONCE) return LATER;
    atOnce += 1;
    try {
      return await takeDelivery(request);
    } finally {
      atOnce -= 1;
    }
  },
};

async function takeDelivery(request: InboundRequest): Promise<InboundAnswer> {
  const { platform, contentType, query, readBody } = request;
  const body = await readBody(MOST_BODY_BYTES);
  if (body === null) return TOO_LARGE;
  const delivery = await readDelivery(contentType, body, query, mailInSettingsOf(platform).mailgunKey);
  if (delivery === null)
    return no(
      415,
      "UNKNOWN_FORMAT",
      "Send the mail as message/rfc822, as Mailgun's form with body-mime, or as Postmark's JSON with RawEmail.",
    );
  if ("refused" in delivery) {
    const { refused, message } = delivery;
    platform.log.warn("A mail service sent what cannot be taken.", { because: message });
    return refused === "unsigned" ? no(403, "UNSIGNED", message) : no(422, "NO_MAIL", message);
  }
  if (delivery.bytes.length === 0) return no(422, "NO_MAIL", "The mail is empty.");
  const answer = ANSWERS[await takeMail(platform, delivery)];
  // Mailgun and Postmark send a mail again for hours where the answer is any other than 200.
  return answer.ok && !isRaw(contentType) ? { ok: true, status: 200 } : answer;
}

const typeOf = (contentType: string): string => contentType.split(";")[0]?.trim().toLowerCase() ?? "";
const isRaw = (contentType: string): boolean => typeOf(contentType) === "message/rfc822";

async function readDelivery(
  contentType: string,
  body: Uint8Array<ArrayBuffer>,
  query: URLSearchParams,
  mailgunKey: string | null,
): Promise<Delivery | null> {
  switch (typeOf(contentType)) {
    case "message/rfc822":
      return readRawMail(body, query);
    case "multipart/form-data":
    case "application/x-www-form-urlencoded":
      return readMailgun(body, contentType, mailgunKey);
    case "application/json":
      return readPostmark(body);
    default:
      return null;
  }
}
