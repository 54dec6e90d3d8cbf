import { worstYearText } from "#calc/funding/lenders-view.ts";
import { barChart } from "#features/report-files/model/report/chart-bars.ts";
import {
  BAD,
  block,
  CAUTION,
  GOOD,
  heading,
  para,
  section,
  table,
} from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";
import { reportOf, type ReportPlan } from "#features/report-files/model/report/report-plan.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { formatDate } from "#kit/day.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { basisPart } from "./basis-part.ts";
import { componentsPart } from "./components-part.ts";
import { gapNodes, moneyTable, sourcesTable, totalRow } from "./money-tables.ts";
import { figureRows, verdictNodes } from "./verdict-part.ts";

/** A saved stack as a document to hand to a lender: every figure the core's, with its calculation and its date. */
export function stackReport(subject: StackSubject): ReportPlan {
  const company = subject.record.companyName || subject.record.name;
  return reportOf({ company, kind: "funding stack", createdAt: subject.exportedAt }, [
    coverPart(subject),
    componentsPart(subject),
    lenderPart(subject),
    basisPart(subject),
  ]);
}

function coverPart(subject: StackSubject): PdfNode {
  const { record, exportedAt } = subject;
  return {
    stack: [
      { text: `Funding stack, ${formatDate(exportedAt)}`, style: "kicker" },
      { text: record.name, style: "title", outline: true },
      para(`${record.companyName} · ${record.description}`),
      ...verdictNodes(subject),
      ...figureRows(subject),
    ],
  };
}

function lenderPart(subject: StackSubject): PdfNode {
  const { lender, money } = subject;
  const { years, cashFlowUsd, minimumRatio } = lender;
  const due = years.filter(({ dueUsd }) => dueUsd > 0);
  const bars = due.map(({ year, dueUsd, coverageRatio }) => ({
    label: `Year ${year}`,
    value: dueUsd,
    fill: colourOf(coverageRatio ?? Infinity, minimumRatio),
  }));
  const rows = years.map(
    ({ year, dueUsd, coverageRatio, payments }) =>
      [
        `Year ${year}`,
        formatMoney(dueUsd),
        coverageRatio === null ? "–" : formatMultiple(coverageRatio, 2),
        {
          text: payments.map((payment) => `${payment.name} ${formatMoney(payment.dueUsd)}`).join(", "),
          style: "small",
        },
      ] as const,
  );
  return section("Sources, uses and coverage", [
    heading("Sources and uses"),
    {
      columnGap: 18,
      columns: [
        { width: "*", stack: [sourcesTable(subject)] },
        {
          width: "*",
          stack: [moneyTable("Use", money.uses, { subject, last: [totalRow(money.totalUsesUsd)] })],
        },
      ],
    },
    ...gapNodes(subject),
    block("With this stack as the plan: coverage by year", [
      para(
        `${worstYearText(lender)} A lender asks for ${formatMultiple(minimumRatio, 2)} in every year; cash flow is ${formatMoney(cashFlowUsd)} a year.`,
      ),
      ...(bars.length === 0
        ? []
        : [{ svg: barChart(bars, { label: "Cash flow", value: cashFlowUsd }), width: 516 } as const]),
    ]),
    table(["Year", "Due ($)", "Coverage", "Made up of"], rows, [50, 80, 60, "*"], 3),
  ]);
}

function colourOf(ratio: number, minimumRatio: number): string {
  if (ratio >= minimumRatio) return GOOD;
  return ratio >= 1 ? CAUTION : BAD;
}
