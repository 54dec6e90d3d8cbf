import type { LeadFilter } from "#features/leads/contract.ts";
import { LEAD_STATUSES, type LeadStatus } from "#features/leads/model/lead.ts";
import type { WorkContext } from "#server/call-context.ts";
import { conditionsOf, dueCondition, staleCondition } from "./lead-filter.ts";
import { dayOf, isOpen } from "./lead-rows.ts";

export interface LeadCounts {
  matching: number;
  all: number;
  open: number;
  due: number;
  stale: number;
  byStatus: Record<LeadStatus, number>;
}

type CountRow = Record<"all" | "open" | "due" | "stale" | LeadStatus, number>;

/** Each number alone is a count of rows that meet a condition; one walk over the owner's leads gives them all. */
export async function countLeads(
  context: WorkContext,
  { filter, today }: { filter: LeadFilter; today?: string | undefined },
): Promise<LeadCounts> {
  const values: unknown[] = [context.caller.workspaceId, dayOf(today)];
  const add = (value: unknown) => `$${values.push(value)}`;
  const meets = (conditions: readonly string[]) =>
    `(count(*) filter (where ${["true", ...conditions].join(" and ")}))::int`;
  const besides = conditionsOf({ ...filter, statuses: [] }, "$2", add);
  const wanted: readonly LeadStatus[] = filter.statuses.length === 0 ? LEAD_STATUSES : filter.statuses;
  const byStatus = LEAD_STATUSES.map(
    (status) => `${meets([...besides, `status = '${status}'`])} as ${status}`,
  );
  const text = `select count(*)::int as all, ${meets([isOpen])} as open, ${meets([dueCondition("$2")])} as due,
    ${meets([staleCondition("$2")])} as stale, ${byStatus.join(", ")} from leads where workspace_id = $1`;
  const [row] = await context.readInWorkspace<CountRow>({ text, values });
  if (!row) throw new Error("A count always answers a row.");
  const { all, open, due, stale, new: isNew, contacted, qualified, lost, converted } = row;
  const counts = { new: isNew, contacted, qualified, lost, converted };
  const matching = wanted.reduce((sum, status) => sum + counts[status], 0);
  return { matching, all, open, due, stale, byStatus: counts };
}

const MOST_SOURCES = 100;

export async function listSources(context: WorkContext): Promise<{ value: string; count: number }[]> {
  return context.readInWorkspace<{ value: string; count: number }>({
    text: `select source as value, count(*)::int as count from leads
      where workspace_id = $1 and source <> '' group by source order by count(*) desc, source limit $2`,
    values: [context.caller.workspaceId, MOST_SOURCES],
  });
}
