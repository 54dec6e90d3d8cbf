import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { StoreFault, type DocumentStore, type StoredPlace } from "./document-store.ts";
import { isUuid } from "#kit/is-uuid.ts";

const PIECE_BYTES = 256 * 1024;

/** One file a document, in a folder a person. The names are ids: no name that a person gave reaches the disk. */
export function createDiskStore(folder: string): DocumentStore {
  const placeOf = ({ caller: { workspaceId }, documentId }: StoredPlace): string => {
    if (!isUuid(workspaceId) || !isUuid(documentId)) throw new Error("A place on the disk is made of ids.");
    return path.join(folder, workspaceId, documentId);
  };
  return {
    name: "disk",
    async keep(place, file) {
      const target = placeOf(place);
      await fs.mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const half = `${target}.${randomUUID()}.part`;
      try {
        const handle = await fs.open(half, "wx", 0o600);
        try {
          for await (const piece of file.pieces(PIECE_BYTES)) await handle.writeFile(piece);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await fs.rename(half, target);
      } catch (error) {
        await fs.rm(half, { force: true });
        throw new StoreFault("The document could not be written to the disk.", { cause: error });
      }
    },
    async *open(place) {
      let handle: fs.FileHandle;
      try {
        handle = await fs.open(placeOf(place), "r");
      } catch (error) {
        throw new StoreFault("The document is not on the disk.", { cause: error });
      }
      try {
        for (;;) {
          const { bytesRead, buffer } = await handle.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, null);
          if (bytesRead === 0) return;
          yield buffer.subarray(0, bytesRead);
        }
      } finally {
        await handle.close();
      }
    },
    erase: (place) => fs.rm(placeOf(place), { force: true }),
  };
}
