import {
  answerQuestion,
  type BankInput,
  type BankRules,
  type BestAnswer,
  type BestQuestion,
  createProblem,
  type Grid,
  type GridCell,
  gridRow,
  type Kind,
  openGrid,
  type Reversed,
  reversedOf,
  type Structure,
} from "#calc";
import { type AskedBest, toBestWishes } from "#features/lending/model/best-wishes.ts";
import { bestAlone } from "#features/structures/model/study-best.ts";
import { FIRST_CHOICE, type GridChoice, gridQuestion } from "#features/structures/model/grid-question.ts";

/**
 * So many nodes a file waits for, on the server's own thread: the tab goes on to two million. Most deals are proved in less
 * than a hundred; an answer that is not says so in its certificate.
 */
export const NODES_IN_FILE = 400;

/** What a file of the best structure is made of. */
export interface StructuresSource {
  /** A deal and its buyer as for the bank; its components are of no account. Without the profile where it is not ticked. */
  readonly bank: BankInput;
  readonly asked: AskedBest;
  readonly rules: BankRules;
  readonly rulesVersion: string;
  /** What the earnings rest on, as a sentence. */
  readonly basis: string;
  readonly withProfile: boolean;
  /** Ticked: the answers beside the best, and what binds it. */
  readonly withOthers: boolean;
  /** The grid that is asked for; absent: the first one of the tab. */
  readonly choice?: GridChoice;
  /** Of which of the answers the grid is; absent, or where it is none of them: the best. */
  readonly kind?: Kind;
}

export interface GridInFile {
  readonly choice: GridChoice;
  readonly kind: Kind;
  readonly grid: Grid;
  /** The structure whose figures move. */
  readonly reversed: Reversed;
  readonly rows: readonly (readonly GridCell[])[];
}

export interface StructuresInFile extends StructuresSource {
  readonly question: BestQuestion;
  readonly answer: BestAnswer;
  /** The best, then the others where they are ticked. */
  readonly structures: readonly Structure[];
  /** Null without a structure. */
  readonly grid: GridInFile | null;
}

function gridOf(source: StructuresSource, best: Structure): GridInFile {
  const { asked, rules } = source;
  const bank = { ...source.bank, offer: best.price ?? source.bank.offer };
  const problem = createProblem({ bank, best: toBestWishes(asked) }, rules);
  const reversed = reversedOf(problem, best.components);
  const choice = source.choice ?? FIRST_CHOICE;
  const grid = openGrid(reversed, gridQuestion(choice, reversed));
  return { choice, kind: best.kind, grid, reversed, rows: grid.y.values.map((_, at) => gridRow(grid, at)) };
}

/** Asks the search, and what a file says beside its answer. */
export function structuresInFile(source: StructuresSource): StructuresInFile {
  const best = { ...toBestWishes(source.asked), nodesMost: NODES_IN_FILE };
  const problem = createProblem({ bank: source.bank, best }, source.rules);
  const alone = source.withOthers ? null : bestAlone(problem);
  // What cannot hold together belongs to an answer without a structure.
  const answer = alone === null || alone.status === "infeasible" ? answerQuestion(problem) : alone;
  const shown = answer.others.find(({ kind }) => kind === source.kind);
  return {
    ...source,
    question: problem.question,
    answer,
    structures: answer.best === null ? [] : [answer.best, ...(source.withOthers ? answer.others : [])],
    grid: answer.best === null ? null : gridOf(source, shown ?? answer.best),
  };
}
