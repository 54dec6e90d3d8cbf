import type { UserRow } from "#features/admin/contract.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { AuthTable } from "#features/admin/web/audit/auth-table.tsx";
import { useUserSignIns } from "#features/admin/web/data.ts";
import { ReadState } from "#features/admin/web/read-state.tsx";

/** The latest ten sign-ins of one person as an administrator. */
export function SignInsDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const signIns = useUserSignIns(user.id);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title="Admin sign-ins"
      description={`The latest ten of ${user.email}: as an administrator, or tried at the administrators' page.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {signIns.data === undefined ? (
        <ReadState reading={signIns} what="the sign-ins" />
      ) : signIns.data.length === 0 ? (
        <p className="sm text-soft">There is none yet.</p>
      ) : (
        <AuthTable entries={signIns.data} />
      )}
    </Dialog>
  );
}
