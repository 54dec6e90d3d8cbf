import type { ProviderKind, TaskName } from "#features/ai/model/tasks.ts";
import type { Platform } from "#server/call-context.ts";
import { AnswerFault } from "./answer-fault.ts";
import { allowsModels, findProvider, hostOf } from "./find-provider.ts";

export type ProviderChoice =
  | {
      ok: true;
      kind: ProviderKind;
      model: string | null;
      /** Where it is asked; null: the rules answer here. */
      host: string | null;
    }
  /** Somebody was chosen but cannot be asked; the message is for the person. */
  | { ok: false; message: string };

const NO_MODELS_HERE =
  "The owners of this workspace allow no model to be asked about its work. The built-in rules answer here.";

/** Who would answer the task now, without the rest of their addresses and their secrets: for pages that say so before asking. */
export async function providerChoice(
  platform: Platform,
  task: TaskName,
  workspaceId: string | null,
): Promise<ProviderChoice> {
  try {
    if (!(await allowsModels(platform, workspaceId))) return { ok: false, message: NO_MODELS_HERE };
    const provider = await findProvider(platform, task, workspaceId);
    const model = provider.kind === "model" ? provider.model : null;
    return { ok: true, kind: provider.kind, model, host: hostOf(provider) };
  } catch (error) {
    if (error instanceof AnswerFault) return { ok: false, message: error.message };
    throw error;
  }
}
