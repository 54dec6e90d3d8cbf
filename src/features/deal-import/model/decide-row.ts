import type { Twin } from "#features/deals/model/twins/twin.ts";
import { STRONG_FROM, type TwinPoints } from "#features/deals/model/twins/twins.ts";
import type { Repeat } from "./find-repeats.ts";
import type { PlannedRow } from "./plan-row.ts";

export interface RowDecision {
  readonly status: "ready" | "doubtful" | "skipped";
  /** Why it is left out; null when it will be imported. */
  readonly reason: string | null;
  /** The deal that it is taken as an update of; null: it becomes a new one. */
  readonly updates: Twin | null;
}

/** "same name 50, same price 20 = 70 points" */
export const sayPoints = ({ reasons, points }: TwinPoints): string =>
  `${reasons.join(", ")} = ${points} points`;

/** The likeliest of what may be the same business and was not told apart. */
export const likeliestTwin = (
  { answers }: Pick<PlannedRow, "answers">,
  twins: readonly Twin[],
): Twin | undefined => twins.find(({ id }) => answers.notSame?.includes(id) !== true);

/** Whether the listing asks another price than the deal. */
export const isNewPrice = ({ values }: Pick<PlannedRow, "values">, twin: Twin): boolean =>
  typeof values.askingPrice === "number" &&
  values.askingPrice > 0 &&
  values.askingPrice !== twin.askingPriceUsd;

/**
 * What becomes of a row. A person's own word stands above everything the program thinks of it; a strong twin is chosen
 * beforehand: an update where it asks another price, else nothing that would be new.
 */
export function decideRow(planned: PlannedRow, repeat?: Repeat, twins: readonly Twin[] = []): RowDecision {
  const { answers, skipReason } = planned;
  const included = planned.open.length === 0 ? "ready" : "doubtful";
  const taken = (updates: Twin | null): RowDecision => ({ status: included, reason: null, updates });
  const left = (reason: string): RowDecision => ({ status: "skipped", reason, updates: null });
  if (answers.include === false) return left("Skipped by you");
  const chosen = twins.find(({ id, kind }) => kind === "deal" && id === answers.updates);
  if (chosen !== undefined) return taken(chosen);
  if (answers.include === true) return taken(null);
  if (skipReason !== null) return left(skipReason);
  if (repeat !== undefined && !repeat.suspected)
    return left(`Same as row ${repeat.ofRow}: ${sayPoints(repeat)}`);
  const twin = likeliestTwin(planned, twins);
  if (twin === undefined || twin.kind !== "deal" || twin.points < STRONG_FROM) return taken(null);
  if (isNewPrice(planned, twin)) return taken(twin);
  return left(`Already among your deals: ${twin.name} (${sayPoints(twin)})`);
}
