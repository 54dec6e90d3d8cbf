import type { ExportSubject } from "#features/deal-analysis/model/export-subject.ts";
import { SOURCE_HEADS, sourceRows } from "#features/deal-analysis/model/source-rows.ts";
import { para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";

/** The papers that fields of the deal were read from; nothing where none were. */
export function sourcesPart({ sources }: ExportSubject): PdfNode[] {
  if (sources.length === 0) return [];
  const rows = sourceRows(sources).map(([label, value, document, words]) => [
    label,
    value,
    { text: document, style: "small" } as const,
    { text: words, style: "small" } as const,
  ]);
  return [
    section("Where figures come from", [
      para("Read from these documents, and accepted by a person who saw the words."),
      table([...SOURCE_HEADS], rows, [100, 90, 110, "*"], 1),
    ]),
  ];
}
