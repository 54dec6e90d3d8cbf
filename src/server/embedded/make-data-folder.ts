import fs from "node:fs";
import path from "node:path";
import { StartProblem } from "#server/start-problem.ts";
import { isCode } from "./binaries.ts";
import { giveTo, type Identity } from "./identity.ts";

export function makeDataFolder(dir: string, identity: Identity): void {
  if (isFolder(dir)) return;
  try {
    fs.mkdirSync(path.dirname(dir), { recursive: true });
    fs.mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    // Another start may have been quicker; a file of this name is no folder.
    if (!isCode(error, "EEXIST") || !isFolder(dir)) throw dataFolderProblem(dir, error);
  }
  giveTo(identity, dir);
}

const isFolder = (dir: string) => fs.statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A folder that may not be written to shows only with the first file that is written into it. */
export function dataFolderProblem(dir: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  return new StartProblem(
    `The data folder ${dir} cannot be used: ${error.message}. Set DATA_DIR to a folder you may write to.`,
  );
}
