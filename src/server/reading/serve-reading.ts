import { parentPort } from "node:worker_threads";
import type { FromThread, GivenWork } from "./run-guarded.ts";

/** Answers the one thing that a reading process is given. A program of a feature calls it once, when it is loaded. */
export function serveReading<Task>(
  answer: (given: GivenWork<Task>, onProgress: (progress: unknown) => void) => unknown,
): void {
  const tell = (message: FromThread): void => parentPort?.postMessage(message);
  const work = async (given: GivenWork<Task>): Promise<void> =>
    tell({ answer: await answer(given, (progress) => tell({ progress })) });
  // What fails ends the thread, which the guard beside it tells.
  parentPort?.once("message", (given: GivenWork<Task>) => void work(given));
}
