import { readPieces, type FileBytes } from "./file-bytes.ts";
import { refuse, type Refused } from "./verdict.ts";

/** What begins a web page, or runs in one. Words that a picture holds by chance are too short to be among them. */
const PAGE_MARKS =
  /<(?:!doctype\s|html[\s>]|script[\s>/]|body[\s>]|iframe[\s>]|object[\s>]|embed[\s>]|\?php)/i;
const LONGEST_MARK = 16;
const HEAD_BYTES = 1_024;
const ZIP_END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ZIP_END = Buffer.from("PK\u0005\u0006", "latin1");

export const hasPageMark = (bytes: Buffer): boolean => PAGE_MARKS.test(bytes.toString("latin1"));

/** Whether programs that look for it anywhere near the end would find an archive in the file. */
async function endsInZip(file: FileBytes): Promise<boolean> {
  const start = Math.max(0, file.size - ZIP_END_BYTES - LONGEST_COMMENT);
  const tail = await file.read(start, file.size - start);
  for (
    let at = tail.lastIndexOf(ZIP_END);
    at !== -1;
    at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)
  ) {
    if (at + ZIP_END_BYTES > tail.length) continue;
    const directoryBytes = tail.readUInt32LE(at + 12);
    const commentBytes = tail.readUInt16LE(at + 20);
    const fits = directoryBytes <= start + at && at + ZIP_END_BYTES + commentBytes <= tail.length;
    if (fits && tail.readUInt16LE(at + 10) > 0) return true;
  }
  return false;
}

/** PDF readers take a file whose head stands anywhere in its first kilobyte. */
async function hasPdfHead(file: FileBytes, from: number): Promise<boolean> {
  return (await file.read(0, HEAD_BYTES)).indexOf("%PDF-", from, "latin1") !== -1;
}

const TWO_FILES = (what: string, other: string): Refused =>
  refuse(
    `This ${what} has ${other} inside, so programs may read it as either. Open it on your device, save a copy of what you see and upload that.`,
  );

/** A picture that is also a web page, a PDF or an archive. */
export async function refuseSecondFileInPicture(file: FileBytes, what: string): Promise<Refused | null> {
  if (await hasPdfHead(file, 0)) return TWO_FILES(what, "a PDF");
  if (await endsInZip(file)) return TWO_FILES(what, "an archive");
  for await (const piece of readPieces(file, LONGEST_MARK))
    if (hasPageMark(piece)) return TWO_FILES(what, "a web page");
  return null;
}

/** Words that are also a PDF or an archive: a page of the web may say what it likes, it is shown as text. */
export async function refuseSecondFileInText(file: FileBytes, what: string): Promise<Refused | null> {
  if (await hasPdfHead(file, 0)) return TWO_FILES(what, "a PDF");
  return (await endsInZip(file)) ? TWO_FILES(what, "an archive") : null;
}

/** A PDF or an archive that also begins like something else. */
export async function refuseSecondHead(
  file: FileBytes,
  what: "PDF" | "Office file",
): Promise<Refused | null> {
  if (hasPageMark(await file.read(0, HEAD_BYTES))) return TWO_FILES(what, "a web page");
  if (what === "Office file" && (await hasPdfHead(file, 0))) return TWO_FILES(what, "a PDF");
  if (what === "PDF" && (await endsInZip(file))) return TWO_FILES(what, "an archive");
  return null;
}
