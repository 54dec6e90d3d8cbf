import type { DealFigures } from "#calc";
import { answerLaidOut, readRecord } from "./analyze-record.ts";
import { CommandProblem } from "./command-problem.ts";
import { decodeText, NOT_UTF8 } from "./decode-text.ts";
import type { Input } from "./open-input.ts";
import { print } from "./print.ts";

/** What fits well into memory as text, as values and as figures at once. */
const LARGEST_MB = 256;

/**
 * Analyses a JSON file of one deal or an array of deals. Everything is read and judged before the first answer
 * is printed: an error leaves nothing on standard output (decisions, Part D).
 */
export async function analyzeWhole(input: Input): Promise<number> {
  const { name } = input;
  const content = parse(name, decode(name, await readWhole(input)));
  if (!Array.isArray(content)) {
    const figures = await judge(name, content, 1);
    await print(process.stdout, `${answerLaidOut(figures)}\n`);
    return 0;
  }
  const deals: DealFigures[] = [];
  for (const [index, record] of content.entries()) deals.push(await judge(name, record, index + 1));
  await printArray(deals);
  return 0;
}

async function readWhole({ name, chunks }: Input): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of chunks) {
    parts.push(part);
    bytes += part.length;
    if (bytes > LARGEST_MB * 1024 * 1024) {
      throw new CommandProblem(
        `${name} is larger than ${LARGEST_MB} MB. Write one deal a line into a .jsonl file: that is read line by line, however long it is.`,
      );
    }
  }
  return Buffer.concat(parts);
}

function decode(name: string, bytes: Buffer): string {
  const text = decodeText(bytes);
  if (text === null) throw new CommandProblem(`${name} ${NOT_UTF8}, then try again.`);
  if (text.trim() === "") throw new CommandProblem(`${name} is empty: there is no deal to analyze.`);
  return text;
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandProblem(
      `${name} is not JSON: ${reason}. If it holds one deal a line, name it .jsonl or add --lines.`,
    );
  }
}

async function judge(name: string, content: unknown, number: number): Promise<DealFigures> {
  const answer = readRecord(content);
  if (!answer.ok) throw new CommandProblem(`${name}, record ${number}: ${answer.error}`);
  for (const warning of answer.warnings) {
    await print(process.stderr, `Warning: ${name}, record ${number}: ${warning}\n`);
  }
  return answer.figures;
}

/** One answer after the other, because the text of all of them may be longer than a string can be. */
async function printArray(deals: readonly DealFigures[]): Promise<void> {
  await print(process.stdout, "[");
  for (const [index, figures] of deals.entries()) {
    const separator = index === 0 ? "\n" : ",\n";
    await print(process.stdout, separator + answerLaidOut(figures));
  }
  await print(process.stdout, deals.length === 0 ? "]\n" : "\n]\n");
}
