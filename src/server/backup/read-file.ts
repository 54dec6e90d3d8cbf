import { createHash, type Hash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { createZstdDecompress } from "node:zlib";
import { BackupProblem } from "./backup-problem.ts";
import {
  FILE_HASH_BYTES,
  headerSchema,
  kinds,
  MOST_RECORD_BYTES,
  nameSection,
  RECORD_HEAD_BYTES,
  sectionEndSchema,
  sectionSchema,
  SIGNATURE,
  type Header,
  type Section,
  type SectionEnd,
} from "./file-format.ts";
import { describeFileError } from "./file-words.ts";
import { OPEN, sealWith, type RecordSeal } from "./passphrase.ts";
import { RowHash } from "./row-hash.ts";

const READ_BYTES = 1024 * 1024;

export interface BackupReading {
  readonly passphrase: string | null;
  /** Comes once, before the sections. */
  onHeader(header: Header): Promise<void> | void;
  /** Has to read the content to its end. */
  onSection(section: Section, content: AsyncIterable<Buffer>): Promise<void>;
  onSectionEnd?(section: Section, end: SectionEnd): void;
}

/** Reads the whole file and does nothing with it: whether every byte is as it was written, and what it holds. */
export async function checkBackupFile(
  file: string,
  passphrase: string | null,
): Promise<{ header: Header; sections: { section: Section; end: SectionEnd }[] }> {
  await checkFileHash(file);
  let header: Header | null = null;
  const sections: { section: Section; end: SectionEnd }[] = [];
  await readBackupFile(file, {
    passphrase,
    onHeader: (found) => void (header = found),
    async onSection(_section, content) {
      for await (const _ of content);
    },
    onSectionEnd: (section, end) => void sections.push({ section, end }),
  });
  if (header === null) throw damaged("it has no header");
  return { header, sections };
}

/** One checksum over everything: a flipped bit, a missing end and an added byte all show before anything is used. */
async function checkFileHash(file: string): Promise<void> {
  await withFile(file, async (source) => {
    await source.expectSignature();
    const sum = createHash("sha256").update(SIGNATURE);
    for (let left = source.left() - FILE_HASH_BYTES; left > 0;) {
      const piece = await source.take(Math.min(left, READ_BYTES));
      sum.update(piece);
      left -= piece.byteLength;
    }
    await expectHash(source, sum);
  });
}

async function expectHash(source: Source, sum: Hash): Promise<void> {
  if (source.left() !== FILE_HASH_BYTES) throw damaged("its end is missing, or something was added to it");
  if (!sum.digest().equals(await source.take(FILE_HASH_BYTES)))
    throw damaged("its checksum does not fit, so some of its bytes are not those that were written");
}

/** Hands out what the file holds, and says at the end that all of it was what was written. */
export async function readBackupFile(file: string, reading: BackupReading): Promise<void> {
  await withFile(file, async (source) => {
    await source.expectSignature();
    const sum = createHash("sha256").update(SIGNATURE);
    const records = readRecords(source, sum, reading.passphrase);
    const first = await records.next();
    if (first.done || first.value.kind !== kinds.header) throw damaged("it has no header");
    await reading.onHeader(readJson(headerSchema, first.value.content));
    for (;;) {
      const { value: record, done } = await records.next();
      if (done) throw damaged("its end is missing");
      if (record.kind === kinds.end) break;
      if (record.kind !== kinds.section) throw damaged("its parts are not in order");
      await readSection(readJson(sectionSchema, record.content), records, reading);
    }
    await expectHash(source, sum);
  });
}

async function readSection(section: Section, records: Records, reading: BackupReading): Promise<void> {
  const told: { end: SectionEnd | null } = { end: null };
  async function* packed() {
    for (;;) {
      const { value: record, done } = await records.next();
      if (done) throw damaged(`${nameSection(section)} is cut off`);
      if (record.kind === kinds.sectionEnd) told.end = readJson(sectionEndSchema, record.content);
      if (record.kind !== kinds.data) return;
      yield record.content;
    }
  }
  const sum = createHash("sha256");
  const rowHash = new RowHash();
  let bytes = 0;
  async function* content() {
    const unpacked = Readable.from(packed(), { objectMode: true }).compose(createZstdDecompress());
    for await (const piece of unpacked) {
      sum.update(piece as Buffer);
      rowHash.add(piece as Buffer);
      bytes += (piece as Buffer).byteLength;
      yield piece as Buffer;
    }
  }
  await reading.onSection(section, content());
  const found = { bytes, sha256: sum.digest("hex"), rows: rowHash.rows, rowHash: rowHash.digest() };
  if (told.end === null || JSON.stringify(told.end) !== JSON.stringify(found))
    throw damaged(`${nameSection(section)} is not what was written`);
  reading.onSectionEnd?.(section, found);
}

interface BackupRecord {
  readonly kind: string;
  readonly content: Buffer;
}
type Records = AsyncGenerator<BackupRecord, undefined>;

async function* readRecords(source: Source, sum: Hash, passphrase: string | null): Records {
  let seal: RecordSeal = OPEN;
  for (let number = 0; source.left() > FILE_HASH_BYTES; number++) {
    const head = await source.take(RECORD_HEAD_BYTES);
    const kind = Object.values(kinds).find((known) => known === head.toString("latin1", 0, 1));
    const length = head.readUInt32BE(1);
    if (kind === undefined || length > MOST_RECORD_BYTES) throw damaged("it holds a part of no known kind");
    const carried = await source.take(length);
    sum.update(head).update(carried);
    if (kind === kinds.header && number === 0) seal = findSeal(carried, passphrase);
    yield { kind, content: kind === kinds.header ? carried : seal.open(kind, number, carried) };
    if (kind === kinds.end) return;
  }
}

function findSeal(header: Buffer, passphrase: string | null): RecordSeal {
  const settings = readJson(headerSchema, header).passphrase;
  if (settings === null) return OPEN;
  if (passphrase === null)
    throw new BackupProblem(
      "This backup is protected by a passphrase. Name the file that holds it: --passphrase-file FILE",
    );
  return sealWith(passphrase, settings);
}

function readJson<Value>(
  schema: { safeParse(value: unknown): { success: true; data: Value } | { success: false } },
  bytes: Buffer,
): Value {
  try {
    const read = schema.safeParse(JSON.parse(bytes.toString("utf8")));
    if (read.success) return read.data;
  } catch {
    // Told below, as anything else that is not as it should be.
  }
  throw damaged("one of its descriptions cannot be read");
}

const damaged = (how: string) =>
  new BackupProblem(`The backup is damaged and was not used: ${how}. Nothing was written. Use another copy.`);

const unreadable = (file: string, why: string) =>
  new BackupProblem(`The backup ${file} cannot be read: ${why}.`);

interface Source {
  left(): number;
  take(bytes: number): Promise<Buffer>;
  expectSignature(): Promise<void>;
}

async function withFile<Result>(file: string, work: (source: Source) => Promise<Result>): Promise<Result> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    throw unreadable(file, describeFileError(error, "there is no such file"));
  });
  try {
    const found = await handle.stat();
    // Some systems open a folder, and refuse only to read it.
    if (found.isDirectory()) throw unreadable(file, "it is a folder. Name a file in it");
    return await work(sourceOf(handle, found.size));
  } finally {
    await handle.close();
  }
}

function sourceOf(handle: FileHandle, size: number): Source {
  let at = 0;
  async function take(bytes: number): Promise<Buffer> {
    if (bytes > size - at) throw damaged("its end is missing");
    const piece = Buffer.alloc(bytes);
    for (let filled = 0; filled < bytes;) {
      const { bytesRead } = await handle.read(piece, filled, bytes - filled, at + filled);
      if (bytesRead === 0) throw damaged("its end is missing");
      filled += bytesRead;
    }
    at += bytes;
    return piece;
  }
  return {
    left: () => size - at,
    take,
    async expectSignature() {
      const start = size < SIGNATURE.byteLength ? Buffer.alloc(0) : await take(SIGNATURE.byteLength);
      if (start.equals(SIGNATURE)) return;
      const name = SIGNATURE.toString("latin1").split(" ")[0] ?? "";
      throw start.toString("latin1").startsWith(`${name} `)
        ? new BackupProblem(
            "This backup has a form that this version of Dealwright does not know, or its first bytes are damaged. Use the version that made it, or a newer one.",
          )
        : new BackupProblem("This is no backup of Dealwright, or its first bytes are damaged.");
    },
  };
}
