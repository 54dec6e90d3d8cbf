import { formatCount } from "#kit/format-figure.ts";
import { setImmediate as pause } from "node:timers/promises";
import type { Entry } from "yauzl";
import {
  BrokenArchive,
  openArchive,
  packedFileOf,
  unpackEntry,
  type Archive,
  type FileBytes,
} from "#features/documents/server/index.ts";
import { InvalidArchive } from "./invalid-archive.ts";

/** Far more than a person's share of documents allows; nothing is unpacked to count them. */
const MOST_ENTRIES = 200_000;
const MOST_DIRECTORY_BYTES = 64 * 1024 * 1024;
const LISTED_BYTES = 46;
/** Read before others get their turn. */
const TURN_ENTRIES = 2_000;

export interface ZipFile {
  has(name: string): boolean;
  /** What it says it is, unpacked; 0 of what is not there. */
  sizeOf(name: string): number;
  names(): Iterable<string>;
  /** Piece by piece; says in words, at the end at the latest, when it is not what it says it is. */
  open(name: string): AsyncGenerator<Buffer>;
  /** The whole of a small one. */
  read(name: string, mostBytes: number): Promise<Buffer>;
}

/** Reads the list of a zip without unpacking anything. Nothing of it ever becomes a file under a name of its own. */
export async function readZip(file: FileBytes): Promise<ZipFile> {
  const archive = await openArchive(file).catch(refuseNoZip);
  const listed = await listEntries(archive).catch(refuseDamaged);
  const open = (name: string): AsyncGenerator<Buffer> => {
    const entry = listed.get(name);
    if (entry === undefined) throw new InvalidArchive(`The file holds no ${name}.`);
    return unpack(file, archive, name, entry);
  };
  return {
    has: (name) => listed.has(name),
    sizeOf: (name) => listed.get(name)?.uncompressedSize ?? 0,
    names: () => listed.keys(),
    open,
    async read(name, mostBytes) {
      if ((listed.get(name)?.uncompressedSize ?? 0) > mostBytes)
        throw new InvalidArchive(`${name} in the file is too large.`);
      const pieces: Buffer[] = [];
      for await (const piece of open(name)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}

async function listEntries(archive: Archive): Promise<ReadonlyMap<string, Entry>> {
  if (archive.count > MOST_ENTRIES) throw tooMany(archive.count);
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of archive.entries()) {
    bytes += LISTED_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (bytes > MOST_DIRECTORY_BYTES) throw tooMany(archive.count);
    const name = entry.fileNameRaw.toString("utf8");
    refuseName(name, entries);
    if (entry.isEncrypted())
      throw new InvalidArchive("The file is protected by a password. Unprotect it first.");
    entries.set(name, entry);
    if (entries.size % TURN_ENTRIES === 0) await pause();
  }
  return entries;
}

const tooMany = (count: number) =>
  new InvalidArchive(`The file holds ${formatCount(count)} files, more than an export does.`);

/** No path is ever made of these names; a file that tries is not one of ours. */
function refuseName(name: string, entries: ReadonlyMap<string, Entry>): void {
  const parts = name.split("/");
  if (/[\\\0:]/.test(name) || name.startsWith("/") || parts.includes("..") || parts.includes("."))
    throw new InvalidArchive(
      "The file holds a path that leads elsewhere. It was not made by an export of Dealwright.",
    );
  if (entries.has(name))
    throw new InvalidArchive(
      `The file holds ${name.slice(0, 80)} twice. It was not made by an export of Dealwright.`,
    );
}

async function* unpack(
  file: FileBytes,
  archive: Archive,
  name: string,
  entry: Entry,
): AsyncGenerator<Buffer> {
  const isDamaged = () => new InvalidArchive(`${name} in the file is damaged. Download the export again.`);
  if (!entry.canDecodeFileData()) throw isDamaged();
  const start = await archive.findStart(entry).catch(refuseDamaged);
  try {
    yield* unpackEntry(file, start, packedFileOf(entry));
  } catch (error) {
    throw error instanceof BrokenArchive ? isDamaged() : error;
  }
}

function refuseDamaged(error: unknown): never {
  throw error instanceof BrokenArchive
    ? new InvalidArchive("The zip file is damaged. Download the export again.")
    : error;
}

/** yauzl's sentence is the only sign of an end that is missing; every other broken archive is a damaged one. */
function refuseNoZip(error: unknown): never {
  if (error instanceof BrokenArchive && /end of central directory record signature/i.test(error.message))
    throw new InvalidArchive(
      "This is no zip file, or its end is missing. Choose the file that “Download my data” made.",
    );
  return refuseDamaged(error);
}
