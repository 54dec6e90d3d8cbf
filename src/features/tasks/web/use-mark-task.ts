import { formatDate } from "#kit/day.ts";
import type { Task } from "#features/tasks/model/task.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { useFinishTask, useReopenTask } from "./data.ts";

/** Marks tasks as done and as open again, and says what follows. What was just done can be taken back. */
export function useMarkTask() {
  const [finish, reopen] = [useFinishTask(), useReopenTask()];

  async function takeBack(id: string): Promise<void> {
    try {
      await reopen.mutateAsync({ id });
    } catch (error) {
      reportError(error, { fallback: "The task could not be opened again. Try again." });
    }
  }

  async function markDone({ id, title }: Task): Promise<void> {
    try {
      const { next } = await finish.mutateAsync(id);
      toast({
        title: "Done",
        description: next === null ? title : `${title}. Next: ${formatDate(next.dueOn)}`,
        action: { label: "Undo", onPress: () => void takeBack(id) },
      });
    } catch (error) {
      reportError(error, { fallback: "The task could not be marked as done. Try again." });
    }
  }

  return {
    mark: (task: Task, isDone: boolean) => void (isDone ? markDone(task) : takeBack(task.id)),
    /** The task that is being marked; null: none. */
    busyId: finish.isPending ? finish.variables : reopen.isPending ? reopen.variables.id : null,
  };
}
