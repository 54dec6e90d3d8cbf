import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const RULES = [
  ".gitignore",
  "package.json",
  "rooms.mjs",
  "oxlint.config.ts",
  "scripts/lint",
  "tsconfig",
  "tsconfig.json",
];

/** A tree of its own under the project's real rules, where violations can be planted without harm. */
export interface PlantedTree {
  readonly folder: string;
  plant(file: string, text: string): void;
  remove(): void;
}

export function createPlantedTree(): PlantedTree {
  const folder = mkdtempSync(path.join(tmpdir(), "dealwright-rules-"));
  for (const rule of RULES) cpSync(path.join(ROOT, rule), path.join(folder, rule), { recursive: true });
  symlinkSync(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  return {
    folder,
    plant(file, text) {
      const target = path.join(folder, file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs a tool of the project in the tree: its exit status is a finding, not a failure of the test. */
export function runTool(tree: PlantedTree, tool: string, args: readonly string[]): Promise<string> {
  const program = path.join(ROOT, "node_modules", ...tool.split("/"));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, ...args],
      { cwd: tree.folder, maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => resolve(stdout === "" ? stderr : stdout),
    );
  });
}
