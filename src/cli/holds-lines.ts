import { decodeText } from "./decode-text.ts";

const NEW_LINE = 0x0a;
/** The first line of a file of lines is a deal: longer than this, it is no line. */
const LONGEST_FIRST_LINE_BYTES = 8 * 1024 * 1024;

/**
 * Tells one deal a line from one JSON text, where no file name does: a first line that is an object by itself,
 * with more behind it. What was read for the look is given back in front of the rest.
 */
export async function holdsLines(
  chunks: AsyncIterable<Buffer>,
): Promise<{ isLines: boolean; chunks: AsyncIterable<Buffer> }> {
  const rest = chunks[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (!hasMoreThanOneLine(start) && start.length < LONGEST_FIRST_LINE_BYTES) {
    const next = await rest.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  return { isLines: startsWithOneDealALine(start), chunks: putBack(start, rest) };
}

function hasMoreThanOneLine(start: Buffer): boolean {
  const text = start.toString("latin1").trimStart();
  const end = text.indexOf("\n");
  return end !== -1 && text.slice(end).trim() !== "";
}

function startsWithOneDealALine(start: Buffer): boolean {
  if (!hasMoreThanOneLine(start)) return false;
  const from = start.findIndex((byte) => byte > 0x20);
  const line = decodeText(start.subarray(from, start.indexOf(NEW_LINE, from)));
  if (line === null || !line.startsWith("{")) return false;
  try {
    JSON.parse(line);
    return true;
  } catch {
    // Not an object by itself: the first line of a JSON text that spans several. That it is no mistake is known
    // only when the whole is read.
    return false;
  }
}

async function* putBack(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start;
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
}
