import type { LeadColumn } from "./lead-columns.ts";
import type { LeadAnswers, PlannedLead } from "./plan-lead.ts";
import { findRepeatedLeads } from "./plan-leads.ts";

export interface ReviewedLead {
  readonly planned: PlannedLead;
  readonly included: boolean;
  /** Why it is left out unless the person wants it; null when nothing speaks against it. */
  readonly reason: string | null;
}

export interface LeadReview {
  readonly rows: readonly ReviewedLead[];
  readonly counts: {
    readonly all: number;
    readonly included: number;
    readonly doubtful: number;
    readonly left: number;
  };
}

/** `existing` are the names of leads that are there already, by the row that is the same; null: not known yet. */
export function reviewLeads(
  planned: readonly PlannedLead[],
  existing: ReadonlyMap<number, string> | null,
): LeadReview {
  const repeats = findRepeatedLeads(planned);
  const rows = planned.map((one): ReviewedLead => {
    const { row } = one.source;
    const reason = reasonAgainst(one, existing?.get(row), repeats.get(row));
    const include = one.answers.include ?? reason === null;
    return { planned: one, included: include && one.refused === null, reason };
  });
  const included = rows.filter((row) => row.included).length;
  const doubtful = rows.filter((row) => row.included && row.planned.doubts.length > 0).length;
  return { rows, counts: { all: rows.length, included, doubtful, left: rows.length - included } };
}

function reasonAgainst(
  { refused }: PlannedLead,
  existing: string | undefined,
  repeatOf: number | undefined,
): string | null {
  if (refused !== null) return refused;
  if (existing !== undefined) return `Among your leads already: ${existing}`;
  return repeatOf === undefined ? null : `The same as row ${repeatOf}`;
}

/** The answers after a value was typed in the place of the file's own. */
export const typeLeadValue = (answers: LeadAnswers, column: LeadColumn, text: string): LeadAnswers => ({
  ...answers,
  typed: { ...answers.typed, [column]: text },
});
