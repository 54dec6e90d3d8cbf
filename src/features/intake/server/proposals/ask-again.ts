import type { Intake } from "#features/intake/model/review/intake.ts";
import { holdIntake, toAnswer } from "#features/intake/server/intakes-table.ts";
import type { WorkContext } from "#server/call-context.ts";
import { askLater, mayAskModel } from "./ask-model.ts";

/** Asks once more, or for the first time of an intake that was read before the owner agreed. */
export async function askAgain(
  context: WorkContext,
  id: string,
): Promise<Intake | "missing" | "settled" | "not-allowed" | "nothing-missing"> {
  const mayAsk = await mayAskModel(context.platform, context.caller.workspaceId);
  return context.inWorkspace(async (tx) => {
    const held = await holdIntake(tx, id);
    if (held === null) return "missing";
    if (held.state !== "ready") return "settled";
    // Somebody pressed it a moment ago.
    if (held.modelWork?.state === "asking") return toAnswer(held);
    if (!mayAsk) return "not-allowed";
    const asking = await askLater(tx, held, mayAsk);
    return asking === null ? "nothing-missing" : toAnswer(asking);
  });
}
