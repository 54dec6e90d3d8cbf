import type { Repeat, Task, TaskFields } from "#features/tasks/model/task.ts";
import { MOST_OPEN_TASKS } from "#features/tasks/model/task.ts";
import type { WorkTx } from "#server/database/in-workspace.ts";
import { noteChange } from "#server/database/note-change.ts";
import { boundToDeals, isGuest } from "#server/database/readable-rows.ts";
import { and, eq, sql } from "drizzle-orm";
import { tasks } from "./schema.ts";
import { TASK_SELECT, toTask, type TaskRow } from "./task-rows.ts";

export const noteTask = (
  tx: WorkTx,
  {
    id,
    dealId,
    assignedTo,
    version,
  }: Pick<Task, "id" | "dealId" | "assignedTo"> & { version?: number | undefined },
) =>
  // A guest reads what is given to them alone: of what is given to nobody none is told, as no deal is named.
  noteChange(tx, {
    kind: "tasks",
    id,
    dealId: assignedTo === null ? null : dealId,
    guestId: assignedTo,
    version,
  });

/** What only the server knows of a task: how it repeats, and what it made. */
export interface SavedTask {
  readonly task: Task;
  readonly repeatDay: number | null;
  readonly nextId: string | null;
}

export async function findTask(tx: WorkTx, id: string): Promise<SavedTask | null> {
  const values: unknown[] = [tx.workspaceId, id];
  const own = isGuest(tx) ? ` and t.assigned_to = $${values.push(tx.personId)}` : "";
  const text = `${TASK_SELECT} where t.workspace_id = $1 and t.id = $2${own}${boundToDeals(tx, "t.deal_id", values).sql}`;
  const { rows } = await tx.client.query<TaskRow>(text, values);
  const [row] = rows;
  return row ? { task: toTask(row), repeatDay: row.repeatDay, nextId: row.nextId } : null;
}

const columnsOf = ({ title, dealId, assignedTo, dueOn, repeat }: TaskFields) => ({
  title,
  dealId,
  assignedTo,
  dueOn,
  ...repeatColumns(repeat, dueOn),
});

const repeatColumns = (repeat: Repeat | null, dueOn: string | null) => ({
  repeatEvery: repeat?.every ?? null,
  repeatUnit: repeat?.unit ?? null,
  repeatFrom: repeat?.from ?? null,
  repeatDay: repeat === null || dueOn === null ? null : Number(dueOn.slice(8)),
});

/** False when there is one of this id already: the call was made before. */
export async function insertTask(
  tx: WorkTx,
  { id, fields }: { id: string; fields: TaskFields },
): Promise<boolean> {
  const rows = await tx.orm
    .insert(tasks)
    .values({ ...columnsOf(fields), id, workspaceId: tx.workspaceId })
    .onConflictDoNothing()
    .returning({ id: tasks.id });
  return rows.length > 0;
}

/** Read without its rows being counted: so many are as many as there may be. */
export async function isFull(tx: WorkTx): Promise<boolean> {
  const { rows } = await tx.client.query<{ full: boolean }>(
    "select count(*) >= $2 as full from (select from tasks where workspace_id = $1 and done_at is null limit $2) as open",
    [tx.workspaceId, MOST_OPEN_TASKS],
  );
  return rows[0]?.full ?? false;
}

/** False: it has another version by now, or is gone. */
export async function updateTask(
  tx: WorkTx,
  { id, version, fields, before }: { id: string; version: number; fields: TaskFields; before: SavedTask },
): Promise<boolean> {
  const columns = columnsOf(fields);
  // A day that was cut short by its month and left as it is keeps the day that was meant.
  const repeatDay =
    fields.dueOn === before.task.dueOn && columns.repeatDay !== null
      ? (before.repeatDay ?? columns.repeatDay)
      : columns.repeatDay;
  const rows = await tx.orm
    .update(tasks)
    .set({ ...columns, repeatDay, version: sql`${tasks.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(tasks.workspaceId, tx.workspaceId), eq(tasks.id, id), eq(tasks.version, version)))
    .returning({ id: tasks.id });
  return rows.length > 0;
}

export async function removeTask(tx: WorkTx, id: string): Promise<boolean> {
  const rows = await tx.orm
    .delete(tasks)
    .where(and(eq(tasks.workspaceId, tx.workspaceId), eq(tasks.id, id)))
    .returning({ id: tasks.id, dealId: tasks.dealId, assignedTo: tasks.assignedTo });
  for (const row of rows) noteTask(tx, row);
  return rows.length > 0;
}

/** Whether the caller may mark it: migrations/functions/mark_task.sql judges. `nextDueOn` is of what follows. */
export async function markTask(
  tx: WorkTx,
  { id, isDone, nextDueOn }: { id: string; isDone: boolean; nextDueOn: string | null },
): Promise<boolean> {
  const next = nextDueOn === null ? null : JSON.stringify({ dueOn: nextDueOn });
  // Beside the row, on whatever machine that lies; whoever may mark it may read it.
  const { rows } = await tx.client.query<{ may: boolean }>(
    "select mark_task($1, $2, $3) as may from tasks where workspace_id = $4 and id = $1",
    [id, isDone, next, tx.workspaceId],
  );
  return rows[0]?.may ?? false;
}
