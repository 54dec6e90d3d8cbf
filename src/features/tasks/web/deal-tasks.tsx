import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { today as readToday, useDealTasks } from "./data.ts";
import { TaskDialog, type EditedTask } from "./dialog/task-dialog.tsx";
import { TaskRow } from "./list/task-row.tsx";
import { useMarkTask } from "./use-mark-task.ts";
import "./tasks.css";

const MOST_SHOWN = 20;

/** What is to be done about one deal. The first line is its next action: what is due first. */
export function DealTasks({ deal }: { deal: { id: string; name: string } }) {
  const list = useDealTasks(deal.id, MOST_SHOWN);
  const { mark, busyId } = useMarkTask();
  const [today] = useState(readToday);
  const [edited, setEdited] = useState<EditedTask>(null);
  const mayNotLoad = list.isError && list.data === undefined;
  return (
    <Panel
      title="To do"
      className="deal-tasks no-print"
      aside={
        <EditorsOnly>
          <Button size="sm" icon={Plus} onClick={() => setEdited({ deal })}>
            New task
          </Button>
        </EditorsOnly>
      }
    >
      {mayNotLoad ? (
        <LoadProblem
          error={list.error}
          fallback="The tasks of this deal could not be loaded."
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : list.data?.items.length === 0 ? (
        <p className="sm text-soft">Nothing is written down. What is the next action?</p>
      ) : (
        <ul className="task-list">
          {list.data?.items.map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              today={today}
              isBusy={busyId === task.id}
              onMark={mark}
              onEdit={setEdited}
              withoutDeal
            />
          ))}
        </ul>
      )}
      <TaskDialog edited={edited} onEnd={() => setEdited(null)} keepsDeal />
    </Panel>
  );
}
