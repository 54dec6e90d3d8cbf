import { readFileSync } from "node:fs";
import { CommandProblem } from "./command-problem.ts";

const FEWEST_LETTERS = 12;

/** The first line of the file; null when none is named. */
export function readPassphraseFile(file: string | undefined): string | null {
  if (file === undefined) return null;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    throw new CommandProblem(
      `The passphrase file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const [line = ""] = text.split(/\r?\n/);
  if (line.length >= FEWEST_LETTERS) return line;
  throw new CommandProblem(
    `The first line of ${file} is the passphrase, and needs at least ${FEWEST_LETTERS} characters.`,
  );
}
