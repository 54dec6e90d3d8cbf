import type { IncomingMessage, Server, ServerResponse } from "node:http";

export interface Pace {
  /** Within each of these stretches of time… */
  readonly stretchMs: number;
  /** …at least so much has to come, as long as there is more to come and somebody takes it. */
  readonly leastBytes: number;
  readonly lookEveryMs: number;
}

/**
 * 4 kB a second, looked at by the half minute: a telephone at the edge of its net sends more, and 50 MB pass however
 * long they take. Node's own limit is on the whole request, whatever its size.
 */
const USUAL: Pace = { stretchMs: 30_000, leastBytes: 120_000, lookEveryMs: 5_000 };

/** Where a body was when its stretch began. */
export interface Stretch {
  readonly startedAt: number;
  readonly bytes: number;
}

export type Look =
  | { readonly is: "in-time"; readonly next?: Stretch }
  | { readonly is: "too-slow"; readonly next?: never };

/** Whether the sender keeps pace. Where bytes wait to be read it is we who are slow, and the stretch begins anew. */
export function lookAt(
  stretch: Stretch,
  { now, bytes, isWaitingForUs }: { now: number; bytes: number; isWaitingForUs: boolean },
  { stretchMs, leastBytes }: Pace,
): Look {
  if (isWaitingForUs || bytes - stretch.bytes >= leastBytes)
    return { is: "in-time", next: { startedAt: now, bytes } };
  return now - stretch.startedAt < stretchMs ? { is: "in-time" } : { is: "too-slow" };
}

/**
 * Cuts off whoever drips a body byte by byte, and nobody else. It takes the place of `requestTimeout`, under which a
 * large file over a slow line ends in the middle.
 */
export function watchBodies(server: Server, pace: Pace = USUAL): void {
  server.requestTimeout = 0;
  const coming = new Map<IncomingMessage, { response: ServerResponse; stretch: Stretch }>();
  server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete) return;
    coming.set(request, {
      response,
      stretch: { startedAt: performance.now(), bytes: request.socket.bytesRead },
    });
    request.once("close", () => coming.delete(request));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, { response, stretch }] of coming) {
      const { bytesRead: bytes } = request.socket;
      if (request.complete) coming.delete(request);
      else {
        const look = lookAt(stretch, { now, bytes, isWaitingForUs: request.readableLength > 0 }, pace);
        if (look.next) coming.set(request, { response, stretch: look.next });
        if (look.is === "too-slow") {
          coming.delete(request);
          cutOff(server, request, response);
        }
      }
    }
  }, pace.lookEveryMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));
}

/** In the words of a request that is not there in time (bare-answers.ts), unless an answer has begun. */
function cutOff(server: Server, { socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    socket.destroy();
    return;
  }
  const error = Object.assign(new Error("The body came too slowly."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  server.emit("clientError", error, socket);
}
