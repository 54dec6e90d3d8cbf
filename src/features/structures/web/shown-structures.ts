import type { BestAnswer, Kind, Structure } from "#calc";
import type { ProposedStructure } from "#features/structures/model/proposed-structures.ts";
import { KIND_WORDS } from "#features/structures/model/words/best-words.ts";
import type { BestAnswerState } from "./use-best-answer.ts";

export interface ShownStructure extends Omit<Structure, "kind"> {
  /** A kind of answer, or of a proposal `proposal-` and its place. */
  readonly kind: string;
  readonly title: string;
  readonly note: string;
  /** What the judge says of a structure that was proposed and not searched. */
  readonly proposed?: ProposedStructure;
}

/** An answer of the search. */
export interface ShownAnswer extends ShownStructure {
  readonly kind: Kind;
}

const shown = (structure: Structure): ShownAnswer => ({ ...structure, ...KIND_WORDS[structure.kind] });

/** The best and the others, each with its name. */
export function shownStructures({ best, others }: Pick<BestAnswer, "best" | "others">): ShownAnswer[] {
  return best === null ? [] : [best, ...others].map(shown);
}

const PROPOSAL = "proposal-";
/** The place of a proposal in its list, from 1. */
export const proposalNumber = (kind: string): string => String(Number(kind.slice(PROPOSAL.length)) + 1);

/** Proposals as the page shows them beside the answers. */
export const shownProposals = (
  proposals: readonly ProposedStructure[],
  proposedBy: string,
): ShownStructure[] =>
  proposals.map((proposed, at) => {
    const { title, components, figures } = proposed;
    return { kind: `${PROPOSAL}${at}`, title, note: proposedBy, components, figures, proposed };
  });

/** The answer on the page: of a stopped search the best so far, which nobody has proved. */
export function answerOnPage({ ended, stopped }: BestAnswerState): {
  readonly structures: readonly ShownAnswer[];
  readonly isStopped: boolean;
} {
  if (stopped !== null) {
    const found = stopped.progress?.best ?? null;
    const kind: Kind = "best";
    return { isStopped: true, structures: found === null ? [] : [shown({ kind, ...found })] };
  }
  return { isStopped: false, structures: ended === null ? [] : shownStructures(ended.answer) };
}
