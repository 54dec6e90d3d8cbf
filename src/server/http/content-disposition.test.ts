import fc from "fast-check";
import { expect, test } from "vitest";
import { contentDisposition, safeFileName } from "./content-disposition.ts";

test.each([
  ["Summit Air & Co analysis.pdf", "Summit Air & Co analysis.pdf"],
  ["../../etc/passwd.pdf", "etc passwd.pdf"],
  ['a"b\r\nSet-Cookie: x.pdf', "a b Set-Cookie x.pdf"],
  ["con.pdf", "_con.pdf"],
  [".pdf", "file.pdf"],
  ["...hidden.csv", "hidden.csv"],
])("%j is saved as %j", (words, name) => {
  expect(safeFileName(words)).toBe(name);
});

test("letters of every script are kept for readers that know them", () => {
  expect(contentDisposition("Café 株式会社.pdf")).toBe(
    "attachment; filename=\"Cafe .pdf\"; filename*=UTF-8''Caf%C3%A9%20%E6%A0%AA%E5%BC%8F%E4%BC%9A%E7%A4%BE.pdf",
  );
});

/** Half of any pair of letters too: what a browser may send is not always well formed. */
const anyWords = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
  .map((codes) => String.fromCharCode(...codes));

test("no words break the header or leave the folder", () => {
  fc.assert(
    fc.property(anyWords, (words) => {
      const name = safeFileName(`${words}.xlsx`);
      expect(name.length).toBeLessThanOrEqual(151);
      expect(name).not.toMatch(/[\u0000-\u001F/\\:*?"<>|]|^\.|^\s/);
      expect(() => new Headers({ "content-disposition": contentDisposition(`${words}.xlsx`) })).not.toThrow();
    }),
    { numRuns: 40 },
  );
});
