import { useState } from "react";
import type { OwnMail } from "#features/intake/model/mail/mail.ts";
import { useMakeMailAddress, useOwnMail } from "#features/intake/web/data.ts";
import { formatCount } from "#kit/format-figure.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { SenderList } from "./sender-list.tsx";

/** The address to which somebody forwards what a broker sent. */
export function MailPanel() {
  const mail = useOwnMail();
  if (mail.isPending) return null;
  return (
    <Panel title="Forward a mail">
      {mail.data === undefined ? (
        <LoadProblem
          error={mail.error}
          fallback="Your address could not be loaded."
          isBusy={mail.isFetching}
          onRetry={() => void mail.refetch()}
        />
      ) : (
        <Ways mail={mail.data} />
      )}
    </Panel>
  );
}

function Ways({ mail }: { readonly mail: OwnMail }) {
  const { isConnected, address, turnedAway, senders } = mail;
  if (!isConnected)
    return (
      <p className="sm text-soft">
        No mailbox is connected to this installation. Save the mail as a file and drop it here, or paste its
        text.
      </p>
    );
  return (
    <>
      {address === null ? <FirstAddress /> : <Address address={address} />}
      {turnedAway > 0 && (
        <p className="sm text-soft mt-3">
          {formatCount(turnedAway)} {turnedAway === 1 ? "mail was" : "mails were"} not kept, since too many
          waited. Answer those that wait, and have what is missing sent again.
        </p>
      )}
      {senders.length > 0 && <SenderList senders={senders} />}
    </>
  );
}

function useMake() {
  const make = useMakeMailAddress();
  return {
    isBusy: make.isPending,
    make: (done: () => void = () => undefined) =>
      make.mutate(undefined, {
        onSuccess: done,
        onError: (error) => reportError(error, { fallback: "The address could not be made. Try again." }),
      }),
  };
}

function FirstAddress() {
  const { make, isBusy } = useMake();
  return (
    <>
      <p className="sm text-soft">
        An address of your own for this workspace: what you forward to it is read here with what is attached.
      </p>
      <p className="mt-3">
        <Button size="sm" busy={isBusy} onClick={() => make()}>
          Make your address
        </Button>
      </p>
    </>
  );
}

function Address({ address }: { readonly address: string }) {
  const [asking, setAsking] = useState(false);
  const { make, isBusy } = useMake();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: "Address copied", description: "Forward a broker’s mail to it." });
    } catch (error) {
      reportError(error, {
        fallback: "This browser does not let the page copy. Select the address and copy it.",
      });
    }
  }
  return (
    <>
      <p className="sm text-soft">
        Yours, for this workspace. Attachments are included. Anyone with the address can send to it; mail from
        other addresses needs your approval.
      </p>
      <p className="mt-3">
        <code className="intake-mail-address">{address}</code>
      </p>
      <p className="row wrap mt-3">
        <Button size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="sm" onClick={() => setAsking(true)}>
          Make a new one
        </Button>
      </p>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        busy={isBusy}
        title="Make a new address?"
        description="What is sent to the old one from now on is dropped, and who sends it is not told."
        confirmLabel="Make a new one"
        onConfirm={() => make(() => setAsking(false))}
      />
    </>
  );
}
