import http from "node:http";
import { WORKSPACE_HEADER } from "#contract/workspace-role.ts";

export interface CallAnswer {
  status: number;
  requestId: string;
  /** Of a call that was answered. */
  json: unknown;
  /** Of one that was refused, or failed. */
  code: string;
  message: string;
  data: unknown;
  cookie: string;
}

/** No answer, or one that says that something failed: what became of the change is not known. */
export class InDoubt extends Error {
  override readonly name = "InDoubt";
}

/** Calls over loopback HTTP as a browser makes them, and tells when a request is on its way. */
export class HttpCaller {
  readonly #agent: http.Agent;
  url: string;
  /** Of the bodies of all answers, as they came: not compressed. */
  bytesReceived = 0;
  /** Told of every request that has been handed to the network. */
  onSent: () => void = () => undefined;

  /** Without `keepAlive` no call meets a connection that the server is just closing because nobody used it. */
  constructor(url: string, { keepAlive = true } = {}) {
    this.url = url;
    this.#agent = new http.Agent({ keepAlive, maxSockets: 64 });
  }

  /** Rejects only when no answer came. Without a workspace: the personal one. */
  ask(path: string, input: unknown, cookie = "", workspaceId: string | null = null): Promise<CallAnswer> {
    const body = JSON.stringify({ json: input });
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      cookie,
      ...(workspaceId === null ? {} : { [WORKSPACE_HEADER]: workspaceId }),
    };
    return new Promise((resolve, reject) => {
      const url = `${this.url}/api/rpc/${path}`;
      const request = http.request(url, { method: "POST", agent: this.#agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("error", reject);
        response.on("data", (part: Buffer) => {
          parts.push(part);
          this.bytesReceived += part.length;
        });
        response.on("end", () => {
          try {
            resolve(readAnswer(response, Buffer.concat(parts).toString("utf8")));
          } catch (error) {
            reject(new Error(`No answer of a call: status ${response.statusCode}`, { cause: error }));
          }
        });
      });
      request.setTimeout(60_000, () => request.destroy(new Error(`${path} was not answered within 60 s.`)));
      request.on("error", reject);
      request.on("finish", () => this.onSent());
      request.end(body);
    });
  }

  /** Forgets connections to a server that is gone. */
  reset(): void {
    this.#agent.destroy();
  }
}

function readAnswer(response: http.IncomingMessage, text: string): CallAnswer {
  const { json } = JSON.parse(text) as { json?: unknown };
  const told = isRecord(json) ? json : {};
  const word = (name: string) => (typeof told[name] === "string" ? told[name] : "");
  const isOk = response.statusCode === 200;
  return {
    status: response.statusCode ?? 0,
    requestId: String(response.headers["x-request-id"] ?? ""),
    json,
    code: isOk ? "" : word("code"),
    message: isOk ? "" : word("message"),
    data: isOk ? undefined : told["data"],
    cookie: response.headers["set-cookie"]?.at(-1)?.split(";")[0] ?? "",
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
