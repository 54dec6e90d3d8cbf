import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { formatDate, formatShortDate } from "#kit/day.ts";
import type { Invitation, Invited } from "#features/workspaces/contract.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useResendInvitation, useWithdrawInvitation } from "#features/workspaces/web/data.ts";
import { LinkDialog, notifyInvited } from "#features/workspaces/web/link-dialog.tsx";
import { ROLE_NAMES } from "#features/workspaces/web/role-words.ts";
import { PersonCell } from "./person-cell.tsx";

interface InvitationRowProps {
  invitation: Invitation;
  maySettle: boolean;
  /** The role, or the deal of a guest. */
  showsDeal?: boolean;
}

/** Somebody who has not accepted yet: a member, or a guest of a deal. */
export function InvitationRow({ invitation, maySettle, showsDeal = true }: InvitationRowProps) {
  const { email, role, dealName, lastDay, expiresAt } = invitation;
  return (
    <tr>
      <PersonCell name={email} email={email} isOutside>
        <Badge tone="line">Invited</Badge>
      </PersonCell>
      {showsDeal && <td>{dealName ?? <Badge>{ROLE_NAMES[role]}</Badge>}</td>}
      <td className="text-soft late">
        {role === "guest"
          ? lastDay === null
            ? "No end"
            : formatDate(lastDay)
          : `Ends ${formatShortDate(expiresAt)}`}
      </td>
      <td>{maySettle && <InvitationMenu invitation={invitation} />}</td>
    </tr>
  );
}

function InvitationMenu({ invitation: { id, email } }: { invitation: Invitation }) {
  const [shown, setShown] = useState<Invited | null>(null);
  const resend = useResendInvitation();
  const withdraw = useWithdrawInvitation();
  function sendAgain(): void {
    resend.mutate(
      { id },
      {
        onSuccess: (invited) => (invited.link === null ? notifyInvited(invited) : setShown(invited)),
        onError: (error) => reportError(error, { fallback: "The invitation could not be sent again." }),
      },
    );
  }
  function takeBack(): void {
    withdraw.mutate(
      { id },
      {
        onSuccess: () =>
          toast({ title: "Invitation withdrawn", description: `Its link for ${email} ended.` }),
        onError: (error) => reportError(error, { fallback: "The invitation could not be withdrawn." }),
      },
    );
  }
  return (
    <>
      <Menu
        label={`More for ${email}`}
        trigger={<IconButton size="sm" icon={Ellipsis} label={`More for ${email}`} />}
        items={[
          { label: "Send again, with a new link", onSelect: sendAgain },
          { label: "Withdraw", danger: true, onSelect: takeBack },
        ]}
      />
      {shown !== null && shown.link !== null && (
        <LinkDialog
          email={email}
          link={shown.link}
          expiresAt={shown.invitation.expiresAt}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
