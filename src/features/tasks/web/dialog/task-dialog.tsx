import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { Task } from "#features/tasks/model/task.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { draftOf, readDraft, type NewTask, type TaskDraft } from "./task-draft.ts";
import { TaskFieldset } from "./task-fieldset.tsx";
import { useSaveTask } from "./use-save-task.ts";
import { DealPicker, useDealChoices } from "#features/deals/web/index.ts";

/** The deal that a task is about; the window's other fields are there again once it is chosen. */
function ChooseDeal({ onChoose }: { onChoose: (deal: TaskDraft["deal"]) => void }) {
  const choices = useDealChoices();
  return (
    <section aria-label="Choose the deal">
      <DealPicker
        choices={choices}
        onChoose={({ id, name, companyName }) =>
          onChoose({ id, name: name || companyName || "Untitled Deal" })
        }
        emptyWords="A task needs no deal."
      />
      <Button size="sm" className="mt-2" onClick={() => onChoose(null)}>
        No deal
      </Button>
    </section>
  );
}

/** What the window is open for: a task, a new one, or nothing. */
export type EditedTask = Task | NewTask | null;

const isTask = (edited: Task | NewTask): edited is Task => "id" in edited;

export interface TaskDialogProps {
  edited: EditedTask;
  onEnd: () => void;
  /** Where the deal is settled by the place. */
  keepsDeal?: boolean;
}

export function TaskDialog({ edited, ...rest }: TaskDialogProps) {
  if (edited === null) return null;
  return isTask(edited) ? (
    <Editor key={edited.id} task={edited} begun={{}} {...rest} />
  ) : (
    <Editor key="new" task={null} begun={edited} {...rest} />
  );
}

interface EditorProps extends Omit<TaskDialogProps, "edited"> {
  task: Task | null;
  begun: NewTask;
}

/** What is to be done, of which deal, by whom, until when, and again. A failure leaves everything as it was typed. */
function Editor({ task, begun, onEnd, keepsDeal = false }: EditorProps) {
  const [draft, setDraft] = useState(() => draftOf(task, begun));
  const [wasTried, setWasTried] = useState(false);
  const [choosesDeal, setChoosesDeal] = useState(false);
  const { save, remove, isSaving, isRemoving, error } = useSaveTask(task, onEnd);
  const isBusy = isSaving || isRemoving;
  const { fields, problems } = readDraft(draft);
  const trySave = () => {
    setWasTried(true);
    if (fields !== null) save(fields);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !isBusy && onEnd()}
      onSubmit={trySave}
      title={task === null ? "New task" : "The task"}
      footer={
        <>
          {task === null ? null : (
            <Button variant="ghost" icon={Trash2} className="task-delete" busy={isRemoving} onClick={remove}>
              Delete the task
            </Button>
          )}
          <Button onClick={onEnd} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      <div className="task-form">
        {error === null ? null : (
          <Note tone="bad" role="alert">
            {messageOf(error, "The task could not be stored. Try again.")}
          </Note>
        )}
        {choosesDeal ? (
          <ChooseDeal
            onChoose={(deal) => {
              setDraft({ ...draft, deal });
              setChoosesDeal(false);
            }}
          />
        ) : (
          <TaskFieldset
            draft={draft}
            onChange={setDraft}
            problems={wasTried && problems !== null ? problems : {}}
            onChooseDeal={keepsDeal ? null : () => setChoosesDeal(true)}
          />
        )}
      </div>
    </Dialog>
  );
}
