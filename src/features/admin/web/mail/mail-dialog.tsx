import { formatMoment } from "#kit/day.ts";
import { useEffect } from "react";
import type { OutboxMail } from "#features/admin/contract.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { useOpenMail, useSendMail } from "#features/admin/web/data.ts";
import { CopyButton } from "#features/admin/web/copy-button.tsx";
import { describeFailure, showFailure } from "#features/admin/web/failures.ts";

interface MailDialogProps {
  mail: OutboxMail;
  canSend: boolean;
  onClose: () => void;
}

/** One mail as its reader gets it. Its links work for whoever opens them: it is fetched only when asked for. */
export function MailDialog({ mail, canSend, onClose }: MailDialogProps) {
  const { mutate: open, data, error } = useOpenMail();
  const send = useSendMail();
  useEffect(() => open({ id: mail.id }), [open, mail.id]);
  const isSendable = canSend && (mail.status === "kept" || mail.status === "failed");

  async function sendNow(): Promise<void> {
    try {
      await send.mutateAsync({ id: mail.id });
      onClose();
      toast({ title: "Mail Queued", description: `It is on its way to ${mail.to}.` });
    } catch (failure) {
      showFailure(failure, "Failed to send the mail");
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={mail.subject}
      description={`To ${mail.to}, ${formatMoment(mail.createdAt)}`}
      footer={
        <>
          {isSendable ? (
            <Button busy={send.isPending} onClick={() => void sendNow()}>
              Send now
            </Button>
          ) : null}
          {data ? <CopyButton text={data.text} label="Copy text" /> : null}
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {error ? (
        <Note tone="bad" role="alert">
          {describeFailure(error, "The mail could not be opened.")}
        </Note>
      ) : data ? (
        <pre className="mail-text">{data.text}</pre>
      ) : (
        <Spinner label="Opening the mail..." />
      )}
    </Dialog>
  );
}
