import { CHECK_VERDICTS } from "#calc/books/books-figures.ts";
import { CHECK_SEVERITIES } from "#calc/tables/books-checks.ts";
import { speakCheck } from "#features/books/model/check-words.ts";
import type { BooksSubject } from "#features/books/model/files/books-subject.ts";
import {
  formula,
  head,
  label,
  note,
  plainText,
  type PlannedCell,
} from "#features/report-files/model/workbook/cells.ts";
import { addressOf, quoted } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { columnRange } from "./names.ts";

/**
 * Checks that compare one figure with one threshold: these follow a threshold that is typed over. The others are judged
 * by the product, of which the sheet keeps the answer.
 */
const COMPARED: Readonly<
  Record<string, { figure: string; flags: (figure: string, limit: string) => string; limit: string }>
> = {
  "bank-vs-revenue": { figure: "revenuePct", limit: "pct", flags: (figure, limit) => `${figure}>${limit}` },
  "three-years": { figure: "years", limit: "years", flags: (figure, limit) => `${figure}<${limit}` },
  stale: { figure: "days", limit: "days", flags: (figure, limit) => `${figure}>${limit}` },
  "margin-jump": { figure: "points", limit: "points", flags: (figure, limit) => `${figure}>${limit}` },
  "gross-margin-swing": {
    figure: "points",
    limit: "points",
    flags: (figure, limit) => `ABS(${figure})>${limit}`,
  },
};

/** Every check with its figures, its thresholds and its question; how many flag is counted by severity. */
export function checksSheet(subject: BooksSubject): SheetPlan {
  const { figures, checks } = subject;
  const sheet = openSheet("Checks", [40, 12, 12, 60, 16, 60], true);
  addTitle(
    sheet,
    "Checks of the books",
    `Rules ${checks.version}. An estimate by rules, not an audit. Exactly at a threshold passes.`,
  );
  addRow(sheet);
  addRow(
    sheet,
    ...["Check", "Severity", "Answer", "Figure or threshold", "", "Question for the seller"].map(head),
  );
  sheet.frozenRows = sheet.rows.length;
  const first = nextRow(sheet);
  for (const answer of figures.checks) {
    const { id, verdict, figures: found } = answer;
    const check = checks.rows.find((row) => row.id === id);
    if (check === undefined) continue;
    const row = nextRow(sheet);
    const details = [
      ...Object.entries(check.figures).map(([key, words]) => ({ key, words, value: found[key] ?? null })),
      ...Object.entries(check.thresholds).map(([key, value]) => ({
        key: `limit ${key}`,
        words: `Threshold: ${key}`,
        value,
      })),
    ];
    const at = (key: string): string =>
      addressOf(4, row + 1 + details.findIndex((detail) => detail.key === key));
    addRow(
      sheet,
      label(speakCheck(answer, checks.rows)?.title ?? id),
      plainText(check.severity),
      answerCell(id, verdict, at),
      note(check.flag),
      null,
      note(verdict === "flag" ? check.question : ""),
    );
    for (const { words, value } of details)
      addRow(sheet, null, null, null, note(figureTitle(words)), { kind: "input", value, unit: "count" });
  }
  const last = Math.max(first, nextRow(sheet) - 1);
  const [severities, answers] = [columnRange(1, first, last), columnRange(2, first, last)];
  addSection(sheet, "How many", ["", ...CHECK_VERDICTS]);
  for (const severity of CHECK_SEVERITIES)
    addRow(
      sheet,
      label(severity),
      ...CHECK_VERDICTS.map((verdict) =>
        formula(
          `COUNTIFS(${severities},${quoted(severity)},${answers},${quoted(verdict)})`,
          figures.checks.filter(
            (answer) =>
              answer.verdict === verdict &&
              checks.rows.find(({ id }) => id === answer.id)?.severity === severity,
          ).length,
        ),
      ),
    );
  return sheet;
}

function answerCell(id: string, verdict: string, at: (key: string) => string): PlannedCell {
  const compared = COMPARED[id];
  if (compared === undefined || verdict === "unknown")
    return { kind: "input", value: verdict, unit: "plain" };
  const flags = compared.flags(
    `ROUND(${at(compared.figure)},ComparedDecimals)`,
    `ROUND(${at(`limit ${compared.limit}`)},ComparedDecimals)`,
  );
  return formula(`IF(${flags},"flag","pass")`, verdict);
}

/** What a figure is, without the words on when there is none: its cell is empty then. */
const figureTitle = (words: string): string => words.replace(/[;,]? *\(?null .*$/, "");
