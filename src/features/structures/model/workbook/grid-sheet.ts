import type { GridCell } from "#calc/structures/grids.ts";
import type { GridAxis, GridValue } from "#calc/tables/best-structure.ts";
import { describeOfBuyer } from "#features/lending/model/words/lender-words.ts";
import {
  AXIS_WORDS,
  type BestUnit,
  CELL_WORDS,
  KIND_WORDS,
  VALUE_WORDS,
} from "#features/structures/model/words/best-words.ts";
import {
  type CellUnit,
  formula,
  head,
  input,
  label,
  NOT_AVAILABLE,
  note,
  type PlannedCell,
  plainText,
  shareOf,
} from "#features/report-files/model/workbook/cells.ts";
import { addressOf, fixedAddressOf, NA } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { type GridFormulas, gridFormulas, type GridLineOfDue } from "./grid-lines.ts";
import type { GridInFile } from "./structures-in-file.ts";

const UNITS: Readonly<Record<BestUnit, CellUnit>> = {
  usd: "cents",
  ratio: "ratio-2",
  pct: "count",
  months: "count",
  count: "count",
};
const YEARS = 10;
/** Where a line of due begins: its value, base, growth, the least and the most factor; then ten factors, ten sums due. */
const COLUMNS = { base: 1, growth: 2, least: 3, most: 4, factors: 5, due: 15 } as const;

const titleOf = (of: { readonly title: string }): string => describeOfBuyer(of.title);
const value = (amount: number, unit: CellUnit): PlannedCell => ({ kind: "input", value: amount, unit });

/** Two figures of the best structure that move: as formulas where coverage can be one, else the core's values; it says which. */
export function gridSheet(file: GridInFile): SheetPlan {
  const { choice, grid } = file;
  const formulas = gridFormulas(file);
  const sheet = openSheet("Table", [30, ...grid.x.values.map(() => 14)], true);
  const what = `${titleOf(VALUE_WORDS[choice.value])} by ${titleOf(AXIS_WORDS[choice.y]).toLowerCase()} and ${titleOf(AXIS_WORDS[choice.x]).toLowerCase()}`;
  addTitle(
    sheet,
    what,
    formulas === null
      ? "Values, not formulas: they do not follow the other sheets."
      : "Formulas: change a yellow cell of earnings, pay or growth, or of what is due, and the table follows. Payments at another price or on other terms are values and do not follow.",
  );
  addRow(sheet, note(describePresent(file)));
  addRow(
    sheet,
    note(`${NOT_AVAILABLE}: there is no such structure, or nothing is due. ${saidReasons(file)}`.trim()),
  );
  addRow(
    sheet,
    note(`Of the answer “${KIND_WORDS[file.kind].title}”; everything but the two figures stays.`),
  );
  if (formulas !== null) addPresent(sheet, formulas);
  addSection(sheet, what);
  const first = nextRow(sheet);
  // Below the heads and the lines of the grid come those of what is due.
  const lines = first + 1 + grid.y.values.length + LINES_BELOW;
  const cellOf = formulas === null ? null : coverageCell(file, formulas, { first, lines });
  addRow(
    sheet,
    head(`${titleOf(AXIS_WORDS[choice.y])} \\ ${titleOf(AXIS_WORDS[choice.x])}`),
    ...grid.x.values.map((at) => value(at, unitOfAxis(choice.x))),
  );
  for (const [y, at] of grid.y.values.entries())
    addRow(
      sheet,
      value(at, unitOfAxis(choice.y)),
      ...(file.rows[y] ?? []).map((cell, x) => cellOf?.(cell, x, y) ?? plainCell(cell, choice.value)),
    );
  if (formulas !== null) addLines(sheet, file, formulas, first);
  return sheet;
}

/** An empty row, the heading of the section, and its heads. */
const LINES_BELOW = 3;

const unitOfAxis = (axis: GridAxis): CellUnit => UNITS[AXIS_WORDS[axis].unit];

function plainCell(cell: GridCell, of: GridValue): PlannedCell {
  if (cell.value === null) return plainText(NOT_AVAILABLE);
  const { unit } = VALUE_WORDS[of];
  return unit === "pct" ? value(shareOf(cell.value), "share") : value(cell.value, UNITS[unit]);
}

function describePresent({ choice, grid }: GridInFile): string {
  const sides = (["y", "x"] as const).flatMap((side) => {
    const { present } = grid[side];
    return present === null ? [] : [`${titleOf(AXIS_WORDS[choice[side]]).toLowerCase()} ${present}`];
  });
  return sides.length === 0 ? "" : `Without a change: ${sides.join(", ")}.`;
}

const saidReasons = ({ rows }: GridInFile): string =>
  [...new Set(rows.flat().flatMap(({ reason }) => (reason === undefined ? [] : [CELL_WORDS[reason]])))].join(
    " ",
  );

