import { pipeline, Readable } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import type { FileBytes } from "./file-bytes.ts";
import type { ZipEntry } from "./zip-directory.ts";

const PIECE_BYTES = 256 * 1024;

/**
 * Unpacks one file of an archive piece by piece and holds it against what the directory says of it: a directory that
 * understates is how a bomb hides. Answers its bytes when they are wanted, else nothing; null when it lied.
 */
export async function unpackEntry(
  file: FileBytes,
  entry: ZipEntry,
  { wanted = false, onPiece }: { wanted?: boolean; onPiece?: ((piece: Buffer) => void) | undefined } = {},
): Promise<Buffer | null> {
  const packed = Readable.from(readEntry(file, entry), { objectMode: false });
  // Whoever reads the unpacked end hears of a failure there; without a callback it would be thrown as well.
  const source = entry.isPacked ? pipeline(packed, createInflateRaw(), () => undefined) : packed;
  const kept: Buffer[] = [];
  let bytes = 0;
  let sum = 0;
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > entry.bytes) return null;
      sum = crc32(piece, sum);
      if (wanted) kept.push(piece);
      onPiece?.(piece);
    }
  } catch (error) {
    // What cannot be unpacked is damaged; anything else (a disk that fails) is not the file's fault.
    if (isPackingError(error)) return null;
    throw error;
  } finally {
    packed.destroy();
  }
  return bytes === entry.bytes && sum === entry.crc ? Buffer.concat(kept) : null;
}

const isPackingError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("Z_");

async function* readEntry(file: FileBytes, { start, packedBytes }: ZipEntry): AsyncGenerator<Buffer> {
  for (let at = 0; at < packedBytes; at += PIECE_BYTES)
    yield await file.read(start + at, Math.min(PIECE_BYTES, packedBytes - at));
}
