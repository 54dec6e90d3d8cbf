import type { CoachFigure } from "#features/coach/model/coach-figure.ts";

/** What a tool tells the page besides what it tells the model. */
export interface ToolNotes {
  onFigures(figures: readonly CoachFigure[]): void;
  onStep(words: string): void;
}
