import { FINANCING_SCENARIO_KEYS } from "#calc/returns/calculate-roi.ts";
import type { RoiOutcome } from "#calc/returns/roi-outcome.ts";
import { ROI_FIGURE_KEYS } from "#calc/working/deal-workings.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { SCENARIO_TITLES } from "#features/deal-analysis/model/workbook/inputs-assumptions.ts";
import { formatMoney, formatPercent } from "#kit/format-figure.ts";
import { formatResult } from "#kit/format-value.ts";
import { lineChart } from "#features/report-files/model/report/chart-lines.ts";
import { ACCENT, block, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";

/** The return calculator at the terms that were set, beside the three fixed ways to finance the purchase. */
export function returnsPart(subject: ExportSubject): PdfNode {
  const { roi } = subject.analysis;
  if (roi === null) {
    const why = workingFor(subject, "roi.irr_pct").reason ?? "";
    return section("Returns", [para(`N/A: ${why}`)]);
  }
  const { downPaymentPct, annualRatePct, termYears } = subject.assumptions.roi;
  const terms = `Your terms: ${formatPercent(downPaymentPct, 0)} down, ${formatPercent(annualRatePct, 2)} interest a year, ${termYears} years, paid monthly. EBITDA without growth; in year 10 the business is sold at 4 × EBITDA and the loan repaid from it.`;
  return section("Returns", [
    para(terms, "small"),
    block("Financing Scenarios and Investment Metrics", [outcomes(subject)]),
    timeline(subject),
  ]);
}

function outcomes(subject: ExportSubject): PdfNode {
  const { roi, financing_scenarios: scenarios } = subject.analysis;
  const rows = ROI_FIGURE_KEYS.map((key) => {
    const { title, result } = workingFor(subject, `roi.${key}`);
    const words = (outcome: RoiOutcome | null | undefined): string => {
      const value = outcome?.[key] ?? null;
      return value === null ? "N/A" : formatResult(value, result.unit);
    };
    return [
      title,
      { text: words(roi), style: "strong" } as const,
      ...FINANCING_SCENARIO_KEYS.map((name) => words(scenarios?.[name])),
    ];
  });
  const heads = ["", "Your terms", ...FINANCING_SCENARIO_KEYS.map((key) => SCENARIO_TITLES[key])];
  return table(heads, rows, ["*", 90, 90, 90, 90]);
}

function timeline({ analysis }: ExportSubject): PdfNode {
  const rows = analysis.roi?.timeline ?? [];
  const values = rows.map(({ cumulative }) => cumulative ?? 0);
  return block("ROI Timeline, your terms", [
    { svg: lineChart([{ label: "Cumulative", color: ACCENT, values }]), width: 516 },
    table(
      ["Year", "Cash flow", "Cumulative", "Return so far"],
      rows.map(({ year, cash_flow, cumulative, roi_pct }) => [
        String(year),
        formatMoney(cash_flow),
        formatMoney(cumulative),
        roi_pct === null ? "N/A" : formatPercent(roi_pct),
      ]),
      [60, "*", "*", "*"],
    ),
  ]);
}
