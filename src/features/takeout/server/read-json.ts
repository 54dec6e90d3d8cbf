import { setImmediate as pause } from "node:timers/promises";
import { Unusable } from "./unusable.ts";

/** Deeper than anything that is stored; much deeper ones bring down whoever walks through them. */
const DEEPEST = 60;
/** No figure of a business is beyond it; projections of the largest deals stay below. */
const LARGEST = 1e18;
/** Looked through before others get their turn. */
const TURN_BYTES = 256 * 1024;

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
  if (strange !== null) throw new Unusable(`${name} holds ${strange}. Nothing was stored.`);
  return value;
}

/** The values of a list, one after the other: a large one is never held as values at once, nor keeps others waiting. */
export async function* readJsonList(name: string, bytes: Buffer): AsyncGenerator<unknown> {
  const begin = bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0;
  const open = bytes.indexOf("[", begin);
  if (open < 0 || !isBlank(bytes, begin, open)) throw broken(name);
  const scan = createScan(name);
  let start = open + 1;
  for (let at = start; at < bytes.byteLength; at++) {
    if (at % TURN_BYTES === 0) await pause();
    const ends = scan(bytes[at]);
    if (ends === null) continue;
    const isEmpty = ends === "list" && start === open + 1 && isBlank(bytes, start, at);
    if (!isEmpty) yield readJson(name, bytes.subarray(start, at));
    start = at + 1;
    if (ends === "value") continue;
    if (isBlank(bytes, start, bytes.byteLength)) return;
    break;
  }
  throw broken(name);
}

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
    if (depth > DEEPEST) throw new Unusable(`${name} nests its values deeper than any export does.`);
    return null;
  };
}

const isBlank = (bytes: Buffer, start: number, end: number): boolean =>
  end - start < 1_000 && BLANK.test(bytes.toString("latin1", start, end));

const broken = (name: string) =>
  new Unusable(`${name} is no JSON that can be read. Download the export again.`);

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
