import { addDays } from "#kit/day.ts";
import type { Task } from "./task.ts";

export type TaskGroupId = "overdue" | "today" | "week" | "later" | "no-day";

export interface TaskGroup {
  readonly id: TaskGroupId;
  readonly title: string;
  readonly tasks: readonly Task[];
}

const TITLES: Readonly<Record<TaskGroupId, string>> = {
  overdue: "Overdue",
  today: "Today",
  week: "The next seven days",
  later: "Later",
  "no-day": "Without a day",
};

/** The groups that hold something, in the order of their days; within one the order stays. */
export function groupTasks(tasks: readonly Task[], today: string): TaskGroup[] {
  const ends = addDays(today, 7);
  const groupOf = ({ dueOn }: Task): TaskGroupId => {
    if (dueOn === null) return "no-day";
    if (dueOn < today) return "overdue";
    if (dueOn === today) return "today";
    return dueOn <= ends ? "week" : "later";
  };
  const groups = Map.groupBy(tasks, groupOf);
  return (Object.keys(TITLES) as TaskGroupId[]).flatMap((id) => {
    const held = groups.get(id);
    return held === undefined ? [] : [{ id, title: TITLES[id], tasks: held }];
  });
}
