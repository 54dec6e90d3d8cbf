import type { UserRow } from "#features/admin/contract.ts";
import { toast } from "#web/lib/toasts.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useRemoveUser } from "./data.ts";
import { tellFailure } from "./failures.ts";

/** The confirmation of frame spec §2. */
export function RemoveUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const remove = useRemoveUser();
  const { email } = user;

  // Awaited rather than handed over: the row, and this dialog with it, goes as soon as the list is read again.
  async function confirm(): Promise<void> {
    try {
      await remove.mutateAsync(user);
      onClose();
      toast({ title: "User Removed", description: `${email} has been removed` });
    } catch (error) {
      tellFailure(error, "Failed to remove user");
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Remove User"
      description={`Are you sure you want to remove ${email}? This action cannot be undone.`}
      confirmLabel="Remove User"
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
