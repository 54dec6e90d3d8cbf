import { useState } from "react";
import { localDay } from "#kit/day.ts";
import type { Invited } from "#features/workspaces/contract.ts";
import { mailProblem } from "#features/workspaces/model/mail-problem.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { useInviteGuest } from "#features/workspaces/web/data.ts";
import { LinkDialog, notifyInvited } from "#features/workspaces/web/link-dialog.tsx";
import { DealGuests } from "./deal-guests.tsx";
import { WhatGuestsSee } from "./what-guests-see.tsx";
import "#features/workspaces/web/members/members.css";

interface ShareDialogProps {
  dealId: string;
  dealName: string;
  onClose: () => void;
}

/** Lets a lawyer, an accountant or a lender's officer in to one deal, with or without a last day. */
export function ShareDialog({ dealId, dealName, onClose }: ShareDialogProps) {
  const [email, setEmail] = useState("");
  const [lastDay, setLastDay] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [made, setMade] = useState<Invited | null>(null);
  const share = useInviteGuest();

  async function send(): Promise<void> {
    if (share.isPending) return;
    const found = mailProblem(email);
    setProblem(found);
    if (found !== null) return;
    try {
      const answer = await share.mutateAsync({ email: email.trim(), dealId, lastDay: lastDay || null });
      setEmail("");
      if (answer.guest)
        toast({ title: "Shared", description: `${answer.guest.name} sees “${dealName}” now.` });
      else if (answer.invited) tell(answer.invited);
    } catch (error) {
      setProblem(messageOf(error, "The deal could not be shared. Try again."));
    }
  }

  function tell(invited: Invited): void {
    if (invited.link === null) notifyInvited(invited);
    else setMade(invited);
  }

  if (made !== null && made.link !== null)
    return (
      <LinkDialog
        email={made.invitation.email}
        link={made.link}
        expiresAt={made.invitation.expiresAt}
        onClose={() => setMade(null)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Share ${dealName} with a guest`}
      description="For a lawyer, an accountant or a lender’s officer."
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" type="submit" busy={share.isPending}>
            Share this deal
          </Button>
        </>
      }
    >
      <div className="share-fields">
        <Field label="Mail address" error={problem}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Field
          label="Last day"
          optional
          help="They see the deal until the end of this day, by your time zone."
        >
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={localDay(new Date())}
              value={lastDay}
              onChange={({ target }) => setLastDay(target.value)}
            />
          )}
        </Field>
      </div>
      <WhatGuestsSee />
      <DealGuests dealId={dealId} />
    </Dialog>
  );
}
