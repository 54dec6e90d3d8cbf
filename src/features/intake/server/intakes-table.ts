import { and, asc, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import {
  type Intake,
  type IntakeFile,
  type IntakeHead,
  KEPT_DAYS,
  sourceTextSchema,
  readCheckSchema,
  readValueSchema,
  stepsSchema,
  type IntakeState,
  type SourceText,
  type Steps,
} from "#features/intake/model/review/intake.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { putRecordSchema, type PutRecord } from "#features/intake/model/review/put-record.ts";
import { type Delivery, mergeDelivery } from "#features/intake/model/review/delivery.ts";
import { headFigures } from "#features/intake/model/review/standing-values.ts";
import { type ModelWork, modelWorkSchema } from "#features/intake/model/proposals/proposal.ts";
import { intakeFiles, intakes } from "./schema.ts";

type Row = typeof intakes.$inferSelect;
export type FileRow = typeof intakeFiles.$inferSelect;
/** Without what was read, and its text. */
export type HeadRow = Omit<Row, "paper" | "values" | "checks" | "put" | "parted" | "modelWork">;

/** As it is kept: with what the calls do not answer. */
export interface SavedIntake extends Intake {
  readonly put: PutRecord | null;
  readonly parted: readonly string[];
}

const DAY_MS = 86_400_000;

export function toSaved(row: Row, file: FileRow | null, delivery: readonly string[] = [row.id]): SavedIntake {
  const put = row.put === null ? null : putRecordSchema.parse(row.put);
  const values = z.array(readValueSchema).parse(row.values);
  const steps = stepsSchema.parse(row.steps);
  return {
    ...headOf(row, file, { values, steps }),
    paper: sourceTextSchema.parse(row.paper),
    values,
    checks: z.array(readCheckSchema).parse(row.checks),
    steps,
    modelWork: row.modelWork === null ? null : modelWorkSchema.parse(row.modelWork),
    undoUntil: put === null ? null : undoUntil(put),
    delivery: [...delivery],
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

/** `read`: the values of the deal at least, with what was decided of them. */
export function headOf(row: HeadRow, file: FileRow | null, read: Read): Omit<IntakeHead, "values"> {
  const { id, version, state, name, address, dealId, partOf, createdBy, updatedBy } = row;
  return {
    id,
    version,
    state,
    name,
    address,
    dealId,
    file: fileOf(file),
    partOf,
    ...headFigures(read),
    decided: Object.keys(read.steps).length,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy,
    updatedBy,
  };
}

const toHead = (row: Row, file: FileRow | null): IntakeHead => {
  const values = z.array(readValueSchema).parse(row.values);
  return { ...headOf(row, file, { values, steps: stepsSchema.parse(row.steps) }), values: values.length };
};

/** Without what only the server keeps. */
export function toAnswer({ put: _, parted: __, ...intake }: SavedIntake): Intake {
  return intake;
}

/** As it stands in a list. */
export function headOfSaved({
  values,
  paper: _,
  checks: __,
  steps: ___,
  undoUntil: ____,
  put: _____,
  parted: ______,
  modelWork: _______,
  delivery: ________,
  ...head
}: SavedIntake): IntakeHead {
  return { ...head, values: values.length };
}

const isIntake = ({ workspaceId }: WorkTx, id: string) =>
  and(eq(intakes.workspaceId, workspaceId), eq(intakes.id, id));

export async function findIntake(tx: WorkTx, id: string): Promise<SavedIntake | null> {
  const [row] = await tx.orm.select().from(intakes).where(isIntake(tx, id));
  return row === undefined ? null : withPlace(tx, row);
}

/** With its file and the documents of its delivery. */
async function withPlace(tx: WorkTx, row: Row): Promise<SavedIntake> {
  const head = row.partOf ?? row.id;
  const documents = await tx.orm
    .select({ id: intakes.id })
    .from(intakes)
    .where(isOfDelivery(tx, head))
    .orderBy(asc(intakes.createdAt), asc(intakes.id));
  const delivery = documents.some(({ id }) => id === row.id) ? documents.map(({ id }) => id) : [row.id];
  return toSaved(row, await fileRow(tx, row.id), delivery);
}

const isOfDelivery = ({ workspaceId }: WorkTx, head: string) =>
  and(eq(intakes.workspaceId, workspaceId), or(eq(intakes.id, head), eq(intakes.partOf, head)));

/** All documents of its delivery, in the order in which they came; nobody else changes them until the transaction ends. */
export async function holdDelivery(tx: WorkTx, id: string): Promise<Delivery<SavedIntake> | null> {
  const [own] = await tx.orm.select({ partOf: intakes.partOf }).from(intakes).where(isIntake(tx, id));
  if (own === undefined) return null;
  const rows = await tx.orm
    .select()
    .from(intakes)
    .where(isOfDelivery(tx, own.partOf ?? id))
    .orderBy(asc(intakes.createdAt), asc(intakes.id))
    .for("update");
  const documents: SavedIntake[] = [];
  for (const row of rows) documents.push(await withPlace(tx, row));
  const [first, ...others] = documents;
  return first === undefined ? null : mergeDelivery([first, ...others]);
}

async function fileRow(tx: WorkTx, id: string): Promise<FileRow | null> {
  const [row] = await tx.orm
    .select()
    .from(intakeFiles)
    .where(and(eq(intakeFiles.workspaceId, tx.workspaceId), eq(intakeFiles.intakeId, id)));
  return row ?? null;
}

/** Nobody else changes it until the transaction ends. */
export async function holdIntake(tx: WorkTx, id: string): Promise<SavedIntake | null> {
  const [row] = await tx.orm.select().from(intakes).where(isIntake(tx, id)).for("update");
  return row === undefined ? null : withPlace(tx, row);
}

export interface NewIntake extends Pick<Intake, "id" | "name" | "address" | "values" | "checks"> {
  readonly paper: SourceText;
  readonly state?: IntakeState;
  readonly partOf?: string | null;
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
  paper?: SourceText;
  values?: Intake["values"];
  checks?: Intake["checks"];
  steps?: Steps;
  modelWork?: ModelWork | null;
  dealId?: string | null;
  put?: PutRecord | null;
  partOf?: string | null;
}

/** Of one that is held. */
export async function changeIntake(tx: WorkTx, id: string, change: IntakeChange): Promise<SavedIntake> {
  const [row] = await tx.orm
    .update(intakes)
    .set({ ...change, version: sql`${intakes.version} + 1`, updatedAt: sql`now()` })
    .where(isIntake(tx, id))
    .returning();
  if (row === undefined) throw new Error("An intake that was held is gone.");
  noteChange(tx, { kind: "intake", id, version: row.version });
  return withPlace(tx, row);
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
