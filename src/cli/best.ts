import { createProblem } from "#calc/structures/model/problem.ts";
import { LEAVES_MOST, proveBest } from "#calc/structures/proof/proof.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import { formatAmount } from "#kit/format-figure.ts";
import { open, type FileHandle } from "node:fs/promises";
import { answerNamedFile } from "./answer-file.ts";
import { bestTask } from "./best-task.ts";
import type { Command } from "./command.ts";
import { CommandProblem } from "./command-problem.ts";
import { exactNumbers } from "./exact-json.ts";
import { parseOptions } from "./parse-options.ts";
import type { RecordTask } from "./record-task.ts";

const USAGE = `Usage: deal best FILE [--lines] [--proof OUT.jsonl]

Finds the best way to pay for a deal, by the whole calculation of bank, and prints it with its certificate, the best of other structures, its limits, and the conflicts where there is none, as JSON: one record (an object), several (an
array, answered by an array in the same order), or one a line (a .jsonl or .ndjson file, or --lines). FILE is a path, or
- for standard input.

A record is that of bank without "components", and "best". For example:

  { "deal": { "financials": { "ebitda": 330000, "annualRevenue": 1800000 } }, "offer": 1150000,
    "loanNumberDate": "2026-11-20",
    "best": { "objectives": ["cash", "ownership", "coverage"],
              "constraints": { "worstCoverage": { "value": 1.25 }, "global": { "on": false } },
              "types": { "sba": { "use": "must" }, "rbf": { "use": "never" },
                         "seller_note": { "most": 200000, "vary": { "ratePct": [6, 8] } } } } }

  npm run -s deal -- best deal.json --proof proof.jsonl

Objectives: cash, return, coverage, ownership, cost, debtFree; one to three, each breaking the ties of the one before.
What is absent is the default. "marketTerms": { "on": false } in "best" searches without what lenders and sellers usually
sign; "leftOutByMarket" of the answer says what that leaves out, and what it would take. "chosen" { "components" } is the
planned structure, "saved" [{ "name", "components" }] others: where one of them is admissible and beats every structure in
steps of money it is the best, and "onGrid" is false. "constraints.ownCash" asks for as much of the buyer's own cash as is
usual. "conflict" names what cannot be met together, with its number: "global" asks for 1.15 where nothing else is said,
and the bank's own rule for 1.00. "eachValue": true in "best" answers how far price, cash, note, rate and earnings can go where
the structure is searched again at each value ("reverse" keeps the one that is there): a search for each value tried. Counts are whole numbers of any length.

--proof OUT.jsonl writes why nothing beats the answer: the whole space in parts, one a line, of one record. The
certificate is then that of the search that was written. More than ${formatAmount(LEAVES_MOST)} parts are refused before anything is written.

Exit status: 0 when every record was searched; 1 when the file or a record could not be read.`;

/** `best FILE`: the best way to pay for a deal, with its proof. */
export const bestCommand: Command = {
  usage: USAGE,
  run(args) {
    const { values, positionals } = parseOptions(
      {
        args: [...args],
        allowPositionals: true,
        options: { lines: { type: "boolean" }, proof: { type: "string" } },
      },
      USAGE,
    );
    const task = values.proof === undefined ? bestTask : provingTask(values.proof);
    return answerNamedFile(positionals, values.lines ?? false, task, USAGE);
  },
};

/** The same, and the proof in a file; of one record alone. */
function provingTask(file: string): RecordTask<BestInput> {
  let isWritten = false;
  return {
    ...bestTask,
    async answer(input) {
      if (isWritten)
        throw new CommandProblem("A proof is of one record: write the others into files of their own.");
      isWritten = true;
      const proof = proveBest(createProblem(input));
      const answer = await bestTask.answer(input);
      if (proof === "too many") {
        throw new CommandProblem(
          `The proof would have more than ${formatAmount(LEAVES_MOST)} parts, or take more nodes than best.nodesMost. Leave types out, or write a larger best.step.`,
        );
      }
      if (proof === null) throw new CommandProblem("There is nothing to prove: the earnings are not known.");
      await writeLines(file, [proof.head, ...proof.leaves]);
      return { ...(answer as object), certificate: proof.certificate };
    },
  };
}

const TOGETHER = 2000;

async function writeLines(file: string, lines: readonly unknown[]): Promise<void> {
  let handle: FileHandle;
  try {
    handle = await open(file, "w");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandProblem(`${file} cannot be written: ${reason}.`);
  }
  try {
    for (let at = 0; at < lines.length; at += TOGETHER) {
      const text = lines.slice(at, at + TOGETHER).map((line) => `${JSON.stringify(line, exactNumbers)}\n`);
      await handle.write(text.join(""));
    }
  } finally {
    await handle.close();
  }
}
