import type { Entry } from "yauzl";
import type { FileBytes } from "./file-bytes.ts";
import { BrokenArchive, openArchive, type Archive } from "./open-archive.ts";
import type { PackedFile } from "./unpack-entry.ts";

/** One file of an archive that lies where its directory says. */
export interface PlacedFile extends PackedFile {
  readonly name: string;
  /** Where its bytes begin. */
  readonly start: number;
}

export type ArchiveProblem = "damaged" | "more" | "encrypted" | "names" | "too-many" | "bomb";
export type ValidatedArchive =
  | { readonly ok: true; readonly entries: readonly PlacedFile[] }
  | { readonly ok: false; readonly problem: ArchiveProblem };

const MOST_ENTRIES = 5_000;
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;
/** All files of an archive together, unpacked. */
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
/** From so many bytes on an archive may not unpack to more than so many times its own. */
const RATIO_MATTERS_BYTES = 10 * 1024 * 1024;
const MOST_RATIO = 150;

const END = 0x06054b50;
const END_BYTES = 22;
const ENCRYPTED = 0x41;
const SIZES_FOLLOW = 8;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;
/** A writer that did not know a file's size beforehand states it behind the file. */
const MOST_GAP_BYTES = 64;

const no = (problem: ArchiveProblem): ValidatedArchive => ({ ok: false, problem });

/**
 * Compares the directory at an archive's end with the archive: every file lies where it is said to, the first at the
 * very beginning, none over another, and nothing before, between or behind them.
 */
export async function validateArchive(file: FileBytes): Promise<ValidatedArchive> {
  try {
    return await validateDirectory(file);
  } catch (error) {
    if (error instanceof BrokenArchive) return no("damaged");
    throw error;
  }
}

async function validateDirectory(file: FileBytes): Promise<ValidatedArchive> {
  if (file.size < END_BYTES) return no("damaged");
  const end = await file.read(file.size - END_BYTES, END_BYTES);
  if (end.readUInt32LE(0) !== END) return no("more");
  if (end.readUInt16LE(20) !== 0) return no("more");
  const count = end.readUInt16LE(10);
  const length = end.readUInt32LE(12);
  const start = end.readUInt32LE(16);
  if (end.readUInt16LE(4) !== 0 || end.readUInt16LE(8) !== count) return no("damaged");
  if (count > MOST_ENTRIES || length > MOST_DIRECTORY_BYTES) return no("too-many");
  if (count === 0 || start + length !== file.size - END_BYTES) return no("damaged");
  const archive = await openArchive(file);
  // Wider fields before the end would lead other programs to another directory.
  if (archive.count !== count || archive.directoryStart !== start) return no("damaged");
  const listed: Entry[] = [];
  for await (const entry of archive.entries()) {
    if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) return no("encrypted");
    if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) return no("damaged");
    listed.push(entry);
  }
  const names = listed.map((entry) => nameOf(entry).toLowerCase());
  if (new Set(names).size !== names.length || !names.every(isPlainName)) return no("names");
  if (isBomb(listed, file.size)) return no("bomb");
  return placeEntries(archive, listed);
}

const nameOf = ({ fileNameRaw, generalPurposeBitFlag }: Entry): string =>
  fileNameRaw.toString((generalPurposeBitFlag & UTF8) === 0 ? "latin1" : "utf8");

/** Whoever unpacks the archive puts each file below the folder they chose, and nowhere else. */
function isPlainName(name: string): boolean {
  if (name === "" || name.length > 500 || /[\u0000-\u001f\u007f\\:\ufffd]/.test(name)) return false;
  const parts = (name.endsWith("/") ? name.slice(0, -1) : name).split("/");
  return parts.every((part) => part !== "" && part !== "." && part !== "..");
}

function isBomb(entries: readonly Entry[], fileBytes: number): boolean {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > MOST_UNPACKED_BYTES) return true;
  return unpacked > RATIO_MATTERS_BYTES && unpacked > fileBytes * MOST_RATIO;
}

async function placeEntries(archive: Archive, listed: readonly Entry[]): Promise<ValidatedArchive> {
  const entries: PlacedFile[] = [];
  let expected = 0;
  const inOrder = listed.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  for (const entry of inOrder) {
    const gap = entry.relativeOffsetOfLocalHeader - expected;
    if (gap < 0 || gap > (expected === 0 ? 0 : MOST_GAP_BYTES))
      return no(expected === 0 ? "more" : "damaged");
    const head = await archive.readLocalHeader(entry);
    const saysTheSame =
      head.fileName.equals(entry.fileNameRaw) &&
      (head.compressionMethod === DEFLATED) === (entry.compressionMethod === DEFLATED);
    const hasSize = (entry.generalPurposeBitFlag & SIZES_FOLLOW) === 0;
    if (!saysTheSame || (hasSize && head.compressedSize !== entry.compressedSize)) return no("damaged");
    expected = head.fileDataStart + entry.compressedSize;
    if (expected > archive.directoryStart) return no("damaged");
    entries.push({ name: nameOf(entry), start: head.fileDataStart, ...packedFileOf(entry) });
  }
  return archive.directoryStart - expected > MOST_GAP_BYTES ? no("damaged") : { ok: true, entries };
}

export const packedFileOf = (entry: Entry): PackedFile => ({
  isPacked: entry.compressionMethod === DEFLATED,
  crc: entry.crc32,
  packedBytes: entry.compressedSize,
  bytes: entry.uncompressedSize,
});
