import { findDeal } from "#features/deals/server/index.ts";
import { firstStage, type Stage, type Want } from "#features/pipeline/model/stage.ts";
import { type DealStates, wantKey } from "#features/pipeline/model/wants.ts";
import { defineAnnouncement } from "#server/announcements.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** Deals came into a stage that wants something: whoever keeps their checklists notes it down. */
export const stageEntered = defineAnnouncement<{ dealIds: readonly string[]; wants: readonly Want[] }>(
  "stage-entered",
);

interface StateRow {
  nda: boolean;
  books: boolean;
  ledger: boolean;
  stack: boolean;
  call: boolean;
}

/** Which states of the product that settle a want a deal has; null: there is no such deal. */
export async function readDealStates(tx: WorkTx, dealId: string): Promise<DealStates | null> {
  const [deal, { rows }] = await Promise.all([findDeal(tx, dealId), findStates(tx, dealId)]);
  if (!deal) return null;
  const { askingPrice, annualRevenue, sde, ebitda } = deal.data.financials;
  const figures = [askingPrice, annualRevenue, sde ?? ebitda];
  return {
    ...rows[0],
    loi: deal.hasLoi,
    figures: figures.every((figure) => figure !== undefined && figure !== null),
  };
}

const findStates = ({ client, workspaceId }: WorkTx, dealId: string) =>
  client.query<StateRow>({
    name: "find-deal-states",
    text: `select exists (select from documents where workspace_id = $1 and deal_id = $2 and state = 'kept'
          and exists (select from unnest(tags) as tag where lower(tag) = 'nda')) as nda,
        exists (select from deal_books where workspace_id = $1 and deal_id = $2
          and jsonb_path_exists(books, '$.periods[0]')) as books,
        exists (select from deal_books where workspace_id = $1 and deal_id = $2
          and jsonb_path_exists(books, '$.adjustments[*] ? (@.status != "claimed")')) as ledger,
        exists (select from funding_stacks where workspace_id = $1 and deal_id = $2) as stack,
        exists (select from deal_notes where workspace_id = $1 and deal_id = $2 and kind = 'call') as call`,
    values: [workspaceId, dealId],
  });

/** What the stage wants that a deal stands in. */
export async function findWants(
  { client, workspaceId }: WorkTx,
  stages: readonly Stage[],
  dealId: string,
): Promise<readonly Want[]> {
  const { rows } = await client.query<{ stage: string }>(
    "select stage from deal_stages where workspace_id = $1 and deal_id = $2",
    [workspaceId, dealId],
  );
  const stage = stages.find(({ id }) => id === rows[0]?.stage) ?? firstStage(stages);
  return stage.want;
}

/** Each want with whether it is there: by the product's own state, or because somebody said so in the checklist. */
export async function checkWants(
  tx: WorkTx,
  wants: readonly Want[],
  dealId: string,
): Promise<(Want & { isMet: boolean })[]> {
  if (wants.length === 0) return [];
  const [states, { rows }] = await Promise.all([
    readDealStates(tx, dealId),
    tx.client.query<{ key: string }>({
      name: "list-said-wants",
      text: `select key from diligence_items where workspace_id = $1 and deal_id = $2 and key = any($3::text[])
      and (document_id is not null or status in ('received', 'reviewed', 'not-needed'))`,
      values: [tx.workspaceId, dealId, wants.map(wantKey)],
    }),
  ]);
  const said = new Set(rows.map(({ key }) => key));
  return wants.map((want) => ({
    ...want,
    isMet: states?.[want.kind] === true || said.has(wantKey(want)),
  }));
}
