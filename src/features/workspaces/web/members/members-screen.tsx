import { UserPlus } from "lucide-react";
import { useState } from "react";
import { hasRole, WORKSPACE_ROLES } from "#contract/workspace-role.ts";
import { openOverlay } from "#web/shell/overlay-state.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import {
  useGuests,
  useInvitations,
  useMembers,
  useOpenOne,
  type OpenOne,
} from "#features/workspaces/web/data.ts";
import { AlonePanel } from "./alone-panel.tsx";
import { BinPanel } from "./bin-panel.tsx";
import { GuestsPanel } from "./guests-panel.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MembersPanel } from "./members-panel.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { ROLE_NAMES, ROLE_RIGHTS } from "#features/workspaces/web/role-words.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import "./members.css";

function RolesPanel() {
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

/** Who works here, and what may each of them see. */
export function MembersScreen() {
  const open = useOpenOne();
  if (open.isPending) return <Skeleton width="100%" height={320} />;
  if (open.isError)
    return (
      <LoadProblem
        error={open.error}
        fallback="The workspace could not be loaded."
        isBusy={open.isFetching}
        onRetry={() => void open.refetch()}
      />
    );
  return <Members workspace={open.data} />;
}

function Members({ workspace }: { workspace: OpenOne }) {
  const [isInviting, setInviting] = useState(false);
  const mayInvite = workspace.role === "owner" && !workspace.isPersonal;
  const members = useMembers(true);
  const invitations = useInvitations(hasRole(workspace.role, "editor"));
  const guests = useGuests();
  const waiting = invitations.data?.invitations ?? [];
  const isAlone = members.data?.members.length === 1 && waiting.length === 0;
  return (
    <>
      <PageHead
        title={workspace.name}
        sub="Who works here, and what may each of them see?"
        actions={
          mayInvite ? (
            <Button variant="primary" icon={UserPlus} onClick={() => setInviting(true)}>
              Invite
            </Button>
          ) : (
            <Button onClick={() => openOverlay("new-workspace")}>New workspace</Button>
          )
        }
      />
      <div className="members">
        <div className="stack">
          <MembersPanel workspace={workspace} members={members} waiting={waiting} />
          {isAlone && <AlonePanel workspace={workspace} onInvite={() => setInviting(true)} />}
          <GuestsPanel
            guests={guests.data?.guests ?? []}
            waiting={waiting}
            mayEnd={hasRole(workspace.role, "editor")}
          />
          <BinPanel />
        </div>
        <div className="stack">
          <RolesPanel />
          <SettingsPanel workspace={workspace} members={members.data?.members ?? []} />
        </div>
      </div>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
