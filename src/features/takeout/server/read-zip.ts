import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { MOST_UNPACKED_BYTES } from "#features/takeout/model/limits.ts";
import { Unusable } from "./unusable.ts";

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 200;
const ENCRYPTED = 1;
const PACKED_WHOLE = 0;
const DEFLATE = 8;

interface Entry {
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

export interface ZipFile {
  has(name: string): boolean;
  /** Unpacks it, and says in words when it is not what it says it is. */
  read(name: string): Promise<Buffer>;
}

/** Reads the list of a zip without unpacking anything. Nothing of it ever becomes a file. */
export function readZip(bytes: Buffer): ZipFile {
  const entries = readDirectory(bytes);
  let left = MOST_UNPACKED_BYTES;
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw new Unusable(`The file holds no ${name}.`);
      const content = await unpack(bytes, name, entry, left);
      left -= content.byteLength;
      return content;
    },
  };
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) throw new Unusable(`The file holds ${count} files, more than an export does.`);
  const entries = new Map<string, Entry>();
  let at = start;
  for (let place = 0; place < count; place++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) throw damaged();
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    if (nameEnd > end) throw damaged();
    const name = bytes.toString("utf8", at + 46, nameEnd);
    refuseName(name, entries);
    if (bytes.readUInt16LE(at + 8) & ENCRYPTED)
      throw new Unusable("The file is protected by a password. Unprotect it first.");
    entries.set(name, {
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const total = [...entries.values()].reduce((sum, { size }) => sum + size, 0);
  if (total > MOST_UNPACKED_BYTES) throw tooLarge();
  return entries;
}

/** No path is ever made of these names; a file that tries is not one of ours. */
function refuseName(name: string, entries: ReadonlyMap<string, Entry>): void {
  const parts = name.split("/");
  if (/[\\\0:]/.test(name) || name.startsWith("/") || parts.includes("..") || parts.includes("."))
    throw new Unusable(
      "The file holds a path that leads elsewhere. It was not made by an export of Dealwright.",
    );
  if (entries.has(name))
    throw new Unusable(`The file holds ${name} twice. It was not made by an export of Dealwright.`);
}

function findEnd(bytes: Buffer): number {
  const lowest = Math.max(0, bytes.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.byteLength - END_BYTES; at >= lowest; at--)
    if (bytes.readUInt32LE(at) === END) return at;
  throw new Unusable(
    "This is no zip file, or its end is missing. Choose the file that “Download my data” made.",
  );
}

async function unpack(bytes: Buffer, name: string, entry: Entry, left: number): Promise<Buffer> {
  const { offset, packedSize, size, method, crc } = entry;
  if (offset + 30 > bytes.byteLength || bytes.readUInt32LE(offset) !== LOCAL) throw damaged();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packedSize > bytes.byteLength) throw damaged();
  const packed = bytes.subarray(start, start + packedSize);
  if (size > left) throw tooLarge();
  const content = method === DEFLATE ? await inflate(packed, size) : packed;
  if (
    (method !== DEFLATE && method !== PACKED_WHOLE) ||
    content.byteLength !== size ||
    crc32(content) !== crc
  )
    throw new Unusable(`${name} in the file is damaged. Download the export again.`);
  return content;
}

const unpackRaw = promisify(inflateRaw);

/** Never more than it says it is: what says little and unfolds into much ends here. */
async function inflate(packed: Buffer, size: number): Promise<Buffer> {
  try {
    return await unpackRaw(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw damaged();
  }
}

const damaged = () => new Unusable("The zip file is damaged. Download the export again.");
const tooLarge = () =>
  new Unusable("The file unfolds into more than 256 MB, more than can be imported at once.");
