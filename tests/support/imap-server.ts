import net from "node:net";

/** A mail in the folder of a test. */
interface StoredMail {
  readonly uid: number;
  readonly bytes: Buffer;
  readonly flags: Set<string>;
  /** What the server says of its size, where that is not what it is. */
  readonly saidSize: number;
}

export interface ImapServer {
  readonly host: string;
  readonly port: number;
  readonly mails: readonly StoredMail[];
  /** How often somebody signed in. */
  logins: number;
  uidValidity: number;
  password: string;
  add(mail: string, options?: { flags?: readonly string[]; saidSize?: number }): StoredMail;
  /** All of them get numbers anew, as after a folder was made anew. */
  renumber(): void;
  close(): Promise<void>;
}

/**
 * A mailbox by the real protocol (RFC 3501), as far as a program that takes mail needs it: LOGIN, LIST, SELECT, UID SEARCH,
 * UID FETCH, UID STORE, LOGOUT. On this machine alone, without TLS.
 */
export async function openImapServer(): Promise<ImapServer> {
  const mails: StoredMail[] = [];
  const open = new Set<net.Socket>();
  let nextUid = 1;
  const listener = net.createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    let pending = "";
    socket.write("* OK ready\r\n");
    socket.on("data", (piece) => {
      pending += piece.toString("latin1");
      for (let end = pending.indexOf("\r\n"); end >= 0; end = pending.indexOf("\r\n")) {
        const line = pending.slice(0, end);
        pending = pending.slice(end + 2);
        for (const part of answer(server, line, () => nextUid)) socket.write(part);
        if (/^\S+ LOGOUT/i.test(line)) socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, "127.0.0.1", resolve);
  });
  const bound = listener.address();
  if (bound === null || typeof bound === "string") throw new Error("The mailbox listens to no port.");
  const server: ImapServer = {
    host: "127.0.0.1",
    port: bound.port,
    mails,
    logins: 0,
    uidValidity: 7,
    password: "secret",
    add(text, { flags = [], saidSize } = {}) {
      const bytes = Buffer.from(text.replaceAll(/\r?\n/g, "\r\n"));
      const mail = { uid: nextUid++, bytes, flags: new Set(flags), saidSize: saidSize ?? bytes.length };
      mails.push(mail);
      return mail;
    },
    renumber() {
      server.uidValidity += 1;
      nextUid = mails.length + 1;
      mails.splice(0, mails.length, ...mails.map((mail, at) => ({ ...mail, uid: at + 1 })));
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        listener.close(() => resolve());
      }),
  };
  return server;
}

function answer(server: ImapServer, line: string, nextUid: () => number): (string | Buffer)[] {
  const [tag = "*", command = "", ...rest] = line.split(" ");
  const said = rest.join(" ");
  const ok = (text = "done") => `${tag} OK ${text}\r\n`;
  switch (command.toUpperCase()) {
    case "CAPABILITY":
      return ["* CAPABILITY IMAP4rev1\r\n", ok()];
    case "LOGIN": {
      if (!said.includes(server.password)) return [`${tag} NO [AUTHENTICATIONFAILED] wrong password\r\n`];
      server.logins += 1;
      return [ok()];
    }
    case "LIST":
      // Asked for nothing, it says by what folders are parted.
      if (said.endsWith('""')) return [`* LIST (\\Noselect) "/" ""\r\n`, ok()];
      if (!/INBOX|\*|%/i.test(said)) return [ok()];
      return [`* LIST (\\HasNoChildren) "/" "INBOX"\r\n`, ok()];
    case "SELECT":
    case "EXAMINE":
      if (!/^"?INBOX"?( |$)/i.test(said)) return [`${tag} NO [NONEXISTENT] no such folder\r\n`];
      return [
        `* ${server.mails.length} EXISTS\r\n`,
        "* FLAGS (\\Seen \\Flagged)\r\n",
        "* OK [PERMANENTFLAGS (\\Seen \\Flagged)] ok\r\n",
        `* OK [UIDVALIDITY ${server.uidValidity}] ok\r\n`,
        `* OK [UIDNEXT ${nextUid()}] ok\r\n`,
        `${tag} OK [READ-WRITE] selected\r\n`,
      ];
    case "UID":
      return answerUid(server, rest, ok);
    case "LOGOUT":
      return ["* BYE\r\n", ok()];
    case "NOOP":
    case "CLOSE":
    case "UNSELECT":
      return [ok()];
    default:
      return [`${tag} BAD ${command} is not known here\r\n`];
  }
}

function answerUid(
  server: ImapServer,
  [verb = "", ...rest]: string[],
  ok: () => string,
): (string | Buffer)[] {
  const said = rest.join(" ");
  if (/^search$/i.test(verb)) {
    const from = /UID (\d+):\*/i.exec(said)?.[1];
    const last = server.mails.at(-1)?.uid ?? 0;
    const found = server.mails.filter((mail) =>
      from === undefined ? !mail.flags.has("\\Seen") : mail.uid >= Math.min(Number(from), last),
    );
    return [`* SEARCH ${found.map(({ uid }) => uid).join(" ")}\r\n`, ok()];
  }
  const at = server.mails.findIndex(({ uid }) => uid === Number(rest[0]));
  const mail = server.mails[at];
  if (mail === undefined) return [ok()];
  if (/^store$/i.test(verb)) {
    for (const flag of said.match(/\\\w+/g) ?? []) mail.flags.add(flag);
    return [`* ${at + 1} FETCH (UID ${mail.uid} FLAGS (${[...mail.flags].join(" ")}))\r\n`, ok()];
  }
  const size = /RFC822\.SIZE/i.test(said) ? ` RFC822.SIZE ${mail.saidSize}` : "";
  const head = `* ${at + 1} FETCH (UID ${mail.uid}${size}`;
  if (!/BODY/i.test(said)) return [`${head})\r\n`, ok()];
  return [`${head} BODY[] {${mail.bytes.length}}\r\n`, mail.bytes, ")\r\n", ok()];
}
