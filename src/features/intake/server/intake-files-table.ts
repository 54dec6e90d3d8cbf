import { and, eq, sql } from "drizzle-orm";
import { documentSettingsOf, holdShare, measureUsage } from "#features/documents/server/index.ts";
import type { Platform } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { intakeFiles } from "./schema.ts";

export type IntakeFileRow = typeof intakeFiles.$inferSelect;

export type BytesPlace = Pick<IntakeFileRow, "intakeId" | "fileId" | "store" | "documentId">;
/** Where the bytes of an intake's file are: its own, or those of the document that it was read from. */
export type SavedBytes = BytesPlace & { readonly documentStore: string | null };

/** Whoever reads a file says so again within this time; otherwise it may be begun anew. */
export const LEASE_SECONDS = 20;

const ofIntake = ({ workspaceId }: WorkTx, intakeId: string) =>
  and(eq(intakeFiles.workspaceId, workspaceId), eq(intakeFiles.intakeId, intakeId));

export type NewFile = Pick<IntakeFileRow, "intakeId" | "kind" | "sizeBytes" | "sha256" | "store"> &
  Partial<Pick<IntakeFileRow, "documentId" | "dealId" | "fileId">>;

export async function insertIntakeFile(tx: WorkTx, file: NewFile): Promise<IntakeFileRow> {
  const [row] = await tx.orm
    .insert(intakeFiles)
    .values({ workspaceId: tx.workspaceId, ...file })
    .returning();
  if (row === undefined) throw new Error("A row that was inserted is not there.");
  return row;
}

export async function changeIntakeFile(
  tx: WorkTx,
  intakeId: string,
  change: Partial<
    Pick<
      IntakeFileRow,
      "reason" | "pagesRead" | "pagesTotal" | "attempts" | "readingUntil" | "documentId" | "dealId"
    >
  >,
): Promise<void> {
  await tx.orm
    .update(intakeFiles)
    .set({ ...change, updatedAt: sql`now()` })
    .where(ofIntake(tx, intakeId));
}

/** With where its bytes are; null: it has no file, or its document is gone. */
export async function findSavedFile(
  tx: WorkTx,
  intakeId: string,
): Promise<(IntakeFileRow & SavedBytes) | null> {
  const [row] = await tx.orm.select().from(intakeFiles).where(ofIntake(tx, intakeId));
  if (row === undefined) return null;
  if (row.store !== null) return { ...row, documentStore: null };
  if (row.documentId === null) return null;
  const { rows } = await tx.client.query<{ store: string }>(
    "select store from documents where workspace_id = $1 and id = $2 and state = 'kept'",
    [tx.workspaceId, row.documentId],
  );
  const documentStore = rows[0]?.store ?? null;
  return documentStore === null ? null : { ...row, documentStore };
}

export const hasFile = async (tx: WorkTx, fileId: string): Promise<boolean> =>
  (await tx.orm.$count(
    intakeFiles,
    and(eq(intakeFiles.workspaceId, tx.workspaceId), eq(intakeFiles.fileId, fileId)),
  )) > 0;

/** Whether the workspace may keep so much more; nobody else adds to it until the transaction ends. */
export async function hasRoom(
  platform: Pick<Platform, "featureSettings">,
  tx: WorkTx,
  bytes: number,
): Promise<boolean> {
  await holdShare(tx);
  const { rows } = await tx.client.query<{ bytes: string }>(
    "select coalesce(sum(size_bytes), 0) as bytes from intake_files where workspace_id = $1 and store is not null",
    [tx.workspaceId],
  );
  const used = (await measureUsage(tx)) + Number(rows[0]?.bytes ?? 0);
  return used + bytes <= documentSettingsOf(platform).quotaBytes;
}

export interface Claimed {
  readonly intakeId: string;
  readonly name: string;
  readonly attempts: number;
}

const CLAIMABLE = `f.workspace_id = $1 and i.workspace_id = $1 and i.id = f.intake_id
  and (i.state = 'waiting' or (i.state = 'reading' and f.reading_until < now()))`;

/** The oldest that waits of this person, else of the workspace; whoever asks at the same time gets another. */
export async function claimFile(tx: WorkTx, personId: string): Promise<Claimed | null> {
  const { rows } = await tx.client.query<Claimed>(
    `with next as (
        select i.id from intakes i, intake_files f where ${CLAIMABLE}
        order by (i.created_by = $2) desc nulls last, i.created_at, i.id limit 1 for update of i skip locked),
      read as (update intakes set state = 'reading', updated_at = now() from next
        where intakes.workspace_id = $1 and intakes.id = next.id returning intakes.id, intakes.name)
      update intake_files set attempts = attempts + 1, pages_read = null, pages_total = null, reason = null,
        reading_until = now() + make_interval(secs => $3), updated_at = now()
      from read where intake_files.workspace_id = $1 and intake_files.intake_id = read.id
      returning intake_files.intake_id as "intakeId", read.name, intake_files.attempts`,
    [tx.workspaceId, personId, LEASE_SECONDS],
  );
  const [claimed] = rows;
  if (claimed !== undefined) noteChange(tx, { kind: "intakeWork", id: claimed.intakeId });
  return claimed ?? null;
}

/** Whose file is to be read next: this person's again, where they have one. */
export async function findWaitingPerson(tx: WorkTx, personId: string): Promise<string | null> {
  const { rows } = await tx.client.query<{ person: string }>(
    `select coalesce(i.created_by, i.workspace_id) as person from intakes i, intake_files f where ${CLAIMABLE}
      order by (i.created_by = $2) desc nulls last, i.created_at, i.id limit 1`,
    [tx.workspaceId, personId],
  );
  return rows[0]?.person ?? null;
}

/** Whether one is being read, or was until a moment ago, by somebody who may have died. */
export async function isReadingAny(tx: WorkTx): Promise<boolean> {
  const { rows } = await tx.client.query(
    "select 1 from intakes where workspace_id = $1 and state = 'reading' limit 1",
    [tx.workspaceId],
  );
  return rows.length > 0;
}

/** Says that it is read still, and how far; false: it is no longer this reading's. */
export async function renewReading(
  tx: WorkTx,
  { intakeId, attempts }: Claimed,
  pages: { readonly read: number; readonly total: number } | null,
): Promise<boolean> {
  const { rowCount } = await tx.client.query(
    `update intake_files set reading_until = now() + make_interval(secs => $4), updated_at = now(),
        pages_read = coalesce($5, pages_read), pages_total = coalesce($6, pages_total)
      where workspace_id = $1 and intake_id = $2 and attempts = $3`,
    [tx.workspaceId, intakeId, attempts, LEASE_SECONDS, pages?.read ?? null, pages?.total ?? null],
  );
  if (pages !== null) noteChange(tx, { kind: "intakeWork", id: intakeId });
  return rowCount === 1;
}
