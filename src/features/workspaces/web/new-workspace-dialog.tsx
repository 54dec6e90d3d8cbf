import { openWorkspace } from "#web/browser/open-workspace.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { NameDialog } from "#web/ui/overlays/name-dialog.tsx";
import { membersHref } from "#features/workspaces/addresses.ts";
import { MOST_NAME_CHARACTERS } from "#features/workspaces/model/limits.ts";
import { useCreateWorkspace } from "./data.ts";

const MISSING = "Give the workspace a name.";

/** Makes a workspace and opens it, where its owner invites the others. */
export function NewWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateWorkspace();
  return (
    <NameDialog
      title="New workspace"
      action="Make workspace"
      firstName=""
      most={MOST_NAME_CHARACTERS}
      missing={MISSING}
      isSaving={create.isPending}
      onSave={(name) =>
        create.mutate(
          { name },
          {
            onSuccess: ({ id }) => openWorkspace(id, membersHref),
            onError: (error) =>
              reportError(error, { fallback: "The workspace could not be made. Try again." }),
          },
        )
      }
      onClose={onClose}
    />
  );
}
