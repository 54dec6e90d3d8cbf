import { expect, test } from "vitest";
import { bytesOf, type FileBytes } from "#features/documents/server/index.ts";
import { readJsonList } from "./read-json.ts";
import { readDirectory } from "./zip-listing.ts";
import { writeDirectory, type Written } from "./zip-directory.ts";

const entryAt = (name: string, offset: number): Written => ({
  name: Buffer.from(name),
  offset,
  moment: { time: 0, day: 33 },
  crc: 7,
  size: 5,
  packedSize: 5,
});

/** A file of which only the end is there: before it lies what nobody reads. */
const endingIn = (end: Buffer, start: number): FileBytes => ({
  size: start + end.byteLength,
  read: (at, length) => {
    if (at < start) {
      const lead = Buffer.alloc(Math.min(length, start - at));
      return Promise.resolve(Buffer.concat([lead, end.subarray(0, Math.max(0, length - lead.byteLength))]));
    }
    return Promise.resolve(end.subarray(at - start, at - start + length));
  },
});

test("a zip larger than 4 GB tells where its files lie", async () => {
  const start = 6_000_000_000;
  const end = writeDirectory([entryAt("a", 10), entryAt("documents/b/c.pdf", 5_000_000_000)], start);
  const listed = await readDirectory(endingIn(end, start));
  expect([...listed].map(([name, { offset, size }]) => [name, offset, size])).toEqual([
    ["a", 10, 5],
    ["documents/b/c.pdf", 5_000_000_000, 5],
  ]);
});

test("a zip of more files than its usual end can count tells all of them", async () => {
  const written = Array.from({ length: 65_600 }, (_, at) => entryAt(`${at}`, at));
  const listed = await readDirectory(bytesOf(Buffer.concat([Buffer.alloc(9), writeDirectory(written, 9)])));
  expect(listed.size).toBe(65_600);
}, 120_000);

test.each([
  ["a directory that points behind the end", 12, 0x7fff_ffff],
  ["a directory that begins behind the end", 16, 0x7fff_ffff],
  ["a directory elsewhere, in wider fields that are not there", 16, 0xffff_ffff],
])("%s is damaged", async (_, at, value) => {
  const end = writeDirectory([entryAt("a", 0)], 100);
  end.writeUInt32LE(value, end.byteLength - 22 + at);
  await expect(readDirectory(endingIn(end, 100))).rejects.toThrow(/damaged|more than an export/);
});

/** The list, in pieces of so many bytes. */
async function listOf(text: string, pieceBytes: number): Promise<unknown[]> {
  const bytes = Buffer.from(text);
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < bytes.byteLength; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const values: unknown[] = [];
  for await (const value of readJsonList("json/deals.json", pieces())) values.push(value);
  return values;
}

test.each([
  ["[]", []],
  [" \n[ ]\n", []],
  ["\uFEFF[1]", [1]],
  ['[{"a":"],\\"}é東"},[1,[2]],"x"]', [{ a: '],"}é東' }, [1, [2]], "x"]],
])("the list %s is the same however it comes in pieces", async (text, values) => {
  for (const bytes of [1, 2, 3, 7, 1_000]) expect(await listOf(text, bytes)).toEqual(values);
});

test.each(["", "[1", "[1,", "[1,]", "[,1]", "x[1]", "[1]x", "[1][2]", '{"a":[1]}', '["a]'])(
  "%s is no list",
  async (text) => {
    for (const bytes of [1, 3, 1_000]) await expect(listOf(text, bytes)).rejects.toThrow("no JSON");
  },
);
