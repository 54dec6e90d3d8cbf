import { dealTask } from "./deal-task.ts";
import { answerFile } from "./answer-file.ts";
import type { Command } from "./command.ts";

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
  run: (args) => answerFile(args, dealTask, USAGE),
};
