import { Worker } from "node:worker_threads";
import type { FromGuard, ToGuard } from "./read-file.ts";

/**
 * The process that reads one file. It may neither write, nor start programs, nor reach another machine; its main thread
 * does nothing but watch how much memory the reading takes, which no limit of the thread itself sees in full.
 */
const MOST_BYTES = 512 * 1024 * 1024;
const HEAP_MB = 320;
const WATCH_MS = 20;

const THREAD = `./reading-thread.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`;
const tell = (message: FromGuard): void => void process.send?.(message);
/** Leaves only once all of it is on its way: the answer of a long paper is more than a pipe holds. */
const tellAndLeave = (message: FromGuard): void =>
  void process.send?.(message, undefined, undefined, () => process.disconnect?.());

// Whoever asked is gone, and with it what bounds the time.
process.once("disconnect", () => process.exit());

process.once("message", (task: ToGuard) => {
  const thread = new Worker(new URL(THREAD, import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stderr: true,
    stdout: true,
  });
  thread.on("message", (message: FromGuard) => {
    if ("answer" in message || "attached" in message) tellAndLeave(message);
    else tell(message);
  });
  thread.once("error", (error: unknown) => {
    const isMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
    tellAndLeave({ failure: isMemory ? "memory" : "fault" });
  });
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_BYTES) process.kill(process.pid, "SIGKILL");
  }, WATCH_MS).unref();
});
