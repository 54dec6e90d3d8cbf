import type { Repeat, Task, TaskFields } from "#features/tasks/model/task.ts";
import { taskFieldsSchema } from "#features/tasks/model/task.ts";

/** A task as it stands in the window while somebody types. */
export interface TaskDraft {
  title: string;
  deal: { id: string; name: string } | null;
  assignedTo: string | null;
  /** Empty: no day. */
  dueOn: string;
  repeats: boolean;
  every: number | null;
  unit: Repeat["unit"];
  from: Repeat["from"];
}

export interface NewTask {
  deal?: TaskDraft["deal"];
  assignedTo?: string | null;
}

export function draftOf(task: Task | null, begun: NewTask = {}): TaskDraft {
  const { every = 1, unit = "week", from = "due" } = task?.repeat ?? {};
  return {
    title: task?.title ?? "",
    deal: task === null ? (begun.deal ?? null) : dealOf(task),
    assignedTo: task === null ? (begun.assignedTo ?? null) : task.assignedTo,
    dueOn: task?.dueOn ?? "",
    repeats: task !== null && task.repeat !== null,
    every,
    unit,
    from,
  };
}

const dealOf = ({ dealId, dealName }: Task): TaskDraft["deal"] =>
  dealId === null ? null : { id: dealId, name: dealName ?? "Deal" };

/** What is wrong with a field, as a sentence, by its name; or the fields as the server takes them. */
export type ReadDraft =
  | { fields: TaskFields; problems: null }
  | { fields: null; problems: Readonly<Partial<Record<string, string>>> };

export function readDraft({
  title,
  deal,
  assignedTo,
  dueOn,
  repeats,
  every,
  unit,
  from,
}: TaskDraft): ReadDraft {
  const read = taskFieldsSchema.safeParse({
    title,
    dealId: deal?.id ?? null,
    assignedTo,
    dueOn: dueOn === "" ? null : dueOn,
    repeat: repeats ? { every: every ?? Number.NaN, unit, from } : null,
  });
  if (read.success) return { fields: read.data, problems: null };
  const problems = read.error.issues.map(
    ({ path, message }) => [String(path[path.length - 1]), message] as const,
  );
  return { fields: null, problems: Object.fromEntries(problems.toReversed()) };
}
