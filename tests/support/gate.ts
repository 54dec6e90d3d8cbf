import net from "node:net";

/** A way to a server that a test can shut: what comes through it is cut, and nothing more is let in. */
export interface Gate {
  readonly port: number;
  set(isOpen: boolean): void;
  /** Cuts the next connections, as many, on which these words are sent, once the server has them; null: none. */
  cutAfter(words: string | null, times?: number): void;
  /** How often it has cut so. */
  cuts(): number;
  close(): void;
}

/** How long the server is given to do what it was asked before its answer is cut off. */
const DONE_MS = 200;

export async function openGate(to: { host: string; port: number }, isOpenAtFirst = true): Promise<Gate> {
  const sockets = new Set<net.Socket>();
  let isOpen = isOpenAtFirst;
  let words: string | null = null;
  let left = 0;
  let cuts = 0;
  const server = net.createServer((from) => {
    if (!isOpen) return from.destroy();
    const target = net.connect(to.port, to.host);
    for (const socket of [from, target]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => sockets.delete(socket));
    }
    let isCut = false;
    from.on("data", (data: Buffer) => {
      if (words !== null && left > 0 && data.includes(words)) {
        left -= 1;
        isCut = true;
        cuts += 1;
        setTimeout(() => from.destroy(), DONE_MS);
      }
      target.write(data);
    });
    target.on("data", (data: Buffer) => isCut || from.write(data));
    from.on("close", () => target.destroy());
    target.on("close", () => from.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    set(open) {
      isOpen = open;
      if (!isOpen) for (const socket of sockets) socket.destroy();
    },
    cutAfter(said, times = 1) {
      words = said;
      left = times;
    },
    cuts: () => cuts,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
