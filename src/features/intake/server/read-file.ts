import { beginsAsTiff } from "#features/documents/model/written-kind.ts";
import { validateGuarded } from "#features/documents/server/index.ts";
import { unread, type FileAnswer } from "#features/intake/model/answer.ts";
import { kindOfFile } from "#features/intake/model/file-kind.ts";
import { ownProgram } from "#server/own-program.ts";
import { handBytes, runGuarded, type RunReading, type Stopped } from "#server/reading/run-guarded.ts";
import type { GivenFile, OnPage } from "./read-bytes.ts";
import type { Attached } from "./read-mail.ts";
import { MOST_RECOGNISED } from "./recognise-pages.ts";

/** What the reading process is asked for: the values of a file or of a pasted text, or the files that came with a mail. */
export interface ReadingTask extends Omit<GivenFile, "bytes"> {
  readonly wants: "values" | "attached" | "paste";
}

/** What it tells between. */
export interface PageRead {
  readonly page: number;
  readonly of: number;
  readonly isRecognised: boolean;
}

export const READING_BOUNDS = {
  fileBytes: 50 * 1024 * 1024,
  milliseconds: 60_000,
  recognisedPage: 20_000,
} as const;

const THREAD = ownProgram("reading-thread", import.meta.url);
const TOO_LARGE = "This file has more than 50 MB. Split it, or hand in the pages that matter.";
const WHY_STOPPED: Readonly<Record<Stopped, string>> = {
  time: "Reading this file took longer than a minute and was stopped. Hand in the pages that matter, or paste their text.",
  memory:
    "Reading this file took more memory than is allowed and was stopped. Hand in the pages that matter, or paste their text.",
  fault: "This file could not be read. Open it on your device, save it again and add that file.",
};
const TOO_LONG_TO_RECOGNISE =
  "Recognizing the pictures of this file took too long and was stopped. Hand in the pages that matter, or paste their text.";

export interface ReadingWay {
  readonly onPage?: OnPage;
  readonly milliseconds?: number;
  /** At once, where nothing else says so. */
  readonly run?: RunReading;
}

/**
 * Reads a file of a stranger in a process of its own: whatever the file is, an answer or a sentence comes back.
 */
export async function readFile(file: GivenFile, way: ReadingWay = {}): Promise<FileAnswer> {
  if (file.bytes.length > READING_BOUNDS.fileBytes) return unread("unreadable", TOO_LARGE);
  const refused = await refuseHidden(file, way.run ?? runGuarded);
  return refused === null ? runReading(file, "values", way) : unread("unreadable", refused);
}

const PASTED = { name: "Pasted text.txt", password: null };

/** Reads the text of a listing in the same way, which is no file of any other kind however it begins. */
export const readText = (text: string, way: ReadingWay): Promise<FileAnswer> =>
  runReading({ ...PASTED, bytes: new TextEncoder().encode(text) }, "paste", way);

async function runReading(
  file: GivenFile,
  wants: "values" | "paste",
  { onPage = () => undefined, milliseconds = READING_BOUNDS.milliseconds, run = runGuarded }: ReadingWay,
): Promise<FileAnswer> {
  let recognised = 0;
  const end = await run({
    ...workOf(file, wants),
    milliseconds,
    onProgress(progress) {
      const { page, of, isRecognised } = progress as PageRead;
      onPage(page, of);
      // Recognition takes seconds a page: each adds its own time, and only so many do.
      return isRecognised && (recognised += 1) <= MOST_RECOGNISED ? READING_BOUNDS.recognisedPage : 0;
    },
  });
  if ("answer" in end) return end.answer as FileAnswer;
  const isRecognising = end.stopped === "time" && recognised > 0;
  return unread("unreadable", isRecognising ? TOO_LONG_TO_RECOGNISE : WHY_STOPPED[end.stopped]);
}

/**
 * The files that came with a mail, opened in the same way; none where the file is no mail. Null: it could not be opened within
 * the bounds.
 */
export async function unpackMail(
  file: GivenFile,
  run: RunReading = runGuarded,
): Promise<readonly Attached[] | null> {
  const end = await run({ ...workOf(file, "attached"), milliseconds: READING_BOUNDS.milliseconds });
  return "answer" in end ? (end.answer as readonly Attached[]) : null;
}

function workOf({ bytes, ...file }: GivenFile, wants: ReadingTask["wants"]) {
  const task: ReadingTask = { ...file, wants };
  return { thread: THREAD, task, bytes: handBytes(bytes) };
}

/**
 * Documents of Office are archives: bombs, macros and parts that load something are refused as uploads are. So are
 * TIFFs whose lists lead in circles.
 */
async function refuseHidden({ name, bytes }: GivenFile, run: RunReading): Promise<string | null> {
  const head = Buffer.from(bytes.subarray(0, 4_096)).toString("latin1");
  const found = kindOfFile(head, name);
  const isChecked = "kind" in found && (found.kind === "docx" || found.kind === "xlsx" || beginsAsTiff(head));
  if (!isChecked) return null;
  const verdict = await validateGuarded(handBytes(bytes), run);
  return verdict.ok ? null : verdict.message;
}
