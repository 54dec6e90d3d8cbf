import type { ProviderKind, TaskName } from "#features/ai/model/tasks.ts";
import type { Platform } from "#server/call-context.ts";
import { aiSettingsOf } from "./ai-settings.ts";
import { AnswerFault } from "./answer-fault.ts";
import { findProvider } from "./find-provider.ts";
import { countRuns } from "./runs.ts";

export interface ProviderStanding {
  answeredBy: ProviderKind;
  model: string | null;
  /** Why nobody answers: what was chosen is not set up. */
  problem: string | null;
  usedThisHour: number;
  mostPerHour: number;
  usedToday: number;
  mostPerDay: number;
}

/** Who would answer a person now, and how often they have asked: for the screen of a task. */
export async function readQuotaStatus(
  platform: Platform,
  { userId, workspaceId, task }: { userId: string; workspaceId: string; task: TaskName },
): Promise<ProviderStanding> {
  const { quotaPerHour: mostPerHour, quotaPerDay: mostPerDay } = aiSettingsOf(platform);
  const [chosen, used] = await Promise.all([
    findChosen(platform, task, workspaceId),
    countRuns(platform.database, userId, task),
  ]);
  return { ...chosen, ...used, mostPerHour, mostPerDay };
}

async function findChosen(
  platform: Platform,
  task: TaskName,
  workspaceId: string,
): Promise<Pick<ProviderStanding, "answeredBy" | "model" | "problem">> {
  try {
    const provider = await findProvider(platform, task, workspaceId);
    return {
      answeredBy: provider.kind,
      model: provider.kind === "model" ? provider.model : null,
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof AnswerFault)) throw error;
    return { answeredBy: "model", model: null, problem: error.message };
  }
}
