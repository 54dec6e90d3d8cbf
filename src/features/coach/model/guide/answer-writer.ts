import type { FigureId } from "#calc";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import {
  type DealStudy,
  type EnteredKey,
  makeFigure,
  readEntered,
  readStudy,
} from "#features/coach/model/deal-study.ts";

/** An answer with the figures it states. */
export interface GuideAnswer {
  text: string;
  figures: CoachFigure[];
}

/** Writes figures into sentences and notes each one down: no figure reaches an answer by another way. */
export function createWriter(study: DealStudy) {
  const figures: CoachFigure[] = [];
  const note = (figure: CoachFigure): string => {
    if (!figures.some(({ label, value }) => label === figure.label && value === figure.value))
      figures.push(figure);
    return figure.text;
  };
  return {
    figures,
    /** The figure as text, or "N/A" with the core's reason. */
    figure(id: FigureId): string {
      const read = readStudy(study, id);
      return read.ok ? note(read.figure) : `N/A (${read.reason.replace(/\.$/, "")})`;
    },
    entered(key: EnteredKey): string {
      const figure = readEntered(study, key);
      return figure === null ? "not entered" : note(figure);
    },
    calculated(figure: Parameters<typeof makeFigure>[1]): string {
      return note(makeFigure(study, figure));
    },
    finish: (lines: readonly string[]): GuideAnswer => ({ text: lines.join("\n"), figures }),
  };
}
export type AnswerWriter = ReturnType<typeof createWriter>;
