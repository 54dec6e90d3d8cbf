import type { AnswererKind, TaskName } from "#features/answerers/model/tasks.ts";
import type { Platform } from "#server/call-context.ts";
import { AnswerFault } from "./answer-fault.ts";
import { findAnswerer } from "./find-answerer.ts";
import { countRuns } from "./runs.ts";

export interface AnswererStanding {
  answeredBy: AnswererKind;
  model: string | null;
  /** Why nobody answers: what was chosen is not set up. */
  problem: string | null;
  usedThisHour: number;
  mostPerHour: number;
  usedToday: number;
  mostPerDay: number;
}

/** Who would answer a person now, and how often they have asked: for the screen of a task. */
export async function findStanding(
  platform: Platform,
  userId: string,
  task: TaskName,
): Promise<AnswererStanding> {
  const { quotaPerHour: mostPerHour, quotaPerDay: mostPerDay } = platform.ai;
  const [chosen, used] = await Promise.all([
    findChosen(platform, task),
    countRuns(platform.database, userId, task),
  ]);
  return { ...chosen, ...used, mostPerHour, mostPerDay };
}

async function findChosen(
  platform: Platform,
  task: TaskName,
): Promise<Pick<AnswererStanding, "answeredBy" | "model" | "problem">> {
  try {
    const answerer = await findAnswerer(platform, task);
    return {
      answeredBy: answerer.kind,
      model: answerer.kind === "model" ? answerer.model : null,
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error;
    return { answeredBy: "model", model: null, problem: error.message };
  }
}
