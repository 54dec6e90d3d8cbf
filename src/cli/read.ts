import { readFile as readBytesOf } from "node:fs/promises";
import path from "node:path";
import type { parseArgs } from "node:util";
import type { FileAnswer } from "#features/intake/model/answer.ts";
import { readFile } from "#features/intake/server/index.ts";
import { CommandProblem } from "./command-problem.ts";
import type { Command } from "./command.ts";
import { openInput } from "./open-input.ts";
import { parseOptions } from "./parse-options.ts";
import { print } from "./print.ts";
import { readPassword } from "./read-password.ts";

const USAGE = `Usage: deal read FILE… [--text] [--password-stdin]

Reads what a broker's documents state of a business and prints it as JSON: an array with an object for each file in
their order, with its values, the words and the place that each was read from, how sure it is, what contradicts it,
the books as "deal books" takes them, and sums that do not tie. Nothing is stored, no model is asked, and nothing is
fetched. Files are PDF, DOCX, XLSX, CSV, TXT, HTML, EML, MSG, and where text recognition is installed PNG, JPEG,
WebP and TIFF.

  --text             the text of each page as well, in which offsets count UTF-16 units
  --password-stdin   the password of protected files, as the first line of standard input

Example: npm run -s deal -- read memorandum.pdf profit-and-loss.xlsx

A value is { "key": "askingPrice", "value": 1250000, "unit": "USD", "quote": "Asking price: $1,250,000",
"place": { "page": 1, "offset": 212 }, "how": "label and value in one line", "sureness": "certain",
"alternatives": [] }; a line of the books also has "of": { "period": { "start": "2024-01-01",
"end": "2024-12-31", "kind": "fiscal_year" }, "line": "rent" }. A text that holds several listings names them in
"listings" by where they begin and end.

Exit status: 0 when every file was read, else 1.`;

/** `read FILE…`: what papers say, with places and sureness. */
export const readCommand: Command = { usage: USAGE, run };

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(
    {
      args: [...args],
      allowPositionals: true,
      options: { text: { type: "boolean" }, "password-stdin": { type: "boolean" } },
    } satisfies Parameters<typeof parseArgs>[0],
    USAGE,
  );
  if (positionals.length === 0) throw new CommandProblem(`Name the files to read.\n\n${USAGE}`);
  const password = values["password-stdin"] === true ? await readPassword(process.stdin) : null;
  const answers: { file: string; answer: FileAnswer }[] = [];
  for (const file of positionals) {
    await openInput(file);
    answers.push({
      file,
      answer: await readFile({
        name: path.basename(file),
        bytes: new Uint8Array(await readBytesOf(file)),
        password,
      }),
    });
  }
  await print(
    process.stdout,
    `${JSON.stringify(
      answers.map(({ file, answer }) => printed(file, answer, values.text === true)),
      null,
      2,
    )}\n`,
  );
  return answers.every(({ answer }) => answer.status === "read") ? 0 : 1;
}

function printed(file: string, answer: FileAnswer, withText: boolean): object {
  const { text, listings, ...rest } = answer;
  return { file, ...rest, ...(listings.length > 0 ? { listings } : {}), ...(withText ? { text } : {}) };
}
