import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { bytesOf, type FileBytes } from "#features/documents/server/index.ts";
import { once } from "#tests/support/data-export.ts";
import { readJsonList } from "./read-json.ts";
import { readZip } from "./read-zip.ts";
import { writeZip, type ZipEntry } from "./write-zip.ts";

async function zipOf(names: readonly string[], { isWide = false } = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const name of names) zip.addBuffer(Buffer.from(name), name, { forceZip64Format: isWide });
  zip.end({ forceZip64Format: isWide, comment: "" });
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The file with so many zeros before it. */
const behindZeros = (file: Buffer, zeros: number): FileBytes => ({
  size: zeros + file.byteLength,
  read: (at, length) => {
    const lead = Buffer.alloc(Math.max(0, Math.min(length, zeros - at)));
    const from = Math.max(0, at - zeros);
    return Promise.resolve(Buffer.concat([lead, file.subarray(from, from + length - lead.byteLength)]));
  },
});

test("a zip larger than 4 GB is read from the wider fields of its end", async () => {
  const zeros = 5_000_000_000;
  const file = await zipOf(["a", "documents/b/c.pdf"], { isWide: true });
  const shift = (at: number) => file.writeBigUInt64LE(file.readBigUInt64LE(at) + BigInt(zeros), at);
  const locator = file.lastIndexOf(Buffer.from("PK\u0006\u0007"));
  const end = Number(file.readBigUInt64LE(locator + 8));
  let listed = Number(file.readBigUInt64LE(end + 48));
  for (; file.readUInt32LE(listed) === 0x02014b50;) {
    const next = listed + 46 + file.readUInt16LE(listed + 28) + file.readUInt16LE(listed + 30);
    // The wide field is the last one: the sizes, and where the file begins.
    shift(next - 8);
    listed = next;
  }
  shift(end + 48);
  shift(locator + 8);
  const zip = await readZip(behindZeros(file, zeros));
  expect([...zip.names()]).toEqual(["a", "documents/b/c.pdf"]);
  expect((await zip.read("documents/b/c.pdf", 100)).toString()).toBe("documents/b/c.pdf");
});

test("a zip of thousands of files tells all of them @further", async () => {
  const names = Array.from({ length: 5_000 }, (_, at) => `documents/${at}.csv`);
  expect([...(await readZip(bytesOf(await zipOf(names)))).names()]).toEqual(names);
});

test.each([
  ["a directory that is longer than the file", 12, 0x7fff_ffff],
  ["a directory that is shorter than its entries", 12, 20],
  ["a directory that begins behind the end", 16, 0x7fff_ffff],
  ["a directory elsewhere, in wider fields that are not there", 16, 0xffff_ffff],
  ["more files than there are", 10, 9],
])("%s is damaged", async (_, at, value) => {
  const file = await zipOf(["a"]);
  const place = file.byteLength - 22 + at;
  if (at === 10) file.writeUInt16LE(value, place);
  else file.writeUInt32LE(value, place);
  await expect(readZip(bytesOf(file))).rejects.toThrow("damaged");
});

test("a storage that fails is not the file's fault", async () => {
  const file = await zipOf(["a"]);
  const disk = { fails: true };
  const broken: FileBytes = {
    size: file.byteLength,
    read: (at, length) =>
      disk.fails
        ? Promise.reject(new Error("the disk fails"))
        : Promise.resolve(file.subarray(at, at + length)),
  };
  await expect(readZip(broken)).rejects.toThrow("the disk fails");
  disk.fails = false;
  const zip = await readZip(broken);
  disk.fails = true;
  await expect(zip.read("a", 10)).rejects.toThrow("the disk fails");
});

test("what feeds a zip is closed when its reader stops, and its failure is the reader's", async () => {
  const closed: string[] = [];
  async function* content(name: string, fails = false): AsyncGenerator<string> {
    try {
      for (let piece = 0; piece < 1_000; piece++) {
        yield crypto.randomUUID().repeat(1_000);
        if (fails) throw new Error("no row came");
      }
    } finally {
      closed.push(name);
    }
  }
  async function* entries(fails: boolean): AsyncGenerator<ZipEntry> {
    try {
      yield { name: "first", content: once("one") };
      yield { name: "second", content: content("second", fails) };
      yield { name: "third", content: content("third") };
    } finally {
      closed.push("all");
    }
  }
  for await (const piece of writeZip(entries(false), new Date())) if (piece.byteLength > 10_000) break;
  expect(closed).toEqual(["second", "all"]);
  await expect(text(writeZip(entries(true), new Date()))).rejects.toThrow("no row came");
  expect(closed).toEqual(["second", "all", "second", "all"]);
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
