import { setImmediate as pause } from "node:timers/promises";
import { InvalidArchive } from "./invalid-archive.ts";

/** Deeper than anything that is stored; much deeper ones bring down whoever walks through them. */
const DEEPEST = 60;
/** No figure of a business is beyond it; projections of the largest deals stay below. */
const LARGEST = 1e18;
/** Looked through before others get their turn. */
const TURN_BYTES = 256 * 1024;
/** No row is near it. */
const LARGEST_VALUE_BYTES = 16 * 1024 * 1024;

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const [QUOTE, BACKSLASH, COMMA, LIST, LIST_END, GROUP, GROUP_END] = Buffer.from('"\\,[]{}');
const BLANK = /^\s*$/;

/** One value of a stranger's JSON: broken text, and signs or numbers that nothing here can hold, are told in words. */
export function readJson(name: string, bytes: Buffer): unknown {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw broken(name);
  }
  const strange = findStrange(value);
  if (strange !== null) throw new InvalidArchive(`${name} holds ${strange}. Nothing was stored.`);
  return value;
}

/**
 * The values of a list, one after the other, from the pieces in which it comes: a large one is never held at once, as
 * bytes or as values, nor does it keep others waiting.
 */
export async function* readJsonList(name: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const scan = createScan(name);
  /** What has come of the value that is being read. */
  let parts: Buffer[] = [];
  let held = 0;
  let place: "before" | "first" | "inside" | "after" = "before";
  const keep = (part: Buffer) => {
    parts.push(part);
    held += part.byteLength;
    if (held > LARGEST_VALUE_BYTES)
      throw new InvalidArchive(`${name} holds a value larger than any export does.`);
  };
  const take = (): Buffer => {
    const whole = Buffer.concat(parts);
    [parts, held] = [[], 0];
    return whole;
  };
  for await (const piece of inTurns(pieces)) {
    let start = 0;
    for (let at = 0; at < piece.byteLength; at++) {
      if (place === "after") break;
      if (place === "before") {
        if (piece[at] !== LIST) continue;
        keep(piece.subarray(start, at));
        if (!isBlank(withoutMark(take()))) throw broken(name);
        [place, start] = ["first", at + 1];
        continue;
      }
      const ends = scan(piece[at]);
      if (ends === null) continue;
      keep(piece.subarray(start, at));
      const value = take();
      if (ends === "value" || place !== "first" || !isBlank(value)) yield readJson(name, value);
      [place, start] = [ends === "list" ? "after" : "inside", at + 1];
    }
    keep(Buffer.from(piece.subarray(start)));
  }
  if (place !== "after" || !isBlank(take())) throw broken(name);
}

/** Pieces that are looked through before others get their turn. */
async function* inTurns(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.byteLength; at += TURN_BYTES) yield piece.subarray(at, at + TURN_BYTES);
    await pause();
  }
}

const withoutMark = (bytes: Buffer): Buffer =>
  bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? bytes.subarray(3) : bytes;

/** Told every byte after the list's own bracket, says where one of its values ends, or the list itself. */
function createScan(name: string): (sign: number | undefined) => "value" | "list" | null {
  let [depth, isText, isEscaped] = [0, false, false];
  return (sign) => {
    if (isText) {
      if (isEscaped) isEscaped = false;
      else if (sign === BACKSLASH) isEscaped = true;
      else isText = sign !== QUOTE;
    } else if (sign === QUOTE) isText = true;
    else if (sign === LIST || sign === GROUP) depth += 1;
    else if (depth === 0) return sign === COMMA ? "value" : sign === LIST_END ? "list" : null;
    else if (sign === LIST_END || sign === GROUP_END) depth -= 1;
    if (depth > DEEPEST) throw new InvalidArchive(`${name} nests its values deeper than any export does.`);
    return null;
  };
}

const isBlank = (bytes: Buffer): boolean => bytes.byteLength < 1_000 && BLANK.test(bytes.toString("latin1"));

const broken = (name: string) =>
  new InvalidArchive(`${name} is no JSON that can be read. Download the export again.`);

function findStrange(value: unknown): string | null {
  if (typeof value === "number")
    return Math.abs(value) > LARGEST ? `a number beyond all bounds (${value})` : null;
  if (typeof value === "string")
    return value.includes("\0") || !value.isWellFormed() ? "a text with signs that are none" : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const strange = findStrange(key) ?? findStrange(part);
    if (strange !== null) return strange;
  }
  return null;
}
