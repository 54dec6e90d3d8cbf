import { cashToSellerText } from "#calc/funding/closing-cash.ts";
import { worstYearText } from "#calc/funding/lenders-view.ts";
import { VERDICT_TEXTS } from "#calc/funding/pro-forma.ts";
import { figureText } from "#features/report-files/model/report/fit-columns.ts";
import { CONTENT_WIDTH, para } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";

const STYLES = { green: "good", amber: "caution", red: "bad", grey: "strong" } as const;

/** The deal's answer with this stack as its plan: it stands before any figure of the first year. */
export function verdictNodes({ answer, inPlan, lender, closing }: StackSubject): PdfNode[] {
  const cash = inPlan.cashToCloseUsd === null ? "" : ` Cash to close: ${formatMoney(inPlan.cashToCloseUsd)}.`;
  return [
    para(`${answer.title}. ${answer.sentence}`, STYLES[answer.colour]),
    para(`${worstYearText(lender)}${cash} ${cashToSellerText(closing)}`, "strong"),
    para(inPlan.earnings, "small"),
    ...(answer.against.length === 0
      ? []
      : [{ ul: answer.against.map((words) => para(words)), margin: [0, 2, 0, 4] } as const]),
  ];
}

/** As many figures in a row as stay whole at this size. */
const FIGURES_IN_A_ROW = 3;

/** The figures of the first twelve months, with what is beside the specification's debt service. */
export function figureRows(subject: StackSubject): PdfNode[] {
  const { proForma, firstYear, metrics, options } = subject;
  const cells = figuresOf(subject);
  const rows = [cells.slice(0, FIGURES_IN_A_ROW), cells.slice(FIGURES_IN_A_ROW)];
  const base = options.base === "sde" ? "SDE" : "EBITDA";
  const atOnce =
    firstYear.atOnceUsd === 0
      ? ""
      : ` It leaves out ${formatMoney(firstYear.atOnceUsd)} due at once in these months; with it the first 12 months are covered ${formatMultiple(firstYear.coverageRatio, 2)}.`;
  return [
    ...rows.map((row): PdfNode => ({
      columnGap: 10,
      margin: [0, 10, 0, 2],
      columns: row.map(([title, value]) => ({
        width: "*",
        stack: [para(title, "faint"), figureText(value, CONTENT_WIDTH / FIGURES_IN_A_ROW - 10)],
      })),
    })),
    para(
      `Pro forma, first twelve months: ${VERDICT_TEXTS[proForma.verdict]} in the first year, on ${base}.${atOnce}`,
    ),
    para(
      `The plain risk figure, by the share of equity (${formatPercent(metrics.equityPercentage)}) and coverage at an assumed cost of debt of 8%, is ${metrics.riskAssessment}.`,
      "small",
    ),
    ...(proForma.isCashFlowMissing
      ? [para(`${base} is 0 or not entered, and was read as 0: the figures are a rough guide.`, "bad")]
      : []),
  ];
}

function figuresOf({ record, proForma }: StackSubject): [string, string][] {
  const { coverageRatio, annualCashFlowUsd, annualDebtServiceUsd, freeCashFlowUsd } = proForma;
  return [
    ["Offer", formatMoney(record.offerAmount)],
    ["Asking price", record.totalAmount > 0 ? formatMoney(record.totalAmount) : "Not entered"],
    ["Cash flow", formatMoney(annualCashFlowUsd)],
    ["Debt service, first year", formatMoney(annualDebtServiceUsd)],
    ["Coverage, first year", coverageRatio === null ? "No debt" : formatMultiple(coverageRatio, 2)],
    ["Free cash flow, first year", formatMoney(freeCashFlowUsd)],
  ];
}
