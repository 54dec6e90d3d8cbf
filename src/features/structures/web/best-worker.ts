import { type BestAsk, type BestProgress, answerBest } from "#features/structures/model/answer-best.ts";
import type { BestAnswer } from "#calc";
import type { FromWorker, ToWorker } from "#workers/messages.ts";

const post = (message: FromWorker<BestProgress, BestAnswer>): void => self.postMessage(message);

/**
 * The search runs through without a pause: it tells how far it is, and whoever wants it to end early closes the worker and
 * keeps the best that was told.
 */
self.addEventListener("message", ({ data }: { readonly data: ToWorker<BestAsk> }) => {
  if (data.kind !== "run") return;
  const { run, input } = data;
  try {
    const result = answerBest(input, (progress) => post({ kind: "progress", run, progress }));
    post({ kind: "result", run, result });
  } catch (error) {
    post({ kind: "failure", run, reason: error instanceof Error ? error.message : String(error) });
  }
});
