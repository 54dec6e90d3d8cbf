import { MOST_TAGS, type ChangedDeal, type ManyChange } from "#features/deals/model/many-deals.ts";
import { noteDeal } from "#features/deals/server/deals-table.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** What a change writes; `$3` is its value. Deals of which it is true already are passed over. */
const CHANGES: Record<ManyChange["kind"], { set: string; differs: string }> = {
  // No form of a deal holds its status, so no open form is refused for it.
  status: { set: "status = $3::text", differs: "status <> $3::text" },
  "add-tag": {
    set: "tags = deals.tags || $3::text, version = deals.version + 1",
    differs: `$3::text <> all(tags) and cardinality(tags) < ${MOST_TAGS}`,
  },
  "remove-tag": {
    set: "tags = array_remove(deals.tags, $3::text), version = deals.version + 1",
    differs: "$3::text = any(tags)",
  },
  // A row of the industry table was chosen for the industry of before.
  industry: {
    set: "industry = $3::text, benchmark_industry = null, version = deals.version + 1",
    differs: "industry <> $3::text",
  },
};

const valueOf = (change: ManyChange): string => {
  if (change.kind === "status") return change.status;
  return change.kind === "industry" ? change.industry : change.tag;
};

/**
 * Changes many deals alike and answers those that were changed, each with what it was. Their dates stay, so that a
 * list by date is not shuffled under whoever goes through it. Nothing is announced, as for an import.
 */
export async function changeMany(
  tx: WorkTx,
  { ids, change }: { ids: readonly string[]; change: ManyChange },
): Promise<ChangedDeal[]> {
  const { set, differs } = CHANGES[change.kind];
  const { rows } = await tx.client.query<ChangedRow>({
    name: `change-many-${change.kind}`,
    text: `
      with held as (
        select id, status, tags, industry, benchmark_industry from deals
        where workspace_id = $1 and id = any($2::uuid[]) and ${differs} order by id for update)
      update deals set ${set} from held where deals.workspace_id = $1 and deals.id = held.id
      returning deals.id, deals.version, deals.status, held.status as was_status, held.tags as was_tags,
        held.industry as was_industry, held.benchmark_industry as was_benchmark_industry`,
    values: [tx.workspaceId, ids, valueOf(change)],
  });
  const changed = rows.map(toChanged);
  for (const deal of changed) noteDeal(tx, deal);
  return changed;
}

interface ChangedRow extends Omit<ChangedDeal, "before"> {
  was_status: ChangedDeal["before"]["status"];
  was_tags: ChangedDeal["before"]["tags"];
  was_industry: ChangedDeal["before"]["industry"];
  was_benchmark_industry: ChangedDeal["before"]["benchmarkIndustry"];
}

const toChanged = ({ id, version, status, ...was }: ChangedRow): ChangedDeal => ({
  id,
  version,
  status,
  before: {
    status: was.was_status,
    tags: was.was_tags,
    industry: was.was_industry,
    benchmarkIndustry: was.was_benchmark_industry,
  },
});

/**
 * Puts deals back to what they were before, where nobody has changed them since; answers how many. What open forms
 * hold counts as another version.
 */
export async function undoChange(tx: WorkTx, changed: readonly ChangedDeal[]): Promise<number> {
  const { rowCount } = await tx.client.query({
    name: "undo-change",
    text: `
      update deals set status = was.before ->> 'status', industry = was.before ->> 'industry', tags = was.tags,
        benchmark_industry = was.before ->> 'benchmarkIndustry',
        version = deals.version + ((deals.tags, deals.industry) is distinct from (was.tags, was.before ->> 'industry'))::int
      from (
        select *, array(select jsonb_array_elements_text(before -> 'tags')) as tags
        from jsonb_to_recordset($2::jsonb) as row(id uuid, version int, status text, before jsonb)) as was
      where deals.workspace_id = $1 and deals.id = was.id and deals.version = was.version and deals.status = was.status`,
    values: [tx.workspaceId, JSON.stringify(changed)],
  });
  for (const { id } of changed) noteDeal(tx, { id });
  return rowCount ?? 0;
}
