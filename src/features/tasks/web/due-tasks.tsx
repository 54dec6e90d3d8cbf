import { Fragment, useState } from "react";
import type { Task } from "#features/tasks/model/task.ts";
import { tasksPath } from "#features/tasks/addresses.ts";
import { usePersonName } from "#web/session/people.ts";
import { usePerson } from "#web/session/session.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { today as readToday, useDueTasks, useTaskCount } from "./data.ts";
import { TaskDialog, type EditedTask } from "./dialog/task-dialog.tsx";
import { TaskRow } from "./list/task-row.tsx";
import { useMarkTask } from "./use-mark-task.ts";
import "./tasks.css";

const MOST_SHOWN = 6;

/** They come one's own first: where others work too, each part says whose it is. */
function groupsOf(tasks: readonly Task[]): { title: string; tasks: readonly Task[] }[] {
  return [
    { title: "Yours", tasks: tasks.filter(({ assignedTo }) => assignedTo !== null) },
    { title: "Given to nobody", tasks: tasks.filter(({ assignedTo }) => assignedTo === null) },
  ].filter(({ tasks: held }) => held.length > 0);
}

/** What is due today or overdue, one's own and then nobody's; done from here. One line where there is nothing. */
export function DueTasks() {
  const due = useDueTasks(MOST_SHOWN);
  const count = useTaskCount();
  const { mark, busyId } = useMarkTask();
  const [today] = useState(readToday);
  const { id: me } = usePerson();
  const isAlone = usePersonName(me) === null;
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
        groupsOf(items).map(({ title, tasks }) => (
          <Fragment key={title}>
            {isAlone ? null : <h3 className="task-group-title">{title}</h3>}
            <ul className="task-list">
              {tasks.map((task) => (
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
          </Fragment>
        ))
      )}
      {rest > 0 ? <p className="xs text-muted">{rest} more due</p> : null}
      <TaskDialog edited={edited} onEnd={() => setEdited(null)} />
    </Panel>
  );
}
