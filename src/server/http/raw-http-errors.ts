import { randomUUID } from "node:crypto";
import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

interface Refusal {
  status: number;
  code: string;
  message: string;
}

const UNREADABLE: Refusal = {
  status: 400,
  code: "NO_REQUEST",
  message: "That is no request this server can read. Send it as HTTP/1.1, whole and with the right lengths.",
};
const UNEXPECTED: Refusal = {
  status: 417,
  code: "EXPECTATION",
  message: 'This server does what no "Expect" header asks for. Send the request without that header.',
};
/** Of what cannot be read as a request; all else that is wrong with one is unreadable. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: "HEADERS_TOO_LARGE",
    message:
      "The address and the headers of that request are larger than 16 kB together. Send less in them; remove old cookies of this site.",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: "PIECES_TOO_LARGE",
    message: "The pieces of that request say too much about themselves. Send them without extensions.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: "TOO_SLOW",
    message:
      "The request was not there in time. Send it again over a quicker connection, or in smaller parts.",
  },
};

/** Answered, a connection gets this long to take the answer. */
const LINGER_MS = 2_000;

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
    const { status, fields, body } = write(UNEXPECTED);
    response.writeHead(status, { ...fields, connection: "close" }).end(body);
  });
  const answered = new WeakSet<Duplex>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Each further piece of the same request is wrong again. To close the connection for it would lose the answer.
    if (answered.has(socket) && error.code !== "ECONNRESET") return;
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, fields, body } = write(REFUSALS[error.code ?? ""] ?? UNREADABLE);
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}`,
      "connection: close",
      ...[...Object.entries(fields), ...all].map(([name, value]) => `${name}: ${value}`),
    ];
    socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
    answered.add(socket);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}

/** The same facts as in the application's own refusals. */
function write({ status, code, message }: Refusal) {
  const requestId = randomUUID();
  const body = JSON.stringify({ code, message, requestId });
  const fields = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "x-request-id": requestId,
  };
  return { status, fields, body };
}
