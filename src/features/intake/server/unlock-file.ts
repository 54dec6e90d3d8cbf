import type { FileAnswer } from "#features/intake/model/answer.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import type { WorkContext } from "#server/call-context.ts";
import { openFileBytes, wholeFile } from "./intake-file-bytes.ts";
import { findSavedFile } from "./intake-files-table.ts";
import { findIntake, holdIntake, toAnswer } from "./intakes-table.ts";
import { mayAskModel } from "./proposals/ask-model.ts";
import { inTurnOf } from "#server/reading/read-in-turn.ts";
import { readFile } from "./read-file.ts";
import { settleReading } from "./reading-jobs.ts";

export type Unlocked = "missing" | "not-asked" | { readonly wrong: string } | { readonly intake: Intake };

/** Reads a file by its password, within the call: the password is written down nowhere. */
export async function unlockFile(
  context: WorkContext,
  { id, password }: { id: string; password: string },
): Promise<Unlocked> {
  const found = await context.inWorkspace(async (tx) => {
    const intake = await findIntake(tx, id);
    return intake === null ? null : { intake, file: await findSavedFile(tx, id) };
  });
  if (found === null) return "missing";
  const { intake, file } = found;
  if (intake.state !== "password" || file === null) return "not-asked";
  const bytes = await wholeFile(openFileBytes(context.platform, context.caller, file));
  const answer = await readFile(
    { name: intake.paper.name, bytes, password },
    { run: inTurnOf(context.caller.personId, "call") },
  );
  return answer.status === "password" ? { wrong: answer.reason ?? "" } : settle(context, id, answer);
}

async function settle(context: WorkContext, id: string, answer: FileAnswer): Promise<Unlocked> {
  const mayAsk = await mayAskModel(context.platform, context.caller.workspaceId);
  return context.inWorkspace(async (tx) => {
    const held = await holdIntake(tx, id);
    if (held === null) return "missing";
    if (held.state !== "password") return "not-asked";
    return { intake: toAnswer(await settleReading(tx, held, { answer, mayAsk })) };
  });
}
