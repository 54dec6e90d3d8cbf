import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** Of what cannot be read as a request; all else that is wrong with one is a 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Node answers by itself what never becomes a request of the application: lines that are no HTTP, headers too large,
 * a host that is none, an expectation nobody has. Those answers get the same headers as all others.
 */
export function guardBareAnswers(server: Server, headers: Readonly<Record<string, string>>): void {
  const all = Object.entries(headers);
  const dress = (response: ServerResponse) => {
    for (const [name, value] of all) response.setHeader(name, value);
  };
  server.prependListener("request", (_: IncomingMessage, response: ServerResponse) => dress(response));
  server.on("checkExpectation", (_: IncomingMessage, response: ServerResponse) => {
    dress(response);
    response.writeHead(417).end();
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = STATUSES[error.code ?? ""] ?? 400;
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      "Connection: close",
      "Content-Length: 0",
      ...all.map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n`);
  });
}
