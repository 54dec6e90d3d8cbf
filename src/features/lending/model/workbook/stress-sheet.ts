import {
  STRESS_ENGINE,
  STRESS_INPUTS,
  type StressInput,
  type StressInputs,
} from "#calc/stress/stress-inputs.ts";
import {
  BREAK_WORDS,
  INPUT_WORDS,
  MOVED_WORDS,
  describeSource,
} from "#features/lending/model/stress/stress-words.ts";
import type { StressInFile } from "#features/lending/model/stress/stress-of-file.ts";
import {
  type CellUnit,
  type InputCell,
  label,
  NOT_AVAILABLE,
  plainText,
  type PlannedCell,
} from "#features/report-files/model/workbook/cells.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";

/** A result of the simulation: no formula gives it. */
const result = (value: number | null, unit: CellUnit): PlannedCell =>
  value === null ? plainText(NOT_AVAILABLE) : ({ kind: "input", value, unit } satisfies InputCell);

const PERCENTILES = ["5 of 100 under", "25 under", "half under", "75 under", "95 under"];

/** The pressure test as it stood when the file was made: values with their seed and inputs, no formulas. */
export function stressSheet({ asked, answer, sources, assumptions, fewYears }: StressInFile): SheetPlan {
  const sheet = openSheet("Stress", [52, 16, 16, 16, 16, 16], true);
  addTitle(
    sheet,
    "What breaks first, and how likely it is",
    "A pressure test, not a forecast: no costs are cut. Results of a simulation: values, not formulas. They do not follow the other sheets.",
  );
  const { summary, matters, withoutAssumed } = answer;
  addSection(sheet, "Run");
  addRow(sheet, label("Engine"), plainText(STRESS_ENGINE));
  addRow(sheet, label("Simulation number"), result(asked.seed, "plain"));
  addRow(sheet, label("Futures"), result(answer.futures, "count"));
  addRow(sheet, label("Inputs that are assumptions"), result(assumptions.length, "count"));
  addSection(sheet, "Chances", ["", "Share of futures"]);
  addRow(sheet, label("Coverage under 1.25 in any year"), result(summary.below125.any, "share"));
  addRow(sheet, label("Coverage under 1.00 in any year"), result(summary.below100.any, "share"));
  if (withoutAssumed !== null) {
    const without = "in any year, without the assumed bad years";
    addRow(sheet, label(`Coverage under 1.25 ${without}`), result(withoutAssumed.below125, "share"));
    addRow(sheet, label(`Coverage under 1.00 ${without}`), result(withoutAssumed.below100, "share"));
  }
  addRow(sheet, label("Cash runs out"), result(summary.cashOut.chance, "share"));
  addRow(sheet, label("Of these, half by month"), result(summary.cashOut.medianMonth, "count"));
  addSection(sheet, "What breaks first", ["", "Share of futures"]);
  for (const { id, chance } of summary.breaksFirst)
    addRow(sheet, label(BREAK_WORDS[id]), result(chance, "share"));
  addRow(sheet, label("Nothing breaks in ten years"), result(summary.nothingBreaks, "share"));
  addSection(sheet, "Coverage by year", ["Year", ...PERCENTILES]);
  for (const [at, year] of summary.coverage.entries())
    addRow(
      sheet,
      label(`Year ${at + 1}`),
      ...PERCENTILES.map((_, place) => result(year?.[place] ?? null, "ratio-2")),
    );
  addSection(sheet, "Chance by year", ["Year", "Under 1.25", "Under 1.00"]);
  for (const [at, chance] of summary.below125.byYear.entries())
    addRow(
      sheet,
      label(`Year ${at + 1}`),
      result(chance, "share"),
      result(summary.below100.byYear[at] ?? null, "share"),
    );
  addSection(sheet, "The buyer’s cash comes back, after 5 years and a sale, before tax", [
    "",
    ...PERCENTILES,
  ]);
  addRow(
    sheet,
    label("Times the cash to close"),
    ...PERCENTILES.map((_, place) => result(summary.multiple5?.[place] ?? null, "ratio-2")),
  );
  addSection(sheet, "Inputs", ["", "Value", "Source"]);
  for (const name of STRESS_INPUTS)
    addInput(sheet, name, asked.inputs, describeSource(name, sources[name], fewYears));
  if (matters !== null) {
    addSection(sheet, "Points of the chance under 1.25 that an input moves", ["", "Step", "Points"]);
    for (const { input, change, points } of matters)
      addRow(sheet, label(MOVED_WORDS[input]), result(change, "plain"), result(points, "plain"));
  }
  return sheet;
}

function addInput(sheet: SheetPlan, name: StressInput, inputs: StressInputs, source: string): void {
  if (name === "shares") {
    addRow(
      sheet,
      label(INPUT_WORDS[name]),
      plainText(inputs.shares.map((share) => share.toFixed(4)).join(", ")),
      plainText(source),
    );
    return;
  }
  if (name === "customers") {
    if (inputs.customers.length === 0)
      addRow(sheet, label(INPUT_WORDS[name]), plainText("unknown"), plainText(source));
    for (const { sharePct, chance } of inputs.customers)
      addRow(
        sheet,
        label(`${INPUT_WORDS[name]}: percent of revenue, chance to leave in a year`),
        result(sharePct, "plain"),
        result(chance, "share"),
        plainText(source),
      );
    return;
  }
  if (name === "ratePaths") {
    for (const { id, chance } of inputs.ratePaths)
      addRow(sheet, label(`${INPUT_WORDS[name]}: ${id}`), result(chance, "share"), plainText(source));
    return;
  }
  addRow(sheet, label(INPUT_WORDS[name]), result(inputs[name], "plain"), plainText(source));
}
