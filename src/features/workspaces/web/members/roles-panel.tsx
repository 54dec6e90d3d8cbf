import { WORKSPACE_ROLES } from "#contract/workspace-role.ts";
import { ROLE_NAMES, ROLE_RIGHTS } from "#features/workspaces/web/role-words.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

export function RolesPanel() {
  return (
    <Panel title="What a role may do">
      <dl className="role-list">
        {WORKSPACE_ROLES.map((role) => (
          <div key={role}>
            <dt>{ROLE_NAMES[role]}</dt>
            <dd>{ROLE_RIGHTS[role]}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
