import type { ChangeAnswer } from "#features/books/contract.ts";
import type { MadeChange } from "#features/books/model/apply-changes.ts";
import type { BooksRow } from "#features/books/model/stored-books.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";

/** Sets of changes that are remembered of a deal, and how much they may take. */
const MOST_KEPT = 500;
const MOST_KEPT_BYTES = 4 * 1024 * 1024;

/** What the sender of these changes was told the first time; null: they are new. */
export async function findAnswer(
  tx: WorkTx,
  { dealId, changeId }: { dealId: string; changeId: string },
): Promise<ChangeAnswer | null> {
  const { rows } = await tx.client.query<{ answer: ChangeAnswer }>(
    "select answer from deal_books_changes where workspace_id = $1 and deal_id = $2 and change_id = $3",
    [tx.workspaceId, dealId, changeId],
  );
  return rows[0]?.answer ?? null;
}

interface LoggedChanges {
  dealId: string;
  changeId: string;
  made: readonly MadeChange[];
  answer: ChangeAnswer;
}

/** With the change itself; what is older than the last few hundred goes. */
export async function logChanges(
  tx: WorkTx,
  { dealId, changeId, made, answer }: LoggedChanges,
): Promise<void> {
  const cells = [...new Set(made.map(({ cell }) => cell))];
  await tx.client.query(
    `insert into deal_books_changes (workspace_id, deal_id, version, change_id, cells, made, answer)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tx.workspaceId, dealId, answer.version, changeId, cells, JSON.stringify(made), JSON.stringify(answer)],
  );
  await tx.client.query(
    `delete from deal_books_changes where workspace_id = $1 and deal_id = $2 and version <= (
       select max(version) from (
         select version, row_number() over newest as place, sum(pg_column_size(made)) over newest as bytes
         from deal_books_changes where workspace_id = $1 and deal_id = $2
         window newest as (order by version desc)) as kept
       where place > $3 or bytes > $4)`,
    [tx.workspaceId, dealId, MOST_KEPT, MOST_KEPT_BYTES],
  );
}

export interface LastChange {
  readonly by: string | null;
  readonly at: string;
  readonly made: readonly MadeChange[];
}

/** Who last changed the cell, or the row that it stands in as a whole; null: that is not known any more. */
export async function findLastChange(
  tx: WorkTx,
  { dealId, cells }: { dealId: string; cells: readonly string[] },
): Promise<LastChange | null> {
  const { rows } = await tx.client.query<{ by: string | null; at: Date; made: MadeChange[] }>(
    `select created_by as by, created_at as at, made from deal_books_changes
     where workspace_id = $1 and deal_id = $2 and cells && $3::text[] order by version desc limit 1`,
    [tx.workspaceId, dealId, cells],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, at: row.at.toISOString() };
}

/** A row as it was when it was removed. */
export const removedRow = ({ made }: Pick<LastChange, "made">, cell: string): BooksRow | null =>
  made.flatMap((one) => (one.do === "remove" && one.cell === cell ? [one.row] : [])).at(-1) ?? null;

export async function listChanges(tx: WorkTx, { dealId, limit }: { dealId: string; limit: number }) {
  const { rows } = await tx.client.query<{
    version: number;
    by: string | null;
    at: Date;
    cells: string[];
  }>(
    `select version, created_by as by, created_at as at, cells from deal_books_changes
     where workspace_id = $1 and deal_id = $2 order by version desc limit $3`,
    [tx.workspaceId, dealId, limit],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
