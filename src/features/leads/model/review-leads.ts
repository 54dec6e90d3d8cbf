import type { LeadColumn } from "./lead-columns.ts";
import { type LeadTexts, type PlannedLead, planLead } from "./plan-lead.ts";
import { findRepeatedLeads } from "./plan-leads.ts";

/** What a person has said about a row. */
export interface LeadAnswer {
  /** Values written in the place of those of the file. */
  readonly typed?: LeadTexts;
  readonly include?: boolean;
}
export type LeadAnswers = ReadonlyMap<number, LeadAnswer>;

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

/** `existing` are the names of leads that are there already, by the row that is the same. */
export function reviewLeads(
  planned: readonly PlannedLead[],
  existing: ReadonlyMap<number, string>,
  answers: LeadAnswers,
): LeadReview {
  const repeats = findRepeatedLeads(planned);
  const rows = planned.map((one): ReviewedLead => {
    const reason = reasonAgainst(one, existing.get(one.row), repeats.get(one.row));
    const include = answers.get(one.row)?.include ?? reason === null;
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

/** The row as it is with what was typed in the place of the file's own. */
export function typeLeadValue(
  answers: LeadAnswers,
  row: number,
  column: LeadColumn,
  text: string,
): Map<number, LeadAnswer> {
  const before = answers.get(row);
  return new Map(answers).set(row, { ...before, typed: { ...before?.typed, [column]: text } });
}

export const planAgain = (row: number, texts: LeadTexts, answer: LeadAnswer | undefined): PlannedLead =>
  planLead(row, { ...texts, ...answer?.typed });
