import type { Task } from "#features/tasks/model/task.ts";
import { useUpdateTask } from "#features/tasks/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";

/** Gives to its reader what is given to nobody. */
export function useTakeTask(me: string) {
  const update = useUpdateTask();
  return {
    isTaking: update.isPending,
    take({ id, version, title, dealId, dueOn, repeat }: Task): void {
      update.mutate(
        { id, version, fields: { title, dealId, dueOn, repeat, assignedTo: me } },
        {
          onError: (error) => reportError(error, { fallback: "The task could not be given to you." }),
          onSuccess: () => toast({ title: "Yours to do", description: title }),
        },
      );
    },
  };
}
