import type { NoFigureReason } from "#calc/deal/figure.ts";
import { DEAL_EXPRESSIONS } from "#calc/formulas/deal/deal-expressions.ts";
import type { Cells, Place } from "#calc/formulas/engine/excel-text.ts";
import { excelOf } from "#calc/formulas/engine/excel.ts";
import type { ColumnNode, FigureNode, Unit } from "#calc/formulas/engine/nodes.ts";
import type { CellUnit } from "#features/report-files/model/workbook/cells.ts";
import { addressOf, nameOf } from "#features/report-files/model/workbook/formula-text.ts";

/** Names of cells that their key does not give, and what is written where a number has no cell of its own. */
const NAMES: Readonly<Record<string, string>> = {
  sde: "SdeStated",
  own_multiple: "EbitdaMultiple",
  row_multiple: "IndustryMultiple",
  bankers_enterprise_value: "BankersEnterpriseValue",
  annual_roi_pct: "AnnualRoi",
  ebitda_margin_pct: "EbitdaMargin",
  asset_coverage_ratio: "AssetCoverage",
  debt_to_asset_ratio: "DebtToAsset",
  "method.net_asset_value": "Method_NetAssetValue",
  "method.revenue_method": "Method_Revenue",
  "method.ebitda_method": "Method_Ebitda",
  "indicator.multiples": "AverageMultipleRatio",
  "indicator.margin": "MarginRatio",
  "indicator.revenue_per_employee": "Productivity",
  "indicator.debt_ratio": "DebtRatio",
  "points.red": "Points_Red",
  "points.yellow": "Points_Yellow",
  "points.green": "Points_Green",
  advice_band_below: "-AdviceBand",
  weight_valuation: "Weight_Valuation",
  weight_cash_flow: "Weight_CashFlow",
  weight_risk: "Weight_Risk",
  weight_growth: "Weight_Growth",
  weights: "SUM(Weights)",
  "score.overall": "OverallScore",
};
const PREFIXES: Readonly<Record<string, string>> = {
  small_business: "SmallBusiness",
  range: "Risk",
  points: "Earned",
};
/** What nobody holds: a limit that is written out where it is read, and the reasons, which stand beside their figures. */
const isUnplanned = (key: string): boolean => key === "highest_margin" || key.endsWith(".why");

/** The points of a component that has no value: the last of its band. */
function lastPoints(key: string): string | undefined {
  const [, component] = /^(.+)\.result\.\d+$/.exec(key) ?? [];
  if (component === undefined) return undefined;
  const points = `Points_${nameOf(component)}`;
  return `INDEX(${points},1,COUNT(${points}))`;
}

/** What a cell of the workbook is named for the key of an input, a constant or a figure. */
export function cellName(key: string): string {
  const own = NAMES[key];
  if (own !== undefined) return own;
  const [first = "", second] = key.split(".");
  if (second === undefined)
    return key.startsWith("asset_") || key.startsWith("liability_") ? groupName(key) : nameOf(key);
  return `${PREFIXES[first] ?? nameOf(first)}_${nameOf(second)}`;
}
const groupName = (key: string): string => {
  const [group = "", item = ""] = key.split("_");
  return `${nameOf(group)}_${nameOf(item)}`;
};

export const reasonCell = (reason: string): string => `Reason_${nameOf(reason as NoFigureReason)}`;

/** Where a deal's expressions find their cells; a table of years or a plan adds its own. */
export function dealCells(own: Partial<Cells> = {}): Cells {
  return {
    range: () => undefined,
    reason: reasonCell,
    band: (key) => ({ thresholds: `Thresholds_${nameOf(key)}`, results: `Points_${nameOf(key)}` }),
    ...own,
    cell: (key) => own.cell?.(key) ?? lastPoints(key) ?? (isUnplanned(key) ? undefined : cellName(key)),
  };
}

/** The cells of the deal itself, without any table. */
export const DEAL_CELLS: Cells = dealCells();

const CELL_UNITS: Readonly<Record<Unit, CellUnit>> = {
  usd: "usd",
  pct: "share",
  ratio: "ratio-2",
  years: "years",
  months: "plain",
  count: "count",
  points: "plain",
  word: "plain",
};
export const cellUnitOf = ({ unit }: { readonly unit: Unit }): CellUnit => CELL_UNITS[unit];

/** The expression of a figure that a card explains. */
export function expressionOf(id: string): FigureNode {
  const figure = DEAL_EXPRESSIONS.get(id);
  if (figure === undefined) throw new Error(`There is no expression of ${id}.`);
  return figure;
}

/** The formula of a figure's cell. */
export const formulaOf = (
  figure: FigureNode | ColumnNode,
  cells: Cells = DEAL_CELLS,
  place: Place = {},
): string => excelOf(figure, cells, place).value;

const KEPT = new Map<string, Cells>();
/** The cells of a table whose place is the same in every workbook, so that its formulas are written once. */
export function keptCells(name: string, make: () => Cells): Cells {
  const cells = KEPT.get(name) ?? make();
  KEPT.set(name, cells);
  return cells;
}

/** The cells of a table of years: one column a figure, the years in the first column of the sheet. */
export function yearCells(
  columns: readonly ColumnNode[],
  firstRow: number,
  firstColumn: number,
): Pick<Cells, "cell"> & { readonly range: (key: string, from?: number, to?: number) => string | undefined } {
  const place = (key: string, year: number): string | undefined => {
    const at = columns.findIndex((column) => column.key === key);
    return at === -1 ? undefined : addressOf(firstColumn + at, firstRow + year);
  };
  return {
    cell: (key) => {
      const [, name = "", year = ""] = /^(.+)\[(\d+)\]$/.exec(key) ?? [];
      return name === "year" ? `$A${firstRow + Number(year) + 1}` : place(name, Number(year));
    },
    range: (key, from = 0, to = from) => {
      const [start, end] = [place(key, from), place(key, to)];
      return start === undefined || end === undefined ? undefined : `${start}:${end}`;
    },
  };
}
