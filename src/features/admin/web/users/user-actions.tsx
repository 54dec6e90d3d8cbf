import { Ban, Ellipsis, History, KeyRound, Send, Shield, ShieldOff, Trash2 } from "lucide-react";
import { useState } from "react";
import type { UserRow } from "#features/admin/contract.ts";
import { toast } from "#web/toasts/toasts.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Menu, type MenuItem } from "#web/ui/overlays/menu.tsx";
import { useCancelInvite, useResendInvite, useSendPasswordReset } from "#features/admin/web/data.ts";
import { showFailure } from "#features/admin/web/failures.ts";
import type { HandedLink } from "./handed-link-dialog.tsx";
import { invitationLink, NO_MAIL, resetLink } from "./handed-links.ts";
import { RemoveUserDialog } from "./remove-user-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { SignInsDialog } from "./sign-ins-dialog.tsx";

export interface UserActionsProps {
  user: UserRow;
  /** Without a mail server: the link that the administrator hands on. */
  onLink: (link: HandedLink) => void;
}

/** The row actions of the specification, and the change of the role. */
export function UserActions({ user, onLink }: UserActionsProps) {
  const [asks, setAsks] = useState<"remove" | "role" | "sign-ins" | null>(null);
  const invite = useInviteActions(user, onLink);
  const reset = usePasswordReset(user, onLink);
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

function useInviteActions(user: UserRow, onLink: UserActionsProps["onLink"]) {
  const resend = useResendInvite();
  const cancel = useCancelInvite();
  const { email } = user;
  return {
    isBusy: resend.isPending || cancel.isPending,
    resend: () =>
      resend.mutate(
        { email },
        {
          onSuccess: ({ link }) => {
            const words = link ? `Seven more days for ${email}. ${NO_MAIL}` : `Invitation resent to ${email}`;
            toast({ title: "Invite Resent", description: words, says: link ? "notice" : "done" });
            if (link) onLink(invitationLink(email, link));
          },
          onError: (error) => showFailure(error, "Failed to resend invite", { leads: true }),
        },
      ),
    cancel: () =>
      cancel.mutate(
        { email },
        {
          onSuccess: () =>
            toast({ title: "Invite Cancelled", description: `Invitation to ${email} has been cancelled` }),
          onError: (error) => showFailure(error, "Failed to cancel invite", { leads: true }),
        },
      ),
  };
}

function usePasswordReset(user: UserRow, onLink: UserActionsProps["onLink"]) {
  const reset = useSendPasswordReset();
  const { id: userId, email } = user;
  return {
    isBusy: reset.isPending,
    send: () =>
      reset.mutate(
        { userId },
        {
          onSuccess: ({ link }) => {
            if (link) onLink(resetLink(email, link));
            else
              toast({ title: "Password Reset Sent", description: `Password reset email sent to ${email}` });
          },
          onError: (error) => showFailure(error, "Failed to send password reset", { leads: true }),
        },
      ),
  };
}
