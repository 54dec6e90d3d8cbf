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
import {
  changeIntake,
  eraseDismissed,
  findIntake,
  headOfKept,
  holdIntake,
  insertIntake,
  type KeptIntake,
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
  const read = await readPaste(text);
  if ("reason" in read) return read;
  return keepIntake(context, { id, address: said === "" ? null : said, ...read });
}

/** Stores what was read; the call made again, since its answer was lost, is the same intake. */
export async function keepIntake(context: WorkContext, intake: NewIntake): Promise<IntakeHead | "taken"> {
  const mayAsk = await mayAskModel(context.platform, context.caller.workspaceId);
  return context.inWorkspace(async (tx) => {
    const made = await insertIntake(tx, intake);
    if (made !== null) {
      const asking = await askLater(tx, intake, mayAsk);
      return asking === null ? made : headOfKept(asking);
    }
    const known = await findIntake(tx, intake.id);
    const isSame = known !== null && known.paper.pages[0]?.text === intake.paper.pages[0]?.text;
    return isSame ? headOfKept(known) : "taken";
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

/** A value that somebody chose in the paper, accepted with that. */
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

export const dismissIntake = (context: WorkContext, id: string): Promise<Intake | "missing" | "settled"> =>
  context.inWorkspace(async (tx) => {
    const held = await holdIntake(tx, id);
    if (held === null) return "missing";
    // The call made again, since its answer was lost.
    if (held.state === "dismissed") return toAnswer(held);
    if (held.state === "accepted") return "settled";
    const dismissed = await changeIntake(tx, id, { state: "dismissed" });
    await enqueue(
      tx,
      eraseDismissedJob,
      { workspaceId: tx.workspaceId, intakeId: id },
      { startAfterSeconds: KEPT_DAYS * 86_400 },
    );
    return toAnswer(dismissed);
  });

export const restoreIntake = (context: WorkContext, id: string): Promise<Intake | "missing"> =>
  context.inWorkspace(async (tx) => {
    const held = await holdIntake(tx, id);
    if (held === null) return "missing";
    if (held.state !== "dismissed") return toAnswer(held);
    if (held.file === null || held.paper.pages.length > 0)
      return toAnswer(await changeIntake(tx, id, { state: "ready" }));
    // It was dismissed before it was read.
    await changeIntakeFile(tx, id, { attempts: 0 });
    await readNext(tx, tx.personId);
    return toAnswer(await changeIntake(tx, id, { state: "waiting" }));
  });

/** Runs `change` on one that is neither put nor dismissed. */
async function whileReady(
  context: WorkContext,
  id: string,
  change: (tx: WorkTx, held: KeptIntake) => Promise<KeptIntake>,
): Promise<Intake | "missing" | "settled"> {
  return context.inWorkspace(async (tx) => {
    const held = await holdIntake(tx, id);
    if (held === null) return "missing";
    return held.state === "ready" ? toAnswer(await change(tx, held)) : "settled";
  });
}
