import { utcDay } from "#kit/day.ts";
import { answerNamedFile } from "./answer-file.ts";
import type { Command } from "./command.ts";
import { parseOptions } from "./parse-options.ts";
import { planTask } from "./plan-task.ts";
import { readDay } from "./read-day.ts";

const USAGE = `Usage: deal plan FILE [--lines] [--today YYYY-MM-DD]

Gives the one answer to a deal at a price, and prints the plan it rests on, its figures, other ways to pay in the order
of their merit, and what other measures say, as JSON: one record (an object), several (an array, answered by an array in
the same order), or one a line (a .jsonl or .ndjson file, or --lines). FILE is a path, or - for standard input.

A record is that of bank, with "offer" and "components" optional: without an offer the asking price counts, without
components the structure that is usual for such a purchase. "books" is what the command books reads, or its answer.
"plan" may say { "operator": "buyer" or "hired", "managerPay": 95000, "usualManagerPay": 95000, "costs": "typed" or
"usual", "marketTerms": { "on": true } }; "alternatives" are saved structures, [{ "name": "…", "components": […] }];
"best" is what is asked of the search, as for best.

  echo '{ "deal": { "basics": { "industry": "HVAC" }, "financials": { "askingPrice": 1350000, "annualRevenue": 1880000,
  "ebitda": 318000, "sde": 412000 } } }' | deal plan -

"bankInput" is a record for the command bank, which gives "figures" to the cent. The rules, rates and usual terms of a
day hold: of "loanNumberDate", else of --today, else of the present day. What is unknown is null.

Exit status: 0 when every record was answered; 1 when the file or a record could not be read.`;

/** `plan FILE`: one deal, one plan, one answer. */
export const planCommand: Command = {
  usage: USAGE,
  run: (args) => {
    const options = { lines: { type: "boolean" }, today: { type: "string" } } as const;
    const { values, positionals } = parseOptions({ args: [...args], allowPositionals: true, options }, USAGE);
    const today = readDay(values.today ?? utcDay(new Date()), "--today");
    return answerNamedFile(positionals, values.lines ?? false, planTask(today), USAGE);
  },
};
