import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { BackupProblem } from "./backup-problem.ts";

/** Files that belong to rows and lie beside the database. */
export interface StoredFiles {
  /** The data folder. */
  readonly folder: string;
  /** Those of its folders that hold such files; one that is not there holds none. */
  readonly inside: readonly string[];
}

/** What a file is called until all of it is there. */
const HALF_WRITTEN = ".part";

/** Named here so that backup and restore agree on them. */
export const FILE_FOLDERS = ["documents"] as const;

export interface StoredFile {
  /** Its path below the data folder, with slashes. */
  readonly name: string;
  /** Null: it was deleted since the list was made, by a change that this backup does not know. */
  open(): Promise<AsyncIterable<Buffer> | null>;
}

export async function listStoredFiles({ folder, inside }: StoredFiles): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for (const name of inside) {
    const found = await readdir(path.join(folder, name), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      },
    );
    for (const entry of found) {
      if (!entry.isFile() || entry.name.endsWith(HALF_WRITTEN)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const below = path.relative(folder, file).split(path.sep).join("/");
      files.push({ name: below, open: () => openIfThere(file) });
    }
  }
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function openIfThere(file: string): Promise<AsyncIterable<Buffer> | null> {
  try {
    return (await open(file, "r")).createReadStream() as AsyncIterable<Buffer>;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

export interface FilesBeingRestored {
  keep(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Puts the files under their names. Called when the rows are sure to be stored next. */
  place(): Promise<number>;
  abandon(): Promise<void>;
}

/** Files wait in a folder of their own until the rows that speak of them are in. */
export function restoreFiles({ folder, inside }: StoredFiles): FilesBeingRestored {
  const waiting = path.join(folder, `restoring-${randomUUID()}`);
  const names: string[] = [];
  return {
    async keep(name, content) {
      const parts = name.split("/");
      const isOurs = inside.includes(parts[0] ?? "") && parts.length > 1;
      if (!isOurs || parts.some((part) => !/^[\w][\w.-]*$/.test(part)))
        throw new BackupProblem(
          `The backup holds a file "${name}" that no Dealwright keeps. It was not used.`,
        );
      const file = path.join(waiting, ...parts);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const handle = await open(file, "wx", 0o600);
      try {
        for await (const piece of content) await handle.writeFile(piece);
        await handle.sync();
      } finally {
        await handle.close();
      }
      names.push(name);
    },
    async place() {
      for (const name of names) {
        const target = path.join(folder, ...name.split("/"));
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await rename(path.join(waiting, ...name.split("/")), target);
      }
      await rm(waiting, { recursive: true, force: true });
      return names.length;
    },
    abandon: () => rm(waiting, { recursive: true, force: true }),
  };
}
