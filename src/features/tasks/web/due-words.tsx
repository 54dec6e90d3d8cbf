import { addDays, formatDate } from "#kit/day.ts";
import { CalendarClock, TriangleAlert } from "lucide-react";
import type { Task } from "#features/tasks/model/task.ts";
import { urgencyOf } from "#features/tasks/model/task-words.ts";
import { Badge } from "#web/ui/status/badge.tsx";

/** When it is due, in words; overdue and today stand out, by their words and not by colour alone. */
export function DueWords({ task, today }: { task: Task; today: string }) {
  const { dueOn } = task;
  if (dueOn === null) return null;
  const urgency = urgencyOf(task, today);
  if (urgency === "overdue")
    return (
      <Badge tone="bad" icon={TriangleAlert}>
        Overdue since {formatDate(dueOn)}
      </Badge>
    );
  if (urgency === "today")
    return (
      <Badge tone="caution" icon={CalendarClock}>
        Today
      </Badge>
    );
  return <span>{dueOn === addDays(today, 1) ? "Tomorrow" : formatDate(dueOn)}</span>;
}
