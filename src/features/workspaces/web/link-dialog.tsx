import { Mail } from "lucide-react";
import { useState } from "react";
import { formatDate } from "#kit/day.ts";
import type { Invited } from "#features/workspaces/contract.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

/** What is said once an invitation is on its way; without a mail server its link is shown instead (`LinkDialog`). */
export const tellInvited = ({ invitation }: Invited): void =>
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
  const [isCopied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch (error) {
      reportError(error, {
        fallback: "This browser does not let the page copy. Select the text and copy it.",
      });
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Invitation for ${email}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => void copy()}>
            {isCopied ? "Copied" : "Copy link"}
          </Button>
        </>
      }
    >
      <Note tone="caution" icon={Mail}>
        <b>No mail server is connected.</b> Copy the link and send it yourself; it works once, until{" "}
        {formatDate(expiresAt)}.
      </Note>
      <Field label="Link" className="mt-4">
        {(control) => (
          <TextInput {...control} readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
      </Field>
    </Dialog>
  );
}
