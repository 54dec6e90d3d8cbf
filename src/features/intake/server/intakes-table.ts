import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type Intake,
  type IntakeFile,
  type IntakeHead,
  KEPT_DAYS,
  type ListedState,
  OPEN_STATES,
  paperTextSchema,
  readCheckSchema,
  readValueSchema,
  stepsSchema,
  type IntakeState,
  type PaperText,
  type Steps,
} from "#features/intake/model/review/intake.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { type TimeCursor, writeTimeCursor } from "#server/database/time-cursor.ts";
import { putRecordSchema, type PutRecord } from "#features/intake/model/review/put-record.ts";
import { type ModelWork, modelWorkSchema } from "#features/intake/model/proposals/proposal.ts";
import { intakeFiles, intakes } from "./schema.ts";

type Row = typeof intakes.$inferSelect;
type FileRow = typeof intakeFiles.$inferSelect;
type HeadRow = Omit<Row, "paper" | "checks" | "put" | "parted" | "modelWork">;

/** As it is kept: with what the calls do not answer. */
export interface KeptIntake extends Intake {
  readonly put: PutRecord | null;
  readonly parted: readonly string[];
}

const DAY_MS = 86_400_000;

export function toKept(row: Row, file: FileRow | null): KeptIntake {
  const put = row.put === null ? null : putRecordSchema.parse(row.put);
  const values = z.array(readValueSchema).parse(row.values);
  const steps = stepsSchema.parse(row.steps);
  return {
    ...headOf(row, file, { values, steps }),
    paper: paperTextSchema.parse(row.paper),
    values,
    checks: z.array(readCheckSchema).parse(row.checks),
    steps,
    modelWork: row.modelWork === null ? null : modelWorkSchema.parse(row.modelWork),
    undoUntil: put === null ? null : undoUntil(put),
    put,
    parted: z.array(z.uuid()).parse(row.parted),
  };
}

function undoUntil(put: PutRecord): string | null {
  const until = Date.parse(put.at) + KEPT_DAYS * DAY_MS;
  return until > Date.now() ? new Date(until).toISOString() : null;
}

type Read = Pick<Intake, "values" | "steps">;

const fileOf = (row: FileRow | null): IntakeFile | null =>
  row === null
    ? null
    : {
        kind: row.kind,
        sizeBytes: row.sizeBytes,
        reason: row.reason,
        pagesRead: row.pagesRead,
        pagesTotal: row.pagesTotal,
        forDealId: row.dealId,
        isThere: row.store !== null || row.documentId !== null,
      };

function headOf(row: Omit<HeadRow, "values">, file: FileRow | null, read: Read): Omit<IntakeHead, "values"> {
  const { id, version, state, name, address, dealId, createdBy, updatedBy } = row;
  return {
    id,
    version,
    state,
    name,
    address,
    dealId,
    file: fileOf(file),
    ...headFigures(read),
    decided: Object.keys(read.steps).length,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy,
    updatedBy,
  };
}

/** A list reads no papers: one may have two million letters. */
const {
  paper: _paper,
  checks: _checks,
  put: _put,
  parted: _parted,
  modelWork: _modelWork,
  ...HEAD_COLUMNS
} = getTableColumns(intakes);

export const toHead = (row: HeadRow, file: FileRow | null): IntakeHead => {
  const values = z.array(readValueSchema).parse(row.values);
  return { ...headOf(row, file, { values, steps: stepsSchema.parse(row.steps) }), values: values.length };
};

/** As they were read or changed; what was refused is none. */
function headFigures({
  values,
  steps,
}: Read): Pick<IntakeHead, "askingPriceUsd" | "earningsUsd" | "earningsAre"> {
  const figure = (key: string): number | null => {
    for (const [at, read] of values.entries()) {
      const step = steps[String(at)];
      const value = step?.value ?? read.value;
      if (read.key === key && step?.decision !== "refused" && typeof value === "number") return value;
    }
    return null;
  };
  const [sde, ebitda] = [figure("sde"), figure("ebitda") ?? figure("adjustedEbitda")];
  return {
    askingPriceUsd: figure("askingPrice"),
    earningsUsd: sde ?? ebitda,
    earningsAre: sde === null ? (ebitda === null ? null : "EBITDA") : "SDE",
  };
}

/** Without what only the server keeps. */
export function toAnswer({ put: _, parted: __, ...intake }: KeptIntake): Intake {
  return intake;
}

