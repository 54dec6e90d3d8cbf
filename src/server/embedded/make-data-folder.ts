import fs from "node:fs";
import path from "node:path";
import { StartProblem } from "#server/start-problem.ts";
import { isCode } from "./binaries.ts";
import { giveTo, type Identity } from "./identity.ts";

export function makeDataFolder(dir: string, identity: Identity): void {
  if (fs.existsSync(dir)) return;
  try {
    fs.mkdirSync(path.dirname(dir), { recursive: true });
    fs.mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    if (isCode(error, "EEXIST")) return; // another start was quicker
    throw new StartProblem(
      `The data folder ${dir} cannot be made: ${error instanceof Error ? error.message : String(error)}. Set DATA_DIR to a folder you may write to.`,
    );
  }
  giveTo(identity, dir);
}
