import { utcDay } from "#kit/day.ts";
import { answerFile } from "./answer-file.ts";
import { booksTask } from "./books-task.ts";
import type { Command } from "./command.ts";

const USAGE = `Usage: deal books FILE [--lines]

Works out the books of deals and prints what each period reports, what of it a lender is likely to count, the
base and its alternatives, the way from the broker's number to the cash that can pay debt, the checks and the
trend as JSON: of one deal (an object), of several (an array, answered by an array in the same order), or of one
a line (a .jsonl or .ndjson file, or --lines). FILE is a path, or - for standard input.

Books are { "periods": [{ "label": "FY2025", "startDate": "2025-01-01", "endDate": "2025-12-31",
"kind": "fiscal_year", "basis": "tax_return", "lines": { "revenue": 1800000, "netIncome": 132000 } }],
"adjustments": [{ "label": "Owner truck", "ruleId": "owner-vehicle", "status": "claimed",
"amounts": { "FY2025": 14000 } }], "roles": [{ "title": "Manager", "annualPay": 95000 }],
"stated": { "sde": 410000 }, "today": "2026-11-22" }, with "balanceSheets", "customers", "monthlyRevenue",
"employees", "rentToSeller", "base" and "expectedGrowthPct" where they are known. Without "today" it is the
present day.

Amounts are US dollars of the whole period, percentages 0 to 100; only "lenderShare" is a fraction. What is
unknown is left out or null, and null in the answer; 0 is 0.

Exit status: 0 when all books were worked out; 1 when the file or a record could not be read.`;

/** `books FILE`: what the books of every deal in a file come to. */
export const booksCommand: Command = {
  usage: USAGE,
  run: (args) => answerFile(args, booksTask(utcDay(new Date())), USAGE),
};
