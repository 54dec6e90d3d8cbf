import { Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import { useMayEdit, useOpenWorkspace } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { today as readToday, useTaskCount } from "./data.ts";
import { TaskDialog, type EditedTask } from "./dialog/task-dialog.tsx";
import { readTasksAddress, WHOSE_SHOWN, writeTasksAddress, type TasksAddress } from "./list/tasks-address.ts";
import { TaskList } from "./list/task-list.tsx";
import "./tasks.css";

const WHOSE_WORDS: Readonly<Record<(typeof WHOSE_SHOWN)[number], string>> = {
  "mine-or-nobody": "Mine and nobody’s",
  mine: "Mine",
  nobody: "Nobody’s",
  all: "All",
};

/** /dashboard/tasks: what is to be done, what is due first at the head. */
export function TasksScreen() {
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const address = readTasksAddress(params);
  const change = (next: Partial<TasksAddress>) =>
    setParams((now) => new URLSearchParams(writeTasksAddress({ ...readTasksAddress(now), ...next })), {
      replace: true,
    });
  const mayEdit = useMayEdit();
  const asksNew = params.get("task") === "new" && mayEdit;
  const [edited, setEdited] = useState<EditedTask>(null);
  const [today] = useState(readToday);
  const isShared = (useOpenWorkspace()?.members ?? 1) > 1;
  const end = () => {
    setEdited(null);
    if (asksNew) change({});
  };
  return (
    <>
      <PageHead
        title="Tasks"
        sub={<Waiting />}
        actions={
          <EditorsOnly>
            <Button variant="primary" icon={Plus} onClick={() => setEdited({})}>
              New task
            </Button>
          </EditorsOnly>
        }
      />
      <div className="task-tools-row">
        {isShared ? (
          <Segmented
            label="Whose"
            options={WHOSE_SHOWN.map((value) => ({ value, label: WHOSE_WORDS[value] }))}
            value={
              address.whose === "mine" || address.whose === "nobody" || address.whose === "all"
                ? address.whose
                : "mine-or-nobody"
            }
            onChange={(whose) => change({ whose })}
          />
        ) : null}
        <Segmented
          label="State"
          options={[
            { value: "open", label: "To do" },
            { value: "done", label: "Done" },
          ]}
          value={address.state}
          onChange={(state) => change({ state })}
        />
      </div>
      <TaskList
        address={isShared ? address : { ...address, whose: "all" }}
        today={today}
        onEdit={setEdited}
      />
      <TaskDialog edited={edited ?? (asksNew ? {} : null)} onEnd={end} />
    </>
  );
}

/** How many are due, in a sentence. */
function Waiting() {
  const { data } = useTaskCount();
  if (data === undefined) return <>What to do, and by when.</>;
  const { open, mineDue, nobodysDue } = data;
  if (open === 0) return <>Nothing waits.</>;
  const due = mineDue + nobodysDue;
  return (
    <>
      {open} to do, {due === 0 ? "none due today" : `${due} due today or before`}.
    </>
  );
}
