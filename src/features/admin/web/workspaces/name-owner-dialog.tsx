import { useState } from "react";
import { useNameWorkspaceOwner } from "#features/admin/web/data.ts";
import { describeFailure } from "#features/admin/web/failures.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

interface NameOwnerDialogProps {
  workspaceId: string;
  name: string;
  onClose: () => void;
}

/** Gives a workspace that nobody owns any more to somebody who works there, or did. */
export function NameOwnerDialog({ workspaceId, name, onClose }: NameOwnerDialogProps) {
  const [email, setEmail] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const change = useNameWorkspaceOwner();

  async function send(): Promise<void> {
    if (change.isPending) return;
    setProblem(null);
    try {
      await change.mutateAsync({ workspaceId, email: email.trim() });
      toast({
        title: "Owner named",
        description: `${email.trim()} owns “${name}” in a day. Everybody who works there has been told.`,
      });
      onClose();
    } catch (error) {
      setProblem(describeFailure(error, "The owner could not be named. Try again."));
    }
  }

  return (
    <Dialog
      open
      size="sm"
      title={`Name an owner of “${name}”`}
      description="Choose a present or former member. In one day they decide who works there and see everything in it. All members are told now."
      onOpenChange={(isOpen) => !isOpen && !change.isPending && onClose()}
      onSubmit={send}
      footer={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={change.isPending}>
            Name the owner
          </Button>
        </>
      }
    >
      <Field label="Mail address of the account" error={problem}>
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
    </Dialog>
  );
}
