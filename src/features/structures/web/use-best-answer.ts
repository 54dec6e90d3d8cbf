import { replaceEqualDeep } from "@tanstack/react-query";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { BestAnswer } from "#calc/structures/model/answer.ts";
import type { BestAsk, BestProgress } from "#features/structures/model/answer-best.ts";
import { type WorkerTask, askTask, type WorkerHandle } from "#workers/ask-task.ts";

/** Progress is shown after this. */
const SLOW_MS = 200;
/** How far it is changes many times a second; nobody reads it so often. */
const TOLD_EVERY_MS = 100;

export interface BestAnswerState {
  /** Of the latest input that was answered; stays while a newer one is worked out. */
  readonly ended: { readonly input: BestAsk; readonly answer: BestAnswer; readonly ms: number } | null;
  readonly told: BestProgress | null;
  /** The best so far, kept when the search was stopped. */
  readonly stopped: { readonly input: BestAsk; readonly progress: BestProgress | null } | null;
  readonly failure: string | null;
  readonly isRunning: boolean;
  /** It runs for longer than a glance. */
  readonly isSlow: boolean;
  readonly stop: () => void;
}

const NOTHING: Omit<BestAnswerState, "stop"> = {
  ended: null,
  told: null,
  stopped: null,
  failure: null,
  isRunning: false,
  isSlow: false,
};

const openWorker = () => new Worker(new URL("./best-worker.ts", import.meta.url), { type: "module" });

/** What an answer shares with the one before stays the same object: what is worked out of it is not worked out again. */
const keepEqual = ({ ended }: typeof NOTHING, answer: BestAnswer): BestAnswer =>
  replaceEqualDeep(ended?.answer, answer);

/**
 * Answers every new input in a worker. An answer that is overtaken is dropped in the middle of it; its worker goes on with the
 * newer question, with its code compiled: one that is opened anew takes several times as long, and the machine's cores with it.
 */
export function useBestAnswer(input: BestAsk): BestAnswerState {
  const [state, setState] = useState(NOTHING);
  const task = useRef<WorkerTask<BestAsk, BestProgress, BestAnswer> | null>(null);
  const isBusy = useRef(false);
  const told = useRef<BestProgress | null>(null);

  useEffect(
    () => () => {
      task.current?.close();
      task.current = null;
    },
    [],
  );
  useEffect(() => {
    // In development the effect above may have closed it in between.
    task.current ??= askTask(() => openWorker() as WorkerHandle<BestAsk, BestProgress, BestAnswer>);
    isBusy.current = true;
    told.current = null;
    const began = performance.now();
    const setShown: typeof setState = (change) => startTransition(() => setState(change));
    setState((before) => ({ ...before, told: null, failure: null, isRunning: true, isSlow: false }));
    /** When it was last said how far it is; null: it is not slow yet. */
    let saidAt: number | null = null;
    const slow = setTimeout(() => {
      saidAt = performance.now();
      setState((before) => ({ ...before, told: told.current, isSlow: true }));
    }, SLOW_MS);
    const end = (change: Partial<typeof NOTHING>) => {
      clearTimeout(slow);
      isBusy.current = false;
      setState((before) => ({ ...before, isRunning: false, isSlow: false, ...change }));
    };
    task.current.run(input, {
      progress: (progress) => {
        told.current = progress;
        const { part } = progress;
        const now = performance.now();
        if (part === null) {
          if (saidAt === null || now - saidAt < TOLD_EVERY_MS) return;
          saidAt = now;
          setShown((before) => ({ ...before, told: progress }));
          return;
        }
        clearTimeout(slow);
        // The whole tab follows each part of the answer: drawn between frames. The best with its proof is there: the rest
        // follows, each part as it ends.
        setShown((before) => ({
          ...before,
          told: progress,
          ended: { input, answer: keepEqual(before, part), ms: now - began },
          stopped: null,
          isSlow: false,
        }));
      },
      result: (answer) => {
        clearTimeout(slow);
        isBusy.current = false;
        setShown((before) => {
          const ms = before.ended?.input === input ? before.ended.ms : performance.now() - began;
          const ended = { input, answer: keepEqual(before, answer), ms };
          return { ...before, isRunning: false, isSlow: false, stopped: null, ended };
        });
      },
      failure: (failure) => end({ failure }),
    });
    return () => clearTimeout(slow);
  }, [input]);

  const stop = useCallback(() => {
    if (!isBusy.current) return;
    task.current?.close();
    isBusy.current = false;
    setState((before) => ({
      ...before,
      isRunning: false,
      isSlow: false,
      stopped: { input, progress: told.current },
    }));
  }, [input]);
  return { ...state, stop };
}
