import { Clock, Pencil } from "lucide-react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import type { Task } from "#features/tasks/model/task.ts";
import { LATERS } from "#kit/later-days.ts";
import { describeRepeat } from "#features/tasks/model/task-words.ts";
import { DueWords } from "#features/tasks/web/due-words.tsx";
import { usePersonName } from "#web/session/people.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { usePerson } from "#web/session/session.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { GiveTask } from "./give-task.tsx";
import { useDelayTask } from "./use-delay-task.ts";

export interface TaskRowProps {
  task: Task;
  today: string;
  isBusy: boolean;
  onMark: (task: Task, isDone: boolean) => void;
  onEdit: (task: Task) => void;
  /** Where the deal is plain from the place. */
  withoutDeal?: boolean;
}

export function TaskRow({ task, today, isBusy, onMark, onEdit, withoutDeal = false }: TaskRowProps) {
  const mayEdit = useMayEdit();
  const { id: me } = usePerson();
  const { title, dealId, dealName, repeat, doneAt } = task;
  const isDone = doneAt !== null;
  return (
    <li className="task-row" data-done={isDone || undefined}>
      <Checkbox
        hideLabel
        label={isDone ? `Open again: ${title}` : `Done: ${title}`}
        checked={isDone !== isBusy}
        disabled={isBusy || !(mayEdit || task.assignedTo === me)}
        onChange={() => onMark(task, !isDone)}
      />
      <div className="task-words">
        <p>{title}</p>
        <p className="task-marks xs text-muted">
          <DueWords task={task} today={today} />
          {repeat === null ? null : <span>{describeRepeat(repeat)}</span>}
          {withoutDeal || dealId === null ? null : (
            <AppLink className="link" href={analysisHref(dealId)}>
              {dealName ?? "Deal"}
            </AppLink>
          )}
          <Assigned task={task} />
        </p>
      </div>
      {mayEdit ? (
        <div className="task-tools">
          {isDone ? null : <GiveTask task={task} />}
          {isDone ? null : <Later task={task} today={today} />}
          <IconButton icon={Pencil} label={`Edit: ${title}`} onClick={() => onEdit(task)} />
        </div>
      ) : null}
    </li>
  );
}

/** Nothing where one works alone. */
function Assigned({ task: { assignedTo } }: { task: Task }) {
  const name = usePersonName(assignedTo);
  return name === null ? null : <span>for {name}</span>;
}

function Later({ task, today }: { task: Task; today: string }) {
  const delay = useDelayTask();
  return (
    <Menu
      label="Do it later"
      showLabel
      trigger={<IconButton icon={Clock} label={`Later: ${task.title}`} />}
      items={LATERS.map(({ label, dayOf }) => ({ label, onSelect: () => delay(task, dayOf(today)) }))}
    />
  );
}
