import { pipeline, Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { BrokenArchive } from "./open-archive.ts";
import type { FileBytes } from "./file-bytes.ts";

/** One file of an archive, as the archive's directory describes it. */
export interface PackedFile {
  readonly isPacked: boolean;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
}

const PIECE_BYTES = 256 * 1024;
const damaged = () => new BrokenArchive("A file is not what the directory of its archive says.");

/**
 * Unpacks one file of an archive, whose bytes begin at `start`, piece by piece and compares it with what the directory
 * says of it: a directory that understates is how a bomb hides. It ends at the first byte too many.
 */
export async function* unpackEntry(
  file: FileBytes,
  start: number,
  { isPacked, crc, packedBytes, bytes }: PackedFile,
): AsyncGenerator<Buffer> {
  const packed = Readable.from(readRange(file, start, packedBytes), { objectMode: false });
  // Whoever reads the unpacked end hears of a failure there; without a callback it would be thrown as well.
  const source = isPacked ? pipeline(packed, createInflateRaw(), () => undefined) : packed;
  let [seen, sum] = [0, 0];
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      seen += piece.byteLength;
      if (seen > bytes) throw damaged();
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (error) {
    // What cannot be unpacked is damaged; anything else (a disk that fails) is not the file's fault.
    throw isPackingError(error) ? damaged() : error;
  } finally {
    packed.destroy();
  }
  if (seen !== bytes || sum !== crc) throw damaged();
}

const isPackingError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_");

async function* readRange(file: FileBytes, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += PIECE_BYTES)
    yield await file.read(start + at, Math.min(PIECE_BYTES, length - at));
}
