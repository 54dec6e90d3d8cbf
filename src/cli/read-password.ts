import { CommandProblem } from "./command-problem.ts";
import { decodeText } from "./decode-text.ts";
import { readLines } from "./read-lines.ts";

const LONGEST_BYTES = 4096;

/** The first line of standard input, as it stands: spaces may be part of a password. */
export async function readPassword(input: AsyncIterable<Buffer>): Promise<string> {
  for await (const { bytes } of readLines(input, LONGEST_BYTES)) {
    const password = bytes === null ? null : decodeText(bytes);
    if (password === null) throw new CommandProblem("That password is too long, or is not UTF-8 text.");
    return password.replace(/\r$/, "");
  }
  throw new CommandProblem("No password came on standard input. Write it there, followed by a new line.");
}
