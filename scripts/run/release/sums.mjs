import { createHash } from "node:crypto";
import { ReleaseProblem } from "./problem.mjs";

export const SUMS = "SHA256SUMS";
export const SIGNATURE = "SHA256SUMS.sig";

export const sumOf = (content) => createHash("sha256").update(content).digest("hex");

/** As `sha256sum` writes and reads them. */
export const writeSums = (files) => files.map(({ name, content }) => `${sumOf(content)}  ${name}\n`).join("");

/**
 * The sums and names of a list of sums. A name is one of a file beside the list: no path leads out of the folder.
 * @returns {{ sum: string, name: string }[]}
 */
export function readSums(text) {
  const lines = text.split("\n").filter(Boolean);
  const entries = lines.map((line) => {
    const [, sum, name] = /^([0-9a-f]{64})  ([\w-][\w.-]*)$/.exec(line) ?? [];
    if (!name) throw new ReleaseProblem(`${SUMS} has a line that is no checksum: ${JSON.stringify(line)}`);
    return { sum, name };
  });
  if (entries.length > 0) return entries;
  throw new ReleaseProblem(`${SUMS} names no file at all.`);
}
