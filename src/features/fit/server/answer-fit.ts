import { findUnsupportedFigures } from "#features/ai/model/unsupported-figures.ts";
import { ask } from "#features/ai/server/index.ts";
import type { Fit } from "#features/fit/contract.ts";
import { fitRecord, type FitAsk } from "#features/fit/model/fit-record.ts";
import { flagFigures } from "#features/fit/model/flag-figures.ts";
import type { Platform } from "#server/call-context.ts";
import { fitTask } from "./fit-task.ts";

export interface FitQuestion extends FitAsk {
  /** Who asks: what they may ask in a time is counted. */
  personId: string;
  workspaceId: string;
  /** Null of a deal that is not stored: of those one at a time is assessed for a person. */
  deal: { id: string; version: number } | null;
  signal?: AbortSignal | undefined;
}

/** Has a deal assessed by whoever is chosen for it. Stores nothing; every failure is an AnswerFault. */
export async function answerFit(platform: Platform, question: FitQuestion): Promise<Fit> {
  const { personId, workspaceId, deal, data, criteria, signal } = question;
  const { answer, answeredBy, model } = await ask(platform, {
    userId: personId,
    workspaceId,
    subject: deal?.id ?? "unsaved",
    task: fitTask,
    ask: { data, criteria },
    signal,
  });
  const record = fitRecord({ data, criteria });
  const analysedAt = new Date().toISOString();
  return {
    analysis: { ...answer, analysisTimestamp: answer.analysisTimestamp ?? analysedAt },
    answeredBy,
    model: model ?? null,
    criteria: { id: criteria.id, name: criteria.name, version: criteria.version },
    dealVersion: deal?.version ?? null,
    analysedAt,
    flagged:
      answeredBy === "rules" ? [] : flagFigures(answer, (text) => findUnsupportedFigures(text, record)),
    changes: [],
  };
}
