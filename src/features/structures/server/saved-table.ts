import { and, count, desc, eq } from "drizzle-orm";
import { hasRole } from "#contract/workspace-role.ts";
import { findDeal, lockDeal } from "#features/deals/server/index.ts";
import type { SavedStructure } from "#features/structures/contract.ts";
import {
  type SavedAnswer,
  type SavedBasis,
  savedAnswerSchema,
  savedBasisSchema,
  MOST_SAVED,
  MOST_SAVED_BYTES,
  withoutBuyer,
  withoutBuyersCash,
} from "#features/structures/model/saved-answer.ts";
import { readAsEditor, type WorkTx } from "#server/database/in-workspace.ts";
import { isGuest } from "#server/database/readable-rows.ts";
import { noteChange } from "#server/database/note-change.ts";
import { savedStructures } from "./schema.ts";

const COLUMNS = {
  id: savedStructures.id,
  dealId: savedStructures.dealId,
  name: savedStructures.name,
  basis: savedStructures.basis,
  createdAt: savedStructures.createdAt,
  updatedAt: savedStructures.updatedAt,
  createdBy: savedStructures.createdBy,
  updatedBy: savedStructures.updatedBy,
};

const WHOLE = { ...COLUMNS, answer: savedStructures.whole };
const SHOWN = { ...COLUMNS, answer: savedStructures.shown };

type Row = Pick<
  typeof savedStructures.$inferSelect,
  "id" | "dealId" | "name" | "basis" | "createdAt" | "updatedAt" | "createdBy" | "updatedBy"
> & { answer: unknown };

const toSaved = ({ answer, basis, createdAt, updatedAt, ...row }: Row): SavedStructure => ({
  ...row,
  answer: savedAnswerSchema.parse(answer),
  basis: savedBasisSchema.parse(basis),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** The latest first. Null: the caller knows no such deal. */
export async function listSaved(tx: WorkTx, dealId: string): Promise<SavedStructure[] | null> {
  if (!(await findDeal(tx, dealId))) return null;
  if (hasRole(tx.role, "editor")) return readSaved(tx, dealId, WHOLE);
  // What rests on the buyer's profile is not even read for who may not see it.
  const saved = await readAsEditor(tx, (own) => readSaved(own, dealId, SHOWN));
  if (!isGuest(tx)) return saved;
  return saved.map((one) => ({ ...one, answer: withoutBuyersCash(one.answer) }));
}

async function readSaved(
  tx: WorkTx,
  dealId: string,
  columns: typeof WHOLE | typeof SHOWN,
): Promise<SavedStructure[]> {
  const rows = await tx.orm
    .select(columns)
    .from(savedStructures)
    .where(and(eq(savedStructures.workspaceId, tx.workspaceId), eq(savedStructures.dealId, dealId)))
    .orderBy(desc(savedStructures.createdAt), desc(savedStructures.id))
    .limit(MOST_SAVED);
  return rows.map(toSaved);
}

export interface NewSaved {
  readonly id: string;
  readonly dealId: string;
  readonly name: string;
  readonly answer: SavedAnswer;
  readonly basis: SavedBasis;
}

const isSaved = ({ workspaceId }: WorkTx, id: string) =>
  and(eq(savedStructures.workspaceId, workspaceId), eq(savedStructures.id, id));

/** Of a repeated call that which it saved first. Nobody else saves meanwhile: the deal is locked. */
export async function insertSaved(
  tx: WorkTx,
  { id, dealId, name, answer, basis }: NewSaved,
): Promise<SavedStructure | "no-deal" | "too-many" | "too-large"> {
  if (Buffer.byteLength(JSON.stringify(answer)) > MOST_SAVED_BYTES) return "too-large";
  if (!(await lockDeal(tx, dealId))) return "no-deal";
  const [known] = await tx.orm.select(WHOLE).from(savedStructures).where(isSaved(tx, id));
  // An id of another deal's answer says nothing about that one.
  if (known) return known.dealId === dealId ? toSaved(known) : "no-deal";
  const [there] = await tx.orm
    .select({ count: count() })
    .from(savedStructures)
    .where(and(eq(savedStructures.workspaceId, tx.workspaceId), eq(savedStructures.dealId, dealId)));
  if ((there?.count ?? 0) >= MOST_SAVED) return "too-many";
  const [row] = await tx.orm
    .insert(savedStructures)
    .values({
      workspaceId: tx.workspaceId,
      id,
      dealId,
      name,
      whole: answer,
      shown: withoutBuyer(answer),
      basis,
    })
    .returning(WHOLE);
  if (row === undefined) throw new Error("What was saved was not answered.");
  noteChange(tx, { kind: "structures", id, dealId });
  return toSaved(row);
}

/** False where there was none. */
export async function removeSaved(tx: WorkTx, id: string): Promise<boolean> {
  const [gone] = await tx.orm
    .delete(savedStructures)
    .where(isSaved(tx, id))
    .returning({ dealId: savedStructures.dealId });
  if (gone === undefined) return false;
  noteChange(tx, { kind: "structures", id, dealId: gone.dealId });
  return true;
}
