import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "./dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";

export interface NameDialogProps {
  title: string;
  /** What the button says. */
  action: string;
  label?: string;
  firstName: string;
  most?: number;
  /** The sentence beside a name that is missing. */
  missing: string;
  onMissing?: () => void;
  isSaving: boolean;
  /** The name is there, and nothing stands around it. */
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for a name. It stays until the caller closes it, so that a failure loses nothing. */
export function NameDialog(props: NameDialogProps) {
  const { title, action, label = "Name", firstName, most = 200, missing, onMissing } = props;
  const { isSaving, onSave, onClose } = props;
  const [name, setName] = useState(firstName);
  const [isRefused, setRefused] = useState(false);

  function save(): void {
    if (isSaving) return;
    if (name.trim() !== "") return onSave(name.trim());
    setRefused(true);
    onMissing?.();
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && !isSaving && onClose()}
      title={title}
      onSubmit={save}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isSaving}>
            {action}
          </Button>
        </>
      }
    >
      <Field label={label} error={isRefused ? missing : undefined}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={most}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setRefused(false);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
