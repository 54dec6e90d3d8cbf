import { NOBODY } from "#contract/given-to.ts";
import { rangeSql } from "#features/deals/server/index.ts";
import { attentionOf } from "#features/leads/server/index.ts";
import { DUE_WITHIN_DAYS, type Due, type PipelineFilter } from "#features/pipeline/model/pipeline-filter.ts";
import { firstStage, type Stage } from "#features/pipeline/model/stage.ts";

/** Adds a value to those of a statement and answers its place. */
export type AddValue = (value: unknown) => string;

/** A deal without a place of its own stands where it came: the newest at the head. */
export const PLACE = "coalesce(s.place, -extract(epoch from d.created_at))::double precision";
export const SINCE = "coalesce(s.since, d.created_at)";

/** The deals that stand in a stage by a row of their own: read in their order by its index, however many others there are. */
const DEALS_PLACED = `deal_stages s join deals d on d.workspace_id = s.workspace_id and d.id = s.deal_id and s.workspace_id = $1`;

/** Every deal `d` of the workspace `$1`, with where it stands, `s`. */
export const DEALS_IN_STAGES = `deals d left join deal_stages s on s.workspace_id = d.workspace_id and s.deal_id = d.id`;

const TASKS_SUMMED = `max(done_at) as last_done, max(due_on) filter (where done_at is null) as last_due,
  min(due_key) filter (where done_at is null) as first_due`;
const BOOKED =
  "left join deal_books booked on booked.workspace_id = d.workspace_id and booked.deal_id = d.id";
/**
 * What the tasks of every deal say, `t`, and when something was `said` or `noted` of it or `booked`: for conditions, and orders, that ask
 * of every deal.
 */
export const WORK_OF_ALL = `left join (select deal_id, ${TASKS_SUMMED} from tasks
  where workspace_id = $1 and deal_id is not null group by deal_id) t on t.deal_id = d.id
  left join (select deal_id, max(created_at) as at from comments where workspace_id = $1 group by deal_id) said
    on said.deal_id = d.id
  left join (select deal_id, max(updated_at) as at from deal_notes where workspace_id = $1 group by deal_id) noted
    on noted.deal_id = d.id ${BOOKED}`;
/** The same of few deals. */
export const WORK_OF_EACH = `left join lateral (select ${TASKS_SUMMED} from tasks
  where workspace_id = $1 and deal_id = d.id) t on true
  left join lateral (select max(created_at) as at from comments where workspace_id = $1 and deal_id = d.id) said on true
  left join lateral (select max(updated_at) as at from deal_notes where workspace_id = $1 and deal_id = d.id) noted on true ${BOOKED}`;

/** The last that happened to a deal: a change of it or of its books, a move, a task done, a comment, a note. */
export const DEAL_LAST_AT = `greatest(d.updated_at, ${SINCE}, t.last_done, said.at, noted.at, booked.updated_at)`;

/** Which deals stand in these stages; in the first one, all that stand in no other. */
export function inStages(stages: readonly Stage[], ids: readonly string[], add: AddValue): string {
  if (!ids.includes(firstStage(stages).id))
    return ids.length === 1 ? `s.stage = ${add(ids[0])}::text` : `s.stage = any(${add(ids)}::text[])`;
  const others = stages.map(({ id }) => id).filter((id) => !ids.includes(id));
  return `(s.stage is null or s.stage <> all(${add(others)}::text[]))`;
}

/** What a search looks for: line ends stand between what is searched, and the database takes no NUL. */
const lineOf = (search: string): string => search.replaceAll(/[\r\n\0]+/g, " ").trim();

/**
 * What statements over deals and leads of the workspace `$1` are made of. Each part binds its values when it is asked for: a
 * statement may hold none that it does not use.
 */
export interface RecordSql {
  /** Of a deal and of a lead: the place of its stage among the stages, from 1. */
  dealRank(): string;
  leadRank(): string;
  /** The deals `d` with where they stand, `s`, and by what their order by hand goes. */
  readonly deals: { readonly from: string; readonly place: string };
  /** Where one stage alone is asked for: its place among the stages, from 1. */
  readonly onlyRank: number | null;
  dealIsStale(): string;
  leadIsStale(): string;
  /** Since when a lead stands in its stage: the last change of status that brought it in. */
  leadSince(): string;
  dealConditions(): string[];
  leadConditions(): string[];
  /** Whether the conditions ask for `t`, the tasks of a deal. */
  readonly asksTasks: boolean;
}

export interface RecordQuestion {
  readonly stages: readonly Stage[];
  readonly filter: PipelineFilter;
  /** The caller's own day. */
  readonly today: string;
  /** The deals that have the verdicts that the filter names; null: it names none. */
  readonly ofVerdict: readonly string[] | null;
}

