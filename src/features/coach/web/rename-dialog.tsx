import type { Conversation } from "#features/coach/contract.ts";
import { LONGEST_TITLE } from "#features/coach/model/limits.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { NameDialog } from "#web/ui/overlays/name-dialog.tsx";
import { useRenameConversation } from "./data.ts";

export function RenameDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const rename = useRenameConversation();
  return (
    <NameDialog
      title="Rename conversation"
      action="Save"
      firstName={conversation.title}
      most={LONGEST_TITLE}
      missing="Give the conversation a name."
      isSaving={rename.isPending}
      onSave={(title) =>
        rename.mutate(
          { id: conversation.id, title },
          {
            onSuccess: onClose,
            onError: (error) => reportError(error, { fallback: "The name could not be saved. Try again." }),
          },
        )
      }
      onClose={onClose}
    />
  );
}
