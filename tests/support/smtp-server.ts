import net from "node:net";

/** A mail that was handed over, as the mail server saw it. */
export interface CaughtMail {
  from: string;
  to: string[];
  /** The headers, whole; and both forms of the words, decoded. */
  headers: string;
  text: string;
  html: string;
}

export interface SmtpServer {
  url: string;
  mails: CaughtMail[];
  /** While set, every mail is refused with this answer. */
  refusal: string | null;
  close(): Promise<void>;
}

/** A real mail server on this machine that keeps what it is given. */
export async function openSmtpServer(): Promise<SmtpServer> {
  const mails: CaughtMail[] = [];
  const sockets = new Set<net.Socket>();
  const caught: SmtpServer = { url: "", mails, refusal: null, close };
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    // A client that goes away in the middle is no fault of the test.
    socket.on("error", () => undefined);
    serve(socket, caught);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The mail server has no address.");
  caught.url = `smtp://127.0.0.1:${address.port}`;
  return caught;

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

function serve(socket: net.Socket, server: SmtpServer): void {
  let mail = { from: "", to: [] as string[] };
  let data: string | null = null;
  let rest = "";
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 catcher ready");
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    rest += chunk;
    for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (data !== null) takeData(line);
      else takeCommand(line);
    }
  });

  function takeData(line: string): void {
    if (line !== ".") {
      data += `${line.startsWith("..") ? line.slice(1) : line}\r\n`;
      return;
    }
    server.mails.push({ ...mail, ...readMessage(data ?? "") });
    data = null;
    mail = { from: "", to: [] };
    say("250 kept");
  }

  function takeCommand(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
    if (verb === "MAIL" && server.refusal !== null) return void say(server.refusal);
    if (verb === "MAIL") mail.from = address;
    if (verb === "RCPT") mail.to.push(address);
    if (verb === "DATA") data = "";
    say(verb === "DATA" ? "354 go on" : verb === "QUIT" ? "221 bye" : "250 well");
    if (verb === "QUIT") socket.end();
  }
}

function readMessage(message: string): Pick<CaughtMail, "headers" | "text" | "html"> {
  const [headers = "", ...body] = message.split("\r\n\r\n");
  const boundary = /boundary="?([^";\r\n]+)/.exec(headers)?.[1] ?? "";
  const parts = body.join("\r\n\r\n").split(`--${boundary}`);
  const find = (type: string) =>
    decodePart(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? "");
  return { headers, text: find("text/plain"), html: find("text/html") };
}

function decodePart(part: string): string {
  const start = part.indexOf("\r\n\r\n");
  const [head, body] = [part.slice(0, start), part.slice(start + 4)];
  if (/encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
