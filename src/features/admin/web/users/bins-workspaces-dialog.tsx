import { useId, useState, type FormEvent } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

export interface BinnedWorkspaces {
  /** Why their names are asked for, in the server's words. */
  message: string;
  names: readonly string[];
}

/** Asks for the names of workspaces that nobody could own any more, before they go to the bin with an account. */
export function BinsWorkspacesDialog({
  binned,
  isBusy,
  onTyped,
  onClose,
}: {
  binned: BinnedWorkspaces;
  isBusy: boolean;
  onTyped: (names: string[]) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const [typed, setTyped] = useState<readonly string[]>(binned.names.map(() => ""));
  const [isChecked, setChecked] = useState(false);
  const problemOf = (index: number): string | undefined =>
    isChecked && typed[index] !== binned.names[index] ? "Type the name exactly." : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (binned.names.every((name, index) => typed[index] === name)) onTyped([...binned.names]);
  }

  return (
    <Dialog
      open
      size="sm"
      title="Remove User"
      description={binned.message}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger-solid" type="submit" form={formId} busy={isBusy}>
            Remove User
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="stack" onSubmit={submit}>
        {binned.names.map((name, index) => (
          <Field key={`${index} ${name}`} label={`Name of “${name}”`} error={problemOf(index)}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={typed[index] ?? ""}
                onChange={({ target }) => setTyped(typed.with(index, target.value))}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
