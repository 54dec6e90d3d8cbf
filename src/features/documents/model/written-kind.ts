/**
 * What begins kinds of files that have no fixed first bytes of their own, or share them. Each takes the first letters of
 * a file, read as Latin-1 or as its own encoding.
 */

const HTML =
  /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!doctype html|<html|<head|<body|<table|<div|<p\b|<h1|<meta|<!--)/i;
const MAIL = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){2,}/;
const MAIL_HEADS = /^(?:from|to|subject|date|received|mime-version|message-id|return-path|delivered-to):/gim;

/** A page of the web; a drawing (SVG) or other XML is none. */
export const beginsAsPage = (head: string): boolean =>
  HTML.test(head.replace(/^(?:\u00ef\u00bb\u00bf|\ufeff)/, ""));

/** A mail as it went over the wire: lines of its head stand first, and one that no letter of words has is among them. */
export const beginsAsMail = (head: string): boolean =>
  MAIL.test(head) &&
  (head.match(MAIL_HEADS)?.length ?? 0) >= 4 &&
  /^(?:mime-version|received|message-id|return-path):/im.test(head);

export const beginsAsTiff = (head: string): boolean => /^(?:II\*\u0000|MM\u0000\*)/.test(head);

/** Whether a file is a compound one, which older Office files, Outlook messages and protected documents are alike. */
export const isCompound = (head: string): boolean => head.startsWith("\u00d0\u00cf\u0011\u00e0");

/** What a compound file is, by the names of the parts in it, which stand anywhere in UTF-16. */
export function kindOfCompound(has: (part: string) => boolean): "msg" | "protected" | "older" {
  if (has("EncryptedPackage")) return "protected";
  return has("__properties_version1.0") || has("__nameid_version1.0") ? "msg" : "older";
}
