import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import { PROVIDER_KINDS, type ProviderKind } from "#features/ai/model/tasks.ts";
import { type CoachMessage, MESSAGE_STATUSES } from "#features/coach/model/answer-events.ts";
import { type CoachFigure, coachFigureSchema } from "#features/coach/model/coach-figure.ts";
import { GUIDED_IDS, type GuidedId } from "#features/coach/model/ask/topics.ts";
import { listUnsupported } from "#features/coach/model/mark-figures.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { coachMessages } from "./schema.ts";

type MessageRow = typeof coachMessages.$inferSelect;

export interface StoredMessage extends CoachMessage {
  place: number;
  guided: GuidedId | null;
}

/** Figures of a shape that another program wrote are left out rather than shown as something else. */
const figuresSchema = z.array(coachFigureSchema).catch([]);

function toMessage(row: MessageRow): StoredMessage {
  const figures = figuresSchema.parse(row.figures);
  const role = row.role === "assistant" ? "assistant" : "user";
  return {
    id: row.id,
    role,
    text: row.text,
    status: MESSAGE_STATUSES.find((status) => status === row.status) ?? "done",
    problem: row.problem,
    answeredBy: PROVIDER_KINDS.find((kind) => kind === row.answeredBy) ?? null,
    model: row.model,
    figures,
    // What the guide states comes from the core, its sentences' own bounds included.
    unheld: role === "assistant" && row.answeredBy !== "rules" ? listUnsupported(row.text, figures) : [],
    createdAt: row.createdAt.toISOString(),
    place: row.place,
    guided: GUIDED_IDS.find((id) => id === row.guided) ?? null,
  };
}

/** What leaves the server. */
export function toCoachMessage({ place: _, guided: __, ...message }: StoredMessage): CoachMessage {
  return message;
}

const isOf = ({ workspaceId, personId }: WorkTx, conversationId: string) =>
  and(
    eq(coachMessages.workspaceId, workspaceId),
    eq(coachMessages.userId, personId),
    eq(coachMessages.conversationId, conversationId),
  );

export async function listMessages(tx: WorkTx, conversationId: string): Promise<StoredMessage[]> {
  const rows = await tx.orm
    .select()
    .from(coachMessages)
    .where(isOf(tx, conversationId))
    .orderBy(asc(coachMessages.place));
  return rows.map(toMessage);
}

export interface NewMessage {
  role: "user" | "assistant";
  text: string;
  status?: CoachMessage["status"];
  problem?: string | null;
  guided?: GuidedId | null;
  answeredBy?: ProviderKind | null;
  model?: string | null;
  figures?: readonly CoachFigure[];
}

export async function insertMessage(
  tx: WorkTx,
  conversationId: string,
  message: NewMessage,
): Promise<StoredMessage> {
  const [row] = await tx.orm
    .insert(coachMessages)
    // A text of the database holds no zero character.
    .values({
      ...message,
      text: message.text.replaceAll("\0", ""),
      workspaceId: tx.workspaceId,
      userId: tx.personId,
      conversationId,
    })
    .returning();
  if (!row) throw new Error("The stored message was not answered.");
  return toMessage(row);
}

/** What was answered to a question that is about to be answered again. */
export async function removeMessagesAfter(tx: WorkTx, conversationId: string, place: number): Promise<void> {
  await tx.orm.delete(coachMessages).where(and(isOf(tx, conversationId), gt(coachMessages.place, place)));
}
