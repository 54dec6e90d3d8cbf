import PostalMime from "postal-mime";
import type { Paper, PaperPage } from "#features/intake/model/paper/paper.ts";
import { pageOfHtml } from "#features/intake/model/paper/read-html.ts";
import { pagesOfText } from "#features/intake/model/paper/read-text.ts";

/** A file that came with a mail. */
export interface Attached {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Shown within the words, as the picture of a signature is. */
  readonly isWithin: boolean;
}

export const MOST_ATTACHED = 20;

/** A mail as a paper, with its files beside it. */
export interface ReadMail {
  readonly paper: Paper;
  readonly attached: readonly Attached[];
}

/** The words of a mail, with what was attached. Nothing in it is fetched. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes);
  const plain = mail.text?.trim() ?? "";
  const drawn = mail.html === undefined ? "" : pageOfHtml(mail.html).text.trim();
  const body = isOnlyNotice(plain, drawn) ? drawn : plain;
  const attached = mail.attachments
    .slice(0, MOST_ATTACHED)
    .flatMap(({ filename, content, disposition, related, mimeType }): Attached[] =>
      disposition === "inline" && filename === null
        ? []
        : [
            {
              name: filename ?? "attachment",
              bytes:
                typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
              isWithin: mimeType.startsWith("image/") && (related === true || disposition === "inline"),
            },
          ],
    );
  return {
    paper: { kind: "eml", pages: pagesOfMail(mail.subject ?? "", mail.from, body), notes: [] },
    attached,
  };
}

const SHORT_NOTICE = 300;
/** "Your program does not show HTML": the words beside a page are not the mail where the page says far more. */
const isOnlyNotice = (plain: string, drawn: string): boolean =>
  drawn !== "" &&
  (plain === "" || (plain.length < SHORT_NOTICE && drawn.length > 2 * plain.length && !/\$ ?\d/.test(plain)));

interface Sender {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

/** Subject and sender above the words; of a forwarded mail those of the mail that was forwarded. */
export function pagesOfMail(subject: string, from: Sender | undefined, body: string): PaperPage[] {
  const plain = body.replaceAll(/\r\n?/g, "\n").replaceAll(/^(?:> ?)+/gm, "");
  const inner =
    /(?:^-{3,}.*(?:original|forwarded) message.*-{3,}\s*$|^begin forwarded message:\s*$|^_{10,}\s*$)/im.exec(
      plain,
    );
  const forwarded = inner === null ? null : /^\**from:\**\s*([^\n]+)$/im.exec(plain.slice(inner.index));
  const title = subject.replace(/^(?:\s*(?:re|fw|fwd|aw|wg)\s*:\s*)+/i, "").trim();
  const heads =
    inner === null || forwarded === null
      ? [title, senderLine(from?.name ?? "", from?.address ?? "")]
      : [title, senderLine(...splitSender(forwarded[1] ?? ""))];
  const words =
    inner === null || forwarded === null
      ? plain
      : plain
          .slice(inner.index)
          .replace(/^[^\n]*\n/, "")
          .replaceAll(/^\**(?:from|sent|date|to|cc|subject|reply-to):[^\n]*\n/gim, "");
  return pagesOfText([...heads.filter((line) => line !== ""), "", words].join("\n"));
}

/** Programs that send alerts are nobody's broker. */
const PROGRAM =
  /^(?:no-?reply|do-?not-?reply|alerts?|notifications?|news(?:letter)?|updates?|mailer|listings?|support)\b/i;

const senderLine = (name: string, address: string): string =>
  address === "" || PROGRAM.test(address) ? "" : `From: ${name} <${address}>`;

function splitSender(line: string): [string, string] {
  const address = /[\w.+-]+@[\w.-]+\.[a-z]{2,}/i.exec(line)?.[0] ?? "";
  const name = line
    .replace(/[<[(]?(?:mailto:)?[\w.+-]+@[\w.-]+\.[a-z]{2,}[>\])]?/gi, "")
    .replaceAll(/["'<>*[\]()]/g, "")
    .trim();
  return [name, address];
}
