import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { withDuplicateQuestion } from "./ask-about-duplicate.ts";
import { decideRow, likeliestDuplicate, type RowDecision } from "./decide-row.ts";
import type { Doubt } from "./doubt.ts";
import { STRONG_FROM } from "#features/deals/model/duplicates/duplicate-points.ts";
import { findRepeats, type Repeat } from "./find-repeats.ts";
import { isNumericField, KEY_FIGURES, type ListingField } from "./listing-fields.ts";
import type { PlannedRow } from "./plan-row.ts";
import type { Column } from "./recognise-columns.ts";
import { suggestIndustries } from "./suggest-industry.ts";

export type ReviewFilter = "doubtful" | "ready" | "skipped" | "all";

/** A row with what becomes of it. */
export interface ReviewedRow {
  readonly planned: PlannedRow;
  readonly decision: RowDecision;
  readonly repeat: Repeat | undefined;
  /** What may be the same business and was not told apart, the likeliest. */
  readonly existing: Duplicate | undefined;
}

export interface Review {
  readonly rows: readonly ReviewedRow[];
  readonly counts: Readonly<Record<ReviewFilter, number>>;
}

/** How many rows are left out because they are among the deals already. */
export function countAlreadyThere({ rows }: Review): number {
  return rows.filter((row) => row.decision.status === "skipped" && isThere(row)).length;
}

const isThere = ({ planned, repeat, existing }: ReviewedRow): boolean =>
  existing?.kind === "deal" &&
  existing.points >= STRONG_FROM &&
  planned.answers.include === undefined &&
  planned.skipReason === null &&
  (repeat === undefined || repeat.suspected);

export function reviewRows(
  rows: readonly PlannedRow[],
  existing: ReadonlyMap<number, readonly Duplicate[]> | null,
): Review {
  const repeats = findRepeats(rows);
  const counts = { doubtful: 0, ready: 0, skipped: 0, all: rows.length };
  const reviewed = rows.map((before) => {
    const { row } = before.source;
    const [repeat, duplicates] = [repeats.get(row), existing?.get(row) ?? []];
    const planned = withDuplicateQuestion(before, repeat, duplicates);
    const decision = decideRow(planned, repeat, duplicates);
    counts[decision.status]++;
    return { planned, decision, repeat, existing: likeliestDuplicate(planned, duplicates) };
  });
  return { rows: reviewed, counts };
}

/** The row as it is stored: with the deal that it updates, also where that was chosen beforehand. */
export function asTaken({ planned, decision }: ReviewedRow): PlannedRow {
  const { updates: _, ...answers } = planned.answers;
  const chosen = decision.updates === null ? answers : { ...answers, updates: decision.updates.id };
  return { ...planned, answers: chosen };
}

/** How many rows are taken as updates of deals that are there. */
export const countUpdates = ({ rows }: Review): number =>
  rows.filter(({ decision }) => decision.updates !== null).length;

export function filterReview(review: Review, filter: ReviewFilter): readonly ReviewedRow[] {
  if (filter === "all") return review.rows;
  return review.rows.filter((row) => row.decision.status === filter);
}

/** One cell of the review; "row" is the head of its row. */
export interface CellPlace {
  readonly row: number;
  readonly field: ListingField | "row";
}

/** What is to be asked about a cell: a doubt that begins there before one that only touches it. */
export function findDoubt(planned: PlannedRow, field: CellPlace["field"]): Doubt | undefined {
  const { open } = planned;
  if (field === "row") return open.find((doubt) => doubt.field === null);
  return open.find((doubt) => doubt.field === field) ?? open.find((doubt) => field in doubt.cells);
}

function placeOfDoubt(planned: PlannedRow, doubt: Doubt): CellPlace {
  return { row: planned.source.row, field: doubt.field ?? "row" };
}

function firstOpen(row: ReviewedRow): CellPlace | null {
  const [doubt] = row.decision.status === "doubtful" ? row.planned.open : [];
  return doubt === undefined ? null : placeOfDoubt(row.planned, doubt);
}

/** The next cell to look at after a place: in its own row first, then below it, then from the top. Null when none is left. */
export function findNextDoubt(review: Review, after: CellPlace | null): CellPlace | null {
  const start = after === null ? 0 : Math.max(0, after.row - 1);
  const own = after === null ? undefined : review.rows[start];
  if (own !== undefined && own.decision.status === "doubtful") {
    const places = own.planned.open.map((doubt) => placeOfDoubt(own.planned, doubt));
    const at = places.findIndex((place) => place.field === after?.field);
    const following = places[at + 1];
    if (following !== undefined) return following;
  }
  const order = [
    ...review.rows.slice(after === null ? start : start + 1),
    ...review.rows.slice(0, start + 1),
  ];
  for (const row of order) {
    const place = firstOpen(row);
    if (place !== null) return place;
  }
  return null;
}

/** The columns of the review: the price and the earnings first, then what is doubtful, other figures, and words. */
export function reviewFields(columns: readonly Column[], rows: readonly PlannedRow[]): ListingField[] {
  const used = new Set(columns.flatMap((column) => column.field ?? []));
  used.delete("listingId");
  // An industry that the names suggest is to be seen, and changed, once it is set.
  if (suggestIndustries(rows).length > 0) used.add("industry");
  const first: ListingField[] = [...KEY_FIGURES, "employees", "multiple"];
  const doubtful = new Set(rows.flatMap(({ open }) => open.flatMap((doubt) => Object.keys(doubt.cells))));
  const rank = (field: ListingField): number => {
    if (first.includes(field)) return first.indexOf(field);
    return 100 + (doubtful.has(field) ? 0 : 2) + (isNumericField(field) ? 0 : 1);
  };
  return [...used].toSorted((a, b) => rank(a) - rank(b));
}
