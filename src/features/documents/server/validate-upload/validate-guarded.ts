import { ownProgram } from "#server/own-program.ts";
import type { HandedBytes, RunReading, Stopped } from "#server/reading/run-guarded.ts";
import { refuse, type Verdict } from "./verdict.ts";

const THREAD = ownProgram("validating-thread", import.meta.url);
/** A bound against files that are made to be slow; honest ones take a second or two. */
const MILLISECONDS = 60_000;

const WHY_STOPPED: Readonly<Record<Stopped, string>> = {
  time: "Checking this file took longer than a minute and was stopped. Open it on your device, print it as a PDF and upload that.",
  memory:
    "Checking this file took more memory than is allowed and was stopped. Open it on your device, print it as a PDF and upload that.",
  fault: "This file could not be checked. Open it on your device, save it again and upload that.",
};

/** What a file is, found out in a process of its own: a file that is made to be slow keeps nobody waiting but its sender. */
export async function validateGuarded(file: HandedBytes, run: RunReading): Promise<Verdict> {
  const end = await run({ thread: THREAD, task: null, bytes: file, milliseconds: MILLISECONDS });
  return "answer" in end ? (end.answer as Verdict) : refuse(WHY_STOPPED[end.stopped]);
}
