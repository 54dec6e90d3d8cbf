import { readPieces, type FileBytes } from "./file-bytes.ts";
import { hasPageMark } from "./second-file.ts";
import { accept, refuse, type Verdict } from "./verdict.ts";
import { ACCEPTED_WORDS } from "#features/documents/model/document-kind.ts";

/** Signs that no text has: a file with one of them is something else. */
const CONTROLS = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;
/** Places of Windows-1252 at which it has no letter. */
const UNUSED_1252 = /[\u0081\u008d\u008f\u0090\u009d]/;
const HEAD_BYTES = 1_024;

const UNKNOWN_FILE = `This is no ${ACCEPTED_WORDS} file. Save or export it as one of these and upload that.`;
export const WEB_PAGE =
  "This is a web page or a drawing (HTML, XML or SVG), not a document. Open it in a browser, print it as a PDF and upload that.";

/** Text in UTF-8, UTF-16 with its mark, or Windows-1252, that is no page of the web: a CSV. */
export async function validateText(file: FileBytes): Promise<Verdict> {
  const head = await file.read(0, HEAD_BYTES);
  const encodings = encodingsOf(head);
  const first = new TextDecoder(encodings[0]).decode(head).replace(/^\uFEFF/, "");
  if (/^\s*</.test(first) || hasPageMark(head)) return refuse(WEB_PAGE);
  for (const encoding of encodings) if (await isTextIn(file, encoding)) return accept("csv");
  return refuse(UNKNOWN_FILE);
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
