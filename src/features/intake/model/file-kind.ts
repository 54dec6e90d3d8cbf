import type { PaperKind } from "./paper/paper.ts";

/** What a file is by its first bytes and its name; a sentence where it is nothing that can be read. */
export type FileKind = { readonly kind: PaperKind } | { readonly reason: string };

const HTML = /^\s*(?:<!doctype html|<html|<head|<body|<table|<div|<p\b|<h1|<meta|<!--)/i;
const MAIL = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/;
const MAIL_HEADS = /^(?:from|to|subject|date|received|mime-version|message-id|return-path|delivered-to):/gim;

const OLDER = "This is a file of an older Office program. Save it as PDF, DOCX, XLSX or EML.";

/** Whether a file is a compound one, which older Office files, Outlook messages and protected documents are alike. */
export const isCompound = (head: string): boolean => head.startsWith("\u00d0\u00cf\u0011\u00e0");

/** What a compound file is, by the names of the parts in it, which stand anywhere. */
export function kindOfCompound(
  has: (part: string) => boolean,
): "msg" | "protected" | { readonly reason: string } {
  if (has("EncryptedPackage")) return "protected";
  return has("__properties_version1.0") || has("__nameid_version1.0") ? "msg" : { reason: OLDER };
}

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
  if (/^(?:\u0089PNG|\u00ff\u00d8\u00ff|II\*\u0000|MM\u0000\*)|^RIFF[^]{4}WEBP/.test(head))
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
  if (
    /\.eml$/i.test(name) ||
    (MAIL.test(head) &&
      (head.match(MAIL_HEADS)?.length ?? 0) >= 4 &&
      /^(?:mime-version|received|message-id|return-path):/im.test(head))
  )
    return { kind: "eml" };
  if (/\.html?$/i.test(name) || HTML.test(head.replace(/^\u00ef\u00bb\u00bf/, ""))) return { kind: "html" };
  return { kind: /\.(?:csv|tsv)$/i.test(name) ? "csv" : "text" };
}

function archive(head: string): FileKind {
  if (head.includes("word/")) return { kind: "docx" };
  if (head.includes("xl/")) return { kind: "xlsx" };
  return { reason: "This archive is neither DOCX nor XLSX. Unpack it and hand in its files." };
}