export function bindRecords(
  { stages, filter: asked, today, ofVerdict }: RecordQuestion,
  add: AddValue,
): RecordSql {
  // A kept address may name a stage that is there no more: that narrows nothing.
  const there = asked.stages.filter((id) => stages.some((stage) => stage.id === id));
  const filter = { ...asked, stages: there };
  const once = onceBound(add);
  const takers = stages.flatMap((stage, at) => stage.takesLeads.map((status) => ({ status, rank: at + 1 })));
  const known = stages.map(({ id }) => once(id));
  const days = once(stages.map(({ staleAfterDays }) => staleAfterDays));
  const day = once(today);
  const [statuses, ranks] = [once(takers.map(({ status }) => status)), once(takers.map(({ rank }) => rank))];
  const rankOf = (status: string) =>
    `(${ranks()}::int[])[array_position(${statuses()}::text[], ${status}::text)]`;
  // It is worked out for each of many deals: words beside each other cost less than a search in a list.
  const dealRank = () =>
    `case s.stage ${known.map((id, at) => `when ${id()}::text then ${at + 1}`).join(" ")} else 1 end`;
  const dealIsStale = () => {
    // Of each stage once, not of each deal.
    const latest = `(select array_agg(now() - make_interval(days => allowed) order by at)
      from unnest(${days()}::int[]) with ordinality as stage_days (allowed, at))`;
    return `coalesce(${DEAL_LAST_AT} < (${latest})[${dealRank()}]
      and (t.last_due is null or t.last_due < ${day()}::date), false)`;
  };
  const leadIsStale = () => `coalesce(${attentionOf(day(), "l.")} = 'stale', false)`;
  const [only, ...others] = there;
  const onlyRank =
    only === undefined || others.length > 0 ? null : stages.findIndex(({ id }) => id === only) + 1;
  return {
    deals:
      onlyRank === null || only === firstStage(stages).id
        ? { from: DEALS_IN_STAGES, place: PLACE }
        : { from: DEALS_PLACED, place: "s.place" },
    onlyRank,
    dealRank,
    leadRank: () => rankOf("l.status"),
    dealIsStale,
    leadIsStale,
    leadSince: () => `coalesce((select max(e.created_at) from lead_entries e
      where e.workspace_id = $1 and e.lead_id = l.id and ${rankOf("e.to_status")} = ${rankOf("l.status")}
        and ${rankOf("e.from_status")} is distinct from ${rankOf("l.status")}), l.created_at)`,
    dealConditions: () => dealConditions({ stages, filter, ofVerdict, add, day }, dealIsStale),
    leadConditions: () => leadConditions({ stages, filter, ofVerdict, add, day }, leadIsStale),
    asksTasks: filter.onlyStale || filter.dues.length > 0,
  };
}

const onceBound = (add: AddValue) => (value: unknown) => {
  let place = "";
  return () => (place ||= add(value));
};

interface Shared {
  stages: readonly Stage[];
  filter: PipelineFilter;
  ofVerdict: readonly string[] | null;
  add: AddValue;
  day: () => string;
}

function dealConditions({ stages, filter, ofVerdict, add, day }: Shared, isStale: () => string): string[] {
  const { who, tags, industries, search } = filter;
  const range = rangeSql(filter);
  const due: Record<Due, () => string> = {
    overdue: () => `t.first_due < ${day()}::date`,
    week: () => `t.first_due between ${day()}::date and ${day()}::date + ${DUE_WITHIN_DAYS}`,
    none: () => "t.first_due is null",
  };
  return [
    "d.workspace_id = $1",
    ...(filter.stages.length > 0 ? [inStages(stages, filter.stages, add)] : []),
    ...anyOf(givenTo("s.assigned_to", who, add)),
    ...(industries.length > 0 ? [`d.industry = any(${add(industries)}::text[])`] : []),
    ...(tags.length > 0 ? [`d.tags && ${add(tags)}::text[]`] : []),
    ...(range.name === "" ? [] : range.conditions(add(range.bounds)).map((condition) => `d.${condition}`)),
    ...(lineOf(search) === "" ? [] : [`strpos(d.search_key, lower(${add(lineOf(search))})) > 0`]),
    ...anyOf(filter.dues.map((word) => due[word]())),
    ...(ofVerdict === null ? [] : [`d.id = any(${add(ofVerdict)}::uuid[])`]),
    ...(filter.onlyStale ? [isStale()] : []),
  ];
}

function leadConditions({ stages, filter, ofVerdict, add, day }: Shared, isStale: () => string): string[] {
  const { who, tags, industries, search, ranges } = filter;
  const shown = stages.filter(({ id }) => filter.stages.length === 0 || filter.stages.includes(id));
  const { price, sde, sdeMultiple } = ranges;
  const asksUnknown = [sde, sdeMultiple].some(({ from, to }) => from !== null || to !== null);
  const isLeftOut = ofVerdict !== null || tags.length > 0 || asksUnknown;
  const due: Record<Due, () => string> = {
    overdue: () => `l.next_action_on < ${day()}::date`,
    week: () => `l.next_action_on between ${day()}::date and ${day()}::date + ${DUE_WITHIN_DAYS}`,
    none: () => "l.next_action_on is null and l.next_action = ''",
  };
  return [
    "l.workspace_id = $1",
    ...(isLeftOut ? ["false"] : []),
    `l.status = any(${add(shown.flatMap(({ takesLeads }) => takesLeads))}::text[])`,
    ...anyOf(givenTo("l.assigned_to", who, add)),
    ...(industries.length > 0 ? [`l.industry = any(${add(industries)}::text[])`] : []),
    ...(price.from === null ? [] : [`l.asking_price >= ${add(price.from)}::double precision`]),
    ...(price.to === null ? [] : [`l.asking_price <= ${add(price.to)}::double precision`]),
    ...(lineOf(search) === "" ? [] : [`strpos(l.search_key, lower(${add(lineOf(search))})) > 0`]),
    ...anyOf(filter.dues.map((word) => due[word]())),
    ...(filter.onlyStale ? [isStale()] : []),
  ];
}

function givenTo(column: string, who: readonly string[], add: AddValue): string[] {
  const people = who.filter((id) => id !== NOBODY);
  return [
    ...(people.length > 0 ? [`${column} = any(${add(people)}::uuid[])`] : []),
    ...(who.includes(NOBODY) ? [`${column} is null`] : []),
  ];
}

const anyOf = (conditions: readonly string[]): string[] =>
  conditions.length === 0 ? [] : [`(${conditions.map((condition) => `(${condition})`).join(" or ")})`];
