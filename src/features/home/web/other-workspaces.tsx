import { switchWorkspace } from "#web/shell/switch-workspace.ts";
import { describeWorkspace } from "#web/shell/workspace-words.ts";
import { useOpenWorkspace, useWorkspaces } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** For who has no deal here and is in other workspaces, as a guest is whose own one stays empty: the way to those. */
export function OtherWorkspaces() {
  const open = useOpenWorkspace();
  const others = (useWorkspaces() ?? []).filter(({ id, isPersonal }) => !isPersonal && id !== open?.id);
  if (others.length === 0) return null;
  return (
    <Panel className="mt-5" title="Where you work with others">
      <ul className="home-others">
        {others.map((workspace) => (
          <li key={workspace.id}>
            <div>
              <b>{workspace.name}</b>
              <small>{describeWorkspace(workspace)}</small>
            </div>
            <Button
              size="sm"
              aria-label={`Open ${workspace.name}`}
              onClick={() => switchWorkspace(workspace)}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
