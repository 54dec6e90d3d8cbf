import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { printedVerdict } from "#features/deal-analysis/model/verdict-rows.ts";
import { heading, para, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";

/** What speaks first: the verdict of the day, its figures with their arithmetic, and what is unknown. */
export function verdictPart(subject: ExportSubject): PdfNode[] {
  const { title, sentence, rows, cautions } = printedVerdict(subject);
  const body = rows.map(({ title: name, value, how }) => [
    name,
    { text: value, style: "strong" } as const,
    { text: how, style: "small" } as const,
  ]);
  return [
    heading(`Verdict: ${title}`),
    para(sentence, "strong"),
    table(["Figure", "Value", "How it is worked out"], body, [110, 92, "*"], 2),
    ...cautions.map((words) => para(words, "caution")),
  ];
}
