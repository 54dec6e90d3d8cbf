import { askTask, type HeldWorker } from "#workers/ask-task.ts";
import type { SplitAsk } from "./split-task.ts";

type SplitWorker = HeldWorker<SplitAsk, never, readonly string[]>;

/**
 * The listings of a paste, found beside the page; the paste as one where it is one, where they cannot be told apart, or
 * where `signal` says that nobody waits for it.
 */
export function splitPaste(text: string, signal: AbortSignal): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const task = askTask(
      () => new Worker(new URL("./split-worker.ts", import.meta.url), { type: "module" }) as SplitWorker,
    );
    const end = (parts: readonly string[]) => {
      task.close();
      resolve(parts);
    };
    signal.addEventListener("abort", () => end([text]), { once: true });
    task.run({ text }, { progress: () => {}, result: end, failure: () => end([text]) });
  });
}
