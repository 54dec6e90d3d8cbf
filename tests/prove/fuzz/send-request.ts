import http from "node:http";
import type { FuzzRequest } from "./make-request.ts";

export interface FuzzAnswer {
  status: number;
  contentType: string;
  requestId: string;
  text: string;
  tookMs: number;
}

const MOST_WAITED_MS = 300_000;

/** Over loopback HTTP, as it is: with what no browser would send. */
export function sendRequest(
  url: string,
  agent: http.Agent,
  { method, path, headers, body }: FuzzRequest,
  cookie: string,
): Promise<FuzzAnswer> {
  const { hostname, port } = new URL(url);
  const since = performance.now();
  const length = body === null ? {} : { "content-length": String(body.length) };
  return new Promise((resolve, reject) => {
    const sent = { ...length, ...(cookie ? { cookie } : {}), ...headers };
    const request = http.request({ hostname, port, agent, method, path, headers: sent }, (response) => {
      const parts: Buffer[] = [];
      response.on("error", reject);
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers["content-type"] ?? "",
          requestId: String(response.headers["x-request-id"] ?? ""),
          text: Buffer.concat(parts).toString("utf8"),
          tookMs: performance.now() - since,
        }),
      );
    });
    // A bound against waiting for ever, not a measure.
    request.setTimeout(MOST_WAITED_MS, () => request.destroy(new Error("There was no answer.")));
    request.on("error", reject);
    request.end(body ?? undefined);
  });
}
