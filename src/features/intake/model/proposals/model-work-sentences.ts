import { formatCount } from "#kit/format-figure.ts";
import type { ModelWork } from "./proposal.ts";

/** What became of asking a model, in sentences: for the review. */
export function describeModelWork(work: ModelWork): readonly string[] {
  if (work.state === "asking") return ["A model is asked for what the rules did not find. You may leave."];
  if (work.state === "failed") return [`No model answered: ${work.reason ?? "it could not be asked."}`];
  const { added, dropped, leftOut, isCut, model } = work;
  return [
    `Asked for what the rules did not find (${model ?? "a model"}): ${added === 0 ? "none of its proposals is in the document" : `${count(added, "value")} of it ${added === 1 ? "is" : "are"} below, marked doubtful`}.`,
    ...(dropped === 0 ? [] : [`${describeDropped(dropped)}`]),
    ...(leftOut === 0
      ? []
      : [`${count(leftOut, "proposal")} left out: not asked for, or of another kind than the field.`]),
    ...(isCut ? ["It read only the beginning of this long document."] : []),
  ];
}

const describeDropped = (dropped: number): string =>
  `${count(dropped, "proposal")} dropped: ${dropped === 1 ? "its" : "their"} words are not in the document.`;

const count = (number: number, word: string): string =>
  `${formatCount(number)} ${word}${number === 1 ? "" : "s"}`;
