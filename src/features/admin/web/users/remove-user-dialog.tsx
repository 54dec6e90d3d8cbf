import { DeleteDialog } from "#web/ui/delete-dialog.tsx";
import type { UserRow } from "#features/admin/contract.ts";
import { useRemoveUser } from "#features/admin/web/data.ts";
import { tellFailure } from "#features/admin/web/failures.ts";

/** The confirmation of the specification. */
export function RemoveUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { mutateAsync } = useRemoveUser();
  const { id: userId, email } = user;
  return (
    <DeleteDialog
      title="Remove User"
      confirmLabel="Remove User"
      remove={() => mutateAsync({ userId })}
      done={{ title: "User Removed", description: `${email} has been removed` }}
      onClose={onClose}
      onFailed={(error) => tellFailure(error, "Failed to remove user")}
    >
      {`Are you sure you want to remove ${email}? This action cannot be undone.`}
    </DeleteDialog>
  );
}
