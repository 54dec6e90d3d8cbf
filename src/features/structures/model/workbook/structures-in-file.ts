import type { BankInput } from "#calc/lending/bank-input.ts";
import { answerBestAlone, answerQuestion } from "#calc/structures/answer-question.ts";
import type { BestAnswer } from "#calc/structures/model/answer.ts";
import { type Grid, type GridCell, gridRow, openGrid } from "#calc/structures/grids.ts";
import { type BestProblem, createProblem } from "#calc/structures/model/problem.ts";
import type { BestQuestion } from "#calc/structures/model/question.ts";
import { reversedOf } from "#calc/structures/reverse.ts";
import type { Reversed } from "#calc/structures/reverse/question.ts";
import type { Structure } from "#calc/structures/model/structure.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import type { Kind } from "#calc/tables/best-structure.ts";
import { type RequestedBest, toBestWishes } from "#features/lending/model/best-wishes.ts";
import type { SearchBounds } from "#features/lending/model/bank-subject.ts";
import { FIRST_CHOICE, type GridChoice, gridQuestion } from "#features/structures/model/grid-question.ts";

/**
 * So many nodes a file waits for, beside all that follows the best: the tab goes on to two million. Most deals are proved in less
 * than a hundred, and have the same answer as the tab, bit for bit; an answer that is not proved says so in its certificate.
 */
export const NODES_IN_FILE = 400;

/** What a file of the best structure is made of. */
export interface StructuresSource {
  /** A deal and its buyer as for the bank; its components are of no account. Without the profile where it is not ticked. */
  readonly bank: BankInput;
  readonly asked: RequestedBest;
  readonly bounds?: SearchBounds;
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

/** What is searched for a file: what of it takes long, as plain figures. */
export interface FileSearch {
  readonly answer: BestAnswer;
  /** The cells of the grid, line by line; null without a structure. */
  readonly rows: GridInFile["rows"] | null;
}

type OpenGrid = Omit<GridInFile, "rows">;

/** The grid of an answer, none of its cells worked out yet; null without a structure. */
function gridOf(source: StructuresSource, { best: first, others }: BestAnswer): OpenGrid | null {
  const best = others.find(({ kind }) => kind === source.kind) ?? first;
  if (best === null) return null;
  const { asked, bounds, rules } = source;
  const bank = { ...source.bank, offer: best.price ?? source.bank.offer };
  const problem = createProblem({ bank, best: toBestWishes(asked), ...bounds }, rules);
  const reversed = reversedOf(problem, best.components);
  const choice = source.choice ?? FIRST_CHOICE;
  return { choice, kind: best.kind, grid: openGrid(reversed, gridQuestion(choice, reversed)), reversed };
}

const questionOf = ({ asked, bank, bounds, rules }: StructuresSource): BestProblem =>
  createProblem({ bank, best: { ...toBestWishes(asked), nodesMost: NODES_IN_FILE }, ...bounds }, rules);

/** Asks the search, and works out the cells of the grid. It takes long: a server does it on a thread of its own. */
export function searchForFile(source: StructuresSource): FileSearch {
  const problem = questionOf(source);
  const alone = source.withOthers ? null : answerBestAlone(problem);
  // What cannot hold together belongs to an answer without a structure.
  const answer = alone === null || alone.status === "infeasible" ? answerQuestion(problem) : alone;
  const open = gridOf(source, answer);
  return { answer, rows: open === null ? null : open.grid.y.values.map((_, at) => gridRow(open.grid, at)) };
}

/** What a file says, of what was searched for it. */
export function structuresInFile(source: StructuresSource, { answer, rows }: FileSearch): StructuresInFile {
  const open = rows === null ? null : gridOf(source, answer);
  return {
    ...source,
    question: questionOf(source).question,
    answer,
    structures: answer.best === null ? [] : [answer.best, ...(source.withOthers ? answer.others : [])],
    grid: open === null || rows === null ? null : { ...open, rows },
  };
}
