import net from "node:net";

/** Above what a thousand answers take, of which each has some 1,200 characters of headers. */
const MOST_HEARD = 8_000_000;

export interface RawSocket {
  socket: net.Socket;
  /** What has come back so far. */
  answer(): string;
  /** Resolves with it once the server has closed. */
  closed: Promise<string>;
  /** Waits while the other side takes nothing; false once the connection is gone. */
  send(bytes: string | Uint8Array): Promise<boolean>;
}

/** Bytes as they are: what no HTTP client would send. */
export function openSocket(url: string): RawSocket {
  const { hostname, port } = new URL(url);
  const socket = net.connect(Number(port), hostname);
  let answer = "";
  socket.setEncoding("latin1");
  socket.on("data", (data: string) => (answer = (answer + data).slice(0, MOST_HEARD)));
  // The server may hang up in the middle of it; what it said before that is what counts.
  socket.on("error", () => undefined);
  const closed = new Promise<string>((resolve) => socket.once("close", () => resolve(answer)));
  const gone = closed.then(() => false);
  return {
    socket,
    answer: () => answer,
    closed,
    async send(bytes) {
      if (socket.destroyed || !socket.writable) return false;
      if (socket.write(bytes)) return true;
      return Promise.race([
        new Promise<boolean>((resolve) => socket.once("drain", () => resolve(true))),
        gone,
      ]);
    },
  };
}

export interface Told {
  status: number;
  /** The sentence; empty where there is none. */
  message: string;
}

/** The first answer that came over the socket. */
export function readTold(answer: string): Told {
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
  const message =
    /"message":"((?:[^"\\]|\\.)*)"/.exec(Buffer.from(answer, "latin1").toString("utf8"))?.[1] ?? "";
  return { status, message };
}

/** Sends the pieces and waits for the whole of the first answer, or for the end. */
export async function exchange(url: string, pieces: Iterable<string | Uint8Array>): Promise<Told> {
  const raw = openSocket(url);
  for (const piece of pieces) {
    if (raw.answer() !== "") break;
    if (!(await raw.send(piece))) break;
  }
  const told = new Promise<void>((resolve) => {
    const look = () => readTold(raw.answer()).message !== "" && resolve();
    raw.socket.on("data", look);
    look();
  });
  await Promise.race([told, raw.closed]);
  raw.socket.destroy();
  return readTold(raw.answer());
}
