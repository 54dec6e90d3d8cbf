import type { FoundBest } from "#features/structures/model/then-and-now.ts";
import type { BestAnswerState } from "./use-best-answer.ts";

/** The best that a search has found, and whether it is proved; null: none, or none yet. */
export function foundBest({ ended, stopped }: Pick<BestAnswerState, "ended" | "stopped">): FoundBest | null {
  if (stopped !== null) {
    const figures = stopped.progress?.best?.figures;
    return figures === undefined ? null : { figures, status: "stopped" };
  }
  const { best, certificate } = ended?.answer ?? {};
  if (best === null || best === undefined || certificate === null || certificate === undefined) return null;
  return { figures: best.figures, status: certificate.status };
}
