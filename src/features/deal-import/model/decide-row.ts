import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { STRONG_FROM, type DuplicatePoints } from "#features/deals/model/duplicates/duplicate-points.ts";
import type { Repeat } from "./find-repeats.ts";
import type { PlannedRow } from "./plan-row.ts";

export interface RowDecision {
  readonly status: "ready" | "doubtful" | "skipped";
  /** Why it is left out; null when it will be imported. */
  readonly reason: string | null;
  /** The deal that it is taken as an update of; null: it becomes a new one. */
  readonly updates: Duplicate | null;
}

/** "same name 50, same price 20 = 70 points" */
export const describePoints = ({ reasons, points }: DuplicatePoints): string =>
  `${reasons.join(", ")} = ${points} points`;

/** The likeliest of what may be the same business and was not told apart. */
export const likeliestDuplicate = (
  { answers }: Pick<PlannedRow, "answers">,
  duplicates: readonly Duplicate[],
): Duplicate | undefined => duplicates.find(({ id }) => answers.notSame?.includes(id) !== true);

/** Whether the listing asks another price than the deal. */
export const isNewPrice = ({ values }: Pick<PlannedRow, "values">, duplicate: Duplicate): boolean =>
  typeof values.askingPrice === "number" &&
  values.askingPrice > 0 &&
  values.askingPrice !== duplicate.askingPriceUsd;

/**
 * What becomes of a row. A person's own word stands above everything the program thinks of it; a strong duplicate is chosen
 * beforehand: an update where it asks another price, else nothing that would be new.
 */
export function decideRow(
  planned: PlannedRow,
  repeat?: Repeat,
  duplicates: readonly Duplicate[] = [],
): RowDecision {
  const { answers, skipReason } = planned;
  const included = planned.open.length === 0 ? "ready" : "doubtful";
  const taken = (updates: Duplicate | null): RowDecision => ({ status: included, reason: null, updates });
  const left = (reason: string): RowDecision => ({ status: "skipped", reason, updates: null });
  if (answers.include === false) return left("Skipped by you");
  const chosen = duplicates.find(({ id, kind }) => kind === "deal" && id === answers.updates);
  if (chosen !== undefined) return taken(chosen);
  if (answers.include === true) return taken(null);
  if (skipReason !== null) return left(skipReason);
  if (repeat !== undefined && !repeat.suspected)
    return left(`Same as row ${repeat.ofRow}: ${describePoints(repeat)}`);
  const duplicate = likeliestDuplicate(planned, duplicates);
  if (duplicate === undefined || duplicate.kind !== "deal" || duplicate.points < STRONG_FROM)
    return taken(null);
  if (isNewPrice(planned, duplicate)) return taken(duplicate);
  return left(`Already among your deals: ${duplicate.name} (${describePoints(duplicate)})`);
}
