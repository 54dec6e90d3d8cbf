/**
 * Work that takes longer than a frame, cut into steps. Between two steps it tells how far it is, or gives others a turn without
 * a word (`yield null`); a step takes a few milliseconds at most. What `yield` answers is whether somebody asked it to end early:
 * then it returns what it has so far, and says in its result that it was stopped. Written in `calc` as a plain generator, so
 * that browser, server and command line run the same code.
 */
export type Task<Input, Progress, Result> = (input: Input) => Generator<Progress | null, Result, boolean>;

/** The clock and the pause of the surroundings: the room of tasks has neither. */
export interface Turns {
  /** Milliseconds. */
  readonly now: () => number;
  /** Lets whatever waits have its turn. */
  readonly pause: () => Promise<void>;
}

/** So long a task keeps the thread before others have their turn. */
export const SLICE_MS = 8;

/** Runs a task to its end at once: for the command line, for tests, and where nobody waits for the thread. */
export function runTask<Input, Progress, Result>(
  task: Task<Input, Progress, Result>,
  input: Input,
  onProgress: (progress: Progress) => void = () => {},
): Result {
  const steps = task(input);
  for (;;) {
    const step = steps.next(false);
    if (step.done === true) return step.value;
    if (step.value !== null) onProgress(step.value);
  }
}

/** What those say who wait for a task. */
export interface TaskControl<Progress> {
  readonly onProgress: (progress: Progress) => void;
  /** It is to end early, with what it has. */
  readonly isStopped: () => boolean;
  /** Nobody waits any more: nothing is told, and it ends without a result. */
  readonly isDropped: () => boolean;
}

/** Runs a task in slices, others having their turn between them. Null: it was dropped. */
export async function runInTurns<Input, Progress, Result>(
  task: Task<Input, Progress, Result>,
  input: Input,
  { onProgress, isStopped, isDropped }: TaskControl<Progress>,
  { now, pause }: Turns,
): Promise<{ readonly result: Result } | null> {
  const steps = task(input);
  let began = now();
  for (;;) {
    const step = steps.next(isStopped());
    if (step.done === true) return { result: step.value };
    if (step.value !== null) onProgress(step.value);
    if (now() - began < SLICE_MS) continue;
    await pause();
    if (isDropped()) return null;
    began = now();
  }
}
