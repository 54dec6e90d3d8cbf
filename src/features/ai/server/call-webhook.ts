import { createHmac } from "node:crypto";
import type { CallOptions, Outbound } from "#server/outbound/outbound.ts";
import type { WebhookReply } from "./define-task.ts";
import type { WebhookProvider } from "./find-provider.ts";

export interface WebhookCall {
  outbound: Outbound;
  provider: WebhookProvider;
  payload: unknown;
  now: Date;
  bounds: CallOptions;
}

/**
 * Posts to an automation. With a signing key the receiver can check that the call is ours, whole and fresh:
 * `X-Dealwright-Signature` is "sha256=" and the hex HMAC-SHA256 of timestamp, full stop and body. Fails with an
 * OutboundFault; whatever was answered is a reply.
 */
export async function callWebhook(call: WebhookCall): Promise<WebhookReply> {
  const { outbound, provider, now } = call;
  const body = JSON.stringify(call.payload);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const reply = await outbound.fetch(provider.url, {
    ...call.bounds,
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      accept: "application/json",
      "x-dealwright-timestamp": timestamp,
      ...(provider.secret === null ? {} : { [provider.secretHeader]: provider.secret }),
      ...(provider.signingKey === null
        ? {}
        : { "x-dealwright-signature": signatureOf(provider.signingKey, timestamp, body) }),
    },
  });
  return {
    status: reply.status,
    statusText: reply.statusText,
    contentType: reply.headers["content-type"] ?? "",
    text: reply.body.toString("utf8"),
  };
}

function signatureOf(key: string, timestamp: string, body: string): string {
  return `sha256=${createHmac("sha256", key).update(`${timestamp}.${body}`).digest("hex")}`;
}
