import type { Task } from "#features/tasks/model/task.ts";

export interface TaskRow extends Omit<Task, "repeat" | "doneAt" | "createdAt" | "updatedAt"> {
  repeatEvery: number | null;
  repeatUnit: "day" | "week" | "month" | null;
  repeatFrom: "due" | "done" | null;
  repeatDay: number | null;
  nextId: string | null;
  doneAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  sortKey: string;
}

/** Of `tasks t`, with the deal beside it. */
export const TASK_SELECT = `select t.id, t.version, t.title, t.deal_id as "dealId", d.name as "dealName",
    t.assigned_to as "assignedTo", t.due_on::text as "dueOn", t.repeat_every as "repeatEvery",
    t.repeat_unit as "repeatUnit", t.repeat_from as "repeatFrom", t.repeat_day as "repeatDay", t.next_id as "nextId",
    t.done_at as "doneAt", t.created_at as "createdAt", t.updated_at as "updatedAt", t.created_by as "createdBy",
    t.updated_by as "updatedBy", case when t.done_at is null then t.due_key::text else t.done_at::text end as "sortKey"
  from tasks t left join deals d on d.workspace_id = t.workspace_id and d.id = t.deal_id`;

export function toTask(row: TaskRow): Task {
  const { id, version, title, dealId, dealName, assignedTo, dueOn, createdBy, updatedBy } = row;
  const { repeatEvery: every, repeatUnit: unit, repeatFrom: from } = row;
  return {
    id,
    version,
    title,
    dealId,
    dealName,
    assignedTo,
    dueOn,
    repeat: every === null || unit === null || from === null ? null : { every, unit, from },
    doneAt: row.doneAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    createdBy,
    updatedBy,
  };
}
