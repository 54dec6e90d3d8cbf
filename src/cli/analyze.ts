import { analyzeLines } from "./analyze-lines.ts";
import { analyzeWhole } from "./analyze-whole.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { holdsLines } from "./holds-lines.ts";
import { openInput, STANDARD_INPUT } from "./open-input.ts";
import { parseOptions } from "./parse-options.ts";

const USAGE = `Usage: deal analyze FILE [--lines]

Analyzes deals and prints the results as JSON: one deal (an object), several (an array, answered by an array
in the same order), or one deal a line (a .jsonl or .ndjson file, or --lines), answered line by line.
FILE is a path, or - for standard input.

Unknown figures may be left out or null; a figure that cannot be worked out is null in the answer.
A value that is not a number counts as 0 and is named on standard error as a warning.

Exit status: 0 when every deal was analyzed; 1 when the file or a record could not be read.`;

/** `analyze FILE`: the whole analysis of every deal in a file (decisions, Part D). */
export const analyzeCommand: Command = {
  usage: USAGE,
  async run(args) {
    const { values, positionals } = parseOptions(
      { args: [...args], allowPositionals: true, options: { lines: { type: "boolean" } } },
      USAGE,
    );
    const [file, ...more] = positionals;
    if (file === undefined) throw new CommandProblem(`Name the file to analyze.\n\n${USAGE}`);
    if (more.length > 0) {
      throw new CommandProblem(`Name one file only: ${file} was understood, ${more.join(", ")} was not.`);
    }
    const input = await openInput(file);
    if (values.lines || /\.(?:jsonl|ndjson)$/i.test(file)) return analyzeLines(input);
    if (file !== STANDARD_INPUT) return analyzeWhole(input);
    const { isLines, chunks } = await holdsLines(input.chunks);
    return isLines ? analyzeLines({ ...input, chunks }) : analyzeWhole({ ...input, chunks });
  },
};
