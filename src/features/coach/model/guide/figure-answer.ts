import type { Working, WorkingLine } from "#calc";
import { type CoachFigure, figureHref } from "#features/coach/model/coach-figure.ts";
import { explainFigure } from "#features/coach/model/ask/explain-figure.ts";
import type { AskedFigure } from "#features/coach/model/ask/find-figure.ts";
import { type DealStudy, makeFigure, writeValue } from "#features/coach/model/deal-study.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import { plain } from "./plain.ts";

/** "What is the payback?": the figure and its working, as the core explains it; why there is none where there is none. */
export function answerFigure(study: DealStudy, asked: AskedFigure): GuideAnswer {
  const explained = explainFigure(study, asked);
  if (explained.kind === "none")
    return { text: `**N/A for ${plain(study.name)}.** ${explained.reason}`, figures: [] };
  if (explained.kind === "entered") return answerEntered(study, explained);
  const { working, place } = explained;
  const writer = createWriter(study);
  const write = (label: string, value: number, unit: CoachFigure["unit"]): string =>
    writer.reckoned({ label, value, unit, place });
  const { value, unit } = working.result;
  const said = value === null ? "N/A" : write(working.title, value, unit);
  const href = figureHref({ dealId: study.id, place });
  return writer.finish([
    `**${plain(working.title)} of ${plain(study.name)}: ${said}**`,
    ...(working.reason === undefined ? [] : ["", plain(working.reason)]),
    "",
    `${plain(working.formula)}:`,
    "",
    ...tableOf(working, write),
    ...besides(working, write),
    "",
    `[See it on its page](${href})`,
  ]);
}

function answerEntered(
  study: DealStudy,
  { label, value }: { label: string; value: number | null },
): GuideAnswer {
  const unit = /employee/i.test(label) ? "count" : "usd";
  if (value === null)
    return {
      text: `**${label} of ${plain(study.name)} is not entered.** [Enter it](${figureHref({ dealId: study.id, place: "input" })}), then ask again.`,
      figures: [],
    };
  const figure = makeFigure(study, { label, value, unit, place: "input" });
  return { text: `**${label} of ${plain(study.name)}: ${figure.text}**, as entered.`, figures: [figure] };
}

type Write = (label: string, value: number, unit: CoachFigure["unit"]) => string;

/** The working's column: read from the top, each sign applies to all above it. */
function tableOf({ lines, result, title }: Working, write: Write): string[] {
  const row = ({ sign, label, value, unit, note }: WorkingLine): string => {
    const words = note === undefined ? label : `${label} (${note})`;
    return `| ${sign} | ${cell(words)} | ${value === null ? "not entered" : write(label, value, unit)} |`;
  };
  const end = result.value === null ? "N/A" : writeValue(result.value, result.unit);
  return ["|  |  |  |", "| --- | --- | --- |", ...lines.map(row), `| = | ${cell(title)} | ${end} |`];
}

/** A line break or a bar would end the cell. */
const cell = (text: string): string => plain(text).replaceAll("|", "/");

function besides({ beside, notes = [], benchmark, points }: Working, write: Write): string[] {
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
