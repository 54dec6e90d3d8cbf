import type { LastChange } from "#contract/made-by.ts";
import { isNearDay } from "#contract/day-schema.ts";
import { randomUUID } from "node:crypto";
import { holdDeal } from "#features/deals/server/index.ts";
import { nextDue } from "#features/tasks/model/next-due.ts";
import type { Task, TaskFields } from "#features/tasks/model/task.ts";
import { isThere } from "#features/workspaces/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { taskGiven } from "./task-given.ts";
import {
  findTask,
  insertTask,
  isFull,
  markTask,
  noteTask,
  type SavedTask,
  updateTask,
} from "./tasks-table.ts";

export type PartRefusal = "no-deal" | "nobody";

/** Null: the deal and the person that the fields name are there. */
async function checkParts(
  { platform }: WorkContext,
  tx: WorkTx,
  { dealId, assignedTo }: TaskFields,
): Promise<PartRefusal | null> {
  if (dealId !== null && !(await holdDeal(tx, dealId))) return "no-deal";
  if (assignedTo === null) return null;
  const { workspaceId } = tx;
  return (await isThere(platform.database, { workspaceId, personId: assignedTo, dealId })) ? null : "nobody";
}

export async function createTask(
  context: WorkContext,
  { id = randomUUID(), fields }: { id?: string | undefined; fields: TaskFields },
): Promise<Task | PartRefusal | "too-many"> {
  return context.inWorkspace(async (tx) => {
    const known = await findTask(tx, id);
    if (known) return known.task;
    if (await isFull(tx)) return "too-many";
    const refusal = await checkParts(context, tx, fields);
    if (refusal !== null) return refusal;
    await insertTask(tx, { id, fields });
    const { task } = await tell(tx, id);
    await tellGiven(context, tx, task);
    return task;
  });
}

export async function changeTask(
  context: WorkContext,
  change: { id: string; version: number; fields: TaskFields },
): Promise<Task | PartRefusal | "missing" | LastChange> {
  return context.inWorkspace(async (tx) => {
    const before = await findTask(tx, change.id);
    if (!before) return "missing";
    const { assignedTo, dealId } = before.task;
    // Who has it already keeps it, also where they have left: only a change of it is judged.
    const isSame = change.fields.assignedTo === assignedTo && change.fields.dealId === dealId;
    const refusal = isSame ? null : await checkParts(context, tx, change.fields);
    if (refusal !== null) return refusal;
    if (await updateTask(tx, { ...change, before })) {
      const { task } = await tell(tx, change.id, before.task);
      if (task.assignedTo !== assignedTo) await tellGiven(context, tx, task);
      return task;
    }
    const { updatedBy, updatedAt } = (await findTask(tx, change.id))?.task ?? before.task;
    return { updatedBy, updatedAt };
  });
}

/** Whoever was given it learns so, but for who gives it to themselves. */
async function tellGiven(
  { platform }: WorkContext,
  tx: WorkTx,
  { id: taskId, version, assignedTo: to }: Task,
): Promise<void> {
  if (to !== null && to !== tx.personId) await platform.announce(tx, taskGiven, { taskId, version, to });
}

/** Those who could read it before, and those who may now, learn that it changed. */
async function tell(tx: WorkTx, id: string, before: Task | null = null): Promise<SavedTask> {
  const kept = await findTask(tx, id);
  if (!kept) throw new Error("The stored task was not answered.");
  noteTask(tx, kept.task);
  const { dealId, assignedTo } = kept.task;
  if (before !== null && (before.dealId !== dealId || before.assignedTo !== assignedTo))
    noteTask(tx, { id, dealId: before.dealId, assignedTo: before.assignedTo });
  return kept;
}

/** Null: there is none that the caller may mark. */
export async function finishTask(
  context: WorkContext,
  { id, today }: { id: string; today: string },
): Promise<{ task: Task; next: Task | null } | null> {
  return context.inWorkspace(async (tx) => {
    const before = await findTask(tx, id);
    if (!before) return null;
    if (!(await markTask(tx, { id, isDone: true, nextDueOn: nextDueOf(before, today) }))) return null;
    const { task, nextId } = await tell(tx, id);
    return { task, next: nextId === null ? null : (await tell(tx, nextId)).task };
  });
}

function nextDueOf({ task: { repeat, dueOn }, repeatDay }: SavedTask, today: string): string | null {
  if (repeat === null || dueOn === null) return null;
  const day = nextDue({ repeat, dueOn, doneOn: today, dayOfMonth: repeatDay ?? Number(dueOn.slice(8)) });
  return isNearDay(day) ? day : null;
}

export async function reopenTask(context: WorkContext, id: string): Promise<Task | null> {
  return context.inWorkspace(async (tx) => {
    const before = await findTask(tx, id);
    if (!before || !(await markTask(tx, { id, isDone: false, nextDueOn: null }))) return null;
    if (before.nextId !== null) noteTask(tx, { ...before.task, id: before.nextId, version: undefined });
    return (await tell(tx, id)).task;
  });
}
