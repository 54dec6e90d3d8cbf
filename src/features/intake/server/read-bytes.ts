import { answerDocument, unread, type FileAnswer } from "#features/intake/model/answer.ts";
import { isCompound, kindOfCompound } from "#features/documents/model/written-kind.ts";
import { kindOfFile, OLDER } from "#features/intake/model/file-kind.ts";
import type {
  SourceDocument,
  SourceDocumentKind,
} from "#features/intake/model/source-document/source-document.ts";
import { pageOfCsv, pagesOfText } from "#features/intake/model/source-document/read-text.ts";
import type { Attached, ReadMail } from "./read-mail.ts";
import { NOT_INSTALLED } from "./recognise-text.ts";

/** A file as it was handed in. */
export interface GivenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly password: string | null;
}

/** After each page; recognition of pictures counts its own, and takes longer. */
export type OnPage = (page: number, of: number, isRecognised?: boolean) => void;

const NO_TEXT =
  "This file is not readable as text. Save it as UTF-8 text, PDF, DOCX or XLSX and hand that in.";
const MOST_NESTED = 3;
const HEAD_BYTES = 4_096;

/** Reads a file of any kind that is known; what cannot be read says why. */
export async function readBytes(file: GivenFile, onPage: OnPage): Promise<FileAnswer> {
  const document = await documentOf(file, onPage, 0);
  return "reason" in document
    ? unread(document.status, document.reason, document.kind)
    : answerDocument(document);
}

/** The files that came with a mail, without the pictures within its words; none where it is no mail. Throws at a broken one. */
export async function readAttached({ name, bytes }: GivenFile): Promise<readonly Attached[]> {
  const kind = mailKindOf(name, bytes);
  if (kind === null) return [];
  const { attached } =
    kind === "msg"
      ? (await import("./read-message.ts")).readMessage(bytes)
      : await (await import("./read-mail.ts")).readMail(bytes);
  return attached.filter(({ isWithin }) => !isWithin);
}

/** Whether the first bytes of a file may be those of a mail: so are those of older Office programs. */
export function mayBeMail(name: string, first: Uint8Array): boolean {
  const head = Buffer.from(first.subarray(0, HEAD_BYTES)).toString("latin1");
  const found = kindOfFile(head, name);
  return isCompound(head) || ("kind" in found && found.kind === "eml");
}

/** Which mail a file is; null where it is none. */
function mailKindOf(name: string, bytes: Uint8Array): "eml" | "msg" | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  if (isCompound(head)) {
    const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return kindOfCompound((part) => view.includes(Buffer.from(part, "utf16le"))) === "msg" ? "msg" : null;
  }
  const found = kindOfFile(head, name);
  return "kind" in found && found.kind === "eml" ? "eml" : null;
}

interface NotRead {
  readonly status: "password" | "unreadable";
  readonly reason: string;
  readonly kind: SourceDocumentKind | null;
}

