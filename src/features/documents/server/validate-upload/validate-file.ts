import { beginsAsTiff, isCompound } from "#features/documents/model/written-kind.ts";
import { BrokenFile, type FileBytes } from "./file-bytes.ts";
import { validateGif } from "./validate-gif.ts";
import { validateJpeg } from "./validate-jpeg.ts";
import { validateOffice } from "./validate-office.ts";
import { validatePdf } from "./validate-pdf.ts";
import { validatePng } from "./validate-png.ts";
import { validateMessage } from "./validate-message.ts";
import { validateText } from "./validate-text.ts";
import { validateTiff } from "./validate-tiff.ts";
import { validateWebp } from "./validate-webp.ts";
import { isDamaged, refuse, type Verdict } from "./verdict.ts";

const HEAD_BYTES = 1_024;

/**
 * What a file is, from its content alone, or why it is not taken. Every kind is read to its end: what is accepted is
 * one file of one kind, with nothing hidden before, in or behind it that another program would take for its own.
 */
export async function validateFile(file: FileBytes): Promise<Verdict> {
  if (file.size === 0) return refuse("This file is empty. Choose another, or save it again.");
  const head = await file.read(0, HEAD_BYTES);
  try {
    return await validateByHead(file, head);
  } catch (error) {
    if (error instanceof BrokenFile) return isDamaged("file");
    throw error;
  }
}

function validateByHead(file: FileBytes, head: Buffer): Promise<Verdict> | Verdict {
  const text = head.toString("latin1");
  if (text.startsWith("%PDF-")) return validatePdf(file);
  if (text.startsWith("\u0089PNG\r\n\u001a\n")) return validatePng(file);
  if (text.startsWith("\u00ff\u00d8\u00ff")) return validateJpeg(file);
  if (/^GIF8[79]a/.test(text)) return validateGif(file);
  if (/^RIFF[^]{4}WEBP/.test(text)) return validateWebp(file);
  if (text.startsWith("PK\u0003\u0004")) return validateOffice(file);
  if (beginsAsTiff(text)) return validateTiff(file);
  if (isCompound(text)) return validateMessage(file);
  return refuseKnown(text) ?? validateText(file);
}

/** Files that people often have, each with its own way to one that is taken. */
function refuseKnown(head: string): Verdict | null {
  if (/^[^]{4}ftyp(?:hei|hev|mif|avif|msf)/.test(head))
    return refuse("This is a HEIC or AVIF picture. Save or export it as a JPEG and upload that.");
  if (head.startsWith("{\\rtf"))
    return refuse("This is an RTF document. Save it as DOCX or PDF and upload that.");
  if (/^(?:\u007fELF|\u00ca\u00fe\u00ba\u00be|#!)/.test(head) || /^MZ[^]*\u0000/.test(head))
    return refuse("This is a program, not a document. It is not taken.");
  if (/^(?:7z\u00bc\u00af|Rar!|\u001f\u008b|PK\u0005\u0006)/.test(head))
    return refuse("This is an archive. Unpack it and upload the files inside one by one.");
  if (!head.includes("%PDF-")) return null;
  return refuse(
    "There is extra data before the beginning of this PDF. Open it, print or save it as a new PDF and upload that.",
  );
}
