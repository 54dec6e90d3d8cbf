import { openWorkspace, openWorkspaceId } from "#web/browser/open-workspace.ts";
import type { PaletteAction } from "#web/feature.ts";
import type { OwnWorkspace } from "#web/session/workspaces.ts";
import { MEMBER_AREA } from "#kit/page-address.ts";
import { openOverlay } from "./overlay-state.ts";

const isOpenOne = ({ id, isPersonal }: OwnWorkspace): boolean =>
  openWorkspaceId === null ? isPersonal : id === openWorkspaceId;

/** Opens the home of a workspace: what is on the screen is of the one that is left. */
export function switchWorkspace(workspace: OwnWorkspace): void {
  if (!isOpenOne(workspace)) openWorkspace(workspace.isPersonal ? null : workspace.id, MEMBER_AREA);
}

export function listWorkspaceActions(workspaces: readonly OwnWorkspace[]): PaletteAction[] {
  const others = workspaces.filter((workspace) => !isOpenOne(workspace));
  return [
    ...others.map((workspace) => ({
      label: `Open the workspace ${workspace.name}`,
      keywords: "switch change",
      run: () => switchWorkspace(workspace),
    })),
    {
      label: "New workspace",
      keywords: "make create partner team",
      run: () => openOverlay("new-workspace"),
    },
  ];
}
