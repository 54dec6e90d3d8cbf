import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string>;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Sizes follow the content (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;
const MOST = 0xffff_ffff;
/** Pieces smaller than this are not worth a call of the compressor each. */
const GATHERED_LETTERS = 32 * 1024;

interface Written {
  readonly head: Buffer;
  readonly name: Buffer;
  readonly offset: number;
}

/** A zip, made while it is read: it holds no more than a piece of one entry. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  const { time, day } = toDosTime(now);
  let offset = 0;
  for await (const { name: given, content } of entries) {
    const name = Buffer.from(given, "utf8");
    const local = Buffer.alloc(30);
    local.writeUInt32LE(LOCAL, 0);
    writeCommon(local, 4, { time, day });
    local.writeUInt16LE(name.byteLength, 26);
    yield Buffer.concat([local, name]);

    let [crc, size, packedSize] = [0, 0, 0];
    const bytes = gather(content, (piece) => {
      crc = crc32(piece, crc);
      size += piece.byteLength;
    });
    for await (const piece of Readable.from(bytes, { objectMode: true }).compose(createDeflateRaw())) {
      packedSize += (piece as Buffer).byteLength;
      yield piece as Buffer;
    }
    if (size > MOST || offset > MOST) throw new Error("The export is larger than the form of a zip allows.");
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(DESCRIPTOR, 0);
    writeSizes(descriptor, 4, { crc, size, packedSize });
    yield descriptor;

    const head = Buffer.alloc(46);
    head.writeUInt32LE(CENTRAL, 0);
    head.writeUInt16LE(VERSION, 4);
    writeCommon(head, 6, { time, day });
    writeSizes(head, 16, { crc, size, packedSize });
    head.writeUInt16LE(name.byteLength, 28);
    head.writeUInt32LE(offset, 42);
    written.push({ head, name, offset });
    offset += local.byteLength + name.byteLength + packedSize + descriptor.byteLength;
  }
  yield endOf(written, offset);
}

function endOf(written: readonly Written[], start: number): Buffer {
  const directory = Buffer.concat(written.flatMap(({ head, name }) => [head, name]));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(directory.byteLength, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([directory, end]);
}

function writeCommon(head: Buffer, at: number, { time, day }: { time: number; day: number }): void {
  head.writeUInt16LE(VERSION, at);
  head.writeUInt16LE(FLAGS, at + 2);
  head.writeUInt16LE(DEFLATE, at + 4);
  head.writeUInt16LE(time, at + 6);
  head.writeUInt16LE(day, at + 8);
}

function writeSizes(
  head: Buffer,
  at: number,
  { crc, size, packedSize }: { crc: number; size: number; packedSize: number },
): void {
  head.writeUInt32LE(crc, at);
  head.writeUInt32LE(packedSize, at + 4);
  head.writeUInt32LE(size, at + 8);
}

async function* gather(
  content: AsyncIterable<string>,
  onPiece: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  let text = "";
  const take = () => {
    const piece = Buffer.from(text, "utf8");
    text = "";
    onPiece(piece);
    return piece;
  };
  for await (const part of content) {
    text += part;
    if (text.length >= GATHERED_LETTERS) yield take();
  }
  if (text !== "") yield take();
}

/** In Greenwich time: the form of a zip knows no zones. */
function toDosTime(now: Date): { time: number; day: number } {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1);
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate();
  return { time, day };
}
