import { formatDate } from "#kit/day.ts";
import { openWorkspace } from "#web/browser/open-workspace.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { membersHref } from "#features/workspaces/addresses.ts";
import { useRemovedWorkspaces, useRestoreWorkspace } from "#features/workspaces/web/data.ts";

/** Deleted workspaces of one's own that can still be had back; nothing while there are none. */
export function BinPanel() {
  const { data } = useRemovedWorkspaces();
  const restore = useRestoreWorkspace();
  if (data === undefined || data.workspaces.length === 0) return null;
  return (
    <Panel title="Bin">
      <ul className="stack">
        {data.workspaces.map(({ id, name, removedAt, erasedOn }) => (
          <li key={id} className="row wrap between">
            <span>
              <b className="medium">{name}</b>{" "}
              <span className="text-soft sm">
                deleted {formatDate(removedAt)}, erased on {formatDate(erasedOn)}
              </span>
            </span>
            <Button
              size="sm"
              aria-label={`Restore ${name}`}
              busy={restore.isPending && restore.variables.id === id}
              onClick={() =>
                restore.mutate(
                  { id },
                  {
                    onSuccess: () =>
                      openWorkspace(id, membersHref, {
                        says: { title: `“${name}” is restored.`, text: "All that it held is there again." },
                      }),
                    onError: (error) =>
                      reportError(error, { fallback: "The workspace could not be restored." }),
                  },
                )
              }
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
