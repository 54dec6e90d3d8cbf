import { Readable, type PassThrough } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array>;
  /** It is packed already: packing it well costs time and gains nothing. */
  readonly isPacked?: boolean;
}

/** Pieces smaller than this are not worth a call of the compressor each. */
const GATHERED_BYTES = 32 * 1024;
const USUAL_LEVEL = 6;
/** Not 0, which stores: a program that reads the zip from its front finds the end of what is packed only. */
const QUICKEST_LEVEL = 1;

/** A zip, made while it is read: it holds no more than a piece of one entry. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, now: Date): AsyncGenerator<Buffer> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fed = feed(zip, entries, now).catch((error: Error) => output.destroy(error));
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // A reader that stopped early: what feeds the zip is closed as well.
    output.destroy();
    await fed;
  }
}

/** One after the other: the next is asked for when the one before has been read to its end. */
async function feed(zip: ZipFile, entries: AsyncIterable<ZipEntry>, mtime: Date): Promise<void> {
  const output = zip.outputStream as PassThrough;
  for await (const { name, content, isPacked = false } of entries) {
    if (output.destroyed) return;
    const bytes = Readable.from(gather(content), { objectMode: false });
    const close = () => bytes.destroy();
    output.once("close", close);
    zip.addReadStream(bytes, name, { mtime, compressionLevel: isPacked ? QUICKEST_LEVEL : USUAL_LEVEL });
    await finished(bytes);
    output.off("close", close);
  }
  zip.end();
}

async function* gather(content: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const given of content) {
    const part = typeof given === "string" ? Buffer.from(given, "utf8") : given;
    parts.push(part);
    bytes += part.byteLength;
    if (bytes < GATHERED_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(parts);
}
