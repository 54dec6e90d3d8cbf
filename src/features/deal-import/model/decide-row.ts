import type { Repeat } from "./find-repeats.ts";
import type { PlannedRow } from "./plan-row.ts";

/** A deal that is already there and is the same listing. */
export interface ExistingDeal {
  readonly dealId: string;
  readonly dealName: string;
  /** What is the same, where it may be the same business under another name; null where it is surely the same. */
  readonly suspicion: string | null;
}

export interface RowDecision {
  readonly status: "ready" | "doubtful" | "skipped";
  /** Why it is left out; null when it will be imported. */
  readonly reason: string | null;
}

/** What becomes of a row. A person's own word stands above everything the program thinks of it. */
export function decideRow(planned: PlannedRow, repeat?: Repeat, existing?: ExistingDeal): RowDecision {
  const included = planned.open.length === 0 ? "ready" : "doubtful";
  if (planned.answers.include === true) return { status: included, reason: null };
  if (planned.answers.include === false) return { status: "skipped", reason: "Skipped by you" };
  const reason =
    planned.skipReason ??
    (repeat?.suspected === true ? null : repeat?.reason) ??
    (existing === undefined || existing.suspicion !== null
      ? null
      : `Already among your deals: ${existing.dealName}`);
  return reason === null ? { status: included, reason } : { status: "skipped", reason };
}
