import type { Transporter } from "nodemailer";

export interface MailSettings {
  /** smtp:// or smtps://, with user and password in it. Null: mails are kept for an administrator to read. */
  smtpUrl: string | null;
  /** Who mails come from: an address, or "Name <address>". */
  from: string | null;
}

/** What goes over the wire to the mail server. */
export interface Letter {
  /** Stays the same when it is sent again, so that a reader's program shows it once. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** False: there is nobody to hand a mail to. */
  readonly isSet: boolean;
  send(letter: Letter): Promise<void>;
  close(): void;
}

const ANSWER_MS = 15_000;

export function createMailer({ smtpUrl, from }: MailSettings): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    isSet: smtpUrl !== null && from !== null,
    async send(letter) {
      if (smtpUrl === null || from === null) throw new Error("SMTP_URL and MAIL_FROM are not set.");
      transport ??= connect(smtpUrl);
      // As one address, not as a list of them to be taken apart: a comma or a bracket in it is a letter.
      await (await transport).sendMail({ ...letter, from, to: { name: "", address: letter.to } });
    },
    close() {
      void transport?.then((open) => open.close());
    },
  };
}

/** Loaded with the first mail: most starts send none. */
async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
    // What is attached or linked is never read from this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
