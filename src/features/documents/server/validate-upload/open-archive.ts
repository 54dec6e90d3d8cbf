import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from "yauzl";
import type { FileBytes } from "./file-bytes.ts";

/** Directories are read entry by entry: so many bytes at once, not forty-six. */
const WINDOW_BYTES = 16 * 1024;
const END_BYTES = 22;
/** In a field of the end: the size is in the zip64 record. */
const IN_ZIP64 = 0xffff_ffff;

/** The bytes are not those of a zip archive, or contradict each other. */
export class BrokenArchive extends Error {
  override readonly name = "BrokenArchive";
}

export interface Archive {
  /** How many files there are, as the record at the end says. */
  readonly count: number;
  readonly directoryStart: number;
  /** In the order of the directory. Nothing is unpacked, and no name is judged. Can be read once. */
  entries(): AsyncGenerator<Entry>;
  /** Where the bytes of an entry start, behind its own header. */
  findStart(entry: Entry): Promise<number>;
  readLocalHeader(entry: Entry): ReturnType<ZipFile["readLocalFileHeaderPromise"]>;
}

/** Throws a `BrokenArchive` for what is no zip; an error of the storage is passed on as it is. */
export async function openArchive(file: FileBytes): Promise<Archive> {
  const reader = new FileReader(file);
  const zip = await reader.explain(
    // Names stay bytes: yauzl would stop at the first that it does not like, without telling the others.
    fromRandomAccessReaderPromise(reader, file.size, { decodeStrings: false, autoClose: false }),
  );
  // The type definitions say boolean.
  const cursor = () => Number(zip.readEntryCursor);
  const directoryStart = cursor();
  return {
    count: zip.entryCount,
    directoryStart,
    async *entries() {
      const all = zip.eachEntry();
      for (;;) {
        const next = await reader.explain(all.next());
        if (next.done) break;
        yield next.value;
      }
      const endAt = file.size - END_BYTES - Buffer.byteLength(zip.comment);
      const stated = (await file.read(endAt, END_BYTES)).readUInt32LE(12);
      if (cursor() > endAt || (stated !== IN_ZIP64 && stated !== cursor() - directoryStart))
        throw new BrokenArchive("The directory is not as long as the end of the archive says.");
    },
    async findStart(entry) {
      return (await reader.explain(zip.readLocalFileHeaderPromise(entry, { minimal: true }))).fileDataStart;
    },
    readLocalHeader: (entry) => reader.explain(zip.readLocalFileHeaderPromise(entry)),
  };
}

/** Hands yauzl the file by windows, and tells the storage's errors from those that yauzl finds in the bytes. */
class FileReader extends RandomAccessReader {
  readonly #file: FileBytes;
  #window: Buffer = Buffer.alloc(0);
  #start = 0;
  #fault: { error: unknown } | null = null;

  constructor(file: FileBytes) {
    super();
    this.#file = file;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytes?: number) => void,
  ): void {
    void this.#answer(position, length, (error, bytes) =>
      bytes === undefined ? callback(error) : callback(null, bytes.copy(buffer, offset)),
    );
  }

  async #answer(
    position: number,
    length: number,
    callback: (error: Error | null, bytes?: Buffer) => void,
  ): Promise<void> {
    let bytes: Buffer;
    try {
      bytes = await this.#load(position, length);
    } catch (error) {
      this.#fault ??= { error };
      return callback(error instanceof Error ? error : new Error(String(error)));
    }
    return callback(null, bytes);
  }

  /** Fewer bytes than asked for at the end of the file. */
  async #load(position: number, length: number): Promise<Buffer> {
    const isThere = position >= this.#start && position + length <= this.#start + this.#window.byteLength;
    if (!isThere) {
      const isInside = position < this.#file.size;
      const window = isInside
        ? await this.#file.read(position, Math.max(length, WINDOW_BYTES))
        : Buffer.alloc(0);
      [this.#window, this.#start] = [window, position];
    }
    const from = position - this.#start;
    return this.#window.subarray(from, from + length);
  }

  async explain<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (this.#fault) throw this.#fault.error;
      throw new BrokenArchive(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }
}
