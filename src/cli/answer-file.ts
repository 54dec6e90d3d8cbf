import { answerLines } from "./answer-lines.ts";
import { answerWhole } from "./answer-whole.ts";
import { CommandProblem } from "./command-problem.ts";
import { holdsLines } from "./holds-lines.ts";
import { openInput, STANDARD_INPUT } from "./open-input.ts";
import { parseOptions } from "./parse-options.ts";
import type { RecordTask } from "./record-task.ts";

/** Answers the records of the file that a command names: one, an array, or one a line. */
export async function answerFile<Content>(
  args: readonly string[],
  task: RecordTask<Content>,
  usage: string,
): Promise<number> {
  const { values, positionals } = parseOptions(
    { args: [...args], allowPositionals: true, options: { lines: { type: "boolean" } } },
    usage,
  );
  return answerNamedFile(positionals, values.lines ?? false, task, usage);
}

/** As `answerFile`, for a command that has read its options itself. */
export async function answerNamedFile<Content>(
  positionals: readonly string[],
  lines: boolean,
  task: RecordTask<Content>,
  usage: string,
): Promise<number> {
  const [file, ...more] = positionals;
  if (file === undefined) throw new CommandProblem(`Name the file ${task.purpose}.\n\n${usage}`);
  if (more.length > 0) {
    throw new CommandProblem(`Name one file only: ${file} was understood, ${more.join(", ")} was not.`);
  }
  const input = await openInput(file);
  if (lines || /\.(?:jsonl|ndjson)$/i.test(file)) return answerLines(input, task);
  if (file !== STANDARD_INPUT) return answerWhole(input, task);
  const { isLines, chunks } = await holdsLines(input.chunks);
  return isLines ? answerLines({ ...input, chunks }, task) : answerWhole({ ...input, chunks }, task);
}
