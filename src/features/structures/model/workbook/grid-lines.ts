import { bankFigures } from "#calc/lending/analyze-bank.ts";
import { type BankCalculation, calculateBank } from "#calc/lending/bank-calculation.ts";
import { AXES as GRID_AXIS_RULES } from "#calc/structures/grids/axes.ts";
import type { GridAxis } from "#calc/tables/best-structure.ts";
import type { GridInFile } from "./structures-in-file.ts";

/** Axes that move the earnings and leave what is due as it is. */
const OF_EARNINGS: ReadonlySet<GridAxis> = new Set(["ebitdaChangePct", "salary"]);

/** What coverage is made of at one value of the axis that moves payments. US dollars. */
export interface GridLineOfDue {
  readonly baseCadsUsd: number | null;
  readonly growthPct: number;
  readonly dueUsd: readonly number[];
}

/** Coverage of a grid as formulas: earnings move along one axis, what is due along the other. */
export interface GridFormulas {
  /** The side along which what is due moves; null: along neither, and there is one line. */
  readonly dueSide: "x" | "y" | null;
  readonly lines: readonly (GridLineOfDue | null)[];
  /** What an axis that is none of the two keeps; of a pay that nobody knows, the one that the lines are of. */
  readonly present: { readonly levelPct: number; readonly payUsd: number };
}

/** Payments that follow the earnings would move along both axes. */
const followsEarnings = ({ payments }: BankCalculation): boolean =>
  payments.pieces.some(({ plan }) => plan !== null && plan.how !== "loan" && plan.how !== "typed-payment");

/**
 * What the formulas of a grid read; null where it takes values: of another figure than worst-year coverage, of two axes that
 * both move payments, and of payments that follow the earnings.
 */
export function gridFormulas({ choice, grid, reversed }: GridInFile): GridFormulas | null {
  if (choice.value !== "worstCoverage") return null;
  const moving = (["x", "y"] as const).filter((side) => !OF_EARNINGS.has(choice[side]));
  if (moving.length > 1) return null;
  const [dueSide = null] = moving;
  const present = { x: grid.x.presentAt ?? 0, y: grid.y.presentAt ?? 0 };
  const lines: (GridLineOfDue | null)[] = [];
  for (const line of dueSide === null ? [0] : grid[dueSide].values.keys()) {
    const at = dueSide === null ? present : { ...present, [dueSide]: line };
    const view = grid.viewAt(at.x, at.y);
    if ("reason" in view) {
      lines.push(null);
      continue;
    }
    const { problem, components } = view.point;
    const calculation = calculateBank({ ...problem.bank, components }, problem.rules);
    if (followsEarnings(calculation)) return null;
    lines.push(lineOf(calculation));
  }
  const paid = (["x", "y"] as const).find((side) => choice[side] === "salary");
  const ofGrid = paid === undefined ? null : (grid[paid].present ?? grid[paid].values[0] ?? null);
  return {
    dueSide,
    lines,
    present: {
      levelPct: GRID_AXIS_RULES.ebitdaChangePct.present(reversed) ?? 0,
      payUsd: ofGrid ?? GRID_AXIS_RULES.salary.present(reversed) ?? 0,
    },
  };
}

const lineOf = (calculation: BankCalculation): GridLineOfDue => ({
  baseCadsUsd: calculation.earnings.baseCadsUsd,
  growthPct: calculation.input.scenario?.growthPct ?? 0,
  dueUsd: bankFigures(calculation).years.map(({ due }) => due),
});
