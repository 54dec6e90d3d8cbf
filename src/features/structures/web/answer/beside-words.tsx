import { CircleCheck, TriangleAlert } from "lucide-react";
import { brokenWords, sayDistance } from "#features/structures/model/words/say-proposed.ts";
import { foundBest } from "#features/structures/web/found-best.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import type { ShownStructure } from "#features/structures/web/shown-structures.ts";
import type { BestAnswerState } from "#features/structures/web/use-best-answer.ts";
import { formatPercent } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";

/** How far the search is that a proposal is held against. */
export interface Searching {
  readonly search: Pick<BestAnswerState, "ended" | "stopped" | "isRunning">;
}

/** How far a proposal is from the best, and what it breaks. */
export function BesideWords({
  one,
  best,
}: {
  one: ShownStructure;
  best: Pick<OpenedBest, "problem"> & Searching;
}) {
  const { proposed } = one;
  if (proposed === undefined) return null;
  const { question } = best.problem;
  const broken = brokenWords(proposed, question.constraints);
  const found = foundBest(best.search);
  const short = 100 - proposed.totalPct;
  return (
    <div className="best-beside-words">
      <p>
        {best.search.isRunning && found === null
          ? "The best is being looked for."
          : sayDistance(proposed, found, question)}
      </p>
      <p>
        {broken.length === 0 ? (
          <>
            <CircleCheck className="icon good" aria-hidden /> Breaks nothing you asked.
          </>
        ) : (
          <>
            <TriangleAlert className="icon caution" aria-hidden /> Breaks{" "}
            {listWords(broken.map((words) => `“${words}”`))}.
          </>
        )}
      </p>
      {Math.abs(short) < 0.05 ? null : (
        <p>
          {short > 0
            ? `Its parts come to ${formatPercent(proposed.totalPct)} of the price; your cash pays the rest.`
            : `Its parts come to ${formatPercent(proposed.totalPct)} of the price, more than is needed.`}
        </p>
      )}
    </div>
  );
}
