import { useState } from "react";
import { customStackName } from "#features/funding/model/stack-names.ts";
import { ERROR_TITLE, STACK_ERRORS } from "#features/funding/model/stack-words.ts";
import { toast } from "#web/toasts/toasts.ts";
import { NameDialog } from "#web/ui/overlays/name-dialog.tsx";

export interface NameStackDialogProps {
  title?: string;
  action?: string;
  /** What the field opens with. */
  firstName?: string | undefined;
  isSaving: boolean;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** A custom stack is saved under a name of its own. */
export function NameStackDialog({ title, action, firstName, ...rest }: NameStackDialogProps) {
  const [first] = useState(() => firstName ?? customStackName(new Date()));
  return (
    <NameDialog
      title={title ?? "Save Funding Stack"}
      action={action ?? "Save Stack"}
      label="Stack name"
      firstName={first}
      missing={STACK_ERRORS.nameMissing}
      onMissing={() =>
        toast({ title: ERROR_TITLE, description: STACK_ERRORS.nameMissing, variant: "destructive" })
      }
      {...rest}
    />
  );
}
