import { useState } from "react";
import {
  MOST_NAME_CHARACTERS,
  type SavedView,
  type ViewPage,
} from "#features/saved-views/model/saved-view.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { useMayEdit, useOpenWorkspace } from "#web/session/workspaces.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { useSaveView } from "./data.ts";

export interface SaveViewDialogProps {
  page: ViewPage;
  query: string;
  views: readonly SavedView[];
  onEnd: () => void;
}

/** Asks for a name, and, of editors in a workspace with others, whether everybody is to see it. */
export function SaveViewDialog({ page, query, views, onEnd }: SaveViewDialogProps) {
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const saving = useSaveView();
  const [mayEdit, workspace] = [useMayEdit(), useOpenWorkspace()];
  const mayShare = mayEdit && workspace?.isPersonal === false;
  const replaces = views.some((view) => view.name === name.trim() && view.isOwn === !isShared);
  const save = () => {
    setWasTried(true);
    if (name.trim() === "" || saving.isPending) return;
    saving.mutate(
      { page, name: name.trim(), query, isOwn: !isShared },
      {
        onSuccess: () => {
          toast({ title: "View saved", description: name.trim() });
          onEnd();
        },
      },
    );
  };
  return (
    <Dialog
      open
      size="sm"
      title="Save this view"
      onOpenChange={(isOpen) => !isOpen && !saving.isPending && onEnd()}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onEnd} disabled={saving.isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={saving.isPending}>
            Save
          </Button>
        </>
      }
    >
      {saving.error === null ? null : (
        <Note tone="bad" role="alert">
          {messageOf(saving.error, "The view could not be saved. Try again.")}
        </Note>
      )}
      <Field
        label="Name"
        error={wasTried && name.trim() === "" ? "Give the view a name." : undefined}
        help={replaces ? "There is a view of this name: it is replaced." : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            maxLength={MOST_NAME_CHARACTERS}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      {mayShare ? (
        <Checkbox label="For everybody in the workspace" checked={isShared} onChange={setShared} />
      ) : null}
    </Dialog>
  );
}
