import { answerFile } from "./answer-file.ts";
import type { Command } from "./command.ts";
import { stackTask } from "./stack-task.ts";

const USAGE = `Usage: deal stack FILE [--lines]

Works out funding stacks and prints caps, pro forma, metrics, the five-year projection, what comes in at closing
and the verdict over the whole life of the stack as JSON: one stack (an object), several (an array, answered by an array in the same order), or one a line (a .jsonl or .ndjson
file, or --lines). FILE is a path, or - for standard input.

A stack is { "deal": …, "offer": 1150000, "components": [{ "type": "sba", "percentage": 45, "terms": … }] }.
The deal is written as for analyze. Without terms a component has the default ones; "base": "sde" serves the
stack from seller's discretionary earnings, less "managerSalary" over its whole life. Amounts are taken as they are asked for: the caps are shown beside them.

A figure that cannot be worked out is null. A value that is not a number counts as 0 and is named on standard
error as a warning.

Exit status: 0 when every stack was worked out; 1 when the file or a record could not be read.`;

/** `stack FILE`: what every stack in a file costs and carries. */
export const stackCommand: Command = {
  usage: USAGE,
  run: (args) => answerFile(args, stackTask, USAGE),
};
