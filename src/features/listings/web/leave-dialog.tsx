import { useBlocker } from "@tanstack/react-router";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** Asks before a step away from the page throws the review away: it is in memory alone. */
export function LeaveDialog({ active }: { active: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: () => active,
    enableBeforeUnload: () => active,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(isOpen) => {
        if (!isOpen) blocker.reset?.();
      }}
      danger
      title="Leave the import?"
      description="Nothing of this file has been saved yet. What you matched and answered would be lost."
      confirmLabel="Leave and lose it"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
