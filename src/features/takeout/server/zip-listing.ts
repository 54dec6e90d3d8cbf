import { setImmediate as pause } from "node:timers/promises";
import type { FileBytes } from "#features/documents/server/index.ts";
import { Unusable } from "./unusable.ts";
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

/** Far more than a person's share of documents allows; nothing is unpacked to count them. */
const MOST_ENTRIES = 200_000;
const MOST_DIRECTORY_BYTES = 64 * 1024 * 1024;
/** Read before others get their turn. */
const TURN_ENTRIES = 2_000;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED = 1;
const LISTED_BYTES = 46;

export interface Listed {
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

interface Place {
  readonly count: number;
  readonly bytes: number;
  readonly start: number;
}

/** What a zip says it holds, by name: read from its end, where the list stands. */
export async function readDirectory(file: FileBytes): Promise<ReadonlyMap<string, Listed>> {
  const { count, bytes, start } = await findDirectory(file);
  if (count > MOST_ENTRIES || bytes > MOST_DIRECTORY_BYTES)
    throw new Unusable(`The file holds ${count.toLocaleString("en-US")} files, more than an export does.`);
  const directory = await file.read(start, bytes);
  if (directory.byteLength < bytes) throw damaged();
  const entries = new Map<string, Listed>();
  let at = 0;
  for (let place = 0; place < count; place++) {
    if (place % TURN_ENTRIES === TURN_ENTRIES - 1) await pause();
    if (at + LISTED_BYTES > bytes || directory.readUInt32LE(at) !== CENTRAL) throw damaged();
    const nameEnd = at + LISTED_BYTES + directory.readUInt16LE(at + 28);
    const next = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (next > bytes) throw damaged();
    const name = directory.toString("utf8", at + LISTED_BYTES, nameEnd);
    refuseName(name, entries);
    if (directory.readUInt16LE(at + 8) & ENCRYPTED)
      throw new Unusable("The file is protected by a password. Unprotect it first.");
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: readOffset(directory, at, nameEnd),
    });
    at = next;
  }
  return entries;
}

/** Where an entry lies; beyond 4 GB in the wider field. */
function readOffset(directory: Buffer, at: number, extraAt: number): number {
  const offset = directory.readUInt32LE(at + 42);
  if (offset !== LARGEST_32) return offset;
  const isOurs =
    directory.readUInt16LE(at + 30) === 12 &&
    directory.readUInt16LE(extraAt) === WIDE_FIELD &&
    directory.readUInt16LE(extraAt + 2) === 8;
  if (!isOurs) throw damaged();
  return toPlace(directory.readBigUInt64LE(extraAt + 4));
}

/** No path is ever made of these names; a file that tries is not one of ours. */
function refuseName(name: string, entries: ReadonlyMap<string, Listed>): void {
  const parts = name.split("/");
  if (/[\\\0:]/.test(name) || name.startsWith("/") || parts.includes("..") || parts.includes("."))
    throw new Unusable(
      "The file holds a path that leads elsewhere. It was not made by an export of Dealwright.",
    );
  if (entries.has(name))
    throw new Unusable(
      `The file holds ${name.slice(0, 80)} twice. It was not made by an export of Dealwright.`,
    );
}

async function findDirectory(file: FileBytes): Promise<Place> {
  const tailStart = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT - WIDE_LOCATOR_BYTES);
  const tail = await file.read(tailStart, file.size - tailStart);
  const at = findEnd(tail);
  const place = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  };
  const isWide = place.count === LARGEST_16 || place.bytes === LARGEST_32 || place.start === LARGEST_32;
  const found = isWide ? await findWide(file, tail, at) : place;
  if (found.start + found.bytes > tailStart + at) throw damaged();
  return found;
}

function findEnd(tail: Buffer): number {
  for (let at = tail.byteLength - END_BYTES; at >= 0; at--) if (tail.readUInt32LE(at) === END) return at;
  throw new Unusable(
    "This is no zip file, or its end is missing. Choose the file that “Download my data” made.",
  );
}

async function findWide(file: FileBytes, tail: Buffer, endAt: number): Promise<Place> {
  const locatorAt = endAt - WIDE_LOCATOR_BYTES;
  if (locatorAt < 0 || tail.readUInt32LE(locatorAt) !== WIDE_LOCATOR) throw damaged();
  const end = await file.read(toPlace(tail.readBigUInt64LE(locatorAt + 8)), WIDE_END_BYTES);
  if (end.byteLength < WIDE_END_BYTES || end.readUInt32LE(0) !== WIDE_END) throw damaged();
  return {
    count: toPlace(end.readBigUInt64LE(32)),
    bytes: toPlace(end.readBigUInt64LE(40)),
    start: toPlace(end.readBigUInt64LE(48)),
  };
}

function toPlace(wide: bigint): number {
  if (wide > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged();
  return Number(wide);
}

const damaged = () => new Unusable("The zip file is damaged. Download the export again.");
