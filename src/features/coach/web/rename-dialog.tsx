import { type FormEvent, useId, useState } from "react";
import type { Conversation } from "#features/coach/contract.ts";
import { LONGEST_TITLE } from "#features/coach/model/limits.ts";
import { messageOf } from "#web/lib/call-errors.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { useRenameConversation } from "./data.ts";

export function RenameDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const [title, setTitle] = useState(conversation.title);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = useRenameConversation();
  const formId = useId();

  function save(event: FormEvent): void {
    event.preventDefault();
    if (title.trim() === "") return setProblem("Give the conversation a name.");
    rename.mutate(
      { id: conversation.id, title: title.trim() },
      {
        onSuccess: onClose,
        onError: (error) => setProblem(messageOf(error, "The name could not be saved. Try again.")),
      },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Rename conversation"
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <Field label="Name" error={problem}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={LONGEST_TITLE}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
