import type { FileBytes } from "./file-bytes.ts";

/** One file of an archive, as the archive's directory tells of it. */
export interface ZipEntry {
  readonly name: string;
  readonly isPacked: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where its bytes begin. */
  readonly start: number;
}

export type ZipProblem = "damaged" | "more" | "encrypted" | "names" | "too-many" | "bomb";
export type ZipDirectory =
  | { readonly ok: true; readonly entries: readonly ZipEntry[] }
  | { readonly ok: false; readonly problem: ZipProblem };

const MOST_ENTRIES = 5_000;
const MOST_DIRECTORY_BYTES = 4 * 1024 * 1024;
/** All files of an archive together, unpacked. */
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
/** From so many bytes on an archive may not unpack to more than so many times its own. */
const RATIO_MATTERS_BYTES = 10 * 1024 * 1024;
const MOST_RATIO = 150;

const END = 0x06054b50;
const END_BYTES = 22;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;
const UTF8 = 0x800;
/** A writer that did not know a file's size beforehand states it behind the file. */
const MOST_GAP_BYTES = 64;

const no = (problem: ZipProblem): ZipDirectory => ({ ok: false, problem });

/**
 * Reads the directory at an archive's end and holds it against the archive: every file lies where it is said to, the
 * first at the very beginning, none over another, and nothing before, between or behind them.
 */
export async function readZipDirectory(file: FileBytes): Promise<ZipDirectory> {
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
  const listed = readListed(await file.read(start, length), count);
  if (typeof listed === "string") return no(listed);
  const names = listed.map(({ name }) => name.toLowerCase());
  if (new Set(names).size !== names.length || !names.every(isPlainName)) return no("names");
  if (isBomb(listed, file.size)) return no("bomb");
  return placeEntries(file, listed, start);
}

interface Listed extends Omit<ZipEntry, "start"> {
  readonly rawName: Buffer;
  readonly offset: number;
  readonly flags: number;
}

function readListed(directory: Buffer, count: number): Listed[] | ZipProblem {
  const entries: Listed[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + LISTED_BYTES > directory.length || directory.readUInt32LE(at) !== LISTED) return "damaged";
    const flags = directory.readUInt16LE(at + 8);
    const method = directory.readUInt16LE(at + 10);
    const nameBytes = directory.readUInt16LE(at + 28);
    const next =
      at + LISTED_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > directory.length) return "damaged";
    if ((flags & ENCRYPTED) !== 0) return "encrypted";
    if (method !== 0 && method !== 8) return "damaged";
    const rawName = directory.subarray(at + LISTED_BYTES, at + LISTED_BYTES + nameBytes);
    const packedBytes = directory.readUInt32LE(at + 20);
    const bytes = directory.readUInt32LE(at + 24);
    if (method === 0 && packedBytes !== bytes) return "damaged";
    entries.push({
      name: rawName.toString((flags & UTF8) === 0 ? "latin1" : "utf8"),
      rawName,
      isPacked: method === 8,
      crc: directory.readUInt32LE(at + 16),
      packedBytes,
      bytes,
      offset: directory.readUInt32LE(at + 42),
      flags,
    });
    at = next;
  }
  return at === directory.length ? entries : "damaged";
}

/** Whoever unpacks the archive puts each file below the folder they chose, and nowhere else. */
function isPlainName(name: string): boolean {
  if (name === "" || name.length > 500 || /[\u0000-\u001f\u007f\\:\ufffd]/.test(name)) return false;
  const parts = (name.endsWith("/") ? name.slice(0, -1) : name).split("/");
  return parts.every((part) => part !== "" && part !== "." && part !== "..");
}

function isBomb(entries: readonly Listed[], fileBytes: number): boolean {
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (unpacked > MOST_UNPACKED_BYTES) return true;
  return unpacked > RATIO_MATTERS_BYTES && unpacked > fileBytes * MOST_RATIO;
}

async function placeEntries(
  file: FileBytes,
  listed: readonly Listed[],
  directoryStart: number,
): Promise<ZipDirectory> {
  const entries: ZipEntry[] = [];
  let expected = 0;
  for (const { rawName, offset, flags, ...entry } of listed.toSorted((a, b) => a.offset - b.offset)) {
    const gap = offset - expected;
    if (gap < 0 || gap > (expected === 0 ? 0 : MOST_GAP_BYTES))
      return no(expected === 0 ? "more" : "damaged");
    const head = await file.read(offset, LOCAL_BYTES + rawName.length);
    if (head.length < LOCAL_BYTES + rawName.length || head.readUInt32LE(0) !== LOCAL) return no("damaged");
    const saysTheSame =
      head.subarray(LOCAL_BYTES).equals(rawName) &&
      head.readUInt16LE(26) === rawName.length &&
      (head.readUInt16LE(8) === 8) === entry.isPacked;
    if (!saysTheSame) return no("damaged");
    if ((flags & SIZES_FOLLOW) === 0 && head.readUInt32LE(18) !== entry.packedBytes) return no("damaged");
    const start = offset + LOCAL_BYTES + rawName.length + head.readUInt16LE(28);
    expected = start + entry.packedBytes;
    if (expected > directoryStart) return no("damaged");
    entries.push({ ...entry, start });
  }
  return directoryStart - expected > MOST_GAP_BYTES ? no("damaged") : { ok: true, entries };
}
