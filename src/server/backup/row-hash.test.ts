import fc from "fast-check";
import { expect, test } from "vitest";
import { hashTables, RowHash } from "./row-hash.ts";

const hashOf = (pieces: readonly string[]) => {
  const rows = new RowHash();
  for (const piece of pieces) rows.add(Buffer.from(piece));
  return { rows: rows.rows, hash: rows.digest() };
};

test("rows in any order and cut anywhere have one hash; other rows have another", () => {
  const line = fc.string({ maxLength: 40 }).map((text) => text.replaceAll("\n", " "));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), fc.nat(200), (lines, cut) => {
      const whole = hashOf([lines.map((text) => `${text}\n`).join("")]);
      const backwards = lines
        .toReversed()
        .map((text) => `${text}\n`)
        .join("");
      expect(hashOf([backwards.slice(0, cut), backwards.slice(cut)])).toEqual(whole);
      expect(hashOf([`${backwards}one more\n`]).hash).not.toBe(whole.hash);
    }),
  );
});

test("the same row twice is not the same as none", () => {
  expect(hashOf(["a\na\n"])).not.toEqual(hashOf([]));
  expect(hashOf(["a\na\n"]).hash).not.toBe(hashOf(["b\nb\n"]).hash);
});

test("of no rows it is 0, of all tables it does not depend on their order", () => {
  expect(hashOf([])).toEqual({ rows: 0, hash: "0".repeat(64) });
  const [a, b] = [
    { name: "a", rows: 1, hash: "1" },
    { name: "b", rows: 2, hash: "2" },
  ];
  expect(hashTables([a, b])).toBe(hashTables([b, a]));
});
