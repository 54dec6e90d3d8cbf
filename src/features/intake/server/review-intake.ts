import {
  type Intake,
  type IntakeHead,
  KEPT_DAYS,
  MOST_PASTED_CHARACTERS,
  type Step,
} from "#features/intake/model/review/intake.ts";
import { addByHand, type AddProblem, type ChosenWords } from "#features/intake/model/review/add-by-hand.ts";
import type { Value } from "#features/intake/model/read-value.ts";
import type { WorkContext } from "#server/call-context.ts";
import { inBackground } from "#server/database/name-caller.ts";
import { inWorkspace, type WorkTx } from "#server/database/in-workspace.ts";
import { defineJob, handleJob } from "#server/jobs/define-job.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { inTurnOf } from "#server/reading/read-in-turn.ts";
import {
  changeIntake,
  eraseDismissed,
  findIntake,
  headOfSaved,
  holdDelivery,
  holdIntake,
  insertIntake,
  type SavedIntake,
  type NewIntake,
  toAnswer,
} from "./intakes-table.ts";
import { changeIntakeFile } from "./intake-files-table.ts";
import { askLater, mayAskModel, modelJobs } from "./proposals/ask-model.ts";
import { readPaste } from "./read-paste.ts";
import { readingJobs, readNext } from "./reading-jobs.ts";

export const eraseDismissedJob = defineJob<{ workspaceId: string; intakeId: string }>(
  "intake.erase-dismissed",
);

export const intakeJobs = [
  ...readingJobs,
  ...modelJobs,
  handleJob(eraseDismissedJob, async ({ database }, { workspaceId, intakeId }) => {
    await inWorkspace(database, inBackground({ workspaceId, personId: workspaceId }), (tx) =>
      eraseDismissed(tx, intakeId),
    );
  }),
];

export async function takePaste(
  context: WorkContext,
  { id, text, address }: { id: string; text: string; address: string },
): Promise<IntakeHead | "nothing" | "too-long" | "taken" | { readonly reason: string }> {
  if (text.trim() === "") return "nothing";
  if (Buffer.byteLength(text) > MOST_PASTED_CHARACTERS) return "too-long";
  const said = address.trim();
  const read = await readPaste(text, inTurnOf(context.caller.personId, "call"));
  if ("reason" in read) return read;
  return saveIntake(context, { id, address: said === "" ? null : said, ...read });
}

/** Stores what was read; the call made again, since its answer was lost, is the same intake. */
export async function saveIntake(context: WorkContext, intake: NewIntake): Promise<IntakeHead | "taken"> {
  const mayAsk = await mayAskModel(context.platform, context.caller.workspaceId);
  return context.inWorkspace(async (tx) => {
    const made = await insertIntake(tx, intake);
    if (made !== null) {
      const asking = await askLater(tx, intake, mayAsk);
      return asking === null ? made : headOfSaved(asking);
    }
    const known = await findIntake(tx, intake.id);
    const isSame = known !== null && known.paper.pages[0]?.text === intake.paper.pages[0]?.text;
    return isSame ? headOfSaved(known) : "taken";
  });
}

export interface Decided {
  readonly at: number;
  readonly decision: Step["decision"] | null;
  readonly value?: Value | undefined;
}

/** Null: there is none. The later decision on a value stands. */
export async function decideValues(
  context: WorkContext,
  { id, steps }: { id: string; steps: readonly Decided[] },
): Promise<Intake | "missing" | "settled"> {
  return whileReady(context, id, async (tx, held) => {
    const at = new Date().toISOString();
    const next = { ...held.steps };
    for (const { at: place, decision, value } of steps) {
      if (held.values[place] === undefined) continue;
      if (decision === null) delete next[String(place)];
      else next[String(place)] = { decision, ...(value !== undefined && { value }), at, by: tx.personId };
    }
    return changeIntake(tx, id, { steps: next });
  });
}

/** A value that somebody chose in the document, accepted with that. */
export const addValue = (
  context: WorkContext,
  { id, ...chosen }: ChosenWords & { readonly id: string },
): Promise<Intake | "missing" | "settled" | AddProblem> =>
  context.inWorkspace(async (tx) => {
    const held = await holdIntake(tx, id);
    if (held === null) return "missing";
    if (held.state !== "ready") return "settled";
    const added = addByHand(held, chosen, { at: new Date().toISOString(), by: tx.personId });
    if (typeof added === "string") return added;
    const { values, steps } = added;
    return toAnswer(await changeIntake(tx, id, { values, steps }));
  });

/** With all documents of its delivery. */
export const dismissIntake = (context: WorkContext, id: string): Promise<Intake | "missing" | "settled"> =>
  context.inWorkspace(async (tx) => {
    const delivery = await holdDelivery(tx, id);
    if (delivery === null) return "missing";
    const intakes = delivery.documents.map(({ intake }) => intake);
    if (intakes.some(({ state }) => state === "accepted")) return "settled";
    for (const held of intakes) {
      // The call made again, since its answer was lost.
      if (held.state === "dismissed") continue;
      await changeIntake(tx, held.id, { state: "dismissed" });
      await enqueue(
        tx,
        eraseDismissedJob,
        { workspaceId: tx.workspaceId, intakeId: held.id },
        { startAfterSeconds: KEPT_DAYS * 86_400 },
      );
    }
    return answerOf(tx, id);
  });

export const restoreIntake = (context: WorkContext, id: string): Promise<Intake | "missing"> =>
  context.inWorkspace(async (tx) => {
    const delivery = await holdDelivery(tx, id);
    if (delivery === null) return "missing";
    for (const { intake } of delivery.documents)
      if (intake.state === "dismissed") await restoreOne(tx, intake);
    return answerOf(tx, id);
  });

async function restoreOne(tx: WorkTx, { id, file, paper }: SavedIntake): Promise<void> {
  if (file === null || paper.pages.length > 0) {
    await changeIntake(tx, id, { state: "ready" });
    return;
  }
  // It was dismissed before it was read.
  await changeIntakeFile(tx, id, { attempts: 0 });
  await readNext(tx, tx.personId);
  await changeIntake(tx, id, { state: "waiting" });
}

async function answerOf(tx: WorkTx, id: string): Promise<Intake | "missing"> {
  const known = await findIntake(tx, id);
  return known === null ? "missing" : toAnswer(known);
}

/** Runs `change` on one that is neither put nor dismissed. */
async function whileReady(
  context: WorkContext,
  id: string,
  change: (tx: WorkTx, held: SavedIntake) => Promise<SavedIntake>,
): Promise<Intake | "missing" | "settled"> {
  return context.inWorkspace(async (tx) => {
    const held = await holdIntake(tx, id);
    if (held === null) return "missing";
    return held.state === "ready" ? toAnswer(await change(tx, held)) : "settled";
  });
}
