import { formatCount } from "#kit/format-figure.ts";
import { findBinaryProblem } from "./binary-signatures.ts";

/** Both browsers and Node have this class; this room names neither, so it says what it needs of it. */
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array): string };

export type Decoded =
  | { readonly ok: true; readonly text: string; readonly encoding: string; readonly note: string | null }
  | { readonly ok: false; readonly problem: string };

const EMPTY = "This file is empty. Choose a CSV file with at least one row below its column names.";
const refuse = (problem: string): Decoded => ({ ok: false, problem });

/** The sentence about a file that is too large or empty, before a byte of it is read. */
export function refuseSize(sizeBytes: number, mostBytes: number): string | null {
  if (sizeBytes === 0) return EMPTY;
  if (sizeBytes <= mostBytes) return null;
  const [has, most] = [sizeBytes, mostBytes].map((bytes) => formatCount(Math.round(bytes / 1_000_000)));
  return `This file has ${has} MB; at most ${most} MB can be imported at once. Split it into smaller files, or delete the columns you do not need.`;
}

/** UTF-16 without its mark still shows: every second byte of plain English text is 0. */
function guessUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, 2000 - (bytes.length % 2));
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even++;
    else odd++;
  }
  const most = sample.length * 0.35;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}

/** Letters that no text has: enough of them mean that the bytes are something else. */
function countControls(text: string): number {
  let controls = 0;
  const most = Math.min(text.length, 100_000);
  for (let index = 0; index < most; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) controls++;
  }
  return controls;
}

function checkText(text: string, encoding: string, note: string | null): Decoded {
  if (text.trim() === "") return refuse(EMPTY);
  if (text.includes("\u0000") || countControls(text) > text.length / 200 + 2) {
    return refuse("This is not a text file. Choose a CSV file: a table saved as text, one row a line.");
  }
  const start = text.trimStart().slice(0, 200).toLowerCase();
  if (/^(<!doctype html|<html|<table|<\?xml)/.test(start)) {
    return refuse(
      "This is a web page, not a CSV file. Download the list as CSV, or copy the table and paste it here.",
    );
  }
  if (/^(\{\s*"|\[\s*\{\s*")/.test(start)) {
    return refuse("This is a JSON file, not a CSV file. Export the list as CSV and import that file.");
  }
  return { ok: true, text, encoding, note };
}

function decodeAs(label: "utf-16le" | "utf-16be", bytes: Uint8Array, note: string | null): Decoded {
  const name = label === "utf-16le" ? "UTF-16 (little-endian)" : "UTF-16 (big-endian)";
  try {
    return checkText(new TextDecoder(label, { fatal: true }).decode(bytes), name, note);
  } catch {
    // Why nothing is lost here: the bytes are refused in words, and the file is still on the person's disk.
    return refuse(`This file begins like ${name} text, but is damaged. Save it again as “CSV UTF-8”.`);
  }
}

/**
 * The text of a file. UTF-8 first, UTF-16 by its mark or its zeros; what is neither is read as Windows-1252,
 * which never fails, so the person is told to look at the letters.
 */
export function decodeFile(bytes: Uint8Array, mostBytes: number): Decoded {
  const tooLarge = refuseSize(bytes.length, mostBytes);
  if (tooLarge !== null) return refuse(tooLarge);
  const binary = findBinaryProblem(bytes);
  if (binary !== null) return refuse(binary);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs("utf-16le", bytes, null);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs("utf-16be", bytes, null);
  const unmarked = guessUtf16(bytes);
  if (unmarked !== null) {
    return decodeAs(unmarked, bytes, "The file does not name its encoding; it was read as UTF-16.");
  }
  try {
    return checkText(new TextDecoder("utf-8", { fatal: true }).decode(bytes), "UTF-8", null);
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    const note =
      "The file is not UTF-8; it was read as Windows-1252. Look at names with accents or curly quotes before you import.";
    return checkText(text, "Windows-1252", note);
  }
}
