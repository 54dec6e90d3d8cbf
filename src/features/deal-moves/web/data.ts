import { useMutation } from "@tanstack/react-query";
import { hasRole } from "#contract/workspace-role.ts";
import type { dealMovesContract as DealMovesContract } from "#features/deal-moves/contract.ts";
import type { workspacesContract as WorkspacesContract } from "#features/workspaces/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";
import {
  refreshWorkspaces,
  useMayEdit,
  useOpenWorkspace,
  useWorkspaces,
  type OwnWorkspace,
} from "#web/session/workspaces.ts";

const dealMoves = queriesOf<typeof DealMovesContract>("dealMoves");

const workspaces = queriesOf<typeof WorkspacesContract>("workspaces");

/** The other workspaces that deals of the open one may be taken to; none for whoever may not change this one. */
export function useTargets(): readonly OwnWorkspace[] {
  const all = useWorkspaces() ?? [];
  const open = useOpenWorkspace();
  const mayEdit = useMayEdit();
  return mayEdit && open !== null
    ? all.filter(({ id, role }) => id !== open.id && hasRole(role, "editor"))
    : [];
}

/** A workspace for them, made under the id that is given: sent again, it is the same one. */
export const useMakeTarget = () =>
  useMutation(workspaces.create.mutationOptions({ retry: false, onSuccess: refreshWorkspaces }));

/** Whatever lists show may have gone with the deals; whoever goes along with them asks for nothing that is here no more. */
export function useMoveDeals({ goesAlong }: { goesAlong: boolean }) {
  const refresh = useRefresh([]);
  const move = useMutation(
    dealMoves.move.mutationOptions({ retry: false, ...(goesAlong ? {} : { onSettled: refresh }) }),
  );
  const copy = useMutation(dealMoves.copy.mutationOptions({ retry: false, onSettled: refresh }));
  return { move, copy, isCarrying: move.isPending || copy.isPending };
}
