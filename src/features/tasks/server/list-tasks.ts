import { z } from "zod";
import type { TaskState, TaskWhose } from "#features/tasks/contract.ts";
import type { Task } from "#features/tasks/model/task.ts";
import type { WorkContext } from "#server/call-context.ts";
import { boundToDeals, isGuest } from "#server/database/readable-rows.ts";
import type { Caller } from "#server/database/name-caller.ts";
import type { Database } from "#server/database/open-database.ts";
import { readInWorkspace } from "#server/database/read-once.ts";
import { TASK_SELECT, toTask, type TaskRow } from "./task-rows.ts";

/** A day, `infinity` for none, or of what is done the moment as the database writes it. */
const cursorSchema = z.tuple([z.string().regex(/^(infinity|\d{4,6}-\d{2}-\d{2}[-+:. \d]*)$/), z.uuid()]);
export type TaskCursor = z.output<typeof cursorSchema>;

/** Null when the text was not written for a list of tasks. */
export function readTaskCursor(text: string): TaskCursor | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return cursorSchema.safeParse(parsed).data ?? null;
  } catch {
    // Not JSON, so not ours; the caller refuses it in words.
    return null;
  }
}

export interface TaskRequest {
  whose: TaskWhose;
  state: TaskState;
  dealId?: string | undefined;
  dueBy?: string | undefined;
  cursor: TaskCursor | null;
  limit: number;
}

type AddValue = (value: unknown) => string;

/** A guest reads what is given to them, of the deals they were let in to: also with the row policies away. */
function conditionsOf(caller: Caller, whose: TaskWhose, values: unknown[]): string[] {
  const add: AddValue = (value) => `$${values.push(value)}`;
  const mine = () => `t.assigned_to = ${add(caller.personId)}`;
  const conditions = [`t.workspace_id = ${add(caller.workspaceId)}`];
  if (isGuest(caller)) conditions.push(`${mine()}${boundToDeals(caller, "t.deal_id", values).sql}`);
  if (whose === "mine") conditions.push(mine());
  if (whose === "nobody") conditions.push("t.assigned_to is null");
  if (whose === "mine-or-nobody") conditions.push(`(t.assigned_to is null or ${mine()})`);
  return conditions;
}

/** One page by key; one row more than asked for tells whether there is another. */
export async function listTasks(
  context: WorkContext,
  request: TaskRequest,
): Promise<{ items: Task[]; nextCursor: string | null }> {
  const { whose, state, dealId, dueBy, cursor, limit } = request;
  const values: unknown[] = [];
  const add: AddValue = (value) => `$${values.push(value)}`;
  const conditions = conditionsOf(context.caller, whose, values);
  const [key, type, comparison, word] =
    state === "open" ? ["due_key", "date", ">", "asc"] : ["done_at", "timestamptz", "<", "desc"];
  conditions.push(`t.done_at is ${state === "open" ? "" : "not "}null`);
  if (dealId !== undefined) conditions.push(`t.deal_id = ${add(dealId)}`);
  if (dueBy !== undefined) conditions.push(`t.due_on <= ${add(dueBy)}::date`);
  if (cursor)
    conditions.push(`(t.${key}, t.id) ${comparison} (${add(cursor[0])}::${type}, ${add(cursor[1])}::uuid)`);
  const text = `${TASK_SELECT} where ${conditions.join(" and ")} order by t.${key} ${word}, t.id ${word} limit ${add(limit + 1)}`;
  const rows = await context.readInWorkspace<TaskRow & Record<string, unknown>>({ text, values });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor =
    rows.length <= limit || !last
      ? null
      : Buffer.from(JSON.stringify([last.sortKey, last.id])).toString("base64url");
  return { items: items.map(toTask), nextCursor };
}

export interface TaskCount {
  open: number;
  mineDue: number;
  nobodysDue: number;
}

export async function countTasks(context: WorkContext, today: string): Promise<TaskCount> {
  const values: unknown[] = [today, context.caller.personId];
  const conditions = conditionsOf(context.caller, "all", values);
  const [row] = await context.readInWorkspace<TaskCount & Record<string, unknown>>({
    text: `select count(*)::int as open,
        count(*) filter (where t.due_on <= $1::date and t.assigned_to = $2)::int as "mineDue",
        count(*) filter (where t.due_on <= $1::date and t.assigned_to is null)::int as "nobodysDue"
      from tasks t where t.done_at is null and ${conditions.join(" and ")}`,
    values,
  });
  return row ?? { open: 0, mineDue: 0, nobodysDue: 0 };
}

/** Which of the caller's own: those due within these days, or those of these ids. */
export type OwnTasks = { from: string; to: string } | { ids: readonly string[] };

/**
 * Open ones that are given to the caller, the earliest first; `withNobodys`: also those given to nobody, which are theirs
 * where nobody else works.
 */
export async function listOwnTasks(
  database: Database,
  caller: Caller,
  { most, withNobodys, ...which }: OwnTasks & { most: number; withNobodys: boolean },
): Promise<Task[]> {
  const values: unknown[] = [most];
  const conditions = conditionsOf(caller, withNobodys ? "mine-or-nobody" : "mine", values);
  const add: AddValue = (value) => `$${values.push(value)}`;
  conditions.push(
    "ids" in which
      ? `t.id = any(${add(which.ids)}::uuid[])`
      : `t.due_on between ${add(which.from)}::date and ${add(which.to)}::date`,
  );
  const rows = await readInWorkspace<TaskRow & Record<string, unknown>>(database, caller, {
    text: `${TASK_SELECT} where t.done_at is null and ${conditions.join(" and ")} order by t.due_key, t.id limit $1`,
    values,
  });
  return rows.map(toTask);
}
