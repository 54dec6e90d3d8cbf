import { useState } from "react";
import { customStackName } from "#features/funding/model/stack-names.ts";
import { ERROR_TITLE, STACK_ERRORS } from "#features/funding/model/stack-words.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

export interface NameDialogProps {
  title?: string;
  action?: string;
  /** What the field opens with. */
  firstName?: string | undefined;
  isSaving: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

const FORM = "name-stack";

/** A custom stack is saved under a name of its own (stack spec §5). */
export function NameDialog(props: NameDialogProps) {
  const { title = "Save Funding Stack", action = "Save Stack", firstName, isSaving, onSave, onClose } = props;
  const [name, setName] = useState(() => firstName ?? customStackName(new Date()));
  const [problem, setProblem] = useState<string | null>(null);

  function save(): void {
    if (isSaving) return;
    if (name.trim() !== "") return onSave(name.trim());
    setProblem(STACK_ERRORS.nameMissing);
    toast({ title: ERROR_TITLE, description: STACK_ERRORS.nameMissing, variant: "destructive" });
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && !isSaving && onClose()}
      title={title}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={FORM} busy={isSaving}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label="Stack name" error={problem}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              maxLength={200}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
