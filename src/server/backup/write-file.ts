import { createHash, randomBytes } from "node:crypto";
import { open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { constants, createZstdCompress } from "node:zlib";
import { BackupProblem } from "./backup-problem.ts";
import {
  kinds,
  RECORD_HEAD_BYTES,
  SIGNATURE,
  type Header,
  type Kind,
  type Section,
  type SectionEnd,
} from "./file-format.ts";
import { describeFileError } from "./file-words.ts";
import type { RecordSeal } from "./passphrase.ts";
import { RowHash } from "./row-hash.ts";

/** The file holds everybody's rows and the server's keys: nobody but its maker may read it. */
const OWNER_ONLY = 0o600;
/** Quick enough to keep up with the database. */
const LEVEL = 3;

export interface BackupWriter {
  writeHeader(header: Header): Promise<void>;
  writeSection(section: Section, content: AsyncIterable<Buffer>): Promise<SectionEnd>;
  /** Puts the file under its name, once everything is on the disk. The answer is its size in bytes. */
  finish(): Promise<number>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/**
 * Writes beside the final name, so that a file of that name is always a whole backup; and under a name of its own,
 * since another backup to the same name may be under way.
 */
export async function openBackupWriter(file: string, seal: RecordSeal): Promise<BackupWriter> {
  const partial = `${file}.${randomBytes(4).toString("hex")}.partial`;
  await refuseExisting(file);
  const handle = await inWords(file, () => open(partial, "wx", OWNER_ONLY));
  await handle.chmod(OWNER_ONLY);
  const sum = createHash("sha256");
  let bytes = 0;
  let number = 0;

  async function put(part: Buffer): Promise<void> {
    sum.update(part);
    bytes += part.byteLength;
    await inWords(file, () => writeAll(handle, part));
  }
  async function putRecord(kind: Kind, content: Buffer): Promise<void> {
    const carried = kind === kinds.header ? content : seal.seal(kind, number, content);
    const head = Buffer.alloc(RECORD_HEAD_BYTES);
    head.write(kind, "latin1");
    head.writeUInt32BE(carried.byteLength, 1);
    number += 1;
    await put(Buffer.concat([head, carried]));
  }
  const putJson = (kind: Kind, value: unknown) => putRecord(kind, Buffer.from(JSON.stringify(value)));

  await put(SIGNATURE);
  return {
    writeHeader: (header) => putJson(kinds.header, header),
    async writeSection(section, content) {
      await putJson(kinds.section, section);
      const measured = measure(content);
      const packed = Readable.from(measured.pieces, { objectMode: true }).compose(
        createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
      );
      for await (const piece of packed) await putRecord(kinds.data, piece as Buffer);
      const end = measured.end();
      await putJson(kinds.sectionEnd, end);
      return end;
    },
    async finish() {
      await putRecord(kinds.end, Buffer.alloc(0));
      const digest = sum.digest();
      await inWords(file, async () => {
        await writeAll(handle, digest);
        await handle.sync();
        await handle.close();
        await refuseExisting(file);
        await rename(partial, file);
        await syncFolder(path.dirname(file));
      });
      return bytes + digest.byteLength;
    },
    async abandon() {
      await handle.close().catch(() => undefined); // closed already, or never to be used again
      await rm(partial, { force: true });
    },
  };
}

function measure(content: AsyncIterable<Buffer>): { pieces: AsyncGenerator<Buffer>; end: () => SectionEnd } {
  const sum = createHash("sha256");
  const rowHash = new RowHash();
  let bytes = 0;
  async function* pieces() {
    for await (const piece of content) {
      sum.update(piece);
      rowHash.add(piece);
      bytes += piece.byteLength;
      yield piece;
    }
  }
  const end = () => ({ bytes, sha256: sum.digest("hex"), rows: rowHash.rows, rowHash: rowHash.digest() });
  return { pieces: pieces(), end };
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.byteLength;) at += (await handle.write(bytes, at)).bytesWritten;
}

async function refuseExisting(file: string): Promise<void> {
  // What may not be looked at is told when it is written.
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) throw new BackupProblem(`${file} is a folder. Name a file in it.`);
  if (found)
    throw new BackupProblem(`There is a file ${file} already. Name another one: nothing is overwritten.`);
}

/** A name is safe from a power cut once its folder is on the disk; not every system can do that to a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

async function inWords<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupProblem || !(error instanceof Error) || !("code" in error)) throw error;
    const why = describeFileError(error, `there is no folder ${path.dirname(file)}`);
    throw new BackupProblem(`The backup could not be written to ${file}: ${why}. Nothing was kept of it.`);
  }
}
