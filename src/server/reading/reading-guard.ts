import { Worker } from "node:worker_threads";
import type { FromGuard, FromThread, ToGuard } from "./run-guarded.ts";

/**
 * The process that reads one thing of a stranger. It may neither write, nor start programs, nor reach another machine; its
 * main thread does nothing but watch how much memory the reading takes, which no limit of the thread itself sees in full.
 */
const MOST_BYTES = 512 * 1024 * 1024;
const HEAP_MB = 320;
const WATCH_MS = 20;

const tell = (message: FromGuard): void => void process.send?.(message);
/** Leaves only once all of it is on its way: the answer of a long paper is more than a pipe holds. */
const tellAndLeave = (message: FromGuard): void =>
  void process.send?.(message, undefined, undefined, () => process.disconnect?.());

// Whoever asked is gone, and with it what bounds the time.
process.once("disconnect", () => process.exit());

const [, , program = ""] = process.argv;
/** Loads its program at once, before there is anything to read. */
const thread = new Worker(new URL(program), {
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  stderr: true,
  stdout: true,
});
thread.on("message", (message: FromThread) => {
  if ("answer" in message) tellAndLeave(message);
  else tell(message);
});
thread.once("error", (error: unknown) => {
  const isMemory = error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  tellAndLeave({ failure: isMemory ? "memory" : "fault" });
});
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.kill(process.pid, "SIGKILL");
}, WATCH_MS).unref();

process.once("message", (order: ToGuard) => void handOn(order));

async function handOn({ task, size }: ToGuard): Promise<void> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of process.stdin as AsyncIterable<Buffer>) {
    bytes.set(piece, at);
    at += piece.length;
  }
  thread.postMessage({ task, bytes }, [bytes.buffer]);
}
