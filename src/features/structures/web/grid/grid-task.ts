import {
  type BankInput,
  type BankRules,
  type BestWishes,
  createProblem,
  type Grid,
  type GridCell,
  gridRow,
  openGrid,
  reversedOf,
  type StructureComponent,
} from "#calc";

export interface GridAsk {
  readonly bank: BankInput;
  readonly best: BestWishes;
  readonly rules: BankRules;
  readonly components: readonly StructureComponent[];
  readonly question: Grid["question"];
}

/** A grid as far as it is worked out. */
export interface GridRows {
  readonly x: Grid["x"];
  readonly y: Grid["y"];
  /** From the first line on. */
  readonly rows: readonly (readonly GridCell[])[];
}

/** So many lines are told at a time. */
const LINES_A_TIME = 4;

export const gridOf = ({ bank, best, rules, components, question }: GridAsk): Grid =>
  openGrid(reversedOf(createProblem({ bank, best }, rules), components), question);

/** Line by line, so that the first can be read while the others are worked out. */
export function* gridTask(ask: GridAsk): Generator<GridRows | null, GridRows, boolean> {
  const grid = gridOf(ask);
  const { x, y } = grid;
  const rows: (readonly GridCell[])[] = [];
  for (let at = 0; at < y.values.length; at += 1) {
    rows.push(gridRow(grid, at));
    if (yield rows.length % LINES_A_TIME === 0 ? { x, y, rows: [...rows] } : null) break;
  }
  return { x, y, rows };
}
