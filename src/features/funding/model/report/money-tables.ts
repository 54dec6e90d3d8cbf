import type { MoneyLine } from "#calc/funding/sources-and-uses.ts";
import { para, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import { isHiddenFromGuests, NOT_SHARED, NOT_SHARED_REASON } from "#features/funding/model/not-shared.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { formatMoney } from "#kit/format-figure.ts";

type Row = readonly [string | PdfText, string | PdfText];

export const totalRow = (totalUsd: number): Row => [
  { text: "Total", style: "sum" },
  { text: formatMoney(totalUsd), style: "sum" },
];

export function moneyTable(
  head: string,
  lines: readonly MoneyLine[],
  { subject, last }: { subject: StackSubject; last: readonly Row[] },
): PdfNode {
  const rows: Row[] = lines.map((line) => {
    const { name, amountUsd, isNonCash } = line;
    if (isHiddenFromGuests(subject, line))
      return [`${name} (${NOT_SHARED_REASON.toLowerCase()})`, NOT_SHARED];
    return [isNonCash ? `${name} (no cash at closing)` : name, formatMoney(amountUsd)];
  });
  return table([head, "$"], [...rows, ...last], ["*", 80]);
}

/** What the components bring in, and what is missing of the uses: the two sides never balance by what is not there. */
export function sourcesTable(subject: StackSubject): PdfNode {
  const { sources, totalSourcesUsd, shortfallUsd } = subject.money;
  const missing: Row[] =
    shortfallUsd < 1
      ? []
      : [
          [
            { text: "Missing at closing", style: "bad" },
            { text: formatMoney(shortfallUsd), style: "bad" },
          ],
        ];
  return moneyTable("Source", sources, { subject, last: [totalRow(totalSourcesUsd), ...missing] });
}

/** Which components bring in less than they count for, and why. */
export function gapNodes({ closing }: StackSubject): PdfNode[] {
  const lines = closing.items.flatMap(({ gapReason }) => (gapReason === null ? [] : [gapReason]));
  return lines.length === 0 ? [] : [{ ul: lines.map((text) => para(text, "small")), margin: [0, 2, 0, 4] }];
}
