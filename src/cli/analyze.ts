import { utcDay } from "#kit/day.ts";
import { answerNamedFile } from "./answer-file.ts";
import type { Command } from "./command.ts";
import { dealTask } from "./deal-task.ts";
import { parseOptions } from "./parse-options.ts";
import { readDay } from "./read-day.ts";

const USAGE = `Usage: deal analyze FILE [--lines] [--today YYYY-MM-DD]

Analyzes deals and prints the results as JSON: one deal (an object), several (an array, answered by an array
in the same order), or one deal a line (a .jsonl or .ndjson file, or --lines), answered line by line.
FILE is a path, or - for standard input.

Unknown figures may be left out or null; a figure that cannot be worked out is null in the answer.
The verdict goes by the lending rules of a day: of --today, else of the present day. A deal may have "books", as
the command books reads them: its verdict then rests on what a lender counts of them.
A value that is not a number counts as 0 and is named on standard error as a warning.

Exit status: 0 when every deal was analyzed; 1 when the file or a record could not be read.`;

/** `analyze FILE`: the whole analysis of every deal in a file, and its verdict. */
export const analyzeCommand: Command = {
  usage: USAGE,
  run: (args) => {
    const options = { lines: { type: "boolean" }, today: { type: "string" } } as const;
    const { values, positionals } = parseOptions({ args: [...args], allowPositionals: true, options }, USAGE);
    const day = readDay(values.today ?? utcDay(new Date()), "--today");
    return answerNamedFile(positionals, values.lines ?? false, dealTask(day), USAGE);
  },
};
