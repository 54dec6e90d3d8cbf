import fc from "fast-check";
import { expect, test } from "vitest";
import { DOCUMENT_KINDS } from "./document-kind.ts";
import { MOST_NAME_CHARACTERS, tidyDocumentName } from "./document-name.ts";

test.each([
  ["Lease 2024.pdf", "Lease 2024.pdf"],
  ["photo.PDF", "photo.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\Users\\me\\lease.pdf", "lease.pdf"],
  ["offer.html", "offer.pdf"],
  ["offer.exe", "offer.exe.pdf"],
  ["statement.docx", "statement.pdf"],
  ["invoice\u202Efdp.exe", "invoice fdp.exe.pdf"],
  ['a"b\r\nSet-Cookie: x=1.pdf', "a b Set-Cookie x=1.pdf"],
  ["\u200B\u0000.pdf", "document.pdf"],
  ["...", "document.pdf"],
  ["", "document.pdf"],
  ["Bilanz Müller & Söhne 日本.pdf", "Bilanz Müller & Söhne 日本.pdf"],
])("%j is kept as %j", (given, kept) => {
  expect(tidyDocumentName(given, "pdf")).toBe(kept);
});

test("the ending follows the content, not the name", () => {
  expect(tidyDocumentName("scan.jpeg", "jpeg")).toBe("scan.jpeg");
  expect(tidyDocumentName("scan.png", "jpeg")).toBe("scan.jpg");
  expect(tidyDocumentName("Q3 report v1.2", "xlsx")).toBe("Q3 report v1.2.xlsx");
});

/** Any signs whatever, halves of signs among them. */
const anySigns = fc
  .array(fc.nat(0xffff), { maxLength: 300 })
  .map((codes) => codes.map((code) => String.fromCharCode(code)).join(""));

test("no name is too long, hides something or loses its ending, and a kept name stays as it is", () => {
  fc.assert(
    fc.property(anySigns, fc.constantFrom(...DOCUMENT_KINDS), (given, kind) => {
      const kept = tidyDocumentName(given, kind);
      expect(kept.length).toBeLessThanOrEqual(MOST_NAME_CHARACTERS);
      expect(kept).not.toMatch(/[\u0000-\u001f\u007f/\\"<>|:*?\u202a-\u202e\u2066-\u2069\u200b]/);
      expect(kept.isWellFormed()).toBe(true);
      expect(tidyDocumentName(kept, kind)).toBe(kept);
    }),
    { numRuns: 50 },
  );
});
