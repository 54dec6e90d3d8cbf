import { LeaveDialog } from "#web/drafts/leave-dialog.tsx";

/** Asks before a step away from the page throws the review away: it is in memory alone. */
export function LeaveImportDialog({ active }: { active: boolean }) {
  return (
    <LeaveDialog
      isHeld={() => active}
      title="Leave the import?"
      description="Nothing of this file has been saved yet. What you matched and answered would be lost."
      confirmLabel="Leave and lose it"
    />
  );
}
