import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { PracticeHead } from "#features/practice/contract.ts";
import {
  difficultySchema,
  type Feedback,
  feedbackSchema,
  type Hint,
  hintSchema,
  MODES,
  scenarioSchema,
  type Turn,
  turnSchema,
} from "#features/practice/model/session.ts";
import { practiceSubjectSchema } from "#features/practice/model/subject.ts";
import { PROVIDER_KINDS } from "#features/ai/model/tasks.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { practiceSessions } from "./schema.ts";

/** A row as it is read: every part of it through its schema. */
const storedSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  scenario: scenarioSchema,
  difficulty: difficultySchema,
  mode: z.enum(MODES),
  answeredBy: z.enum(PROVIDER_KINDS).nullable(),
  model: z.string().nullable(),
  dealId: z.uuid().nullable(),
  dealName: z.string(),
  subject: practiceSubjectSchema,
  turns: z.array(turnSchema),
  hints: z.array(hintSchema),
  closedAt: z.date().nullable(),
  feedback: feedbackSchema.nullable(),
  startedAt: z.date(),
  endedAt: z.date().nullable(),
});
export type StoredPractice = z.output<typeof storedSchema>;
export type NewPractice = Omit<
  StoredPractice,
  "version" | "hints" | "closedAt" | "feedback" | "startedAt" | "endedAt"
>;

export const MOST_SESSIONS = 1_000;
const PAGE = 50;
const PROGRESS_ROWS = 200;

const isOwned = ({ workspaceId, personId }: WorkTx) =>
  and(eq(practiceSessions.workspaceId, workspaceId), eq(practiceSessions.userId, personId));
const isSession = (tx: WorkTx, id: string) => and(isOwned(tx), eq(practiceSessions.id, id));

export async function findSession(tx: WorkTx, id: string): Promise<StoredPractice | null> {
  const [row] = await tx.orm.select().from(practiceSessions).where(isSession(tx, id));
  return row ? storedSchema.parse(row) : null;
}

export async function countSessions(tx: WorkTx): Promise<number> {
  return tx.orm.$count(practiceSessions, isOwned(tx));
}

/** A repeated call finds what the first one stored. */
export async function insertSession(tx: WorkTx, session: NewPractice): Promise<StoredPractice | null> {
  await tx.orm
    .insert(practiceSessions)
    .values({ ...session, workspaceId: tx.workspaceId, userId: tx.personId })
    .onConflictDoNothing();
  return findSession(tx, session.id);
}

export interface SessionChange {
  turns?: Turn[];
  hints?: Hint[];
  isClosed?: boolean;
  feedback?: Feedback;
}

/** Takes the change only on top of the version it was made from; null when it has moved on, or is gone. */
export async function changeSession(
  tx: WorkTx,
  { id, version }: Pick<StoredPractice, "id" | "version">,
  { isClosed, feedback, ...columns }: SessionChange,
): Promise<StoredPractice | null> {
  const [row] = await tx.orm
    .update(practiceSessions)
    .set({
      ...columns,
      ...(isClosed ? { closedAt: sql`statement_timestamp()` } : {}),
      ...(feedback ? { feedback, score: feedback.score, endedAt: sql`statement_timestamp()` } : {}),
      version: sql`${practiceSessions.version} + 1`,
    })
    .where(and(isSession(tx, id), eq(practiceSessions.version, version)))
    .returning();
  return row ? storedSchema.parse(row) : null;
}

export async function deleteSession(tx: WorkTx, id: string): Promise<boolean> {
  const removed = await tx.orm
    .delete(practiceSessions)
    .where(isSession(tx, id))
    .returning({ id: practiceSessions.id });
  return removed.length > 0;
}

export async function listSessions(
  tx: WorkTx,
  before: string | undefined,
): Promise<{ items: PracticeHead[]; next: string | null }> {
  const older = before === undefined ? undefined : lt(practiceSessions.startedAt, new Date(before));
  const rows = await tx.orm
    .select()
    .from(practiceSessions)
    .where(and(isOwned(tx), older))
    .orderBy(desc(practiceSessions.startedAt), desc(practiceSessions.id))
    .limit(PAGE + 1);
  const items = rows.slice(0, PAGE).map((row) => toHead(storedSchema.parse(row)));
  return { items, next: rows.length > PAGE ? (items.at(-1)?.startedAt ?? null) : null };
}

function toHead(session: StoredPractice): PracticeHead {
  const { id, scenario, difficulty, mode, dealName, turns, hints, feedback } = session;
  return {
    id,
    scenario,
    difficulty,
    mode,
    dealName,
    startedAt: session.startedAt.toISOString(),
    endedAt: session.endedAt?.toISOString() ?? null,
    score: feedback?.score ?? null,
    endingTitle: feedback?.ending?.title ?? null,
    yourTurns: turns.filter(({ by }) => by === "you").length,
    hintsUsed: hints.length,
  };
}

const scoredSchema = z.object({ scenario: scenarioSchema, feedback: feedbackSchema });
export type ScoredPractice = z.output<typeof scoredSchema>;

/** The latest that were assessed, the oldest of them first. */
export async function listScored(tx: WorkTx): Promise<ScoredPractice[]> {
  const rows = await tx.orm
    .select({ scenario: practiceSessions.scenario, feedback: practiceSessions.feedback })
    .from(practiceSessions)
    .where(and(isOwned(tx), isNotNull(practiceSessions.score)))
    .orderBy(desc(practiceSessions.startedAt), desc(practiceSessions.id))
    .limit(PROGRESS_ROWS);
  return rows.map((row) => scoredSchema.parse(row)).reverse();
}
