import { type Delivery, paperAt } from "./delivery.ts";
import { backOf, type Decision } from "./shown-after.ts";

/** Decisions on values of one paper, by their places in that paper: whoever adds a value to another moves none of them. */
export interface PaperSteps {
  readonly id: string;
  readonly steps: readonly Decision[];
}

/** A value by its paper and its place there. */
export interface PlaceInPaper {
  readonly id: string;
  readonly at: number;
}

export function placeIn(delivery: Delivery, at: number): PlaceInPaper | null {
  const found = paperAt(delivery, at);
  return found === null ? null : { id: found.intake.id, at: found.at };
}

/** Its place among the values of all papers; null: its paper is of this delivery no more, or its value is not there. */
export function placeOfAll({ papers }: Delivery, { id, at }: PlaceInPaper): number | null {
  const paper = papers.find(({ intake }) => intake.id === id);
  return paper === undefined || at >= paper.intake.values.length ? null : paper.from + at;
}

/** Decisions on values of all papers, each with its paper. */
export function stepsByPaper(delivery: Delivery, steps: readonly Decision[]): PaperSteps[] {
  const byPaper = new Map<string, Decision[]>();
  for (const step of steps) {
    const place = placeIn(delivery, step.at);
    if (place !== null) byPaper.set(place.id, [...(byPaper.get(place.id) ?? []), { ...step, at: place.at }]);
  }
  return [...byPaper].map(([id, own]) => ({ id, steps: own }));
}

/** What takes these decisions back. */
export const waysBack = ({ papers }: Delivery, byPaper: readonly PaperSteps[]): PaperSteps[] =>
  byPaper.flatMap(({ id, steps }) => {
    const paper = papers.find(({ intake }) => intake.id === id);
    return paper === undefined ? [] : [{ id, steps: backOf(paper.intake, steps) }];
  });
