import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** Sent before the first of them is answered; no browser does, and who sends more is no client of ours. */
const MOST_WAITING = 1_000;

/**
 * Answers what comes over one connection one after the other, as its answers go out anyway: who sends a thousand
 * requests in one breath waits for them alone, and keeps nobody else waiting.
 */
export function oneByOne(answer: RequestListener): RequestListener {
  const waiting = new WeakMap<IncomingMessage["socket"], [IncomingMessage, ServerResponse][]>();
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    // Sent, or given up because the connection is gone: then what waits behind it is nobody's.
    response.once("close", () => {
      const next = waiting.get(request.socket)?.shift();
      if (next === undefined) waiting.delete(request.socket);
      else if (!request.socket.destroyed) begin(...next);
    });
    answer(request, response);
  };
  return (request, response) => {
    const line = waiting.get(request.socket);
    if (line === undefined) {
      waiting.set(request.socket, []);
      begin(request, response);
    } else if (line.length < MOST_WAITING) line.push([request, response]);
    else request.socket.destroy();
  };
}
