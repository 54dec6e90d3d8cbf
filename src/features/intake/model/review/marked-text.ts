import type { Intake } from "./intake.ts";

/** A stretch of a page: with the places of the values that were read there, or none. */
export interface MarkedPart {
  readonly text: string;
  readonly at: number | null;
}

/** The text of a page cut where values stand in it; of two that overlap the earlier one keeps the words. */
export function markedParts(
  { values }: Pick<Intake, "values">,
  page: { readonly number: number; readonly text: string; readonly sheet?: string | undefined },
): MarkedPart[] {
  const marks = values
    .flatMap(({ quote, place }, at) =>
      isOn(place, page) && quote !== ""
        ? [{ at, start: place.offset, end: place.offset + quote.length }]
        : [],
    )
    .toSorted((one, two) => one.start - two.start || two.end - one.end);
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const { at, start, end } of marks) {
    if (start < from || end > page.text.length) continue;
    if (start > from) parts.push({ text: page.text.slice(from, start), at: null });
    parts.push({ text: page.text.slice(start, end), at });
    from = end;
  }
  if (from < page.text.length) parts.push({ text: page.text.slice(from), at: null });
  return parts;
}

const isOn = (
  place: Intake["values"][number]["place"],
  page: { readonly number: number; readonly sheet?: string | undefined },
): boolean => (place.sheet === undefined ? (place.page ?? 1) === page.number : place.sheet === page.sheet);
