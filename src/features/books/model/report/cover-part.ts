import type { BooksSubject } from "#features/books/model/files/books-subject.ts";
import { figureText } from "#features/report-files/model/report/fit-columns.ts";
import { CONTENT_WIDTH, para } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";
import { formatDate } from "#kit/day.ts";
import { plainWords, describeBridge } from "#features/books/model/bridge-words.ts";
import { usd } from "./report-words.ts";

/** Four of them between the margins. */
const KEY_WIDTH = (CONTENT_WIDTH - 3 * 12) / 4;

/** The business, and in one sentence what a lender is likely to count of what the broker says. */
export function coverPart({ companyName, figures, exportedAt }: BooksSubject): PdfNode {
  const { base, bridge, baseDetail } = figures;
  const stated = bridge.find(({ id }) => id === "stated")?.amount ?? null;
  const cells: [string, string][] = [
    [
      baseDetail.stated === "ebitda" ? "EBITDA, the broker’s number" : "SDE, the broker’s number",
      usd(stated),
    ],
    ["SDE, lender", usd(base.sde.lender)],
    ["Adjusted EBITDA, lender", usd(base.adjustedEbitda.lender)],
    ["Cash for debt service", usd(base.cads)],
  ];
  return {
    stack: [
      { text: `Quality of earnings, first look, ${formatDate(exportedAt)}`, style: "kicker" },
      { text: companyName, style: "title", outline: true },
      para("An estimate by rules, not an audit."),
      {
        columnGap: 12,
        margin: [0, 12, 0, 6],
        columns: cells.map(([title, value]) => ({
          width: "*",
          stack: [para(title, "faint"), figureText(value, KEY_WIDTH)],
        })),
      },
      para(plainWords(describeBridge(figures)), "strong"),
    ],
  };
}
