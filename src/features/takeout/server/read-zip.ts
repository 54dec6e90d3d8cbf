import { pipeline, Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { FileBytes } from "#features/documents/server/index.ts";
import { Unusable } from "./unusable.ts";
import { readDirectory, type Listed } from "./zip-listing.ts";
import { LOCAL } from "./zip-signs.ts";

const PACKED_WHOLE = 0;
const DEFLATE = 8;
const LOCAL_BYTES = 30;
const PIECE_BYTES = 256 * 1024;

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
  const listed = await readDirectory(file);
  const open = (name: string): AsyncGenerator<Buffer> => {
    const entry = listed.get(name);
    if (entry === undefined) throw new Unusable(`The file holds no ${name}.`);
    return unpack(file, name, entry);
  };
  return {
    has: (name) => listed.has(name),
    sizeOf: (name) => listed.get(name)?.size ?? 0,
    names: () => listed.keys(),
    open,
    async read(name, mostBytes) {
      if ((listed.get(name)?.size ?? 0) > mostBytes) throw new Unusable(`${name} in the file is too large.`);
      const pieces: Buffer[] = [];
      for await (const piece of open(name)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}

/** Never more than it says it is: what says little and unfolds into much ends there. */
async function* unpack(file: FileBytes, name: string, entry: Listed): AsyncGenerator<Buffer> {
  const { method, size, crc } = entry;
  const isDamaged = () => new Unusable(`${name} in the file is damaged. Download the export again.`);
  if (method !== DEFLATE && method !== PACKED_WHOLE) throw isDamaged();
  const packed = Readable.from(readPacked(file, entry), { objectMode: false });
  // Whoever reads the unpacked end hears of a failure there; without a callback it would be thrown as well.
  const source = method === DEFLATE ? pipeline(packed, createInflateRaw(), () => undefined) : packed;
  let [bytes, sum] = [0, 0];
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      bytes += piece.byteLength;
      if (bytes > size) throw isDamaged();
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    throw isPackingError(error) ? isDamaged() : error;
  } finally {
    packed.destroy();
  }
  if (bytes !== size || sum !== crc) throw isDamaged();
}

const isPackingError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_");

async function* readPacked(file: FileBytes, { offset, packedSize }: Listed): AsyncGenerator<Buffer> {
  const head = await file.read(offset, LOCAL_BYTES);
  if (head.byteLength < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) throw damagedZip();
  const start = offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (start + packedSize > file.size) throw damagedZip();
  for (let at = 0; at < packedSize; at += PIECE_BYTES)
    yield await file.read(start + at, Math.min(PIECE_BYTES, packedSize - at));
}

const damagedZip = () => new Unusable("The zip file is damaged. Download the export again.");
