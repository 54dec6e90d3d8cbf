import { CircleCheck } from "lucide-react";
import type { Task } from "#features/tasks/model/task.ts";
import { groupTasks } from "#features/tasks/model/group-tasks.ts";
import { useTaskPages } from "#features/tasks/web/data.ts";
import { useMarkTask } from "#features/tasks/web/use-mark-task.ts";
import { MoreButton } from "#web/ui/buttons/more-button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { RowsSkeleton } from "#web/ui/records/rows-skeleton.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { TaskRow } from "./task-row.tsx";
import type { TasksAddress } from "./tasks-address.ts";

export interface TaskListProps {
  address: TasksAddress;
  today: string;
  onEdit: (task: Task) => void;
}

/** The tasks of one state: those to do by their days, those done with the latest first. */
export function TaskList({ address, today, onEdit }: TaskListProps) {
  const list = useTaskPages(address);
  const { mark, busyId } = useMarkTask();
  const tasks = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.isPending) return <RowsSkeleton rows={6} label="Loading the tasks..." />;
  if (list.data === undefined)
    return (
      <LoadProblem
        error={list.error}
        fallback="The tasks could not be loaded."
        isBusy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  if (tasks.length === 0) return <NoTasks isDone={address.state === "done"} />;
  const groups = address.state === "open" ? groupTasks(tasks, today) : [{ id: "done", title: "Done", tasks }];
  return (
    <div className="task-groups">
      {groups.map((group) => (
        <Panel
          key={group.id}
          title={group.title}
          aside={<span className="xs text-muted">{group.tasks.length}</span>}
        >
          <ul className="task-list">
            {group.tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                today={today}
                isBusy={busyId === task.id}
                onMark={mark}
                onEdit={onEdit}
              />
            ))}
          </ul>
        </Panel>
      ))}
      <MoreButton list={list}>Load more tasks</MoreButton>
    </div>
  );
}

function NoTasks({ isDone }: { isDone: boolean }) {
  return (
    <Panel flush className="mt-4">
      <EmptyState title={isDone ? "Nothing done yet" : "Nothing to do here"} icon={CircleCheck} role="status">
        {isDone
          ? "Completed tasks, the latest first."
          : "Write down what is next: call a broker, ask for the returns, answer the lender. Give it a day, and it is on the dashboard when it is due."}
      </EmptyState>
    </Panel>
  );
}