/** As it stands in a list. */
export function headOfKept({
  values,
  paper: _,
  checks: __,
  steps: ___,
  undoUntil: ____,
  put: _____,
  parted: ______,
  modelWork: _______,
  ...head
}: KeptIntake): IntakeHead {
  return { ...head, values: values.length };
}

const isIntake = ({ workspaceId }: WorkTx, id: string) =>
  and(eq(intakes.workspaceId, workspaceId), eq(intakes.id, id));

export async function findIntake(tx: WorkTx, id: string): Promise<KeptIntake | null> {
  const [row] = await tx.orm.select().from(intakes).where(isIntake(tx, id));
  return row === undefined ? null : toKept(row, await fileRow(tx, id));
}

async function fileRow(tx: WorkTx, id: string): Promise<FileRow | null> {
  const [row] = await tx.orm
    .select()
    .from(intakeFiles)
    .where(and(eq(intakeFiles.workspaceId, tx.workspaceId), eq(intakeFiles.intakeId, id)));
  return row ?? null;
}

/** Nobody else changes it until the transaction ends. */
export async function holdIntake(tx: WorkTx, id: string): Promise<KeptIntake | null> {
  const [row] = await tx.orm.select().from(intakes).where(isIntake(tx, id)).for("update");
  return row === undefined ? null : toKept(row, await fileRow(tx, id));
}

export interface NewIntake extends Pick<Intake, "id" | "name" | "address" | "values" | "checks"> {
  readonly paper: PaperText;
  readonly state?: IntakeState;
}

/** Null: the id is taken. */
export async function insertIntake(tx: WorkTx, intake: NewIntake): Promise<IntakeHead | null> {
  const [row] = await tx.orm
    .insert(intakes)
    .values({ workspaceId: tx.workspaceId, ...intake })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return null;
  noteChange(tx, { kind: "intake", id: row.id, version: row.version });
  return toHead(row, null);
}

export interface IntakeChange {
  state?: IntakeState;
  name?: string;
  paper?: PaperText;
  values?: Intake["values"];
  checks?: Intake["checks"];
  steps?: Steps;
  modelWork?: ModelWork | null;
  dealId?: string | null;
  put?: PutRecord | null;
  parted?: string[];
}

/** Of one that is held. */
export async function changeIntake(tx: WorkTx, id: string, change: IntakeChange): Promise<KeptIntake> {
  const [row] = await tx.orm
    .update(intakes)
    .set({ ...change, version: sql`${intakes.version} + 1`, updatedAt: sql`now()` })
    .where(isIntake(tx, id))
    .returning();
  if (row === undefined) throw new Error("An intake that was held is gone.");
  noteChange(tx, { kind: "intake", id, version: row.version });
  return toKept(row, await fileRow(tx, id));
}

/** Erases one that was dismissed and is dismissed still. */
export async function eraseDismissed(tx: WorkTx, id: string): Promise<void> {
  await tx.orm.delete(intakes).where(
    and(
      isIntake(tx, id),
      eq(intakes.state, "dismissed"),
      // Dismissed again after it was taken back, it has another thirty days.
      sql`${intakes.updatedAt} < now() - make_interval(days => ${KEPT_DAYS}) + interval '1 hour'`,
    ),
  );
}

/** A page by key, the latest first; of `ready` also what is still read, or could not be. */
export async function listIntakes(
  tx: WorkTx,
  { state, cursor, limit }: { state: ListedState; cursor: TimeCursor | null; limit: number },
): Promise<{ items: IntakeHead[]; nextCursor: string | null }> {
  const after =
    cursor === null
      ? undefined
      : sql`(${intakes.createdAt}, ${intakes.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`;
  const states: readonly IntakeState[] = state === "ready" ? OPEN_STATES : [state];
  const rows = await tx.orm
    .select({ intake: HEAD_COLUMNS, file: getTableColumns(intakeFiles) })
    .from(intakes)
    .leftJoin(
      intakeFiles,
      and(eq(intakeFiles.workspaceId, intakes.workspaceId), eq(intakeFiles.intakeId, intakes.id)),
    )
    .where(and(eq(intakes.workspaceId, tx.workspaceId), inArray(intakes.state, [...states]), after))
    .orderBy(desc(intakes.createdAt), desc(intakes.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(({ intake, file }) => toHead(intake, file));
  const last = items.at(-1);
  const nextCursor =
    rows.length <= limit || last === undefined ? null : writeTimeCursor({ at: last.createdAt, id: last.id });
  return { items, nextCursor };
}
