import type { MoneyLine } from "#calc";
import { para, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { formatMoney } from "#kit/format-figure.ts";

type Row = readonly [string | PdfText, string | PdfText];

export const totalRow = (totalUsd: number): Row => [
  { text: "Total", style: "sum" },
  { text: formatMoney(totalUsd), style: "sum" },
];

export function moneyTable(head: string, lines: readonly MoneyLine[], ...last: readonly Row[]): PdfNode {
  const rows: Row[] = lines.map(({ name, amountUsd, isNonCash }) => [
    isNonCash ? `${name} (no cash at closing)` : name,
    formatMoney(amountUsd),
  ]);
  return table([head, "$"], [...rows, ...last], ["*", 80]);
}

/** What the components bring in, and what is missing of the uses: the two sides never balance by what is not there. */
export function sourcesTable({ money }: StackSubject): PdfNode {
  const { sources, totalSourcesUsd, shortfallUsd } = money;
  const missing: Row[] =
    shortfallUsd < 1
      ? []
      : [
          [
            { text: "Missing at closing", style: "bad" },
            { text: formatMoney(shortfallUsd), style: "bad" },
          ],
        ];
  return moneyTable("Source", sources, totalRow(totalSourcesUsd), ...missing);
}

/** Which components bring in less than they count for, and why. */
export function gapNodes({ closing }: StackSubject): PdfNode[] {
  const lines = closing.items.flatMap(({ gapReason }) => (gapReason === null ? [] : [gapReason]));
  return lines.length === 0 ? [] : [{ ul: lines.map((text) => para(text, "small")), margin: [0, 2, 0, 4] }];
}
