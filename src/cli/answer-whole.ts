import { CommandProblem } from "./command-problem.ts";
import { decodeText, NOT_UTF8 } from "./decode-text.ts";
import type { Input } from "./open-input.ts";
import { print } from "./print.ts";
import { exactNumbers } from "./exact-json.ts";
import type { RecordTask } from "./record-task.ts";

/** What fits well into memory as text, as values and as figures at once. */
const LARGEST_MB = 256;

/**
 * Analyses a JSON file of one deal or an array of deals. Everything is read and judged before the first answer
 * is printed: an error leaves nothing on standard output.
 */
export async function answerWhole<Content>(input: Input, task: RecordTask<Content>): Promise<number> {
  const { name } = input;
  const file = parse(name, decode(name, await readWhole(input, task), task), task);
  const assess = async (record: unknown, number: number): Promise<Content> => {
    const answer = task.read(record);
    if (!answer.ok) throw new CommandProblem(`${name}, record ${number}: ${answer.error}`);
    for (const warning of answer.warnings) {
      await print(process.stderr, `Warning: ${name}, record ${number}: ${warning}\n`);
    }
    return answer.content;
  };
  if (!Array.isArray(file)) {
    const content = await assess(file, 1);
    await print(process.stdout, `${layOut(await task.answer(content))}\n`);
    return 0;
  }
  const contents: Content[] = [];
  for (const [index, record] of file.entries()) contents.push(await assess(record, index + 1));
  await printArray(contents, task);
  return 0;
}

const layOut = (answer: unknown): string => JSON.stringify(answer, exactNumbers, 2);

type Words = Pick<RecordTask<unknown>, "noun" | "purpose">;

async function readWhole({ name, chunks }: Input, { noun }: Words): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of chunks) {
    parts.push(part);
    bytes += part.length;
    if (bytes > LARGEST_MB * 1024 * 1024) {
      throw new CommandProblem(
        `${name} is larger than ${LARGEST_MB} MB. Write one ${noun} a line into a .jsonl file: that is read line by line, however long it is.`,
      );
    }
  }
  return Buffer.concat(parts);
}

function decode(name: string, bytes: Buffer, { noun, purpose }: Words): string {
  const text = decodeText(bytes);
  if (text === null) throw new CommandProblem(`${name} ${NOT_UTF8}, then try again.`);
  if (text.trim() === "") throw new CommandProblem(`${name} is empty: there is no ${noun} ${purpose}.`);
  return text;
}

function parse(name: string, text: string, { noun }: Words): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandProblem(
      `${name} is not JSON: ${reason}. If it holds one ${noun} a line, name it .jsonl or add --lines.`,
    );
  }
}

/** One answer after the other, because the text of all of them may be longer than a string can be. */
async function printArray<Content>(contents: readonly Content[], task: RecordTask<Content>): Promise<void> {
  await print(process.stdout, "[");
  for (const [index, content] of contents.entries()) {
    const separator = index === 0 ? "\n" : ",\n";
    await print(process.stdout, separator + layOut(await task.answer(content)));
  }
  await print(process.stdout, contents.length === 0 ? "]\n" : "\n]\n");
}
