import { useRef } from "react";
import type { Task, TaskFields } from "#features/tasks/model/task.ts";
import { useCreateTask, useRemoveTask, useUpdateTask } from "#features/tasks/web/data.ts";
import { newId } from "#web/browser/new-id.ts";
import { toast } from "#web/toasts/toasts.ts";

/** Stores what the window holds, and closes it; a failure leaves all as it was typed. */
export function useSaveTask(task: Task | null, onEnd: () => void) {
  const [create, update, remove] = [useCreateTask(), useUpdateTask(), useRemoveTask()];
  // Tried again, it is the same task.
  const id = useRef<string>(task?.id ?? newId());
  const stored = { onSuccess: onEnd };
  return {
    save: (fields: TaskFields) =>
      task === null
        ? create.mutate({ id: id.current, fields }, stored)
        : update.mutate({ id: task.id, version: task.version, fields }, stored),
    remove: () => {
      if (task === null) return;
      remove.mutate(
        { id: task.id },
        {
          onSuccess: () => {
            toast({ title: "Task deleted", description: task.title });
            onEnd();
          },
        },
      );
    },
    isSaving: create.isPending || update.isPending,
    isRemoving: remove.isPending,
    error: create.error ?? update.error ?? remove.error,
  };
}
