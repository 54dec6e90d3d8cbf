import { AnswerFault, ask } from "#features/ai/server/index.ts";
import { validateProposals } from "#features/intake/model/proposals/validate-proposals.ts";
import { missingFields } from "#features/intake/model/proposals/missing-fields.ts";
import { ASKING, MOST_ASKED_CHARACTERS, type ModelWork } from "#features/intake/model/proposals/proposal.ts";
import { MOST_VALUES, type SourceText } from "#features/intake/model/review/intake.ts";
import {
  changeIntake,
  findIntake,
  holdIntake,
  type SavedIntake,
} from "#features/intake/server/intakes-table.ts";
import type { Platform } from "#server/call-context.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { noteChange } from "#server/database/note-change.ts";
import { defineJob, handleJob, NotYet } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { findReadingModel } from "./reading-model.ts";
import { proposalsTask } from "./proposals-task.ts";

interface Asked {
  readonly workspaceId: string;
  readonly personId: string;
  readonly intakeId: string;
}

/** Asks a model about one intake: once, unless the server ends meanwhile. */
export const askModelJob = defineJob<Asked>("intake.ask-model", { retryLimit: 4, expireInSeconds: 120 });

/**
 * Leaves it to the background to ask a model for what the rules did not find in an intake that was just read. `mayAsk`, found
 * out before the transaction, says whether the workspace's owner agreed. Null: nothing is to be asked.
 */
export async function askLater(
  tx: WorkTx,
  intake: { readonly id: string; readonly values: readonly { readonly key: string }[] },
  mayAsk: boolean,
): Promise<SavedIntake | null> {
  if (!mayAsk || missingFields(intake.values).length === 0) return null;
  const asking = await changeIntake(tx, intake.id, { modelWork: ASKING });
  const place = { workspaceId: tx.workspaceId, personId: tx.personId, intakeId: intake.id };
  await enqueue(tx, askModelJob, place, { singletonKey: `${tx.workspaceId}/${intake.id}` });
  return asking;
}

export const mayAskModel = async (platform: Platform, workspaceId: string): Promise<boolean> =>
  (await findReadingModel(platform, workspaceId)).isAllowed;

export const modelJobs = [handleJob(askModelJob, askModel)];

async function askModel(platform: Platform, place: Asked, signal: AbortSignal): Promise<void> {
  const caller = inBackground(place);
  const inPlace = <Result>(work: (tx: WorkTx) => Promise<Result>) =>
    inWorkspace(platform.database, caller, work);
  const [intake, beside] = await inPlace(async (tx) => {
    const own = await findIntake(tx, place.intakeId);
    const others = (own?.delivery ?? []).filter((id) => id !== own?.id);
    const values: SavedIntake["values"] = [];
    for (const id of others) values.push(...((await findIntake(tx, id))?.values ?? []));
    return [own, values] as const;
  });
  if (intake?.state !== "ready" || intake.modelWork?.state !== "asking") return;
  const { host, isAllowed } = await findReadingModel(platform, place.workspaceId);
  const person = intake.createdBy;
  // Taken back meanwhile, or taken in by somebody who is gone, whose quota it would be.
  if (!isAllowed || host === null || person === null)
    return settle(inPlace, place.intakeId, { ...ASKING, state: "failed", reason: NOT_ASKED });
  const { pages, isCut } = beginning(intake.paper.pages);
  // What another document of the delivery says is known.
  const fields = missingFields([...intake.values, ...beside]);
  try {
    const { answer, model } = await ask(platform, {
      userId: person,
      workspaceId: place.workspaceId,
      subject: intake.id,
      task: proposalsTask,
      ask: { pages, fields },
      onlyHost: host,
      signal,
    });
    const name = model ?? `automation at ${host}`;
    const { values, ...counts } = validateProposals({ pages, fields, model: name }, answer);
    const work = { ...ASKING, ...counts, state: "answered" as const, model: name.slice(0, 300), isCut };
    await settle(inPlace, intake.id, work, values);
  } catch (error) {
    // The server ends, or one that died was asking a moment ago: whoever begins this work anew asks.
    if (error instanceof AnswerFault && (error.kind === "cancelled" || error.kind === "busy"))
      throw new NotYet(error.message, { cause: error });
    if (!(error instanceof AnswerFault))
      platform.log.fault(error, { while: "asking a model about a document" });
    const reason = error instanceof AnswerFault ? error.message.slice(0, 500) : "it could not be asked.";
    await settle(inPlace, intake.id, { ...ASKING, state: "failed", reason });
  }
}

const NOT_ASKED = "the owner of this workspace does not allow it any more, or another provider would answer.";

/** What was taken over meanwhile, or read anew by the rules, is not proposed any more. */
const settle = (
  inPlace: <Result>(work: (tx: WorkTx) => Promise<Result>) => Promise<Result>,
  id: string,
  work: ModelWork,
  proposed: ReturnType<typeof validateProposals>["values"] = [],
): Promise<void> =>
  inPlace(async (tx) => {
    const held = await holdIntake(tx, id);
    if (held?.modelWork?.state !== "asking") return;
    const known = new Set(held.values.map(({ key }) => key));
    const room = held.state === "ready" ? MOST_VALUES - held.values.length : 0;
    const added = proposed.filter(({ key }) => !known.has(key)).slice(0, Math.max(0, room));
    // Behind the others: what was decided of values goes by their places.
    await changeIntake(tx, id, {
      values: [...held.values, ...added],
      modelWork: { ...work, added: added.length },
    });
    // Also for the windows of whoever took it in, who did not do this.
    noteChange(tx, { kind: "intakeWork", id });
  });

/** Of a long document the beginning, page by page; the last one may be cut. */
function beginning(pages: SourceText["pages"]): {
  readonly pages: SourceText["pages"];
  readonly isCut: boolean;
} {
  let left = MOST_ASKED_CHARACTERS;
  const given: SourceText["pages"] = [];
  for (const page of pages) {
    if (left <= 0) return { pages: given, isCut: true };
    given.push({ ...page, text: page.text.slice(0, left) });
    if (page.text.length > left) return { pages: given, isCut: true };
    left -= page.text.length;
  }
  return { pages: given, isCut: false };
}
