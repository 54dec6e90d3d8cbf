import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { DealQuestion } from "#features/due-diligence/contract.ts";
import type { QuestionAbout } from "#features/due-diligence/model/question.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { isGuest, isReadable } from "#server/database/readable-rows.ts";
import { dealQuestions } from "./schema.ts";

type Row = typeof dealQuestions.$inferSelect;

function toQuestion(row: Row): DealQuestion {
  const { id, dealId, question, status, answer, documentId, page, createdBy, updatedBy } = row;
  return {
    id,
    dealId,
    question,
    about: { kind: row.aboutKind, id: row.aboutId },
    status,
    answer,
    evidence: documentId === null ? null : { documentId, page },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy,
    updatedBy,
  };
}

const note = (tx: WorkTx, { id, dealId }: Pick<Row, "id" | "dealId">): void =>
  noteChange(tx, { kind: "dueDiligence", id, dealId });

const isQuestion = (tx: WorkTx, id: string) => and(isReadable(tx, dealQuestions), eq(dealQuestions.id, id));

/** In the order they came. A document that a guest may not read is not named to them either. */
export async function listQuestions(tx: WorkTx, dealId: string): Promise<DealQuestion[]> {
  const rows = await tx.orm
    .select()
    .from(dealQuestions)
    .where(and(isReadable(tx, dealQuestions), eq(dealQuestions.dealId, dealId)))
    .orderBy(asc(dealQuestions.createdAt), asc(dealQuestions.id));
  const questions = rows.map(toQuestion);
  if (!isGuest(tx)) return questions;
  const shown = await listGuestsDocuments(tx, dealId);
  return questions.map((question) =>
    question.evidence && !shown.has(question.evidence.documentId)
      ? { ...question, evidence: null }
      : question,
  );
}

async function listGuestsDocuments(tx: WorkTx, dealId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.client.query<{ id: string }>({
    name: "list-evidence-of-guest",
    text: "select id from documents where workspace_id = $1 and deal_id = $2 and not is_members_only",
    values: [tx.workspaceId, dealId],
  });
  return new Set(rows.map(({ id }) => id));
}

export async function findQuestion(tx: WorkTx, id: string): Promise<DealQuestion | null> {
  const [row] = await tx.orm.select().from(dealQuestions).where(isQuestion(tx, id));
  return row ? toQuestion(row) : null;
}

export const countQuestions = (tx: WorkTx, dealId: string): Promise<number> =>
  tx.orm.$count(
    dealQuestions,
    and(eq(dealQuestions.workspaceId, tx.workspaceId), eq(dealQuestions.dealId, dealId)),
  );

export async function findSame(
  tx: WorkTx,
  { dealId, question, about }: Pick<DealQuestion, "dealId" | "question" | "about">,
): Promise<DealQuestion | null> {
  const { kind, id } = about;
  const [row] = await tx.orm
    .select()
    .from(dealQuestions)
    .where(
      and(
        isReadable(tx, dealQuestions),
        eq(dealQuestions.dealId, dealId),
        eq(dealQuestions.question, question),
        eq(dealQuestions.aboutKind, kind),
        id === null ? isNull(dealQuestions.aboutId) : eq(dealQuestions.aboutId, id),
      ),
    )
    .limit(1);
  return row ? toQuestion(row) : null;
}

export interface NewQuestion {
  readonly id?: string | undefined;
  readonly dealId: string;
  readonly question: string;
  readonly about: QuestionAbout;
}

/** Null where another already asks the same, or has the id. */
export async function insertQuestion(
  tx: WorkTx,
  { id, dealId, question, about }: NewQuestion,
): Promise<DealQuestion | null> {
  const [row] = await tx.orm
    .insert(dealQuestions)
    .values({
      ...(id === undefined ? {} : { id }),
      workspaceId: tx.workspaceId,
      dealId,
      question,
      aboutKind: about.kind,
      aboutId: about.id,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  note(tx, row);
  return toQuestion(row);
}

export type QuestionChange = Partial<Pick<DealQuestion, "question" | "status" | "answer" | "evidence">>;

export async function updateQuestion(
  tx: WorkTx,
  id: string,
  { evidence, ...change }: QuestionChange,
): Promise<DealQuestion | null> {
  const linked =
    evidence === undefined ? {} : { documentId: evidence?.documentId ?? null, page: evidence?.page ?? null };
  const [row] = await tx.orm
    .update(dealQuestions)
    .set({ ...change, ...linked, updatedAt: sql`now()` })
    .where(isQuestion(tx, id))
    .returning();
  if (!row) return null;
  note(tx, row);
  return toQuestion(row);
}

export async function removeQuestion(tx: WorkTx, id: string): Promise<boolean> {
  const removed = await tx.orm
    .delete(dealQuestions)
    .where(isQuestion(tx, id))
    .returning({ id: dealQuestions.id, dealId: dealQuestions.dealId });
  for (const question of removed) note(tx, question);
  return removed.length > 0;
}

/** Evidence is a document of the same deal, whose bytes are there. */
export async function isDocumentOf(tx: WorkTx, dealId: string, documentId: string): Promise<boolean> {
  const { rowCount } = await tx.client.query({
    name: "find-evidence",
    text: "select from documents where workspace_id = $1 and deal_id = $2 and id = $3 and state = 'kept'",
    values: [tx.workspaceId, dealId, documentId],
  });
  return rowCount === 1;
}
