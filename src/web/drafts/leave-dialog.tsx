import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";

export interface LeaveDialogProps {
  /** Whether leaving now would lose something. */
  isHeld: () => boolean;
  title: string;
  description: string;
  confirmLabel: string;
  onLose?: () => void;
}

/** Asks before a step away from the page loses work. */
export function LeaveDialog({ isHeld, title, description, confirmLabel, onLose }: LeaveDialogProps) {
  const blocker = useBlocker({ shouldBlockFn: isHeld, enableBeforeUnload: isHeld, withResolver: true });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      danger
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel="Stay"
      onConfirm={() => {
        onLose?.();
        blocker.proceed?.();
      }}
    />
  );
}
