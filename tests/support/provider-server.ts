import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

export interface Received {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** Anything a server can do with a request: see `say` and `misbehave`. */
export type Reply = (response: http.ServerResponse, request: Received) => void;

export interface ProviderServer {
  /** http://127.0.0.1:port, without a path. Allow the host: it lies in a private network. */
  url: string;
  host: string;
  webhookUrl: string;
  modelBaseUrl: string;
  /** Every request so far, whole. */
  received: Received[];
  /** What the next requests get, one each; the last one stays. */
  replyWith(...replies: Reply[]): void;
  close(): Promise<void>;
}

/** A real server on this machine, standing for an automation's webhook and for an OpenAI-compatible endpoint. */
export async function openProviderServer(): Promise<ProviderServer> {
  const received: Received[] = [];
  let replies: Reply[] = [say.status(503)];
  const server = http.createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    response.on("error", () => undefined);
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const { method = "", url: path = "", headers } = incoming;
      const request = { method, path, headers, text: Buffer.concat(chunks).toString() };
      received.push(request);
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      reply?.(response, request);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host}`;
  return {
    url,
    host,
    webhookUrl: `${url}/webhook`,
    modelBaseUrl: `${url}/v1`,
    received,
    replyWith: (...next) => void (replies = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const JSON_TYPE = { "content-type": "application/json" };

function send(status: number, body: string | Buffer, headers: http.OutgoingHttpHeaders = JSON_TYPE): Reply {
  return (response) => void response.writeHead(status, headers).end(body);
}

/** Well-formed replies. */
export const say = {
  json: (value: unknown, status = 200): Reply => send(status, JSON.stringify(value)),
  text: (text: string, status = 200, contentType = "application/json"): Reply =>
    send(status, text, { "content-type": contentType }),
  status: (status: number, text = ""): Reply => send(status, text, { "content-type": "text/plain" }),
  /** What an OpenAI-compatible endpoint says when the model says this. */
  model: (content: unknown): Reply =>
    send(
      200,
      JSON.stringify({
        id: "chatcmpl-1",
        object: "chat.completion",
        created: 1,
        model: "stand-in",
        choices: [
          {
            index: 0,
            finish_reason: "stop",
            message: {
              role: "assistant",
              content: typeof content === "string" ? content : JSON.stringify(content),
            },
          },
        ],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    ),
};

/** What an OpenAI-compatible endpoint streams: its words piece by piece, or the tools it asks for. */
export const stream = {
  words: (...pieces: string[]): Reply =>
    sendEvents(
      pieces.map((content) => ({ content })),
      "stop",
    ),
  tools: (...calls: { name: string; input: unknown }[]): Reply => {
    const tool_calls = calls.map(({ name, input }, index) => ({
      index,
      id: `call-${index}-${name}`,
      type: "function",
      function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
    }));
    return sendEvents([{ tool_calls }], "tool_calls");
  },
  /** Piece by piece, each by itself, as a fast model speaks. */
  slowly:
    (pieces: readonly string[], everyMs = 4): Reply =>
    (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      let at = 0;
      const speak = () => {
        const content = pieces[at++];
        if (content === undefined) return void response.end(`${eventOf({}, "stop")}data: [DONE]\n\n`);
        response.write(eventOf({ role: "assistant", content }));
        setTimeout(speak, everyMs);
      };
      speak();
    },
  /** Begins to speak and then says nothing, with the connection open. */
  stall: (...pieces: string[]): Reply =>
    sendEvents(
      pieces.map((content) => ({ content })),
      null,
    ),
};

const eventOf = (delta: object, finish_reason: string | null = null): string =>
  `data: ${JSON.stringify({ id: "c-1", object: "chat.completion.chunk", created: 1, model: "stand-in", choices: [{ index: 0, delta, finish_reason }] })}\n\n`;

function sendEvents(deltas: object[], finish: "stop" | "tool_calls" | null): Reply {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const delta of deltas) response.write(eventOf({ role: "assistant", ...delta }));
    if (finish !== null) response.end(`${eventOf({}, finish)}data: [DONE]\n\n`);
  };
}

/** Replies of a server that is broken, slow or out to harm. */
export const misbehave = {
  hangUp: (): Reply => (response) => void response.destroy(),
  neverAnswer: (): Reply => () => undefined,
  /** A byte now and then, for ever: each within any idle time-out, the whole never done. */
  drip:
    (everyMs = 20): Reply =>
    (response) => {
      response.writeHead(200, JSON_TYPE);
      const drop = setInterval(() => response.write(" "), everyMs);
      response.on("close", () => clearInterval(drop));
    },
  huge: (bytes: number): Reply => send(200, Buffer.alloc(bytes, "a")),
  /** So many bytes without saying how many, as fast as they are read. */
  flood:
    (bytes: number): Reply =>
    (response) => {
      response.writeHead(200, JSON_TYPE);
      const chunk = Buffer.alloc(64 * 1024, "a");
      let left = bytes;
      const pour = () => {
        while (left > 0 && !response.destroyed) {
          left -= chunk.length;
          if (!response.write(chunk)) return void response.once("drain", pour);
        }
        response.end();
      };
      pour();
    },
  /** A small packed reply that unpacks to so many bytes. */
  bomb: (bytes: number): Reply =>
    send(200, gzipSync(Buffer.alloc(bytes, "a")), { ...JSON_TYPE, "content-encoding": "gzip" }),
  brokenPacking: (): Reply => send(200, "not packed", { ...JSON_TYPE, "content-encoding": "gzip" }),
  /** Promises more than it sends. */
  cutShort:
    (text: string): Reply =>
    (response) => {
      response.writeHead(200, { ...JSON_TYPE, "content-length": String(text.length + 100) });
      response.write(text, () => response.destroy());
    },
  redirectTo: (location: string, status = 302): Reply => send(status, "", { location }),
  html: (status = 200): Reply =>
    send(status, "<!doctype html><title>Sign in</title><p>Please sign in.", { "content-type": "text/html" }),
  halfJson: (): Reply => send(200, '{"fitScore": 8, "recommendation": "bu'),
  deep: (depth: number): Reply => send(200, "[".repeat(depth) + "]".repeat(depth)),
};
