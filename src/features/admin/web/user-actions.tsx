import { Ban, Ellipsis, History, KeyRound, Send, Shield, ShieldOff, Trash2 } from "lucide-react";
import { useState } from "react";
import type { UserRow } from "#features/admin/contract.ts";
import { toast } from "#web/lib/toasts.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";
import { useCancelInvite, useResendInvite, useSendPasswordReset } from "./data.ts";
import { tellFailure } from "./failures.ts";
import { RemoveUserDialog } from "./remove-user-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { SignInsDialog } from "./sign-ins-dialog.tsx";

/** The row actions of frame spec §2, and the change of the role. */
export function UserActions({ user }: { user: UserRow }) {
  const [asks, setAsks] = useState<"remove" | "role" | "sign-ins" | null>(null);
  const invite = useInviteActions(user);
  const reset = usePasswordReset(user);
  const items: MenuItem[] =
    user.status === "invited"
      ? [
          { label: "Resend Invite", icon: Send, onSelect: invite.resend },
          { label: "Cancel Invite", icon: Ban, danger: true, onSelect: invite.cancel },
        ]
      : [
          { label: "Send Password Reset", icon: KeyRound, onSelect: reset.send },
          user.role === "admin"
            ? { label: "Make User", icon: ShieldOff, onSelect: () => setAsks("role") }
            : { label: "Make Admin", icon: Shield, onSelect: () => setAsks("role") },
          { label: "Admin Sign-ins", icon: History, onSelect: () => setAsks("sign-ins") },
          "separator",
          { label: "Remove User", icon: Trash2, danger: true, onSelect: () => setAsks("remove") },
        ];
  const label = `Actions for ${user.email}`;
  return (
    <>
      <Menu
        label={label}
        items={items}
        trigger={<IconButton label={label} icon={Ellipsis} size="sm" busy={invite.isBusy || reset.isBusy} />}
      />
      {asks === "remove" ? <RemoveUserDialog user={user} onClose={() => setAsks(null)} /> : null}
      {asks === "sign-ins" ? <SignInsDialog user={user} onClose={() => setAsks(null)} /> : null}
      {asks === "role" ? <RoleDialog user={user} onClose={() => setAsks(null)} /> : null}
    </>
  );
}

function useInviteActions(user: UserRow) {
  const resend = useResendInvite();
  const cancel = useCancelInvite();
  const { email } = user;
  return {
    isBusy: resend.isPending || cancel.isPending,
    resend: () =>
      resend.mutate(user, {
        onSuccess: () => toast({ title: "Invite Resent", description: `Invitation resent to ${email}` }),
        onError: (error) => tellFailure(error, "Failed to resend invite", { leads: true }),
      }),
    cancel: () =>
      cancel.mutate(user, {
        onSuccess: () =>
          toast({ title: "Invite Cancelled", description: `Invitation to ${email} has been cancelled` }),
        onError: (error) => tellFailure(error, "Failed to cancel invite", { leads: true }),
      }),
  };
}

function usePasswordReset(user: UserRow) {
  const reset = useSendPasswordReset();
  return {
    isBusy: reset.isPending,
    send: () =>
      reset.mutate(user, {
        onSuccess: () =>
          toast({ title: "Password Reset Sent", description: `Password reset email sent to ${user.email}` }),
        onError: (error) => tellFailure(error, "Failed to send password reset", { leads: true }),
      }),
  };
}
