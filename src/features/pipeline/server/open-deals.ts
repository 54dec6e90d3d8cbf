import type { WorkTx } from "#server/database/in-workspace.ts";
import { stageOf } from "#features/pipeline/model/stage.ts";
import { type AddValue, DEALS_IN_STAGES, inStages } from "./record-sql.ts";
import { readStages } from "./stages-table.ts";

/** A deal in an open stage. */
export interface OpenDeal {
  readonly dealId: string;
  readonly name: string;
  /** The title of its stage. */
  readonly stage: string;
  readonly assignedTo: string | null;
  readonly updatedAt: Date;
}

/** What a deal has to have to be listed; null: nothing. */
export type Holding = "books" | "books-and-stack" | "fit" | null;

/** Each names the workspace itself, in the first value: where tables lie on several machines, that says which is asked. */
const BOOKS = `exists (select from deal_books b where b.workspace_id = $1 and b.deal_id = d.id
  and jsonb_path_exists(b.books, '$.periods[0]'))`;
const HOLDS: Readonly<Record<Exclude<Holding, null>, string>> = {
  books: BOOKS,
  "books-and-stack": `${BOOKS} and exists (select from funding_stacks k where k.workspace_id = $1 and k.deal_id = d.id)`,
  fit: `exists (select from acquisition_fit_analyses a where a.workspace_id = $1 and a.deal_id = d.id)`,
};

/** The open deals, the latest changed first, so many of those that hold it; `all`: how many are open, `holding`: hold it. */
export async function listOpenDeals(
  tx: WorkTx,
  { holding, most }: { holding: Holding; most: number },
): Promise<{ deals: OpenDeal[]; holding: number; all: number }> {
  const { stages } = await readStages(tx);
  const values: unknown[] = [tx.workspaceId];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const open = stages.filter(({ kind }) => kind === "open").map(({ id }) => id);
  const isOpen = `d.workspace_id = $1 and ${inStages(stages, open, add)}`;
  const holds = holding === null ? "true" : HOLDS[holding];
  const counted = await tx.client.query<{ all: number; holding: number }>(
    `select count(*)::int as "all", (count(*) filter (where ${holds}))::int as holding from ${DEALS_IN_STAGES} where ${isOpen}`,
    values,
  );
  const { rows } = await tx.client.query<Omit<OpenDeal, "stage"> & { stage: string | null }>(
    `select d.id as "dealId", coalesce(nullif(d.name, ''), d.company_name) as name, s.stage, s.assigned_to as "assignedTo",
        d.updated_at as "updatedAt"
      from ${DEALS_IN_STAGES} where ${isOpen} and ${holds} order by d.updated_at desc, d.id desc limit ${add(most)}`,
    values,
  );
  const deals = rows.map(({ stage, ...deal }) => ({ ...deal, stage: stageOf(stages, stage).title }));
  return { deals, holding: counted.rows[0]?.holding ?? 0, all: counted.rows[0]?.all ?? 0 };
}