async function documentOf(file: GivenFile, onPage: OnPage, depth: number): Promise<SourceDocument | NotRead> {
  const head = Buffer.from(file.bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  if (file.bytes.length === 0) return { status: "unreadable", reason: "This file is empty.", kind: null };
  if (isCompound(head)) return compoundDocument(file, onPage, depth);
  const found = kindOfFile(head, file.name);
  if ("reason" in found) return { status: "unreadable", reason: found.reason, kind: null };
  const { kind } = found;
  try {
    return await byKind(kind, file, onPage, depth);
  } catch (error) {
    return failed(kind, error, file.password !== null);
  }
}

/** Outlook messages, workbooks with a password, and what is neither. */
async function compoundDocument(
  file: GivenFile,
  onPage: OnPage,
  depth: number,
): Promise<SourceDocument | NotRead> {
  const view = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const found = kindOfCompound((part) => view.includes(Buffer.from(part, "utf16le")));
  if (found === "older") return { status: "unreadable", reason: OLDER, kind: null };
  const kind = found === "msg" ? "msg" : "xlsx";
  if (kind === "xlsx" && /\.docx?$/i.test(file.name))
    return { status: "unreadable", reason: PROTECTED_WORD, kind: "docx" };
  try {
    return kind === "msg"
      ? await byKind(kind, file, onPage, depth)
      : await (await import("./read-workbook.ts")).readWorkbook(file.bytes, file.password);
  } catch (error) {
    return failed(kind, error, file.password !== null);
  }
}

const PROTECTED_WORD =
  "This Word document has a password and cannot be opened here. Save it without one, or as PDF: those are opened with theirs.";

async function pictureDocument(file: GivenFile, onPage: OnPage): Promise<SourceDocument | NotRead> {
  const found = await (await import("./read-picture.ts")).readPicture(file.bytes, onPage);
  if (found !== null && !("sentence" in found)) return found;
  const reason = found === null ? `This is a picture. ${NOT_INSTALLED}` : found.sentence;
  return { status: "unreadable", reason, kind: "picture" };
}

async function byKind(
  kind: SourceDocumentKind,
  file: GivenFile,
  onPage: OnPage,
  depth: number,
): Promise<SourceDocument | NotRead> {
  switch (kind) {
    case "pdf":
      return (await import("./read-pdf.ts")).readPdf(file.bytes, file.password, onPage);
    case "docx":
      return (await import("./read-word.ts")).readWord(file.bytes);
    case "xlsx":
      return (await import("./read-workbook.ts")).readWorkbook(file.bytes);
    case "eml":
      return withAttached(await (await import("./read-mail.ts")).readMail(file.bytes), file, onPage, depth);
    case "msg":
      return withAttached((await import("./read-message.ts")).readMessage(file.bytes), file, onPage, depth);
    case "picture":
      return pictureDocument(file, onPage);
    case "html":
    case "csv":
    case "text": {
      const text = decode(file.bytes);
      if (text === null) return { status: "unreadable", reason: NO_TEXT, kind };
      if (kind === "html")
        return { kind, pages: [(await import("./html/read-html.ts")).pageOfHtml(text)], notes: [] };
      return { kind, pages: kind === "csv" ? [pageOfCsv(text)] : pagesOfText(text), notes: [] };
    }
  }
}

const LONGEST_TEXT = 8 * 1024 * 1024;

/** UTF-16 by its mark, UTF-8 where it is that, else the letters of Western Europe. */
function decode(bytes: Uint8Array): string | null {
  const part = bytes.subarray(0, LONGEST_TEXT);
  if (part[0] === 0xff && part[1] === 0xfe) return new TextDecoder("utf-16le").decode(part);
  if (part[0] === 0xfe && part[1] === 0xff) return new TextDecoder("utf-16be").decode(part);
  const utf8 = new TextDecoder().decode(part);
  const text = utf8.includes("\ufffd") ? new TextDecoder("windows-1252").decode(part) : utf8;
  const controls = text.slice(0, 100_000).replaceAll(/[^\u0000-\u0008\u000e-\u001f]/g, "").length;
  return controls > text.length / 200 + 2 ? null : text;
}

/** A mail and what came with it are one document: its words first, then the pages of each file. */
async function withAttached(
  { document, attached }: ReadMail,
  file: GivenFile,
  onPage: OnPage,
  depth: number,
): Promise<SourceDocument> {
  if (depth >= MOST_NESTED)
    return { ...document, notes: [...document.notes, "Mails within mails were not opened any deeper."] };
  const pages = [...document.pages];
  const notes = [...document.notes];
  for (const { name, bytes } of attached) {
    const inner = await documentOf({ name, bytes, password: file.password }, onPage, depth + 1);
    if ("reason" in inner) notes.push(`“${name.slice(0, 80)}” was not read: ${inner.reason}`);
    else {
      pages.push(...inner.pages);
      notes.push(...inner.notes);
    }
  }
  return { ...document, pages, notes };
}

const WORDS: Readonly<Record<SourceDocumentKind, string>> = {
  pdf: "PDF",
  docx: "Word document",
  xlsx: "workbook",
  eml: "mail",
  msg: "Outlook message",
  picture: "picture",
  html: "web page",
  csv: "CSV file",
  text: "text",
};

function failed(kind: SourceDocumentKind, error: unknown, hasPassword: boolean): NotRead {
  const message = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/NeedsPassword|password|encrypt/i.test(message))
    return {
      status: "password",
      reason: hasPassword
        ? "The password does not open this file."
        : "This file is protected. Give its password to read it; it is not kept.",
      kind,
    };
  return {
    status: "unreadable",
    reason: `This ${WORDS[kind]} is damaged, or ends too early. Open it on your device, save it again and add that file.`,
    kind,
  };
}
