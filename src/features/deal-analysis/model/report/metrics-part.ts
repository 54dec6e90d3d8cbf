import { METRIC_CARD_KEYS } from "#calc/deal/metric-cards.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { formatResult } from "#kit/format-value.ts";
import { block, para, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";

/** The eight metric cards, each with its formula, and what stands beside it so that nobody is misled. */
export function metricsPart(subject: ExportSubject): PdfNode {
  const rows = METRIC_CARD_KEYS.map((key) => {
    const { title, result, formula, reason, beside, source } = workingFor(subject, key);
    const second = beside ? ` Beside it: ${beside.label} ${formatResult(beside.value, beside.unit)}.` : "";
    const words: PdfText = { text: `${reason ?? formula}${second}`, style: "small" };
    const value: PdfText = {
      text: result.value === null ? "N/A" : formatResult(result.value, result.unit),
      style: "strong",
    };
    return [title, value, words, { text: source, style: "faint" } as const];
  });
  return block("Key metrics", [
    table(["Metric", "Figure", "How it is worked out", "Source"], rows, [96, 92, "*", 104], 2),
    para(
      "Calculation Assumptions: ROI and Payback Period shown assume 0% growth rate and an all-cash purchase at the asking price.",
      "faint",
    ),
  ]);
}
