import { expect, test } from "vitest";
import { decodeFile, refuseSize } from "./decode-file.ts";

const MOST_BYTES = 50_000_000;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const TABLE = "Name,Price\r\nCafé Élan,350000\r\n";

function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const bytes = new Uint8Array((text.length + (mark ? 1 : 0)) * 2);
  const view = new DataView(bytes.buffer);
  const letters = mark ? `\ufeff${text}` : text;
  for (let index = 0; index < letters.length; index++)
    view.setUint16(index * 2, letters.charCodeAt(index), littleEndian);
  return bytes;
}

function problemOf(bytes: Uint8Array): string {
  const decoded = decodeFile(bytes, MOST_BYTES);
  expect(decoded.ok).toBe(false);
  return decoded.ok ? "" : decoded.problem;
}

test.each([
  ["UTF-8", bytesOf(TABLE), "UTF-8", false],
  ["UTF-8 with its mark", bytesOf(`\ufeff${TABLE}`), "UTF-8", false],
  ["UTF-16 little-endian", utf16(TABLE, true, true), "UTF-16 (little-endian)", false],
  ["UTF-16 big-endian", utf16(TABLE, false, true), "UTF-16 (big-endian)", false],
  ["UTF-16 without its mark", utf16(TABLE, true, false), "UTF-16 (little-endian)", true],
  ["Windows-1252", Uint8Array.from(TABLE, (letter) => letter.charCodeAt(0)), "Windows-1252", true],
])("%s is read, accents and all", (_, bytes, encoding, noted) => {
  expect(decodeFile(bytes, MOST_BYTES)).toMatchObject({ ok: true, text: TABLE, encoding });
  const decoded = decodeFile(bytes, MOST_BYTES);
  expect(decoded.ok && decoded.note !== null).toBe(noted);
});

test.each([
  [
    "an Excel workbook",
    bytesOf("PK\u0003\u0004\u0014 [Content_Types].xml xl/workbook.xml"),
    /Excel workbook.*CSV/,
  ],
  ["a Word document", bytesOf("PK\u0003\u0004\u0014 [Content_Types].xml word/document.xml"), /Word document/],
  ["a zip archive", bytesOf("PK\u0003\u0004\u0014 listings.csv"), /compressed file \(zip\)/],
  ["an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /older Excel workbook/],
  ["a PDF", bytesOf("%PDF-1.7 …"), /PDF document/],
  ["a picture", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d), /picture/],
  ["gzip", Uint8Array.of(0x1f, 0x8b, 8), /gzip/],
  ["bytes with zeros", Uint8Array.of(65, 0, 0, 0, 66, 200, 0, 3), /not a text file/],
  [
    "bytes without zeros",
    Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919 + 13) % 255 || 1),
    /not a text file/,
  ],
  ["a web page", bytesOf("<!DOCTYPE html><html><table>"), /web page/],
  ["JSON", bytesOf('[{ "name": "Summit Air" }]'), /JSON/],
  ["nothing", new Uint8Array(), /empty/],
  ["blanks", bytesOf(" \n \n"), /empty/],
  ["damaged UTF-16", Uint8Array.of(0xff, 0xfe, 0x41, 0x00, 0x00, 0xd8), /damaged/],
])("%s is refused in words that say what to do", (_, bytes, words) => {
  expect(problemOf(bytes)).toMatch(words);
});

test("a file of 200 MB is refused by its size alone", () => {
  expect(refuseSize(200_000_000, MOST_BYTES)).toMatch(/200 MB.*at most 50 MB/);
  expect(refuseSize(MOST_BYTES, MOST_BYTES)).toBeNull();
  expect(problemOf(new Uint8Array(MOST_BYTES + 1))).toMatch(/50 MB/);
});
