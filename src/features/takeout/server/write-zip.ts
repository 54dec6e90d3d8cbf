import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { type Written, writeDirectory, writeHead, writeSizes } from "./zip-directory.ts";
import { DATA_DESCRIPTOR, LARGEST_32, LOCAL } from "./zip-signs.ts";

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** It is packed already: packing it again costs time and gains nothing. */
  readonly isPacked?: boolean;
}

/** Pieces smaller than this are not worth a call of the compressor each. */
const GATHERED_BYTES = 32 * 1024;
const USUAL_LEVEL = 6;

/** A zip, made while it is read: it holds no more than a piece of one entry. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  const moment = toDosTime(now);
  let offset = 0;
  for await (const { name: given, content, isPacked = false } of entries) {
    const name = Buffer.from(given, "utf8");
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL, 0);
    writeHead(local, 4, moment);
    local.writeUInt16LE(name.byteLength, 26);
    yield Buffer.concat([local, name]);

    let [crc, size, packedSize] = [0, 0, 0];
    const bytes = gather(content, (piece) => {
      crc = crc32(piece, crc);
      size += piece.byteLength;
    });
    // Level 0 and not "stored": who reads the zip from its front finds the end of what was packed, and of nothing else.
    const deflate = createDeflateRaw({ level: isPacked ? 0 : USUAL_LEVEL });
    for await (const piece of Readable.from(bytes, { objectMode: true }).compose(deflate)) {
      packedSize += (piece as Buffer).byteLength;
      yield piece as Buffer;
    }
    if (Math.max(size, packedSize) >= LARGEST_32)
      throw new Error("One kind of rows is larger than the form of a zip allows.");
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0);
    writeSizes(descriptor, 4, { crc, size, packedSize });
    yield descriptor;

    written.push({ name, offset, moment, crc, size, packedSize });
    offset += local.byteLength + name.byteLength + packedSize + descriptor.byteLength;
  }
  yield writeDirectory(written, offset);
}

async function* gather(
  content: AsyncIterable<string | Uint8Array>,
  onPiece: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  const take = () => {
    const piece = Buffer.concat(parts);
    [parts, bytes] = [[], 0];
    onPiece(piece);
    return piece;
  };
  for await (const given of content) {
    const part = typeof given === "string" ? Buffer.from(given, "utf8") : given;
    parts.push(part);
    bytes += part.byteLength;
    if (bytes >= GATHERED_BYTES) yield take();
  }
  if (bytes > 0) yield take();
}

/** In Greenwich time: the form of a zip knows no zones. */
function toDosTime(now: Date): { time: number; day: number } {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1);
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  return { time, day };
}
