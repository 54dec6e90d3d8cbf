import type { UserRow } from "#features/admin/contract.ts";
import { toast } from "#web/toasts/toasts.ts";
import { recheckSession } from "#web/session/session-check.ts";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { useChangeRole } from "#features/admin/web/data.ts";
import { showFailure } from "#features/admin/web/failures.ts";

/** Makes somebody an administrator, or a user again. */
export function RoleDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const change = useChangeRole();
  const { id: userId, email } = user;
  const isPromotion = user.role === "user";

  async function confirm(): Promise<void> {
    try {
      await change.mutateAsync({ userId, role: isPromotion ? "admin" : "user" });
      onClose();
      const words = isPromotion ? "is an administrator now" : "is no administrator any more";
      toast({ title: "Role Changed", description: `${email} ${words}` });
      // It may have been the person's own.
      await recheckSession();
    } catch (error) {
      showFailure(error, "Failed to change the role");
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isPromotion ? "Make Admin" : "Make User"}
      description={
        isPromotion
          ? `${email} will see and change everything in this area: people, invitations, mails with their links, and settings.`
          : `${email} will no longer see this area. What is theirs stays as it is.`
      }
      confirmLabel={isPromotion ? "Make Admin" : "Make User"}
      danger={!isPromotion}
      busy={change.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
