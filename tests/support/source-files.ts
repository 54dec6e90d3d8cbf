import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");

const MADE_OR_KEPT = new Set([
  "node_modules",
  "dist",
  "dist-server",
  "data",
  "test-results",
  "release",
  ".git",
  ".cache",
]);

/** The files of this tree by their paths from its root; nothing that is made or kept there. */
export function listFiles(folder = ""): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (MADE_OR_KEPT.has(name)) return [];
    return entry.isDirectory() ? listFiles(name) : [name];
  });
}

export const readSource = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");
