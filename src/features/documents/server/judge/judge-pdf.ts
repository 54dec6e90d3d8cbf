import { readPieces, type FileBytes } from "./file-bytes.ts";
import { refuseSecondHead } from "./second-file.ts";
import { accept, isDamaged, refuse, type Verdict } from "./verdict.ts";

const TAIL_BYTES = 2_048;

/** A PDF from its first byte on, whole to its end, and nothing else besides. */
export async function judgePdf(file: FileBytes): Promise<Verdict> {
  const head = (await file.read(0, 16)).toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(head)) return isDamaged("PDF");
  const tail = (await file.read(Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES)).toString("latin1");
  if (!tail.includes("%%EOF") || !tail.includes("startxref")) return isDamaged("PDF");
  const second = await refuseSecondHead(file, "PDF");
  if (second) return second;
  if (await starts(file))
    return refuse(
      "This PDF would start a program on the reader’s device. Open it, print it as a new PDF and upload that.",
    );
  return accept("pdf");
}

/** An action that runs a program, written so that a reader finds it without unpacking anything. */
async function starts(file: FileBytes): Promise<boolean> {
  for await (const piece of readPieces(file, 64))
    if (/\/S\s*\/Launch\b/.test(piece.toString("latin1"))) return true;
  return false;
}
