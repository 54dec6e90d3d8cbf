import type { Intake } from "./intake.ts";

/** A stretch of a page: with the places of the values that were read there, or none. */
export interface MarkedPart {
  readonly text: string;
  readonly at: number | null;
}

interface Mark {
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** Of marks in their order that overlap, the current one keeps the words, else the earlier one. */
function withoutOverlaps(marks: readonly Mark[], current: number | null): Mark[] {
  const looked = marks.find(({ at }) => at === current);
  let end = 0;
  return marks.filter((mark) => {
    const gives =
      looked !== undefined && mark !== looked && mark.start < looked.end && mark.end > looked.start;
    if (gives || mark.start < end) return false;
    end = mark.end;
    return true;
  });
}

/** The text of a page cut where values stand in it. */
export function markedParts(
  { values }: Pick<Intake, "values">,
  page: { readonly number: number; readonly text: string; readonly sheet?: string | undefined },
  current: number | null,
): MarkedPart[] {
  const marks = values
    .flatMap(({ quote, place }, at) =>
      isOn(place, page) && quote !== "" && place.offset + quote.length <= page.text.length
        ? [{ at, start: place.offset, end: place.offset + quote.length }]
        : [],
    )
    .toSorted((one, two) => one.start - two.start || two.end - one.end);
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const { at, start, end } of withoutOverlaps(marks, current)) {
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
