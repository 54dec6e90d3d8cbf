import type pg from "pg";

interface Wrong {
  what: string;
  query: string;
  /** Holds where nobody takes away a deal of an import, or says by hand that a deal was imported. */
  isOfCarefulHands?: true;
}

/** What no crash may leave behind, each as a query that finds what is wrong; it has to find nothing. */
const WRONG: readonly Wrong[] = [
  {
    what: "kept counts that are not those of the rows",
    query: `
      with there as (
        select workspace_id, workspace_id as owner_id, 'deals' as source, status, industry, tags, listing is not null as imported from deals
        union all select workspace_id, user_id, 'drafts', 'draft', industry, tags, false from deal_drafts where is_draft
        union all select workspace_id, workspace_id, 'analyses', 'analysis', industry, tags, false from deal_analyses where not is_archived),
      counted as (
        select workspace_id, owner_id, source, 'all' as facet, '' as value, count(*)::int as rows from there group by 1, 2, 3
        union all select workspace_id, owner_id, source, 'status', left(status, 200), count(*)::int from there group by 1, 2, 3, 5
        union all select workspace_id, owner_id, source, 'industry', left(industry, 200), count(*)::int from there group by 1, 2, 3, 5
        union all select workspace_id, owner_id, source, 'tag', left(tag, 200), count(*)::int from there, unnest(tags) tag group by 1, 2, 3, 5
        union all select workspace_id, owner_id, source, 'imported', '', count(*)::int from there where imported group by 1, 2, 3)
      select coalesce(kept.source, counted.source) as source, facet, value, kept.rows as kept, counted.rows as counted
      from explorer_counts as kept full join counted using (workspace_id, owner_id, facet, value, source)
      where kept.rows is distinct from counted.rows`,
  },
  {
    what: "owners without exactly one active set of criteria",
    query: `select workspace_id, count(*) filter (where is_active) as active from acquisition_criteria
      group by 1 having count(*) filter (where is_active) <> 1`,
  },
  {
    what: "deals without their figures",
    query: `select id, name from deals where jsonb_typeof(financials) <> 'object' or jsonb_typeof(assets) <> 'object'
      or jsonb_typeof(liabilities) <> 'object' or name = '' or company_name = ''`,
  },
  {
    what: "imports of which a part is there",
    isOfCarefulHands: true,
    query: `select i.id, i.file_name from listing_imports as i
      where jsonb_array_length(stored) = 0 or exists (select from jsonb_array_elements(stored) as row
        where not exists (select from deals where workspace_id = i.workspace_id and deals.id = (row->>'dealId')::uuid))`,
  },
  {
    what: "imported deals without their import",
    isOfCarefulHands: true,
    query: `select name, listing->>'file_name' as file from deals where listing is not null
      and not exists (select from listing_imports as i where i.workspace_id = deals.workspace_id and i.file_name = listing->>'file_name')`,
  },
  {
    what: "leads without their first entry, or converted without an entry that says so",
    query: `select id, name, status from leads
      where not exists (select from lead_entries as entry where entry.workspace_id = leads.workspace_id and entry.lead_id = leads.id
          and kind in ('created', 'imported'))
        or (status = 'converted') <> exists (select from lead_entries as entry
          where entry.workspace_id = leads.workspace_id and entry.lead_id = leads.id and kind = 'converted')`,
  },
  {
    what: "stacks without components",
    query: "select id, name from funding_stacks where jsonb_array_length(components) = 0",
  },
  {
    what: "runs that are waited for without work that does them",
    query: `select workspace_id, deal_id from acquisition_fit_runs as run where state = 'waiting' and not exists (
      select from pgboss.job where name = 'fit-analysis' and data->>'dealId' = run.deal_id::text
        and state in ('created', 'retry', 'active'))`,
  },
  { what: "work that was given up", query: "select name, data from pgboss.job where state = 'failed'" },
  {
    what: "work that waits twice under one key",
    query: `select name, singleton_key, count(*) from pgboss.job where state = 'created' group by 1, 2 having count(*) > 1`,
  },
];

const MOST_TOLD = 3;

export async function findBroken(database: pg.Client, { byCarefulHands = true } = {}): Promise<string[]> {
  const problems: string[] = [];
  for (const { what, query } of WRONG.filter((wrong) => byCarefulHands || !wrong.isOfCarefulHands)) {
    const { rows } = await database.query<Record<string, unknown>>(query);
    if (rows.length > 0)
      problems.push(`${rows.length} ${what}, such as ${JSON.stringify(rows.slice(0, MOST_TOLD))}`);
  }
  return problems;
}

/** Acknowledged changes that the audit log does not know. */
export async function findUnaudited(database: pg.Client, requestIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    "select id from unnest($1::text[]) as id where not exists (select from audit_log where request_id = id)",
    [requestIds],
  );
  return rows.map(({ id }) => id);
}

/** Deals that were saved under criteria and were not assessed as they stand now; run once the queue is empty. */
export async function findUnchecked(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ name: string; version: number; judged: number | null }>(
    `select d.name, d.version, f.deal_version as judged from deals as d
       left join acquisition_fit_analyses as f on f.workspace_id = d.workspace_id and f.deal_id = d.id
     where d.listing is null and f.deal_version is distinct from d.version`,
  );
  return rows.map(({ name, version, judged }) => `${name} (version ${version}) was judged as of ${judged}.`);
}

/** What is due, is being done or is tried again. Not what is planned for later: reminders plan their next look for ever. */
export async function countOpenWork(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ open: number }>(
    "select count(*)::int as open from pgboss.job where state in ('retry', 'active') or state = 'created' and start_after <= now()",
  );
  return rows[0]?.open ?? 0;
}
