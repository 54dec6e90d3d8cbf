import { formatDate } from "#kit/day.ts";
import type { Task } from "#features/tasks/model/task.ts";
import { useUpdateTask } from "#features/tasks/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";

/** Gives a task another day; the day of before is one press away. */
export function useDelayTask() {
  const update = useUpdateTask();
  return function delay(task: Task, dueOn: string, offersUndo = true): void {
    const { id, version, title, dealId, assignedTo, repeat } = task;
    update.mutate(
      { id, version, fields: { title, dealId, assignedTo, repeat, dueOn } },
      {
        onError: (error) => reportError(error, { fallback: "The day could not be changed. Try again." }),
        onSuccess: (changed) => {
          const { dueOn: before } = task;
          toast({
            title: `Due ${formatDate(dueOn)}`,
            description: title,
            ...(offersUndo &&
              before !== null && { action: { label: "Undo", onPress: () => delay(changed, before, false) } }),
          });
        },
      },
    );
  };
}
