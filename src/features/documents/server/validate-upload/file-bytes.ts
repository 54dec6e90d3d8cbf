/** A file that is read in parts: where it lies is no concern of who judges it. */
export interface FileBytes {
  readonly size: number;
  /** Fewer than `length` where the file ends before. */
  read(start: number, length: number): Promise<Buffer>;
}

export const bytesOf = (bytes: Buffer): FileBytes => ({
  size: bytes.length,
  read: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
});

const PIECE_BYTES = 256 * 1024;

/** The whole file in pieces; each begins with the last `overlap` bytes of the one before. */
export async function* readPieces(file: FileBytes, overlap = 0, from = 0): AsyncGenerator<Buffer> {
  for (let at = from; at < file.size; at += PIECE_BYTES) {
    const start = Math.max(from, at - overlap);
    yield await file.read(start, at + PIECE_BYTES - start);
  }
}

/** The file ends where its own lengths say that more must come, or a length makes no sense. */
export class BrokenFile extends Error {
  override readonly name = "BrokenFile";
}

/** Goes through a file from front to back; what is left unread is never loaded. */
export interface Cursor {
  readonly at: number;
  take(length: number): Promise<Buffer>;
  skip(length: number): void;
  /** Past the next byte of this value. */
  skipPast(value: number): Promise<void>;
}

const WINDOW_BYTES = 64 * 1024;

export function openCursor(file: FileBytes, start = 0): Cursor {
  let at = start;
  let windowStart = 0;
  let window: Buffer = Buffer.alloc(0);
  const load = async (length: number): Promise<void> => {
    if (at >= windowStart && at + length <= windowStart + window.length) return;
    if (at + length > file.size) throw new BrokenFile("The file ends too early.");
    windowStart = at;
    window = await file.read(at, Math.max(length, WINDOW_BYTES));
  };
  return {
    get at() {
      return at;
    },
    async take(length) {
      await load(length);
      const taken = window.subarray(at - windowStart, at - windowStart + length);
      at += length;
      return taken;
    },
    skip(length) {
      if (length < 0 || at + length > file.size) throw new BrokenFile("The file ends too early.");
      at += length;
    },
    async skipPast(value) {
      for (;;) {
        await load(1);
        const found = window.indexOf(value, at - windowStart);
        if (found !== -1) {
          at = windowStart + found + 1;
          return;
        }
        at = windowStart + window.length;
      }
    },
  };
}
