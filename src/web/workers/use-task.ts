import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { type WorkerTask, type AskOptions, askTask, type WorkerHandle } from "#workers/ask-task.ts";

/** What a screen knows of a task. Progress and result say of which input they are: they stay until newer ones come. */
export interface TaskView<Input, Progress, Result> {
  readonly told: { readonly input: Input; readonly progress: Progress } | null;
  readonly ended: { readonly input: Input; readonly result: Result } | null;
  /** Why the latest input has no answer; null while it may have one. */
  readonly failure: string | null;
  readonly isRunning: boolean;
  /** Ends early, with what there is. */
  readonly stop: () => void;
}

type Shown<Input, Progress, Result> = Omit<TaskView<Input, Progress, Result>, "stop">;

const NOTHING = { told: null, ended: null, failure: null, isRunning: false };

/**
 * How what a task tells adds up where it tells only what is new: what the page has already stays the same object, and is not drawn
 * again.
 */
export interface Joining<Progress, Result> {
  progress(before: Progress | null, next: Progress): Progress;
  result(before: Progress | null, last: Result): Result;
}

/**
 * Runs a task beside the page, anew for every new input; null runs none. `open`, `overtakes` and `joining` are those of the first call.
 * The input is compared by identity: keep it while it is the same.
 */
export function useTask<Input, Progress, Result>(
  open: () => Worker,
  input: Input | null,
  overtakes: AskOptions["overtakes"] = "at-once",
  joining?: Joining<Progress, Result>,
): TaskView<Input, Progress, Result> {
  const [shown, setShown] = useState<Shown<Input, Progress, Result>>(NOTHING);
  const task = useRef<WorkerTask<Input, Progress, Result> | null>(null);
  const first = useRef({ open, overtakes, joining });

  useEffect(
    () => () => {
      task.current?.close();
      task.current = null;
    },
    [],
  );
  useEffect(() => {
    if (input === null) {
      task.current?.close();
      setShown(NOTHING);
      return;
    }
    task.current ??= askTask(
      () => first.current.open() as WorkerHandle<Input, Progress, Result>,
      first.current,
    );
    setShown((before) => ({ ...before, failure: null, isRunning: true }));
    const join = first.current.joining;
    let told: Progress | null = null;
    // Drawn between frames, but where it follows a slider: there each move would put off the drawing of the one before.
    const show = (change: (before: Shown<Input, Progress, Result>) => Shown<Input, Progress, Result>) =>
      first.current.overtakes === "after-first" ? setShown(change) : startTransition(() => setShown(change));
    task.current.run(input, {
      progress(next) {
        const progress = join === undefined ? next : join.progress(told, next);
        told = progress;
        show((before) => ({ ...before, told: { input, progress } }));
      },
      result(last) {
        const result = join === undefined ? last : join.result(told, last);
        show((before) => ({ ...before, ended: { input, result }, isRunning: false }));
      },
      failure: (failure) => setShown((before) => ({ ...before, failure, isRunning: false })),
    });
  }, [input]);

  const stop = useCallback(() => task.current?.stop(), []);
  return { ...shown, stop };
}
