import {
  type BankFileSubject,
  NO_DECISION,
  describeProfile,
} from "#features/lending/model/files/bank-file-subject.ts";
import { describeVerdictToLender } from "#features/lending/model/words/brief-words.ts";
import { figureText } from "#features/report-files/model/report/fit-columns.ts";
import { CONTENT_WIDTH, para } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, StyleName } from "#features/report-files/model/report/pdf-types.ts";
import { formatDate } from "#kit/day.ts";
import { formatPercent } from "#kit/format-figure.ts";
import { ratio, usd } from "./figure-words.ts";

/** Four of them between the margins. */
const KEY_WIDTH = (CONTENT_WIDTH - 3 * 12) / 4;
const STYLES: Readonly<Record<string, StyleName>> = { good: "good", bad: "bad", unknown: "strong" };

/** The verdict before anything that proves it. */
export function coverPart(subject: BankFileSubject): PdfNode {
  const { companyName, stackName, figures, input, exportedAt, isForGuest } = subject;
  const { headline, sentence, tone, counts } = describeVerdictToLender(subject);
  const { cashToClose, injectionPct } = figures.sourcesAndUses;
  const worst = figures.years.find(({ year }) => year === figures.worstYear)?.coverage ?? null;
  const cells: [string, string][] = [
    ["Price", usd(input.offer)],
    ["Coverage, worst year", ratio(worst)],
    ...(isForGuest
      ? []
      : ([
          ["Buyer’s cash to close", usd(cashToClose)],
          ["Equity injection", injectionPct === null ? "–" : formatPercent(injectionPct)],
        ] satisfies [string, string][])),
  ];
  return {
    stack: [
      { text: `Lender brief, ${formatDate(exportedAt)}`, style: "kicker" },
      { text: companyName, style: "title", outline: true },
      para(
        `Funding stack “${stackName}”, judged by the rules of ${formatDate(`${input.loanNumberDate}T12:00:00Z`)}.`,
      ),
      { text: headline, style: STYLES[tone] ?? "strong", fontSize: 13, margin: [0, 8, 0, 2] },
      para(sentence),
      para(
        `Rules: ${counts.fail} fail, ${counts.unknown} unknown, ${counts.expired} expired, ${counts.pass} pass, ${counts.notApplicable} do not apply; ${counts.notice} notices.`,
        "small",
      ),
      {
        columnGap: 12,
        margin: [0, 10, 0, 6],
        columns: cells.map(([title, value]) => ({
          width: "*",
          stack: [para(title, "faint"), figureText(value, KEY_WIDTH)],
        })),
      },
      para(NO_DECISION, "strong"),
      para(describeProfile(subject)),
    ],
  };
}
