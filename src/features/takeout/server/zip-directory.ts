import {
  CENTRAL,
  END,
  END_BYTES,
  LARGEST_16,
  LARGEST_32,
  WIDE_END,
  WIDE_END_BYTES,
  WIDE_FIELD,
  WIDE_LOCATOR,
  WIDE_LOCATOR_BYTES,
} from "./zip-signs.ts";

interface Sizes {
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
}

interface DosMoment {
  readonly time: number;
  readonly day: number;
}

/** An entry that stands in the zip already. */
export interface Written extends Sizes {
  readonly name: Buffer;
  readonly offset: number;
  readonly moment: DosMoment;
}

const VERSION = 20;
/** Of a zip with wider fields. */
const WIDE_VERSION = 45;
/** Sizes follow the content (bit 3), and names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATE = 8;

/** What the head before an entry and the one in the directory have in common. */
export function writeHead(head: Buffer, at: number, { time, day }: DosMoment, version = VERSION): void {
  head.writeUInt16LE(version, at);
  head.writeUInt16LE(FLAGS, at + 2);
  head.writeUInt16LE(DEFLATE, at + 4);
  head.writeUInt16LE(time, at + 6);
  head.writeUInt16LE(day, at + 8);
}

export function writeSizes(head: Buffer, at: number, { crc, size, packedSize }: Sizes): void {
  head.writeUInt32LE(crc, at);
  head.writeUInt32LE(packedSize, at + 4);
  head.writeUInt32LE(size, at + 8);
}

/** The list of what a zip holds, and its end. */
export function writeDirectory(written: readonly Written[], start: number): Buffer {
  const directory = Buffer.concat(written.flatMap(writeListed));
  const bytes = directory.byteLength;
  const isWide = written.length >= LARGEST_16 || start >= LARGEST_32 || bytes >= LARGEST_32;
  const end = Buffer.alloc(END_BYTES);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(isWide ? LARGEST_16 : written.length, 8);
  end.writeUInt16LE(isWide ? LARGEST_16 : written.length, 10);
  end.writeUInt32LE(isWide ? LARGEST_32 : bytes, 12);
  end.writeUInt32LE(isWide ? LARGEST_32 : start, 16);
  return Buffer.concat([directory, ...(isWide ? writeWideEnd(written.length, bytes, start) : []), end]);
}

function writeListed({ name, offset, moment, ...sizes }: Written): Buffer[] {
  const isWide = offset >= LARGEST_32;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(CENTRAL, 0);
  head.writeUInt16LE(isWide ? WIDE_VERSION : VERSION, 4);
  writeHead(head, 6, moment, isWide ? WIDE_VERSION : VERSION);
  writeSizes(head, 16, sizes);
  head.writeUInt16LE(name.byteLength, 28);
  head.writeUInt32LE(isWide ? LARGEST_32 : offset, 42);
  if (!isWide) return [head, name];
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(WIDE_FIELD, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  head.writeUInt16LE(extra.byteLength, 30);
  return [head, name, extra];
}

function writeWideEnd(count: number, bytes: number, start: number): Buffer[] {
  const end = Buffer.alloc(WIDE_END_BYTES);
  end.writeUInt32LE(WIDE_END, 0);
  end.writeBigUInt64LE(BigInt(WIDE_END_BYTES - 12), 4);
  end.writeUInt16LE(WIDE_VERSION, 12);
  end.writeUInt16LE(WIDE_VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(bytes), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(WIDE_LOCATOR_BYTES);
  locator.writeUInt32LE(WIDE_LOCATOR, 0);
  locator.writeBigUInt64LE(BigInt(start + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return [end, locator];
}
