import { Readable } from "node:stream";
import { createInflate } from "node:zlib";
import { readPieces, type FileBytes } from "./file-bytes.ts";
import { refuseSecondHead } from "./second-file.ts";
import { accept, isDamaged, refuse, type Verdict } from "./verdict.ts";

const TAIL_BYTES = 2_048;
/** Of what two pieces share: an action or the dictionary of a stream is shorter. */
const OVERLAP_BYTES = 4_096;
const MOST_DICTIONARY_LETTERS = 2_000;
/** Of all object streams together; a PDF for people has a few megabytes of them. */
const MOST_UNPACKED_BYTES = 256 * 1024 * 1024;

/** A PDF from its first byte on, whole to its end, and nothing else besides. */
export async function validatePdf(file: FileBytes): Promise<Verdict> {
  const head = (await file.read(0, 16)).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(head)) return isDamaged("PDF");
  const tail = (await file.read(Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES)).toString("latin1");
  if (!tail.includes("%%EOF") || !tail.includes("startxref")) return isDamaged("PDF");
  const second = await refuseSecondHead(file, "PDF");
  if (second) return second;
  const problem = await findProblem(file);
  return problem === null ? accept("pdf") : refuse(PROBLEMS[problem]);
}

const PROBLEMS = {
  launch:
    "This PDF would start a program on the reader’s device. Open it, print it as a new PDF and upload that.",
  unreadable:
    "Parts of this PDF are packed in a way that cannot be checked. Open it, print it as a new PDF and upload that.",
};

/** An action that runs a program, in the open or in a compressed stream of objects. */
async function findProblem(file: FileBytes): Promise<keyof typeof PROBLEMS | null> {
  let left = MOST_UNPACKED_BYTES;
  let at = 0;
  for await (const piece of readPieces(file, OVERLAP_BYTES)) {
    const start = Math.max(0, at - OVERLAP_BYTES);
    const text = piece.toString("latin1");
    if (hasLaunch(text)) return "launch";
    for (const { offset, isReadable } of findObjectStreams(text)) {
      if (!isReadable) return "unreadable";
      const unpacked = await hasLaunchInside(file, start + offset, left);
      if (unpacked === "launch") return "launch";
      left -= unpacked;
      // Nobody knows what the rest holds.
      if (left <= 0) return "unreadable";
    }
    at = start + piece.length;
  }
  return null;
}

/** A name may write any letter as its number: /#4caunch is /Launch. Comments and blanks may stand between. */
function hasLaunch(text: string): boolean {
  const decoded = decodeNames(text);
  return LAUNCH.test(withoutComments(decoded)) || LAUNCH.test(decoded);
}

const LAUNCH = /\/S\s*\/Launch(?![A-Za-z0-9])/;

/** A comment reaches to the end of its line. Where no line ends any more, nothing is looked for again. */
function withoutComments(text: string): string {
  const lineEnd = /[\r\n]/g;
  const kept: string[] = [];
  let at = 0;
  for (let start = text.indexOf("%"); start !== -1; start = text.indexOf("%", at)) {
    lineEnd.lastIndex = start;
    const end = lineEnd.exec(text);
    if (end === null) break;
    kept.push(text.slice(at, start));
    at = end.index + 1;
  }
  return [...kept, text.slice(at)].join(" ");
}

const FLATE_ALONE = /\/Filter\s*(?:\/(?:FlateDecode|Fl)(?![A-Za-z\d])|\[\s*\/(?:FlateDecode|Fl)\s*\])/;
/** Bytes that are written as differences from those before them. */
const PREDICTOR = /\/Predictor\s*(?!1(?!\d))\d/;

const decodeNames = (text: string): string =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

interface ObjectStream {
  readonly offset: number;
  /** Packed as all programs pack them: what else may be in it nobody knows. */
  readonly isReadable: boolean;
}

/** Where the bytes of packed object streams begin. */
function findObjectStreams(text: string): ObjectStream[] {
  const starts: ObjectStream[] = [];
  for (const found of text.matchAll(/>>\s*stream\r?\n/g)) {
    const before = text.slice(Math.max(0, found.index - MOST_DICTIONARY_LETTERS), found.index);
    const dictionary = decodeNames(before.slice(before.lastIndexOf(" obj") + 1));
    if (!/\/ObjStm(?![A-Za-z])/.test(dictionary) || !/\/Filter(?![A-Za-z])/.test(dictionary)) continue;
    const isReadable = FLATE_ALONE.test(dictionary) && !PREDICTOR.test(dictionary);
    starts.push({ offset: found.index + found[0].length, isReadable });
  }
  return starts;
}

/** How many bytes were unpacked, or that an action was found in them. A stream that does not unpack holds nothing. */
async function hasLaunchInside(file: FileBytes, start: number, most: number): Promise<number | "launch"> {
  const inflate = createInflate();
  const packed = Readable.from(readPieces(file, 0, start), { objectMode: false });
  packed.pipe(inflate);
  let bytes = 0;
  let rest = "";
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      bytes += piece.length;
      const text = rest + piece.toString("latin1");
      if (hasLaunch(text)) return "launch";
      if (bytes > most) return bytes;
      rest = text.slice(-OVERLAP_BYTES);
    }
  } catch (error) {
    // What follows the stream's own end, or a stream that is none: a reader finds no object there either.
    if (!(error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))) throw error;
  } finally {
    packed.destroy();
    inflate.destroy();
  }
  return bytes;
}
