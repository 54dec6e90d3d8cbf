import { advice } from "#calc/formulas/deal/valuation.ts";
import { methodSpread } from "#calc/valuation/method-spread.ts";
import type { FigureId } from "#calc/working/working.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { formula, label, note } from "#features/report-files/model/workbook/cells.ts";
import { addFigure, FIGURE_HEADS } from "./figure-row.ts";
import { formulaOf } from "./formula-cells.ts";
import { quoted } from "#features/report-files/model/workbook/formula-text.ts";
import { addOpportunity } from "./opportunity-part.ts";
import { addRiskRange } from "./risk-part.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

const METHODS = ["method.net_asset_value", "method.revenue_method", "method.ebitda_method"] as const;
const FAIR_VALUE = ["fair_value", "gap_usd", "gap_pct", "price_to_fair_value"] as const;
const BESIDE = [
  "industry_low_value",
  "industry_high_value",
  "bankers_enterprise_value",
  "small_business.ebitda",
  "small_business.sde_low",
  "small_business.sde_high",
] as const;

/** Methods and fair value, what stands beside it, the comparison with the benchmark, and the range. */
export function valuationSheet(subject: ExportSubject): SheetPlan {
  const sheet = openSheet("Valuation", [38, 18, 58, 58, 46], true);
  addTitle(
    sheet,
    "Valuation",
    "What the business is worth by each method, and what the price says against it.",
  );
  addSection(sheet, "Valuation methods", FIGURE_HEADS);
  const first = sheet.rows.length;
  addFigures(sheet, METHODS, subject);
  sheet.rangeNames.set("Methods", `Valuation!$B$${first + 1}:$B$${sheet.rows.length}`);
  addSection(sheet, "Fair value and gap", FIGURE_HEADS);
  addFigures(sheet, FAIR_VALUE, subject);
  addAdvice(sheet, subject);
  addSection(sheet, "Beside fair value", FIGURE_HEADS);
  addFigures(sheet, BESIDE, subject);
  addOpportunity(sheet, subject);
  addRiskRange(sheet, subject);
  return sheet;
}

function addFigures(sheet: SheetPlan, ids: readonly FigureId[], subject: ExportSubject): void {
  for (const id of ids) addFigure(sheet, workingFor(subject, id), { strong: id === "fair_value" });
}

const FAR = "The methods differ by more than two times, so their average alone is a rough guide.";

/** The advice in the core's own words (below, fair, above), and the warning when methods are far apart. */
function addAdvice(sheet: SheetPlan, subject: ExportSubject): void {
  const { advice_band: band } = subject.analysis.valuation;
  addRow(
    sheet,
    label("The price is"),
    formula(formulaOf(advice), band, "plain", { name: "Advice", strong: true }),
    note("above: negotiate down. below: attractive, find out why. fair: in line with fair value."),
    null,
    note("Assumption of this product"),
  );
  const times = "IF(MIN(Methods)>0,MAX(Methods)/MIN(Methods)>MethodSpreadLimit,TRUE())";
  const isWide = `IF(COUNT(Methods)>1,IF(MAX(Methods)>0,${times},FALSE()),FALSE())`;
  const warning = methodSpread(subject.analysis.valuation.methods)?.isWide === true ? FAR : "";
  addRow(
    sheet,
    label("Spread of the methods"),
    formula(`IF(${isWide},${quoted(FAR)},${quoted("")})`, warning),
  );
}
