import { useState } from "react";
import { formatDate } from "#kit/day.ts";
import { homeHref } from "#features/home/addresses.ts";
import { openWorkspace } from "#web/browser/open-workspace.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { workspacesApi } from "#features/workspaces/web/api.ts";

/** Within a sentence. */
export const describeDeals = (deals: number | null): string =>
  deals === null ? "its deals" : deals === 1 ? "one deal" : `${deals} deals`;

interface DeleteWorkspaceDialogProps {
  name: string;
  /** Null: not known. */
  deals: number | null;
  onClose: () => void;
}

/** Deletes the workspace with all it holds, after its name was typed. */
export function DeleteWorkspaceDialog({ name, deals, onClose }: DeleteWorkspaceDialogProps) {
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove(): Promise<void> {
    if (isBusy) return;
    if (typed.trim() !== name) return setProblem(`Type “${name}” exactly.`);
    setBusy(true);
    try {
      const { erasedOn } = await workspacesApi.remove({ name: typed.trim() });
      openWorkspace(null, homeHref, {
        replace: true,
        says: {
          title: `“${name}” is in the bin.`,
          text: `Its owners can restore it on the page Members until ${formatDate(erasedOn)}.`,
        },
      });
    } catch (error) {
      setBusy(false);
      if (!refusalOf(error)) logError(error);
      setProblem(messageOf(error, "The workspace could not be deleted. Try again."));
    }
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Delete “${name}”?`}
      description={`All that it holds goes into the bin: ${describeDeals(deals)}, and everything of them. Nobody can read it from then on. Its owners can restore it for 30 days, then it is erased.`}
      onSubmit={remove}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger-solid" type="submit" busy={isBusy}>
            Delete the workspace
          </Button>
        </>
      }
    >
      <Field label="Its name" help="Type it, so that the right one is deleted." error={problem}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
