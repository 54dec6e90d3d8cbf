import { useBlocker } from "@tanstack/react-router";
import type { RefObject } from "react";
import { readSession } from "#web/lib/session.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

export interface LeaveDialogProps {
  isUnsaved: boolean;
  /** True once the form itself leads away: after a save or a deletion. */
  isFree: RefObject<boolean>;
  name: string;
  onLose: () => void;
}

/** Asks before a step away from the page loses changes. Who is no longer signed in is let go: the text is kept. */
export function LeaveDialog({ isUnsaved, isFree, name, onLose }: LeaveDialogProps) {
  const isHeld = () => isUnsaved && !isFree.current && readSession().state === "signed-in";
  const blocker = useBlocker({ shouldBlockFn: isHeld, enableBeforeUnload: isHeld, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      danger
      title="Leave without saving?"
      description={
        name === ""
          ? "These criteria have not been saved. What you entered would be lost."
          : `Your changes of “${name}” have not been saved. They would be lost.`
      }
      confirmLabel="Leave and lose them"
      cancelLabel="Stay"
      onConfirm={() => {
        onLose();
        blocker.proceed?.();
      }}
    />
  );
}
