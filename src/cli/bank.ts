import { answerFile } from "./answer-file.ts";
import { bankTask } from "./bank-task.ts";
import type { Command } from "./command.ts";

const USAGE = `Usage: deal bank FILE [--lines]

Works out whether a loan will be made and whether it can be paid, and prints the payments of every component month by
month, coverage by year, cash, sources and uses, the rules of the day with what would fix them, and returns as JSON: one
record (an object), several (an array, answered by an array in the same order), or one a line (a .jsonl or .ndjson file,
or --lines). FILE is a path, or - for standard input.

A record is { "deal": …, "offer": 1150000, "loanNumberDate": "2026-11-20", "components": [{ "type": "sba", "percentage":
65, "terms": … }], "profile": …, "closing": …, "facts": … }. The deal is written as for analyze; "books" is the answer of
books. What is absent or null is unknown, and what cannot be known is null in the answer.

What was assumed, ignored or left out is named on standard error as a warning.

Exit status: 0 when every record was worked out; 1 when the file or a record could not be read.`;

/** `bank FILE`: will the loan be made, and can it be paid. */
export const bankCommand: Command = {
  usage: USAGE,
  run: (args) => answerFile(args, bankTask, USAGE),
};
