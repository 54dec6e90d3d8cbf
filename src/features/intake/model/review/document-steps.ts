import { type Delivery, documentAt } from "./delivery.ts";
import { backOf, type Decision } from "./shown-after.ts";

/** Decisions on values of one document, by their places in that document: whoever adds a value to another moves none of them. */
export interface DocumentSteps {
  readonly id: string;
  readonly steps: readonly Decision[];
}

/** A value by its document and its place there. */
export interface PlaceInDocument {
  readonly id: string;
  readonly at: number;
}

export function placeIn(delivery: Delivery, at: number): PlaceInDocument | null {
  const found = documentAt(delivery, at);
  return found === null ? null : { id: found.intake.id, at: found.at };
}

/** Its place among the values of all documents; null: its document is of this delivery no more, or its value is not there. */
export function placeOfAll({ documents }: Delivery, { id, at }: PlaceInDocument): number | null {
  const document = documents.find(({ intake }) => intake.id === id);
  return document === undefined || at >= document.intake.values.length ? null : document.from + at;
}

/** Decisions on values of all documents, each with its document. */
export function stepsByDocument(delivery: Delivery, steps: readonly Decision[]): DocumentSteps[] {
  const byDocument = new Map<string, Decision[]>();
  for (const step of steps) {
    const place = placeIn(delivery, step.at);
    if (place !== null)
      byDocument.set(place.id, [...(byDocument.get(place.id) ?? []), { ...step, at: place.at }]);
  }
  return [...byDocument].map(([id, own]) => ({ id, steps: own }));
}

/** What takes these decisions back. */
export const waysBack = ({ documents }: Delivery, byDocument: readonly DocumentSteps[]): DocumentSteps[] =>
  byDocument.flatMap(({ id, steps }) => {
    const document = documents.find(({ intake }) => intake.id === id);
    return document === undefined ? [] : [{ id, steps: backOf(document.intake, steps) }];
  });
