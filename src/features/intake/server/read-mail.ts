import PostalMime from "postal-mime";
import type { SourceDocument, DocumentPage } from "#features/intake/model/source-document/source-document.ts";
import { pageOfHtml } from "./html/read-html.ts";
import { pagesOfText } from "#features/intake/model/source-document/read-text.ts";
import { amountsIn, partsOfMail } from "./mail-parts.ts";

/** A file that came with a mail. */
export interface Attached {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Shown within the words, as the picture of a signature is. */
  readonly isWithin: boolean;
}

export const MOST_ATTACHED = 20;

/** A mail as a document, with its files beside it. */
export interface ReadMail {
  readonly document: SourceDocument;
  readonly attached: readonly Attached[];
}

/** The words of a mail, with what was attached. Nothing in it is fetched. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes);
  const body = bodyOf(mail.text ?? "", mail.html ?? "");
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
    document: { kind: "eml", pages: pagesOfMail(mail.subject ?? "", mail.from, body), notes: [] },
    attached,
  };
}

const SHORT_NOTICE = 300;

/**
 * The words of a mail that came as text and as a page: the text, unless the page says more. "View this listing online" and
 * "Your program does not show HTML" stand beside pages that name every amount.
 */
export function bodyOf(text: string, html: string): string {
  const plain = text.trim();
  const drawn = html === "" ? "" : pageOfHtml(html).text.trim();
  if (plain === "" || drawn === "") return plain === "" ? drawn : plain;
  const [named, shown] = [amountsIn(plain).size, amountsIn(drawn).size];
  const words = plain.replaceAll(/https?:\/\/\S+/g, "").length;
  const isNotice = words < SHORT_NOTICE && drawn.length > 2 * words;
  return shown > named || (isNotice && shown === named && named === 0) ? drawn : plain;
}

interface Sender {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
}

/** A mail that was passed on, with what its program writes above it. */
const PASSED_ON =
  /(?:^-{3,}.{0,80}(?:original|forwarded) message.{0,80}-{3,}\s*$|^begin forwarded message:\s*$|^_{10,}\s*$)/im;

/** Subject and sender above the words; of a forwarded mail those of the mail that was forwarded. */
export function pagesOfMail(subject: string, from: Sender | undefined, body: string): DocumentPage[] {
  const marked = body.replaceAll(/\r\n?/g, "\n");
  const plain = marked.replaceAll(/^(?:> ?)+/gm, "");
  const inner = /^\s*(?:re|aw)\s*:/i.test(subject) ? null : PASSED_ON.exec(plain);
  const forwarded = inner === null ? null : /^\**from:\**\s*([^\n]+)$/im.exec(plain.slice(inner.index));
  const title = subject.replace(/^(?:\s*(?:re|fw|fwd|aw|wg)\s*:\s*)+/i, "").trim();
  const isForwarded = inner !== null && forwarded !== null;
  const sender = isForwarded
    ? senderLine(...splitSender(forwarded[1] ?? ""))
    : senderLine(from?.name ?? "", from?.address ?? "");
  const [words = "", ...quoted] = isForwarded
    ? [
        plain
          .slice(inner.index)
          .replace(/^[^\n]*\n/, "")
          .replaceAll(/^\**(?:from|sent|date|to|cc|subject|reply-to):[^\n]*\n/gim, ""),
      ]
    : partsOfMail(marked);
  return [
    ...pagesOfText([...[title, sender].filter((line) => line !== ""), "", words].join("\n")),
    ...quoted.flatMap(pagesOfText).map((page) => ({ ...page, isQuoted: true as const })),
  ];
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
