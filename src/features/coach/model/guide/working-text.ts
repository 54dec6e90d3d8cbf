import type { Working, WorkingLine } from "#calc/working/working.ts";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import { findFigures } from "#features/ai/model/unsupported-figures.ts";
import { WRITTEN_UNITS, writeValue } from "#features/coach/model/deal-study.ts";
import { plain } from "./plain.ts";

export type Write = (label: string, value: number, unit: CoachFigure["unit"]) => string;

/** The working's column: read from the top, each sign applies to all above it. */
export function tableOf({ lines, result, title }: Working, write: Write): string[] {
  const row = ({ sign, label, value, unit, note }: WorkingLine): string => {
    const words = note === undefined ? label : `${label} (${note})`;
    return `| ${sign} | ${cell(words)} | ${value === null ? "not entered" : write(label, value, unit)} |`;
  };
  const end = result.value === null ? "N/A" : writeValue(result.value, result.unit);
  return ["|  |  |  |", "| --- | --- | --- |", ...lines.map(row), `| = | ${cell(title)} | ${end} |`];
}

/** A line break or a bar would end the cell. */
const cell = (text: string): string => plain(text).replaceAll("|", "/");

/** What stands beside a working: its points, a second figure, cautions, and what it is compared with. */
export function besides({ beside, notes = [], benchmark, points }: Working, write: Write): string[] {
  const lines: string[] = [];
  if (points)
    lines.push(`It earns ${points.value} of ${points.of} points of the score: ${plain(points.band)}.`);
  if (beside && beside.value !== null)
    lines.push(
      `Beside it: ${plain(beside.label)} ${write(beside.label, beside.value, beside.unit)}.${beside.note ? ` ${plain(beside.note)}` : ""}`,
    );
  lines.push(...notes.map(plain));
  if (benchmark) lines.push(`Compared with ${plain(benchmark.industry_name)}. ${plain(benchmark.note)}`);
  return lines.length === 0 ? [] : ["", ...lines.map((line) => `- ${line}`)];
}

const TIMES = /(?<![\d.,])(?<times>\d+(?:\.\d+)?) times\b/g;

/** Figures in the core's own sentences about a working are the core's too. */
export function holdSentences(title: string, sentences: readonly (string | undefined)[], write: Write): void {
  for (const sentence of sentences) {
    for (const { value, kind } of findFigures(sentence ?? ""))
      write(`In the working of ${title}`, value, WRITTEN_UNITS[kind]);
    for (const { groups } of (sentence ?? "").matchAll(TIMES))
      write(`In the working of ${title}`, Number(groups?.["times"]), "ratio");
  }
}

export const sentencesOf = ({
  formula,
  lines,
  notes = [],
  beside,
  benchmark,
}: Working): (string | undefined)[] => [
  formula,
  ...lines.map(({ note }) => note),
  ...notes,
  beside?.note,
  benchmark?.note,
];
