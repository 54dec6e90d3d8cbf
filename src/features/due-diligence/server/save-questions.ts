import { findDeal } from "#features/deals/server/index.ts";
import type { DealQuestion } from "#features/due-diligence/contract.ts";
import { MOST_QUESTIONS } from "#features/due-diligence/model/question.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import {
  countQuestions,
  findQuestion,
  findSame,
  insertQuestion,
  isDocumentOf,
  type NewQuestion,
  type QuestionChange,
  updateQuestion,
} from "./questions-table.ts";

/** The question as it stands then; of a repeated call that which it made first. */
export async function addQuestion(
  tx: WorkTx,
  added: NewQuestion,
): Promise<DealQuestion | "no-deal" | "too-many"> {
  if (!(await findDeal(tx, added.dealId))) return "no-deal";
  // Own words may be asked twice; under an id they are the same question again.
  const known = added.about.kind === "free" ? null : await findSame(tx, added);
  if (known) return known;
  if ((await countQuestions(tx, added.dealId)) >= MOST_QUESTIONS) return "too-many";
  const made = await insertQuestion(tx, added);
  if (made) return made;
  const before =
    (added.id === undefined ? null : await findQuestion(tx, added.id)) ?? (await findSame(tx, added));
  // An id of another deal's question says nothing about that one.
  if (before?.dealId !== added.dealId) return "no-deal";
  return before;
}

export async function changeQuestion(
  tx: WorkTx,
  id: string,
  change: QuestionChange,
): Promise<DealQuestion | "missing" | "no-document" | "same"> {
  const before = await findQuestion(tx, id);
  if (!before) return "missing";
  const { evidence, question } = change;
  if (evidence && !(await isDocumentOf(tx, before.dealId, evidence.documentId))) return "no-document";
  if (question !== undefined && before.about.kind !== "free") {
    const same = await findSame(tx, { ...before, question });
    if (same && same.id !== id) return "same";
  }
  return (await updateQuestion(tx, id, change)) ?? "missing";
}
