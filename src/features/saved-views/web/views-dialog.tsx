import { X } from "lucide-react";
import type { SavedView } from "#features/saved-views/model/saved-view.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button, IconButton } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useRemoveView } from "./data.ts";
import "./saved-views.css";

/** All views of a list; a person deletes their own, editors the workspace's as well. */
export function ViewsDialog({ views, onEnd }: { views: readonly SavedView[]; onEnd: () => void }) {
  const removing = useRemoveView();
  const mayEdit = useMayEdit();
  async function remove(id: string): Promise<void> {
    try {
      await removing.mutateAsync({ id });
    } catch (error) {
      reportError(error, { fallback: "The view could not be deleted. Try again." });
    }
  }
  return (
    <Dialog
      open
      size="sm"
      title="Views"
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      footer={<Button onClick={onEnd}>Close</Button>}
    >
      {views.length === 0 ? <p className="text-muted">No view is kept.</p> : null}
      <ul className="view-list">
        {views.map(({ id, name, isOwn }) => (
          <li key={id}>
            <span>
              {name} {isOwn ? null : <span className="xs text-muted">of the workspace</span>}
            </span>
            {isOwn || mayEdit ? (
              <IconButton
                icon={X}
                label={`Delete the view ${name}`}
                disabled={removing.isPending}
                onClick={() => void remove(id)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
