import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { runTool } from "../processes.mjs";
import { listSources } from "./sources.mjs";

/**
 * Format, lint and types, one after the other on one core: each of them on all cores does half of its work twice, and
 * takes twice the processor time.
 */
const CHECKS = [
  { name: "format", tool: "oxfmt", args: ["--check", "--threads=1", "."] },
  { name: "lint", tool: "oxlint", args: ["--deny-warnings", "--threads=1"] },
  { name: "types", tool: "typescript", args: ["-b", "--singleThreaded"] },
];
const ON_ONE_CORE = { GOMAXPROCS: "1" };

/** The checks that do not hold of these very files already, from a run before. */
export function listChecks(root) {
  const hash = hashSources(root);
  return CHECKS.map((check) => ({
    ...check,
    stamp: path.join(root, ".cache", "checks", check.name),
    hash,
  })).filter(({ stamp }) => !(existsSync(stamp) && readFileSync(stamp, "utf8") === hash));
}

/** All there are, each with whether it holds: those that hold already are not run. */
export async function runChecks(root, due, take) {
  for (const { name } of CHECKS.filter((check) => !due.some((one) => one.name === check.name)))
    take({ kind: "passed", title: name });
  for (const { name, tool, args, stamp, hash } of due) {
    const how = { env: { ...process.env, ...ON_ONE_CORE }, output: "keep" };
    const { ok, output } = await runTool(root, tool, args, how);
    if (ok) {
      mkdirSync(path.dirname(stamp), { recursive: true });
      writeFileSync(stamp, hash);
      take({ kind: "passed", title: name });
    } else take({ kind: "failed", file: "", title: name, why: output });
  }
}

/** Of every file that is checked, and of what it is checked by. */
function hashSources(root) {
  const hash = createHash("sha256");
  for (const file of listSources(root))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update("\0");
  return hash.digest("hex");
}
