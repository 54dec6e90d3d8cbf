import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";
import type { Header } from "./file-format.ts";
import { OPEN } from "./passphrase.ts";
import { checkBackupFile } from "./read-file.ts";
import { openBackupWriter } from "./write-file.ts";

const folder = makeTemporaryFolder("backup-file");
const file = path.join(folder, "small.backup");
const header: Header = {
  format: 1,
  product: "0.1.0",
  at: "2027-01-31T10:00:00.000Z",
  schema: { migrations: 1, latest: 1, name: "0000_first" },
  tables: [{ name: "deals", rows: 2_000 }],
  sequences: [],
  keyMark: null,
  passphrase: null,
};

async function* rowsOf(count: number) {
  for (let row = 0; row < count; row++) yield Buffer.from(`${row}\tA deal of many ${row * 7919}\n`);
}

beforeAll(async () => {
  const writer = await openBackupWriter(file, OPEN);
  await writer.writeHeader(header);
  await writer.writeSection({ kind: "table", name: "deals", columns: ["id", "name"] }, rowsOf(2_000));
  await writer.writeSection({ kind: "work" }, rowsOf(0));
  await writer.finish();
});
afterAll(() => removeTemporaryFolder(folder));

const damaged = path.join(folder, "damaged.backup");
async function checkWith(change: (bytes: Buffer) => Buffer): Promise<unknown> {
  writeFileSync(damaged, change(readFileSync(file)));
  return checkBackupFile(damaged, null).then(
    () => "accepted",
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : error),
  );
}

describe("a backup file", () => {
  it("tells what it holds", async () => {
    const { sections } = await checkBackupFile(file, null);
    expect(sections.map(({ section, end }) => [section.kind, end.rows])).toEqual([
      ["table", 2_000],
      ["work", 0],
    ]);
  });

  it("is refused when any of its bits is another", async () => {
    const size = readFileSync(file).byteLength;
    const place = fc.tuple(fc.nat(size - 1), fc.nat(7));
    await fc.assert(
      fc.asyncProperty(place, async ([at, bit]) => {
        const answer = await checkWith((bytes) => {
          bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
          return bytes;
        });
        expect(answer).toMatch(/^BackupProblem: This is no backup|^BackupProblem: .*damaged/);
      }),
      { numRuns: 200, examples: [[[0, 0]], [[18, 0]], [[size - 1, 7]]] },
    );
  });

  it.each([
    ["cut off", (bytes: Buffer) => bytes.subarray(0, -1)],
    ["cut in the middle", (bytes: Buffer) => bytes.subarray(0, bytes.byteLength / 2)],
    ["empty", () => Buffer.alloc(0)],
    ["longer by a byte", (bytes: Buffer) => Buffer.concat([bytes, Buffer.from([0])])],
    ["followed by itself", (bytes: Buffer) => Buffer.concat([bytes, bytes])],
    ["something else", () => Buffer.from("PK\u0003\u0004 a zip of somebody's holiday pictures".repeat(10))],
  ])("is refused when it is %s", async (_, change) => {
    expect(await checkWith(change)).toMatch(/^BackupProblem: /);
  });

  it("of another form says so", async () => {
    expect(
      await checkWith((bytes) => Buffer.concat([Buffer.from("dealwright-backup 2\n"), bytes])),
    ).toContain("a form that this version of Dealwright does not know");
  });

  it("that failed leaves no file behind, and none is overwritten", async () => {
    const writer = await openBackupWriter(path.join(folder, "failed.backup"), OPEN);
    await writer.writeHeader(header);
    await writer.abandon();
    await expect(checkBackupFile(path.join(folder, "failed.backup"), null)).rejects.toThrow("no such file");
    const copy = path.join(folder, "copy.backup");
    copyFileSync(file, copy);
    await expect(openBackupWriter(copy, OPEN)).rejects.toThrow("nothing is overwritten");
    await expect(openBackupWriter(path.join(folder, "nowhere", "x.backup"), OPEN)).rejects.toThrow(
      `could not be written to ${path.join(folder, "nowhere", "x.backup")}: there is no folder ${path.join(folder, "nowhere")}.`,
    );
  });

  it("is not a folder, neither to read nor to write", async () => {
    await expect(checkBackupFile(folder, null)).rejects.toThrow(
      /cannot be read: it is a folder\. Name a file/,
    );
    await expect(openBackupWriter(folder, OPEN)).rejects.toThrow("is a folder. Name a file in it.");
  });

  it("that is written twice at once is whole under its name, and the second is told", async () => {
    const name = path.join(folder, "twice.backup");
    const [first, second] = [await openBackupWriter(name, OPEN), await openBackupWriter(name, OPEN)];
    for (const writer of [first, second]) await writer.writeHeader(header);
    await first.writeSection({ kind: "table", name: "deals", columns: ["id", "name"] }, rowsOf(2_000));
    await second.writeSection({ kind: "work" }, rowsOf(0));
    await first.finish();
    await expect(second.finish()).rejects.toThrow("nothing is overwritten");
    await second.abandon();
    const { sections } = await checkBackupFile(name, null);
    expect(sections.map(({ end }) => end.rows)).toEqual([2_000]);
    expect(readdirSync(folder).filter((each) => each.endsWith(".partial"))).toEqual([]);
  });
});
