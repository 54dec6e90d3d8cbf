import { recordOf } from "#kit/record.ts";
import { DEAL_TERM_FIELDS, type DealTermField } from "#features/funding/model/deal-terms.ts";
import type { Caller } from "#server/database/name-caller.ts";
import type { Database } from "#server/database/open-database.ts";
import { boundToDeals } from "#server/database/readable-rows.ts";
import { readInWorkspace } from "#server/database/read-once.ts";

/** The periods of the stack of a deal that was changed last, in days from the letter of intent; null: not stated. */
export interface StackPeriods {
  readonly id: string;
  readonly dealId: string;
  readonly version: number;
  readonly updatedAt: Date;
  readonly diligenceDays: number | null;
  readonly closingDays: number | null;
}

type Row = Omit<StackPeriods, "diligenceDays" | "closingDays"> & { dealTerms: unknown };

/** Of those of these deals that the caller may read and that have a stack. */
export async function listStackPeriods(
  database: Database,
  caller: Caller,
  dealIds: readonly string[],
): Promise<StackPeriods[]> {
  const values: unknown[] = [caller.workspaceId, dealIds];
  const ofDeals = boundToDeals(caller, "deal_id", values).sql;
  const rows = await readInWorkspace<Row & Record<string, unknown>>(database, caller, {
    text: `select distinct on (deal_id) id, deal_id as "dealId", version, updated_at as "updatedAt", deal_terms as "dealTerms"
      from funding_stacks where workspace_id = $1 and deal_id = any($2::uuid[]) and not is_template${ofDeals}
      order by deal_id, updated_at desc, id`,
    values,
  });
  return rows.map(({ dealTerms, ...stack }) => {
    const stored = recordOf(dealTerms);
    return {
      ...stack,
      diligenceDays: daysOf(stored["dueDiligencePeriod"], "dueDiligencePeriod"),
      closingDays: daysOf(stored["targetClosingDays"], "targetClosingDays"),
    };
  });
}

/** Whole days within the field's bounds; anything else states none, and no usual period stands in. */
function daysOf(stored: unknown, field: DealTermField): number | null {
  const { least, most } = DEAL_TERM_FIELDS[field];
  return typeof stored === "number" && stored >= least && stored <= most ? Math.round(stored) : null;
}
