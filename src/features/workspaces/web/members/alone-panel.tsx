import type { Workspace } from "#features/workspaces/contract.ts";
import { openOverlay } from "#web/shell/overlay-state.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

interface AlonePanelProps {
  workspace: Pick<Workspace, "isPersonal" | "role">;
  onInvite: () => void;
}

/** What there is to do for somebody who is alone here. */
export function AlonePanel({ workspace: { isPersonal, role }, onInvite }: AlonePanelProps) {
  return (
    <Panel title="Only you are here">
      <p className="text-soft">
        {isPersonal
          ? "A personal workspace has one member. In a workspace of its own a partner sees the same deals and the same figures."
          : "A partner sees the same deals and the same figures."}
      </p>
      <p className="mt-3">
        {isPersonal ? (
          <Button onClick={() => openOverlay("new-workspace")}>New workspace</Button>
        ) : role === "owner" ? (
          <Button onClick={onInvite}>Invite your partner</Button>
        ) : null}
      </p>
    </Panel>
  );
}
