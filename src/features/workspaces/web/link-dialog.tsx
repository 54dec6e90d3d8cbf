import { Mail } from "lucide-react";
import { formatDate } from "#kit/day.ts";
import type { Invited } from "#features/workspaces/contract.ts";
import { toast } from "#web/toasts/toasts.ts";
import { CopyDialog } from "#web/ui/overlays/copy-dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";

/** What is said once an invitation is on its way; without a mail server its link is shown instead (`LinkDialog`). */
export const notifyInvited = ({ invitation }: Invited): void =>
  toast({
    title: "Invitation sent",
    description: `${invitation.email} can accept it until ${formatDate(invitation.expiresAt)}.`,
  });

interface LinkDialogProps {
  email: string;
  link: string;
  expiresAt: string;
  onClose: () => void;
}

export function LinkDialog({ email, link, expiresAt, onClose }: LinkDialogProps) {
  return (
    <CopyDialog
      title={`Invitation for ${email}`}
      label="Link"
      text={link}
      copyLabel="Copy link"
      onClose={onClose}
    >
      <Note tone="caution" icon={Mail}>
        <b>No mail server is connected.</b> Copy the link and send it yourself; it works once, until{" "}
        {formatDate(expiresAt)}.
      </Note>
    </CopyDialog>
  );
}
