import { useState } from "react";
import { tasksPath } from "#features/tasks/addresses.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { today as readToday, useDueTasks, useTaskCount } from "./data.ts";
import { TaskDialog, type EditedTask } from "./dialog/task-dialog.tsx";
import { TaskRow } from "./list/task-row.tsx";
import { useMarkTask } from "./use-mark-task.ts";
import "./tasks.css";

const MOST_SHOWN = 6;

/** What is due today or overdue, one's own and then nobody's; done from here. One line where there is nothing. */
export function DueTasks() {
  const due = useDueTasks(MOST_SHOWN);
  const count = useTaskCount();
  const { mark, busyId } = useMarkTask();
  const [today] = useState(readToday);
  const [edited, setEdited] = useState<EditedTask>(null);
  if (due.isPending) return null;
  if (due.data === undefined)
    return (
      <Panel title="Due">
        <LoadProblem
          error={due.error}
          fallback="What is due could not be loaded."
          isBusy={due.isFetching}
          onRetry={() => void due.refetch()}
        />
      </Panel>
    );
  const items = due.data;
  const rest = (count.data?.mineDue ?? 0) + (count.data?.nobodysDue ?? 0) - items.length;
  return (
    <Panel
      title="Due"
      aside={
        <AppLink className="link xs" href={tasksPath}>
          All tasks
        </AppLink>
      }
    >
      {items.length === 0 ? (
        <p className="sm text-soft">Nothing is due today.</p>
      ) : (
        <ul className="task-list">
          {items.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              today={today}
              isBusy={busyId === task.id}
              onMark={mark}
              onEdit={setEdited}
            />
          ))}
        </ul>
      )}
      {rest > 0 ? <p className="xs text-muted">{rest} more due</p> : null}
      <TaskDialog edited={edited} onEnd={() => setEdited(null)} />
    </Panel>
  );
}
