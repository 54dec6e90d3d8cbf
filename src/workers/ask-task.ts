import type { FromWorker, ToWorker, WorkerPort } from "./messages.ts";

/** A worker, as the page holds it. */
export interface WorkerHandle<Input, Progress, Result> extends WorkerPort<
  ToWorker<Input>,
  FromWorker<Progress, Result>
> {
  addEventListener(
    kind: "message",
    listen: (event: { readonly data: FromWorker<Progress, Result> }) => void,
  ): void;
  /** The worker cannot be loaded, or broke outside its task. */
  addEventListener(kind: "error", listen: () => void): void;
  terminate(): void;
}

/** What is told of one run. After `result` or `failure`, and once another run took its place, nothing more. */
export interface RunListener<Progress, Result> {
  progress(progress: Progress): void;
  result(result: Result): void;
  failure(reason: string): void;
}

export interface WorkerTask<Input, Progress, Result> {
  /** Takes the place of what runs. */
  run(input: Input, listener: RunListener<Progress, Result>): void;
  /** What runs is to end early, with what it has. */
  stop(): void;
  /** Drops what runs and lets the worker go; `run` may be called again. */
  close(): void;
}

export interface AskOptions {
  /**
   * How one run follows upon another. `at-once`: the newer drops the older, of which nothing more is heard. `after-first`: the
   * older is heard until it told something once, so that a picture follows a slider that does not stand still; of those that
   * came meanwhile the newest alone is run. `closing`: the worker of the older is ended in the middle of a step, where steps are
   * long.
   */
  readonly overtakes: "at-once" | "after-first" | "closing";
}

const BROKEN = "The calculation beside the page could not be loaded.";

/** The page's side: one worker, opened with the first run and kept for the next. */
export function askTask<Input, Progress, Result>(
  open: () => WorkerHandle<Input, Progress, Result>,
  { overtakes }: AskOptions = { overtakes: "at-once" },
): WorkerTask<Input, Progress, Result> {
  type Listener = RunListener<Progress, Result>;
  let worker: WorkerHandle<Input, Progress, Result> | null = null;
  let lastRun = 0;
  let current: { readonly run: number; readonly listener: Listener; hasSpoken: boolean } | null = null;
  let next: { readonly input: Input; readonly listener: Listener } | null = null;

  function hear(message: FromWorker<Progress, Result>): void {
    const heard = current;
    if (heard?.run !== message.run) return;
    heard.hasSpoken = true;
    if (message.kind === "progress") heard.listener.progress(message.progress);
    else {
      current = null;
      if (message.kind === "result") heard.listener.result(message.result);
      else heard.listener.failure(message.reason);
    }
    const waiting = next;
    next = null;
    if (waiting !== null) begin(waiting.input, waiting.listener);
  }

  function opened(): WorkerHandle<Input, Progress, Result> {
    if (worker !== null) return worker;
    const started = open();
    started.addEventListener("message", ({ data }) => {
      if (worker === started) hear(data);
    });
    started.addEventListener("error", () => {
      if (worker !== started) return;
      const waiting = next?.listener ?? current?.listener;
      close();
      waiting?.failure(BROKEN);
    });
    worker = started;
    return started;
  }

  function begin(input: Input, listener: Listener): void {
    lastRun += 1;
    current = { run: lastRun, listener, hasSpoken: false };
    opened().postMessage({ kind: "run", run: lastRun, input });
  }

  function close(): void {
    worker?.terminate();
    worker = null;
    current = null;
    next = null;
  }

  return {
    run(input, listener) {
      if (overtakes === "closing" && current !== null) close();
      const waits = overtakes === "after-first" && current !== null && !current.hasSpoken;
      if (waits) next = { input, listener };
      else begin(input, listener);
    },
    stop() {
      if (current !== null) worker?.postMessage({ kind: "stop", run: current.run });
    },
    close,
  };
}
