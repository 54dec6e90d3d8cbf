import { LEAD_STATUSES } from "#features/leads/model/lead.ts";
import type { PipelineItem } from "#features/pipeline/contract.ts";
import { firstStage, type Stage } from "#features/pipeline/model/stage.ts";
import { staysOfDeal, staysOfLead } from "#features/pipeline/model/stays.ts";
import { DEAL_LAST_AT, type RecordSql, SINCE } from "./record-sql.ts";

/** A move out of a stage, or a change of a lead's status, as JSON: from where, to where or since when, when, and since stages. */
type Step = readonly [from: string, second: string, at: string, isSinceIntroduced: boolean];

export interface ItemRow {
  kind: "deal" | "lead";
  id: string;
  group: number;
  key: string;
  rank: number;
  name: string;
  companyName: string;
  industry: string;
  tags: string[];
  askingPriceUsd: number | null;
  sdeUsd: number | null;
  since: Date;
  isSinceIntroduced: boolean;
  isStale: boolean;
  lastAt: Date;
  next: { title: string; dueOn: string | null } | null;
  assignedTo: string | null;
  leadStatus: string | null;
  createdAt: Date;
  updatedAt: Date;
  createdBy: string | null;
  updatedBy: string | null;
  steps?: Step[] | null;
}

const either = (deal: string, lead: string) => `case f.kind when 'deal' then ${deal} else ${lead} end`;

/** The first open task of a deal. */
const NEXT_TASK = `(select jsonb_build_object('title', n.title, 'dueOn', n.due_on) from tasks n
  where n.workspace_id = $1 and n.deal_id = d.id and n.done_at is null order by n.due_key, n.id limit 1)`;
const NEXT_ACTION = `case when l.next_action = '' and l.next_action_on is null then null
  else jsonb_build_object('title', l.next_action, 'dueOn', l.next_action_on) end`;

const STEPS = `, ${either(
  `(select jsonb_agg(jsonb_build_array(m.from_stage, m.was_since, m.created_at, m.was_since_introduced) order by m.created_at, m.id)
    from deal_stage_moves m where m.workspace_id = $1 and m.deal_id = d.id)`,
  `(select jsonb_agg(jsonb_build_array(e.from_status, e.to_status, e.created_at, false) order by e.created_at, e.id)
    from lead_entries e where e.workspace_id = $1 and e.lead_id = l.id and e.from_status is not null and e.to_status is not null)`,
)} as steps`;

/** Of `f`, what was found, with the deal `d` that stands in `s` and whose tasks are `t`, or the lead `l`. */
export const itemColumns = (
  sql: RecordSql,
  withStays: boolean,
): string => `f.kind, f.id, f."group", f.key::text as key,
  ${either(sql.dealRank(), sql.leadRank())} as rank,
  ${either("d.name", "l.name")} as name, ${either("d.company_name", "l.company_name")} as "companyName",
  ${either("d.industry", "l.industry")} as industry, coalesce(d.tags, '{}') as tags,
  ${either("nullif(d.asking_price, 0)", "l.asking_price")} as "askingPriceUsd",
  nullif(d.falling_sde, '-infinity') as "sdeUsd",
  ${either(SINCE, sql.leadSince())} as since, coalesce(s.is_since_introduced, false) as "isSinceIntroduced",
  ${either(sql.dealIsStale(), sql.leadIsStale())} as "isStale", ${either(DEAL_LAST_AT, "l.updated_at")} as "lastAt",
  ${either(NEXT_TASK, NEXT_ACTION)} as next, ${either("s.assigned_to", "l.assigned_to")} as "assignedTo", l.status as "leadStatus",
  ${either("d.created_at", "l.created_at")} as "createdAt", ${either("d.updated_at", "l.updated_at")} as "updatedAt",
  ${either("d.created_by", "l.created_by")} as "createdBy", ${either("d.updated_by", "l.updated_by")} as "updatedBy"
  ${withStays ? STEPS : ""}`;

export function toItem(row: ItemRow, stages: readonly Stage[]): PipelineItem {
  const { group: _, key: _key, rank, leadStatus, steps, ...item } = row;
  const stageId = (stages[rank - 1] ?? firstStage(stages)).id;
  return {
    ...item,
    stageId,
    leadStatus: LEAD_STATUSES.find((known) => known === leadStatus) ?? null,
    since: row.since.toISOString(),
    lastAt: row.lastAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(steps !== undefined && { stays: staysOf(row, steps ?? [], stages, stageId) }),
  };
}

function staysOf(row: ItemRow, steps: readonly Step[], stages: readonly Stage[], stageId: string) {
  const moment = (written: string) => new Date(written).toISOString();
  if (row.kind === "lead") {
    const changes = steps.map(([from, to, at]) => ({ from, to, at: moment(at) }));
    const lead = { status: row.leadStatus ?? "", createdAt: row.createdAt.toISOString() };
    return staysOfLead(
      changes,
      lead,
      (status) => stages.find(({ takesLeads }) => takesLeads.some((taken) => taken === status))?.id,
    );
  }
  const leavings = steps.map(([from, began, ended, isSinceIntroduced]) => ({
    stageId: (stages.find(({ id }) => id === from) ?? firstStage(stages)).id,
    began: moment(began),
    ended: moment(ended),
    isSinceIntroduced,
  }));
  const { isSinceIntroduced } = row;
  return staysOfDeal(leavings, { stageId, began: row.since.toISOString(), isSinceIntroduced });
}
