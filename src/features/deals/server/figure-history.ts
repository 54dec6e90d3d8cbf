import type { DealData } from "#features/deals/model/deal-data.ts";
import {
  isSameFigure,
  NOTED_FIGURES,
  type FigureNote,
  type HeadlineFigure,
  type NotedFigure,
} from "#features/deals/model/figure-note.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";

export type NewNote = Omit<FigureNote, "id" | "at" | "by">;

/** As the deal holds them; null is unknown. */
export const notedFigures = ({
  financials,
}: Pick<DealData, "financials">): Record<NotedFigure, number | null> => ({
  askingPrice: financials.askingPrice ?? null,
  revenue: financials.annualRevenue ?? null,
  ebitda: financials.ebitda ?? null,
  sde: financials.sde ?? null,
});

/** What somebody types into books within this time is one change of the figures that follow them. */
const ONE_SITTING = "10 minutes";

/** With the change itself. Changes of one sitting that come from the books are one line. */
export async function noteFigures(tx: WorkTx, dealId: string, notes: readonly NewNote[]): Promise<void> {
  for (const note of notes) {
    if (note.cause === "books-changed" && (await extendNote(tx, dealId, note))) continue;
    await tx.client.query(
      `insert into deal_figure_history (workspace_id, deal_id, figure, was_usd, is_usd, cause, level, base)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [tx.workspaceId, dealId, note.figure, note.wasUsd, note.isUsd, note.cause, note.level, note.base],
    );
  }
}

/** False: the latest line of this figure is another change, or an older one, or somebody else's. */
async function extendNote(tx: WorkTx, dealId: string, note: NewNote): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `update deal_figure_history set is_usd = $5, level = $6, base = $7, created_at = now()
     where workspace_id = $1 and deal_id = $2 and id = (
         select id from deal_figure_history where workspace_id = $1 and deal_id = $2 and figure = $3
         order by created_at desc, id desc limit 1)
       and cause = 'books-changed' and created_by = $4 and created_at > now() - interval '${ONE_SITTING}'`,
    [tx.workspaceId, dealId, note.figure, tx.personId, note.isUsd, note.level, note.base],
  );
  return rowCount === 1;
}

/** Where a change of the deal itself comes from. */
export type DealCause = "typed" | "intake" | "undo";

/** Figures that somebody changed in the deal itself. */
export async function noteOwnFigures(
  tx: WorkTx,
  { id, cause, before, after }: { id: string; cause: DealCause; before: DealData; after: DealData },
): Promise<void> {
  const [was, is] = [notedFigures(before), notedFigures(after)];
  const changed = NOTED_FIGURES.filter((figure) => !isSameFigure(was[figure], is[figure]));
  const own = { cause, level: null, base: null };
  await noteFigures(
    tx,
    id,
    changed.map((figure) => ({ figure, wasUsd: was[figure], isUsd: is[figure], ...own })),
  );
}

/** The latest first. */
export async function listFigureNotes(
  tx: WorkTx,
  { dealId, limit }: { dealId: string; limit: number },
): Promise<FigureNote[]> {
  const { rows } = await tx.client.query<Omit<FigureNote, "at"> & { at: Date }>(
    `select id, figure, was_usd as "wasUsd", is_usd as "isUsd", cause, level, base, created_at as at, created_by as by
     from deal_figure_history where workspace_id = $1 and deal_id = $2 order by created_at desc, id desc limit $3`,
    [tx.workspaceId, dealId, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Figures of an imported deal that are no longer as they were imported. */
export async function listChangedFigures(tx: WorkTx, dealId: string): Promise<NotedFigure[]> {
  const { rows } = await tx.client.query<{ figure: NotedFigure }>(
    "select distinct figure from deal_figure_history where workspace_id = $1 and deal_id = $2",
    [tx.workspaceId, dealId],
  );
  return rows.map(({ figure }) => figure);
}

/** How a deal's stored record calls its headline figures. */
const STORED: Readonly<Record<HeadlineFigure, string>> = { revenue: "revenue", ebitda: "ebitda", sde: "sde" };

/**
 * Writes figures that are worked out elsewhere, such as those of the books, into a deal that the transaction has
 * locked. The version rises, so that no open form puts the former ones back.
 */
export async function putFigures(
  tx: WorkTx,
  id: string,
  figures: Readonly<Partial<Record<HeadlineFigure, number | null>>>,
): Promise<void> {
  const entries = Object.entries(figures).map(
    ([figure, usd]) => [STORED[figure as HeadlineFigure], usd] as const,
  );
  if (entries.length === 0) return;
  const known = Object.fromEntries(entries.filter(([, usd]) => usd !== null));
  const { rows } = await tx.client.query<{ version: number }>(
    `update deals set version = version + 1, updated_at = now(), financials = (
         case jsonb_typeof(financials) when 'object' then financials
           when 'string' then (financials #>> '{}')::jsonb else '{}' end - $3::text[]) || $4::jsonb
     where workspace_id = $1 and id = $2 returning version`,
    [tx.workspaceId, id, entries.map(([name]) => name), JSON.stringify(known)],
  );
  const [row] = rows;
  if (row) noteChange(tx, { kind: "deals", id, dealId: id, version: row.version });
}
