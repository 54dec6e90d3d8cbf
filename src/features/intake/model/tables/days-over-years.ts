import type { DocumentCell } from "#features/intake/model/source-document/source-document.ts";

const MONTH = "(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?";
const DAY = new RegExp(
  `^((?:(?:for )?(?:the )?(?:fiscal )?(?:years?|twelve months|12 months) (?:ended|ending) |as (?:of|at) |at )?${MONTH} \\d{1,2}),?$`,
  "i",
);
const YEAR = /^(?:19|20)\d\d$/;

/** Whether each cell of a line is a day without its year: "Dec. 31,", "Years ended June 30,". */
export const areDays = (cells: readonly DocumentCell[]): boolean =>
  cells.length > 0 && cells.every(({ text }) => DAY.test(text));

/**
 * Years with the days that stand over them, one over each or one over all: "June 30," over "2025" and "2024" makes
 * "June 30, 2025" and "June 30, 2024".
 */
export function withDays(
  years: readonly DocumentCell[],
  days: readonly DocumentCell[],
): readonly DocumentCell[] {
  const bare = years.filter(({ text }) => YEAR.test(text));
  if (bare.length === 0 || (days.length !== 1 && days.length !== bare.length)) return years;
  return years.map((cell) => {
    const day = days[days.length === 1 ? 0 : bare.indexOf(cell)];
    return day === undefined || !YEAR.test(cell.text)
      ? cell
      : { ...cell, text: `${day.text.replace(/,$/, "")}, ${cell.text}` };
  });
}
