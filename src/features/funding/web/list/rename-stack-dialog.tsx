import { useState } from "react";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { STACK_ERRORS } from "#features/funding/model/stack-words.ts";
import { useUpdateStack } from "#features/funding/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { NameStackDialog } from "#features/funding/web/building/name-stack-dialog.tsx";

export interface RenameStackDialogProps {
  stack: Pick<FundingStack, "id" | "name" | "version">;
  onRenamed?: (stack: FundingStack) => void;
  onClose: () => void;
}

/** Another name for a saved stack; nothing else of it changes. */
export function RenameStackDialog({ stack, onRenamed, onClose }: RenameStackDialogProps) {
  const update = useUpdateStack();
  const [first] = useState(stack.name);

  async function rename(name: string): Promise<void> {
    try {
      const saved = await update.mutateAsync({ id: stack.id, version: stack.version, name });
      onRenamed?.(saved);
      toast({ title: "Stack renamed", description: saved.name });
      onClose();
    } catch (error) {
      reportError(error, { fallback: STACK_ERRORS.changesFailed });
    }
  }

  return (
    <NameStackDialog
      title="Rename Funding Stack"
      action="Rename"
      firstName={first}
      isSaving={update.isPending}
      onSave={(name) => void rename(name)}
      onClose={onClose}
    />
  );
}
