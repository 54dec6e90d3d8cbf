import { CommandProblem } from "./command-problem.ts";
import { decodeText, NOT_UTF8 } from "./decode-text.ts";
import type { Input } from "./open-input.ts";
import { print } from "./print.ts";
import { exactNumbers } from "./exact-json.ts";
import { type Line, readLines } from "./read-lines.ts";
import type { RecordTask } from "./record-task.ts";

/** A deal with every text filled is a few dozen kB. */
const LONGEST_LINE_MB = 8;
/** Answers are collected up to this length, so that a line costs no write of its own. */
const BATCH_CHARACTERS = 256 * 1024;

type LineAnswer =
  | { readonly ok: true; readonly text: string; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly error: string };

/**
 * Answers one record a line, in constant memory. A bad line is answered in its place, so that answers and lines
 * can be laid side by side, and the exit status is 1 at the end. Blank lines are passed over.
 */
export async function answerLines<Content>(
  { name, chunks }: Input,
  task: RecordTask<Content>,
): Promise<number> {
  let isClean = true;
  let isEmpty = true;
  let batch = "";
  let warnings = "";
  const flush = async (): Promise<void> => {
    if (warnings !== "") await print(process.stderr, warnings);
    if (batch !== "") await print(process.stdout, batch);
    warnings = "";
    batch = "";
  };
  for await (const line of readLines(chunks, LONGEST_LINE_MB * 1024 * 1024)) {
    const answer = await answerLine(line, task);
    if (answer === null) continue;
    isEmpty = false;
    if (answer.ok) {
      batch += `${answer.text}\n`;
      for (const warning of answer.warnings)
        warnings += `Warning: ${name}, line ${line.number}: ${warning}\n`;
    } else {
      isClean = false;
      batch += `${JSON.stringify({ error: answer.error, line: line.number })}\n`;
      warnings += `${name}, line ${line.number}: ${answer.error}\n`;
    }
    if (batch.length + warnings.length > BATCH_CHARACTERS) await flush();
  }
  await flush();
  if (isEmpty) throw new CommandProblem(`${name} is empty: there is no ${task.noun} ${task.purpose}.`);
  return isClean ? 0 : 1;
}

/** Null for a blank line. */
async function answerLine<Content>({ bytes }: Line, task: RecordTask<Content>): Promise<LineAnswer | null> {
  if (bytes === null) {
    return { ok: false, error: `The line is longer than ${LONGEST_LINE_MB} MB; no ${task.noun} is.` };
  }
  const text = decodeText(bytes);
  if (text === null) return { ok: false, error: `The line ${NOT_UTF8}.` };
  if (text.trim() === "") return null;
  const parsed = parse(text);
  if ("error" in parsed) return { ok: false, error: parsed.error };
  const answer = task.read(parsed.record);
  if (!answer.ok) return answer;
  return {
    ok: true,
    text: JSON.stringify(await task.answer(answer.content), exactNumbers),
    warnings: answer.warnings,
  };
}

function parse(text: string): { readonly record: unknown } | { readonly error: string } {
  try {
    return { record: JSON.parse(text) as unknown };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { error: `The line is not JSON: ${reason}.` };
  }
}
