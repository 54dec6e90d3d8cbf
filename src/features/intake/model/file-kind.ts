import {
  beginsAsMail,
  beginsAsPage,
  beginsAsTiff,
  isCompound,
} from "#features/documents/model/written-kind.ts";
import type { SourceDocumentKind } from "./source-document/source-document.ts";

/** What a file is by its first bytes and its name; a sentence where it is nothing that can be read. */
export type FileKind = { readonly kind: SourceDocumentKind } | { readonly reason: string };

/** Of an older Office program, or of another that keeps its files as compound ones. */
export const OLDER = "This is a file of an older Office program. Save it as PDF, DOCX, XLSX or EML.";

/** By the first two thousand letters of the file read as Latin-1, and its name. */
export function kindOfFile(head: string, name: string): FileKind {
  if (head.includes("%PDF-")) return { kind: "pdf" };
  if (head.startsWith("PK"))
    return /\.docx?$/i.test(name)
      ? { kind: "docx" }
      : /\.xls[xm]?$/i.test(name)
        ? { kind: "xlsx" }
        : archive(head);
  if (isCompound(head)) return { reason: OLDER };
  if (/^(?:\u0089PNG|\u00ff\u00d8\u00ff)|^RIFF[^]{4}WEBP/.test(head) || beginsAsTiff(head))
    return { kind: "picture" };
  if (/^(?:GIF8|RIFF)/.test(head))
    return {
      reason: "This is a picture or recording of a kind that is not read. Save it as PNG, JPEG or PDF.",
    };
  if (/\u0000/.test(head) && !/^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(head))
    return {
      reason:
        "This file is no text and of no kind that is read: PDF, DOCX, XLSX, CSV, TXT, HTML, EML, MSG or a picture.",
    };
  if (/\.eml$/i.test(name) || beginsAsMail(head)) return { kind: "eml" };
  if (/\.html?$/i.test(name) || beginsAsPage(head)) return { kind: "html" };
  return { kind: /\.(?:csv|tsv)$/i.test(name) ? "csv" : "text" };
}

function archive(head: string): FileKind {
  if (head.includes("word/")) return { kind: "docx" };
  if (head.includes("xl/")) return { kind: "xlsx" };
  return { reason: "This archive is neither DOCX nor XLSX. Unpack it and hand in its files." };
}
