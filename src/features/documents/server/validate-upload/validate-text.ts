import { readPieces, type FileBytes } from "./file-bytes.ts";
import { hasPageMark, refuseSecondFileInText } from "./second-file.ts";
import { accept, refuse, type Verdict } from "./verdict.ts";
import { ACCEPTED_WORDS, KIND_FACTS } from "#features/documents/model/document-kind.ts";
import { beginsAsMail, beginsAsPage } from "#features/documents/model/written-kind.ts";

/** Signs that no text has: a file with one of them is something else. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;
/** Places of Windows-1252 at which it has no letter. */
const UNUSED_1252 = /[\u0081\u008d\u008f\u0090\u009d]/;
/** Heads of mails are long. */
const HEAD_BYTES = 4_096;
/** Programs that guess look no further. */
const GUESSED_CHARACTERS = 1_024;

const UNKNOWN_FILE = `This is no ${ACCEPTED_WORDS} file. Save or export it as one of these and upload that.`;
const DRAWING =
  "This is a drawing or data (SVG or XML), not a document. Open it in a browser, print it as a PDF and upload that.";
const PAGE_BEHIND =
  "This text has the marks of a web page in it, behind something else. Save the page by itself as HTML or PDF and upload that.";

/** Text in UTF-8, UTF-16 with its mark, or Windows-1252: a CSV, a page of the web, or a mail. */
export async function validateText(file: FileBytes): Promise<Verdict> {
  const head = await file.read(0, HEAD_BYTES);
  const encodings = encodingsOf(head);
  const first = new TextDecoder(encodings[0]).decode(head).replace(/^\uFEFF/, "");
  const kind = kindOf(first);
  if (kind === "csv" && /^\s*</.test(first)) return refuse(DRAWING);
  if (kind === "csv" && hasPageMark(Buffer.from(first.slice(0, GUESSED_CHARACTERS))))
    return refuse(PAGE_BEHIND);
  for (const encoding of encodings)
    if (await isTextIn(file, encoding))
      return (await refuseSecondFileInText(file, KIND_FACTS[kind].label)) ?? accept(kind);
  if (kind === "csv") return refuse(UNKNOWN_FILE);
  return refuse(
    `This ${KIND_FACTS[kind].label.toLowerCase()} has characters that are not text. Save it again, or as a PDF, and upload that.`,
  );
}

function kindOf(first: string): "csv" | "html" | "eml" {
  if (beginsAsMail(first)) return "eml";
  return beginsAsPage(first) ? "html" : "csv";
}

/** The beginning of a text file as letters: what stands at its cut end may lack half a sign. */
export function decodeStart(bytes: Buffer): string {
  const [encoding] = encodingsOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes, { stream: true });
  } catch (error) {
    // The decoder's way of saying that these bytes are no text of this encoding.
    if (error instanceof TypeError) return new TextDecoder("windows-1252").decode(bytes);
    throw error;
  }
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

function encodingsOf(head: Buffer): readonly [Encoding, ...Encoding[]] {
  if (head[0] === 0xff && head[1] === 0xfe) return ["utf-16le"];
  if (head[0] === 0xfe && head[1] === 0xff) return ["utf-16be"];
  return ["utf-8", "windows-1252"];
}

async function isTextIn(file: FileBytes, encoding: Encoding): Promise<boolean> {
  if (encoding === "windows-1252") return isText1252(file);
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of readPieces(file))
      if (CONTROLS.test(decoder.decode(piece, { stream: true }))) return false;
    decoder.decode();
    return true;
  } catch (error) {
    // The decoder's way of saying that these bytes are no text of this encoding.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function isText1252(file: FileBytes): Promise<boolean> {
  for await (const piece of readPieces(file)) {
    const text = piece.toString("latin1");
    if (CONTROLS.test(text) || UNUSED_1252.test(text)) return false;
  }
  return true;
}
