import { POINTS, SCORE_CATEGORY_TITLES } from "#calc/formulas/deal/score.ts";
import { excelOf } from "#calc/formulas/engine/excel.ts";
import { COMPONENT_INPUTS, type ScoreInput } from "#calc/scoring/component-inputs.ts";
import {
  SCORE_BANDS,
  SCORE_CATEGORY_KEYS,
  SCORE_CATEGORY_WEIGHT_TENTHS,
  SCORE_COMPONENT_KEYS,
  type ScoreComponentKey,
} from "#calc/scoring/score-bands.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { formula, label, note } from "#features/report-files/model/workbook/cells.ts";
import { DEAL_CELLS, expressionOf, formulaOf } from "./formula-cells.ts";
import { nameOf, quoted } from "#features/report-files/model/workbook/formula-text.ts";
import { COMPONENT_UNITS, inCellUnit } from "./inputs-bands.ts";
import { addRanges } from "./score-range.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

const componentName = (key: ScoreComponentKey): string => `Component_${nameOf(key)}`;
const earnedName = (key: ScoreComponentKey): string => `Earned_${nameOf(key)}`;
const knownName = (key: ScoreComponentKey): string => `Known_${nameOf(key)}`;

/** Twelve components in four categories, the overall score, and how far unknown inputs could move it. */
export function scoreSheet(subject: ExportSubject): SheetPlan {
  const sheet = openSheet("Score", [36, 16, 12, 16, 14, 14, 58, 58], true);
  const { overall } = subject.analysis.score;
  addTitle(
    sheet,
    "Deal score",
    `${overall} of 100 when exported. A score on unknown inputs is no evidence: read it with its range.`,
  );
  addSection(sheet, "Components", [
    "",
    "Value",
    "Points",
    "All inputs known",
    "Fewest points",
    "Most points",
    "How it is worked out",
    "Why there is no value",
  ]);
  for (const key of SCORE_COMPONENT_KEYS) addComponent(sheet, key, subject);
  addCategories(sheet, subject);
  return sheet;
}

function addComponent(sheet: SheetPlan, key: ScoreComponentKey, subject: ExportSubject): void {
  const figure = expressionOf(`component.${key}`);
  const { value: text, reason } = excelOf(figure, DEAL_CELLS);
  const working = workingFor(subject, `component.${key}`);
  const { value, points } = subject.analysis.score.components[key];
  const completeness = subject.completeness.components[key];
  const name = componentName(key);
  addRow(
    sheet,
    label(working.title),
    formula(text, inCellUnit(key, value), COMPONENT_UNITS[key], { name }),
    formula(formulaOf(POINTS[key]), points, "plain", { name: earnedName(key) }),
    formula(knownFormula(key), completeness.known ? 1 : 0, "plain", { name: knownName(key) }),
    ...addRanges(key, completeness),
    note(working.formula),
    formula(reason ?? quoted(""), working.reason ?? ""),
  );
}

/** 1 when every input of the component is a number. */
function knownFormula(key: ScoreComponentKey): string {
  const inputs = COMPONENT_INPUTS[key];
  const allAssets = inputs.filter((name) => name.startsWith("assets.")).length > 6;
  const single = inputs.filter((name) => !(allAssets && name.startsWith("assets.")));
  const conditions = single.map((name) => `ISNUMBER(${inputName(name)})`);
  if (allAssets) conditions.push("COUNT(Assets)=ROWS(Assets)");
  return `IF(AND(${conditions.join(",")}),1,0)`;
}

function inputName(input: ScoreInput): string {
  switch (input) {
    case "askingPrice":
      return "AskingPrice";
    case "annualRevenue":
      return "AnnualRevenue";
    case "ebitda":
      return "EbitdaStated";
    case "employees":
      return "EmployeesStated";
    default:
      return input.startsWith("assets.")
        ? `Asset_${nameOf(input.slice("assets.".length))}`
        : `Liability_${nameOf(input.slice("liabilities.".length))}`;
  }
}

function addCategories(sheet: SheetPlan, { analysis, completeness }: ExportSubject): void {
  addSection(sheet, "Categories", [
    "",
    "Points",
    "Weight, tenths",
    "Components known",
    "Fewest points",
    "Most points",
  ]);
  for (const category of SCORE_CATEGORY_KEYS) {
    const keys = SCORE_COMPONENT_KEYS.filter((key) => SCORE_BANDS[key].category === category);
    const sumOf = (prefix: string): string =>
      `SUM(${keys.map((key) => `${prefix}_${nameOf(key)}`).join(",")})`;
    const { known, lowest, highest } = completeness.categories[category];
    const name = nameOf(category);
    addRow(
      sheet,
      label(SCORE_CATEGORY_TITLES[category]),
      formula(formulaOf(expressionOf(`score.${category}`)), analysis.score.categories[category], "plain", {
        name: `Score_${name}`,
        strong: true,
      }),
      formula(`Weight_${name}`, SCORE_CATEGORY_WEIGHT_TENTHS[category], "plain"),
      formula(sumOf("Known"), known, "plain"),
      formula(sumOf("Fewest"), lowest, "plain", { name: `Fewest_Category${name}` }),
      formula(sumOf("Most"), highest, "plain", { name: `Most_Category${name}` }),
    );
  }
  const weighed = (prefix: string): string =>
    `ROUND((${SCORE_CATEGORY_KEYS.map((key) => `Weight_${nameOf(key)}*${prefix}${nameOf(key)}`).join("+")})/SUM(Weights),0)`;
  addRow(
    sheet,
    label("Overall score"),
    formula(formulaOf(expressionOf("score.overall")), analysis.score.overall, "plain", {
      name: "OverallScore",
      strong: true,
    }),
    formula(
      "SUM(Weights)",
      SCORE_CATEGORY_KEYS.reduce((sum, key) => sum + SCORE_CATEGORY_WEIGHT_TENTHS[key], 0),
      "plain",
    ),
    formula(`SUM(${SCORE_COMPONENT_KEYS.map(knownName).join(",")})`, completeness.known, "plain", {
      name: "KnownComponents",
    }),
    formula(weighed("Fewest_Category"), completeness.lowest, "plain", { name: "LowestScore", strong: true }),
    formula(weighed("Most_Category"), completeness.highest, "plain", { name: "HighestScore", strong: true }),
  );
}
