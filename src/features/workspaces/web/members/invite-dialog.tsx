import { useState } from "react";
import type { MemberRole } from "#contract/workspace-role.ts";
import type { Invited } from "#features/workspaces/contract.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { mailProblem } from "#features/workspaces/model/mail-problem.ts";
import { useInvite } from "#features/workspaces/web/data.ts";
import { LinkDialog, notifyInvited } from "#features/workspaces/web/link-dialog.tsx";
import { ROLE_RIGHTS, roleOptions } from "#features/workspaces/web/role-words.ts";

/** Invites somebody to be a member. Nobody is one before they accepted. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<MemberRole>("editor");
  const [problem, setProblem] = useState<string | null>(null);
  const [invited, setInvited] = useState<Invited | null>(null);
  const invite = useInvite();

  async function send(): Promise<void> {
    if (invite.isPending) return;
    const found = mailProblem(email);
    setProblem(found);
    if (found !== null) return;
    try {
      const made = await invite.mutateAsync({ email: email.trim(), role });
      if (made.link !== null) return setInvited(made);
      notifyInvited(made);
      onClose();
    } catch (error) {
      setProblem(messageOf(error, "The invitation could not be made. Try again."));
    }
  }

  if (invited !== null && invited.link !== null)
    return (
      <LinkDialog
        email={invited.invitation.email}
        link={invited.link}
        expiresAt={invited.invitation.expiresAt}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Invite a member"
      description="They become a member when they accept, within seven days."
      onSubmit={send}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={invite.isPending}>
            Invite
          </Button>
        </>
      }
    >
      <div className="stack">
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
        <Field label="Role" help={ROLE_RIGHTS[role]}>
          {(control) => (
            <SelectInput
              {...control}
              options={roleOptions}
              value={role}
              onChange={({ target }) => setRole(target.value as MemberRole)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
