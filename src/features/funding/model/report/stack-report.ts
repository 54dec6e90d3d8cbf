import { VERDICT_TEXTS, worstYearText } from "#calc";
import { dayOf, moneyWords, multipleWords, percentWords } from "#features/exports/model/figure-words.ts";
import { barChart } from "#features/exports/model/report/chart-bars.ts";
import { figureText } from "#features/exports/model/report/fit-columns.ts";
import {
  CONTENT_WIDTH,
  BAD,
  block,
  CAUTION,
  GOOD,
  heading,
  para,
  type PdfNode,
  section,
  table,
} from "#features/exports/model/report/pdf-node.ts";
import { reportOf, type ReportPlan } from "#features/exports/model/report/report-plan.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { basisPart } from "./basis-part.ts";
import { componentsPart } from "./components-part.ts";

/** A saved stack as a document to hand to a lender: every figure the core's, with its reckoning and its date. */
export function stackReport(subject: StackSubject): ReportPlan {
  const company = subject.record.companyName || subject.record.name;
  return reportOf({ company, kind: "funding stack", createdAt: subject.exportedAt }, [
    coverPart(subject),
    componentsPart(subject),
    lenderPart(subject),
    basisPart(subject),
  ]);
}

function coverPart({ record, proForma, lender, metrics, exportedAt, options }: StackSubject): PdfNode {
  const { coverageRatio, annualCashFlowUsd, annualDebtServiceUsd, freeCashFlowUsd } = proForma;
  const cells: [string, string][] = [
    ["Offer", moneyWords(record.offerAmount)],
    ["Asking price", record.totalAmount > 0 ? moneyWords(record.totalAmount) : "Not entered"],
    ["Cash flow", moneyWords(annualCashFlowUsd)],
    ["Debt service", moneyWords(annualDebtServiceUsd)],
    ["Coverage", coverageRatio === null ? "No debt" : multipleWords(coverageRatio, 2)],
    ["Free cash flow", moneyWords(freeCashFlowUsd)],
  ];
  const lines = [
    ...(proForma.isCashFlowMissing
      ? [
          para(
            `${options.base === "sde" ? "SDE" : "EBITDA"} is 0 or not entered, and was read as 0: the figures say little.`,
            "bad",
          ),
        ]
      : []),
    ...(proForma.isNotFullyFunded
      ? [
          para(
            `Not Fully Funded: the components are ${moneyWords(proForma.componentTotalUsd)} of ${moneyWords(record.offerAmount)}.`,
            "bad",
          ),
        ]
      : []),
  ];
  return {
    stack: [
      { text: `Funding stack, ${dayOf(exportedAt)}`, style: "kicker" },
      { text: record.name, style: "title", outline: true },
      para(`${record.companyName} · ${record.description}`),
      {
        columnGap: 10,
        margin: [0, 14, 0, 6],
        columns: cells.map(([title, value]) => ({
          width: "*",
          stack: [para(title, "faint"), figureText(value, CONTENT_WIDTH / cells.length - 10)],
        })),
      },
      para(
        `${VERDICT_TEXTS[proForma.verdict]} in the first year, on ${options.base === "sde" ? "SDE" : "EBITDA"}. As a lender is likely to read it: ${worstYearText(lender)}`,
        "strong",
      ),
      para(
        `Risk: ${metrics.riskAssessment}, by the share of equity (${percentWords(metrics.equityPercentage)}) and coverage at an assumed cost of debt of 8% (specification's assumption).`,
        "small",
      ),
      ...lines,
    ],
  };
}

function lenderPart({ lender, money }: StackSubject): PdfNode {
  const { years, cashFlowUsd, notes, minimumRatio } = lender;
  const due = years.filter(({ dueUsd }) => dueUsd > 0);
  const bars = due.map(({ year, dueUsd, coverageRatio }) => ({
    label: `Year ${year}`,
    value: dueUsd,
    fill: colourOf(coverageRatio ?? Infinity, minimumRatio),
  }));
  const rows = years.map(({ year, dueUsd, coverageRatio, payments }) => [
    `Year ${year}`,
    moneyWords(dueUsd),
    coverageRatio === null ? "–" : multipleWords(coverageRatio, 2),
    {
      text: payments.map((payment) => `${payment.name} ${moneyWords(payment.dueUsd)}`).join(", "),
      style: "small",
    } as const,
  ]);
  return section("Sources, uses and coverage", [
    heading("Sources and uses"),
    {
      columnGap: 18,
      columns: [
        { width: "*", stack: [moneyTable("Source", money.sources, money.totalSourcesUsd)] },
        { width: "*", stack: [moneyTable("Use", money.uses, money.totalUsesUsd)] },
      ],
    },
    block("A lender's view: coverage by year", [
      para(
        `${worstYearText(lender)} A lender asks for ${multipleWords(minimumRatio, 2)} in every year; cash flow is ${moneyWords(cashFlowUsd)} a year.`,
      ),
      ...(bars.length === 0
        ? []
        : [{ svg: barChart(bars, { label: "Cash flow", value: cashFlowUsd }), width: 516 } as const]),
    ]),
    table(["Year", "Due ($)", "Coverage", "Of which"], rows, [50, 80, 60, "*"], 3),
    { ul: notes.map((text) => para(text, "small")), margin: [0, 2, 0, 4] },
  ]);
}

function colourOf(ratio: number, minimumRatio: number): string {
  if (ratio >= minimumRatio) return GOOD;
  return ratio >= 1 ? CAUTION : BAD;
}

function moneyTable(head: string, lines: StackSubject["money"]["sources"], totalUsd: number): PdfNode {
  const rows = lines.map(({ name, amountUsd, isNonCash }) => [
    isNonCash ? `${name} (no cash)` : name,
    moneyWords(amountUsd),
  ]);
  const total = [
    { text: "Total", style: "sum" } as const,
    { text: moneyWords(totalUsd), style: "sum" } as const,
  ];
  return table([head, "$"], [...rows, total], ["*", 80]);
}
