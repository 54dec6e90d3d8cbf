import http from "node:http";
import https from "node:https";
import { pipeline, type Readable, type Transform } from "node:stream";
import { findAddresses, type Address, type Resolve } from "./find-addresses.ts";
import { bodySteps } from "./limit-body.ts";
import { OutboundFault } from "./outbound-fault.ts";

export interface OutboundOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | StreamedBody;
  /** For everything together: name, connection, and the reply to its last byte. */
  timeoutMs?: number;
  maxBytes?: number;
  signal?: AbortSignal;
  /** Hosts, or host:port, that may lie in private networks. */
  allowHosts?: readonly string[];
  /** How names become addresses; left out, as the system does. */
  resolve?: Resolve;
}

/** Sent as it is read, for what is too large to be held whole. */
export interface StreamedBody {
  readonly bytes: number;
  open(): Readable;
}

export interface OpenReply {
  status: number;
  statusText: string;
  headers: http.IncomingHttpHeaders;
  /** Unpacked, and bounded in size and time. It must be read or destroyed; `toFault` says what a failure of it means. */
  body: Readable;
}

const LONGEST_MS = 30_000;
const MOST_BYTES = 1024 * 1024;

/**
 * The one way the server calls other machines. The host is resolved and judged here, and the connection goes to the
 * address that was judged; a connection serves one call, so none can be inherited from another host's. Redirects are
 * not followed: they would lead past the judgement.
 */
export async function openOutbound(address: string, options: OutboundOptions = {}): Promise<OpenReply> {
  const { timeoutMs = LONGEST_MS, maxBytes = MOST_BYTES } = options;
  const url = readAddress(address);
  const deadline = new AbortController();
  const timer = setTimeout(
    () => deadline.abort(new OutboundFault("timeout", `${url.host} took longer than ${timeoutMs / 1000} s.`)),
    timeoutMs,
  );
  const cancel = () => deadline.abort(new OutboundFault("cancelled", "The request was withdrawn."));
  const end = () => {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", cancel);
  };
  if (options.signal?.aborted) cancel();
  options.signal?.addEventListener("abort", cancel, { once: true });
  try {
    const found = findAddresses(url, options.allowHosts ?? [], options.resolve);
    const addresses = await Promise.race([found, untilAborted(deadline.signal)]);
    const reply = await sendRequest(url, addresses, options, deadline.signal);
    refuseRedirect(reply, url);
    const body = boundedBody(reply, maxBytes, deadline.signal);
    body.once("close", end);
    const { statusCode: status = 0, headers } = reply;
    return { status, statusText: reply.statusMessage || (http.STATUS_CODES[status] ?? ""), headers, body };
  } catch (error) {
    end();
    throw toFault(error, url, deadline.signal);
  }
}

export function readAddress(address: string): URL {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:"))
    throw new OutboundFault("bad-address", "The address does not start with http:// or https://.");
  if (url.username || url.password)
    throw new OutboundFault(
      "bad-address",
      "The address holds a user name or password. Send a secret in a header.",
    );
  return url;
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    // The reason is always one of our faults.
    const fail = () => reject(signal.reason as OutboundFault);
    if (signal.aborted) fail();
    else signal.addEventListener("abort", fail, { once: true });
  });
}

function sendRequest(
  url: URL,
  addresses: readonly Address[],
  options: OutboundOptions,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const send = url.protocol === "https:" ? https.request : http.request;
    const request = send(url, {
      method,
      headers: {
        "accept-encoding": "identity",
        "user-agent": "Dealwright",
        ...headers,
        ...(body === undefined ? {} : { "content-length": String(lengthOf(body)) }),
      },
      agent: false,
      signal,
      // Node asks this instead of the resolver: it gets what was judged, whatever the name says by now.
      lookup: (_host, { all }, answer) => {
        const [first] = addresses;
        if (all) answer(null, [...addresses]);
        else answer(null, first?.address ?? "", first?.family);
      },
    });
    request.once("response", resolve);
    request.on("error", reject);
    request.once("close", () => reject(new OutboundFault("network", `${url.host} hung up without a reply.`)));
    if (typeof body !== "object") request.end(body);
    // What fails is the request, or the reading, which then ends the request.
    else pipeline(body.open(), request, (error) => error && reject(error));
  });
}

const lengthOf = (body: string | StreamedBody): number =>
  typeof body === "string" ? Buffer.byteLength(body) : body.bytes;

function refuseRedirect(reply: http.IncomingMessage, url: URL): void {
  const { statusCode = 0 } = reply;
  if (statusCode < 300 || statusCode > 399) return;
  reply.destroy();
  throw new OutboundFault(
    "redirect",
    `${url.host} answered with a redirect (${statusCode}), and redirects are not followed. Give the address it leads to.`,
  );
}

/** Ends with the reply, or fails: with our fault, or with that of the socket or the packing (see `toFault`). */
function boundedBody(reply: http.IncomingMessage, maxBytes: number, signal: AbortSignal): Readable {
  const steps = bodySteps(reply.headers["content-encoding"] ?? "", maxBytes);
  // Whoever reads the body hears of the failure there; without a callback it would be thrown as well.
  const body = pipeline([reply, ...steps], () => undefined) as Transform;
  const stop = () => body.destroy(signal.reason as OutboundFault);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  body.once("close", () => signal.removeEventListener("abort", stop));
  return body;
}

export function toFault(error: unknown, url: URL, signal?: AbortSignal): OutboundFault {
  if (error instanceof OutboundFault) return error;
  if (signal?.aborted && signal.reason instanceof OutboundFault) return signal.reason;
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return new OutboundFault("network", `${url.host} could not be reached${code}.`, { cause: error });
}
