import { type Grid, type GridCell, gridRow, openGrid } from "#calc/structures/grids.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import { reversedOf } from "#calc/structures/reverse.ts";
import type { StructureComponent } from "#calc/structures/model/structure.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";

export interface GridAsk extends BestInput {
  readonly rules: BankRules;
  readonly components: readonly StructureComponent[];
  readonly question: Grid["question"];
}

/** Lines of a grid: those that are new since the last were told. */
export interface GridLines {
  readonly rows: readonly (readonly GridCell[])[];
}

/** What was told before stays as it is. */
export const joinLines = (before: GridLines | null, next: GridLines): GridLines => ({
  rows: [...(before?.rows ?? []), ...next.rows],
});

/** So many lines are told at a time. */
const LINES_A_TIME = 4;

export const gridOf = ({ components, question, rules, ...input }: GridAsk): Grid =>
  openGrid(reversedOf(createProblem(input, rules), components), question);

/** Line by line, so that the first can be read while the others are worked out; each is told once. */
export function* gridTask(ask: GridAsk): Generator<GridLines | null, GridLines, boolean> {
  const grid = gridOf(ask);
  let rows: (readonly GridCell[])[] = [];
  for (let at = 0; at < grid.y.values.length; at += 1) {
    rows.push(gridRow(grid, at));
    const isFull = rows.length === LINES_A_TIME;
    if (yield isFull ? { rows } : null) return { rows: isFull ? [] : rows };
    if (isFull) rows = [];
  }
  return { rows };
}
