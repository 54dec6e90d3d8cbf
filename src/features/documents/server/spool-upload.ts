import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { UploadBody } from "#server/upload-route.ts";
import type { FileBytes } from "./validate-upload/file-bytes.ts";

/** An upload on this machine's disk until it is judged and stored: never whole in memory. */
export interface SpooledFile extends FileBytes {
  readonly sha256: string;
  /** The whole file in pieces of this size, the last one smaller. */
  pieces(pieceBytes: number): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

/** Null when there is more than `mostBytes` of it. */
export async function spoolUpload(
  body: UploadBody,
  mostBytes: number,
  folder = os.tmpdir(),
): Promise<SpooledFile | null> {
  const place = path.join(folder, `dealwright-upload-${randomUUID()}`);
  const handle = await fs.open(place, "wx+", 0o600);
  try {
    // Without a name from the start: it is gone with the process, however that ends.
    await fs.unlink(place);
    const hash = createHash("sha256");
    let size = 0;
    for (let piece = await body.next(); piece !== null; piece = await body.next()) {
      if (size + piece.byteLength > mostBytes) {
        await handle.close();
        return null;
      }
      hash.update(piece);
      await handle.write(piece, 0, piece.byteLength, size);
      size += piece.byteLength;
    }
    return openSpooled(handle, size, hash.digest("hex"));
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function openSpooled(handle: fs.FileHandle, size: number, sha256: string): SpooledFile {
  const read = async (start: number, length: number): Promise<Buffer> => {
    const wanted = Math.max(0, Math.min(length, size - start));
    const buffer = Buffer.alloc(wanted);
    const { bytesRead } = await handle.read(buffer, 0, wanted, start);
    return buffer.subarray(0, bytesRead);
  };
  return {
    size,
    sha256,
    read,
    async *pieces(pieceBytes) {
      for (let at = 0; at < size; at += pieceBytes) yield await read(at, pieceBytes);
    },
    close: () => handle.close(),
  };
}
