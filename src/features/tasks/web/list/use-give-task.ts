import type { Task } from "#features/tasks/model/task.ts";
import { useUpdateTask } from "#features/tasks/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";

/** To whom a task goes, and what is then said: the title of the toast. */
export interface GivenTo {
  readonly id: string | null;
  readonly title: string;
}

/** Gives a task to somebody else, or to its reader; to whom it was given before is one press away. */
export function useGiveTask() {
  const update = useUpdateTask();
  function give(task: Task, to: GivenTo, offersUndo = true): void {
    const { id, version, title, dealId, dueOn, repeat, assignedTo: before } = task;
    update.mutate(
      { id, version, fields: { title, dealId, dueOn, repeat, assignedTo: to.id } },
      {
        onError: (error) => reportError(error, { fallback: "The task could not be assigned. Try again." }),
        onSuccess: (changed) => {
          const back = { id: before, title: "Taken back" };
          toast({
            title: to.title,
            description: title,
            ...(offersUndo && { action: { label: "Undo", onPress: () => give(changed, back, false) } }),
          });
        },
      },
    );
  }
  return { give, isGiving: update.isPending };
}
