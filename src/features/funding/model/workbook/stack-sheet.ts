import * as closingFormulas from "#calc/formulas/closing/closing.ts";
import type { Cells } from "#calc/formulas/engine/excel-text.ts";
import { inCell } from "#calc/formulas/engine/excel.ts";
import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import { formulaWords } from "#calc/formulas/engine/words.ts";
import * as cashFlowFormulas from "#calc/formulas/stack/cash-flow.ts";
import * as partFormulas from "#calc/formulas/stack/parts.ts";
import * as proFormaFormulas from "#calc/formulas/stack/pro-forma.ts";
import { type StackContext, stackContext } from "#calc/formulas/stack/stack-context.ts";
import {
  type CellUnit,
  formula,
  head,
  label,
  note,
  type PlannedCell,
  plainText,
} from "#features/report-files/model/workbook/cells.ts";
import { quoted } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nameRange,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { formatDate } from "#kit/day.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { cellOf, type Part, partsOf } from "./part.ts";
import { formulaOf, stackCells } from "./stack-cells.ts";

/** The columns of the components: their head, and the expression of each with how its cells are shown. */
const FIGURES: readonly (readonly [head: string, figure: FigureNode, unit: CellUnit])[] = [
  ["Amount ($)", partFormulas.amount, "usd"],
  ["Loan ($)", partFormulas.principal, "cents"],
  ["A month ($)", partFormulas.monthly, "cents"],
  ["First year ($)", partFormulas.annual, "cents"],
  ["Equity given", partFormulas.ownership, "points-share"],
  ["EBITDA given up ($)", cashFlowFormulas.carvedOut, "usd"],
  ["At closing ($)", closingFormulas.brings, "cents"],
];
const RANGES = { Shares: 1, Amounts: 2, Annuals: 5, Ownerships: 6, CarveOuts: 7, Brought: 8 } as const;

/** The components with what they cost, and whether the business carries them. */
export function stackSheet(subject: StackSubject): SheetPlan {
  const sheet = openSheet("Stack", [34, 18, 16, 16, 16, 16, 16, 20, 16, 10, 16], true);
  const { record, exportedAt } = subject;
  const under = `${record.companyName}, ${formatDate(exportedAt)}. Every figure follows the sheet Inputs.`;
  addTitle(sheet, record.name, under);
  const heads = FIGURES.map(([title]) => title);
  addSection(sheet, "Components", ["Component", "Share of the offer", ...heads, "Kind", "Terms"]);
  const parts = partsOf(subject);
  const first = sheet.rows.length;
  const cells = stackCells(parts);
  for (const part of parts) addPart(sheet, part, cells);
  // A stack without components still has ranges to add up.
  if (parts.length === 0) addRow(sheet, plainText("No components"));
  const last = sheet.rows.length - 1;
  for (const [name, column] of Object.entries(RANGES)) {
    nameRange(sheet, name, { row: first, column }, { row: last, column });
  }
  const { proForma } = subject;
  const total = record.components.reduce((sum, { percentage }) => sum + percentage, 0);
  addRow(
    sheet,
    head("Total"),
    formula("SUM(Shares)", inCell(total, "pct"), "points-share", { strong: true }),
    formula("SUM(Amounts)", proForma.componentTotalUsd, "usd", { name: "ComponentTotal", strong: true }),
  );
  addPlan(sheet, subject);
  addProForma(sheet, subject);
  return sheet;
}

function addPart(sheet: SheetPlan, part: Part, cells: Cells): void {
  const { context, name, place } = part;
  const { item, component } = context;
  const cellOfFigure = ([, figure, unit]: (typeof FIGURES)[number]): PlannedCell | null => {
    const own = cells.cell(`${figure.key}[${context.index}]`);
    const value = (figure.fast as (said: typeof context) => number)(context);
    return own === undefined
      ? null
      : formula(formulaOf(figure, cells, place), inCell(value, figure.unit), unit, { name: own });
  };
  addRow(
    sheet,
    label(name),
    formula(cellOf(part, "Share"), inCell(component.percentage, "pct"), "points-share"),
    ...FIGURES.map(cellOfFigure),
    plainText(item.kind),
    note(item.isDefaultTerms ? "Default terms" : ""),
  );
}

const PRO_FORMA: readonly (readonly [figure: FigureNode, unit: CellUnit])[] = [
  [cashFlowFormulas.baseCashFlow, "cents"],
  [cashFlowFormulas.cashFlow, "cents"],
  [proFormaFormulas.debtService, "cents"],
  [proFormaFormulas.coverage, "ratio-2"],
  [proFormaFormulas.fundingVerdict, "plain"],
  [proFormaFormulas.investorOwnership, "points-share"],
  [proFormaFormulas.distributions, "cents"],
  [proFormaFormulas.freeCashFlow, "cents"],
  [closingFormulas.missing, "cents"],
  [closingFormulas.cashToSeller, "cents"],
];

/** What the deal's answer is with this stack as its plan: values, calculated in the workbook of the bank. */
function addPlan(sheet: SheetPlan, { inPlan, lender, answer }: StackSubject): void {
  const { worstYear } = lender;
  addSection(sheet, "With this stack as the plan", ["", "", ""]);
  const row = (title: string, text: string, about = ""): void =>
    void addRow(sheet, label(title), plainText(text), note(about));
  row("Answer", answer.title, answer.sentence);
  if (worstYear !== null)
    row(
      `Coverage, worst year ${worstYear.year}`,
      worstYear.coverageRatio === null ? "Unknown" : formatMultiple(worstYear.coverageRatio, 2),
      inPlan.earnings,
    );
  if (inPlan.cashToCloseUsd !== null) row("Cash to close", formatMoney(inPlan.cashToCloseUsd));
  for (const words of answer.against) row("Against it", "", words);
}

function addProForma(sheet: SheetPlan, subject: StackSubject): void {
  const { proForma, record, closing } = subject;
  const cells = stackCells(partsOf(subject));
  const context = stackContext(subject.stack, subject.options, { result: proForma, view: subject.specified });
  addSection(sheet, "Pro forma", ["", "Figure", "How it is worked out"]);
  for (const [figure, unit] of PRO_FORMA) addFigure(sheet, figure, { cells, context, unit });
  const isFunded = !proForma.isNotFullyFunded && closing.isFunded;
  addRow(
    sheet,
    label("Fully funded?"),
    formula(
      `IF(AND(Missing<1,ABS(ComponentTotal-Offer)<1),${quoted("Fully funded")},${quoted("Not Fully Funded")})`,
      isFunded ? "Fully funded" : "Not Fully Funded",
      "plain",
      { name: "Funded", strong: true },
    ),
    note(
      `What comes in against the offer of ${formatMoney(record.offerAmount, { cents: "some" })} at export`,
    ),
  );
}

/** A row of a figure of the whole stack: its formula, the core's value, and the formula in words. */
export function addFigure(
  sheet: SheetPlan,
  figure: FigureNode,
  { cells, context, unit }: { cells: Cells; context: StackContext; unit: CellUnit },
): void {
  const value = (figure.fast as (said: StackContext) => number | string | null)(context);
  const held = typeof value === "number" ? inCell(value, figure.unit) : value;
  const name = cells.cell(figure.key);
  const cell = formula(formulaOf(figure, cells), held, unit, {
    strong: true,
    ...(name === undefined ? {} : { name }),
  });
  addRow(sheet, label(figure.title), cell, note(formulaWords(figure)));
}
