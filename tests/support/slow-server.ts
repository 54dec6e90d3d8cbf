import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

const LATE_MS = 1_500;

export interface SlowServer {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * The product behind a slow connection: each call that `isLate` names arrives late, and never where its page has given it
 * up by then. A route of Playwright cannot stand for it: what a page sends on after it was left does not pass there.
 */
export async function openSlowServer(
  product: string,
  isLate: (call: string) => boolean,
): Promise<SlowServer> {
  const { hostname, port, host } = new URL(product);
  const server = http.createServer((request, response) => {
    void forward(request, response).catch(() => response.destroy());
  });

  async function forward(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [, call] = /^\/api\/rpc\/([^?]*)/.exec(request.url ?? "") ?? [];
    if (call !== undefined && isLate(call)) await delay(LATE_MS);
    if (response.destroyed) return;
    const { headers, method, url } = request;
    const from = headers.origin === undefined ? {} : { origin: product };
    const onward = http.request({
      hostname,
      port,
      method,
      path: url,
      headers: { ...headers, ...from, host },
    });
    onward.on("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    onward.end(Buffer.concat(parts));
  }

  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
