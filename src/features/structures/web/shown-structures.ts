import type { BestAnswer } from "#calc/structures/model/answer.ts";
import type { Structure } from "#calc/structures/model/structure.ts";
import type { Kind } from "#calc/tables/best-structure.ts";
import { KIND_WORDS } from "#features/structures/model/words/best-words.ts";
import type { BestAnswerState } from "./use-best-answer.ts";

/** An answer of the search, with its name. */
export interface ShownStructure extends Structure {
  readonly title: string;
  readonly note: string;
}

const shown = (structure: Structure): ShownStructure => ({ ...structure, ...KIND_WORDS[structure.kind] });

/** The best and the others, each with its name. */
export function shownStructures({ best, others }: Pick<BestAnswer, "best" | "others">): ShownStructure[] {
  return best === null ? [] : [best, ...others].map(shown);
}

/** The answer on the page: of a stopped search the best so far, which nobody has proved. */
export function answerOnPage({ ended, stopped }: BestAnswerState): {
  readonly structures: readonly ShownStructure[];
  readonly isStopped: boolean;
} {
  if (stopped !== null) {
    const found = stopped.progress?.best ?? null;
    const kind: Kind = "best";
    return { isStopped: true, structures: found === null ? [] : [shown({ kind, ...found })] };
  }
  return { isStopped: false, structures: ended === null ? [] : shownStructures(ended.answer) };
}
