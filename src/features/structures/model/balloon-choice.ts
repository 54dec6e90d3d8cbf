/** How the months of a balloon are chosen on the page: whether one may or must be, and from when to when it is tried. */
export type BalloonUse = "never" | "may" | "must";

export interface BalloonChoice {
  readonly use: BalloonUse;
  /** Months from closing. */
  readonly from: number;
  readonly to: number;
}

/** What is offered before anything was chosen: the end of the third year. */
const USUAL_MONTH = 36;
/** As many as what is asked keeps. */
const MONTHS_MOST = 59;

/** The list of months of a question; null in it is no balloon. */
export function balloonChoice(months: readonly (number | null)[]): BalloonChoice {
  const known = months.filter((month) => month !== null);
  if (known.length === 0) return { use: "never", from: USUAL_MONTH, to: USUAL_MONTH };
  return {
    use: months.includes(null) ? "may" : "must",
    from: Math.min(...known),
    to: Math.max(...known),
  };
}

/** The months of a choice, from the first in steps; the last is one of them whether a step meets it or not. */
export function balloonMonths(
  use: Exclude<BalloonUse, "never">,
  [from, to]: readonly [number, number],
  step: number,
): (number | null)[] {
  const months: (number | null)[] = use === "may" ? [null] : [];
  for (let month = from; month < to && months.length < MONTHS_MOST; month += step) months.push(month);
  months.push(to);
  return months;
}