/** What an axis that is none of the two keeps. */
function addPresent(sheet: SheetPlan, { present }: GridFormulas): void {
  addSection(sheet, "The structure without a change");
  addRow(sheet, label("Level of the earnings, percent"), input("GridLevelPct", present.levelPct, "count"));
  addRow(
    sheet,
    label("Manager’s pay that the earnings are less of"),
    input("GridPay", present.payUsd, "cents"),
  );
}

interface Places {
  /** Row of the heads. */
  readonly first: number;
  /** Row of the first line of what is due. */
  readonly lines: number;
}

/** Coverage of a cell: the earnings there, times the hardest year's growth over what is due. */
function coverageCell({ choice }: GridInFile, { dueSide }: GridFormulas, { first, lines }: Places) {
  return (cell: GridCell, x: number, y: number): PlannedCell => {
    const row = lines + (dueSide === null ? 0 : dueSide === "x" ? x : y);
    const at = (column: number): string => fixedAddressOf(column, row);
    const heads = { x: addressOf(x + 1, first), y: addressOf(0, first + 1 + y) };
    const axis = (name: GridAxis, other: string): string =>
      choice.x === name ? heads.x : choice.y === name ? heads.y : other;
    const earned = `(${at(COLUMNS.base)}-(${axis("salary", "GridPay")}-GridPay))*(1+${axis("ebitdaChangePct", "GridLevelPct")}/PercentWhole)`;
    const hardest = `IF(${earned}>=0,${at(COLUMNS.least)},${at(COLUMNS.most)})`;
    return formula(`IF(ISNUMBER(${at(COLUMNS.least)}),${earned}*${hardest},${NA})`, cell.value, "ratio-2");
  };
}

/** What is due in each year at each value of the axis that moves it. */
function addLines(
  sheet: SheetPlan,
  { choice, grid }: GridInFile,
  { dueSide, lines }: GridFormulas,
  first: number,
): void {
  const years = Array.from({ length: YEARS }, (_, at) => at + 1);
  addSection(sheet, "What the coverage of a line is made of", [
    dueSide === null ? "The structure" : titleOf(AXIS_WORDS[choice[dueSide]]),
    "Base, a year",
    "Growth, percent",
    "Least growth ÷ due",
    "Most growth ÷ due",
    ...years.map((year) => `Growth ÷ due, year ${year}`),
    ...years.map((year) => `Due in year ${year}`),
  ]);
  for (const [at, line] of lines.entries()) {
    const held = dueSide === null ? null : (grid[dueSide].values[at] ?? null);
    const name: PlannedCell =
      dueSide === null || held === null
        ? label("Without a change")
        : formula(
            dueSide === "x" ? addressOf(at + 1, first) : addressOf(0, first + 1 + at),
            held,
            unitOfAxis(choice[dueSide]),
          );
    const isGrowth = dueSide !== null && choice[dueSide] === "growthPct";
    addRow(sheet, name, ...(line === null ? [plainText(NOT_AVAILABLE)] : lineCells(sheet, line, isGrowth)));
  }
}

/** `isGrowth`: the line is named by its growth. */
function lineCells(sheet: SheetPlan, line: GridLineOfDue, isGrowth: boolean): PlannedCell[] {
  const row = nextRow(sheet);
  const { baseCadsUsd, growthPct, dueUsd } = line;
  const factors = growthOverDue(line);
  const known = factors.filter((factor): factor is number => factor !== null);
  const range = `${addressOf(COLUMNS.factors, row)}:${addressOf(COLUMNS.factors + YEARS - 1, row)}`;
  const hardest = (name: "MIN" | "MAX", figure: number | null): PlannedCell =>
    formula(`IF(COUNT(${range})=0,${NA},${name}(${range}))`, figure, "plain");
  return [
    baseCadsUsd === null ? plainText(NOT_AVAILABLE) : value(baseCadsUsd, "cents"),
    isGrowth ? formula(addressOf(0, row), growthPct, "count") : value(growthPct, "count"),
    hardest("MIN", known.length === 0 ? null : Math.min(...known)),
    hardest("MAX", known.length === 0 ? null : Math.max(...known)),
    ...factors.map((factor, at) => {
      const due = addressOf(COLUMNS.due + at, row);
      const growth = `(1+${addressOf(COLUMNS.growth, row)}/PercentWhole)`;
      const grown = Array.from({ length: at }, () => growth).join("*");
      return formula(`IF(${due}>0,${grown === "" ? "1" : grown}/${due},"")`, factor ?? "", "plain");
    }),
    ...dueUsd.map((due) => value(due, "cents")),
  ];
}

/** By year: what a dollar of the first year has grown to, over what is due. Null: nothing is due. */
function growthOverDue({ growthPct, dueUsd }: GridLineOfDue): (number | null)[] {
  return dueUsd.map((due, at) => (due > 0 ? (1 + growthPct / 100) ** at / due : null));
}
