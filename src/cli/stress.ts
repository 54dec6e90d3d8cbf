import { STRESS_FUTURES } from "#calc/stress/stress-inputs.ts";
import { answerNamedFile } from "./answer-file.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { parseOptions } from "./parse-options.ts";
import { stressTask } from "./stress-task.ts";

const USAGE = `Usage: deal stress FILE [--futures-out N] [--lines]

Simulates futures of ten years by month and prints as JSON how often coverage falls under 1.00 and 1.25 and cash runs out, what
the buyer's cash comes to, which inputs matter most, what breaks first and what each named shock does: one record (an object),
several (an array, answered by an array in the same order), or one a line (a .jsonl or .ndjson file, or --lines). FILE is a
path, or - for standard input. It is a pressure test, not a forecast: no costs are cut.

A record is that of bank with "stress": { "seed": 1, "futures": 100000, "inputs": { "spreadPct": 8 } }. The same number gives the
same futures on every machine. Inputs that are absent are taken from the deal and its books, else they are assumptions and
named so in the answer. Inputs that are given whole, "ratePaths" among them, need no deal.

--futures-out N adds the first N futures one by one, as "firstFutures".

Example: echo '{ "deal": { "financials": { "annualRevenue": 1800000, "ebitda": 330000 } }, "offer": 1150000,
"loanNumberDate": "2026-11-20", "components": [{ "type": "equity", "percentage": 20 }, { "type": "sba", "percentage": 80 }],
"stress": { "seed": 7, "futures": 10000 } }' | npm run -s deal -- stress -

What was assumed, ignored or left out is named on standard error as a warning.

Exit status: 0 when every record was worked out; 1 when the file or a record could not be read.`;

function readFuturesOut(given: string | undefined): number {
  if (given === undefined) return 0;
  const futures = Number(given);
  if (given.trim() !== "" && Number.isInteger(futures) && futures >= 0 && futures <= STRESS_FUTURES.most)
    return futures;
  throw new CommandProblem(
    `--futures-out ${given}: write how many futures to print, a whole number from 0 to ${STRESS_FUTURES.most}.`,
  );
}

/** `stress FILE`: what breaks first, and how likely it is. */
export const stressCommand: Command = {
  usage: USAGE,
  run(args) {
    const { values, positionals } = parseOptions(
      {
        args: [...args],
        allowPositionals: true,
        options: { lines: { type: "boolean" }, "futures-out": { type: "string" } },
      },
      USAGE,
    );
    return answerNamedFile(
      positionals,
      values.lines ?? false,
      stressTask(readFuturesOut(values["futures-out"])),
      USAGE,
    );
  },
};
