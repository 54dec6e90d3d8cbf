import { useMutation, useQuery } from "@tanstack/react-query";
import type {
  OwnLastDay,
  Workspace,
  workspacesContract as WorkspacesContract,
} from "#features/workspaces/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";
import { refreshWorkspaces } from "#web/session/workspaces.ts";

const workspaces = queriesOf<typeof WorkspacesContract>("workspaces");

export type OpenOne = Workspace & { allowsModels: boolean; lastDays: OwnLastDay[] };

/** Until when the reader, a guest, sees which deal. */
export const useOwnLastDays = (): readonly OwnLastDay[] => useOpenOne().data?.lastDays ?? NONE;
const NONE: readonly never[] = [];

/** The open workspace, with what only its page needs. */
export const useOpenOne = () => useQuery(workspaces.get.queryOptions());
export const useMembers = (enabled: boolean) => useQuery(workspaces.listMembers.queryOptions({ enabled }));
export const useInvitations = (enabled: boolean) =>
  useQuery(workspaces.listInvitations.queryOptions({ enabled }));
export const useOwnInvitations = () => useQuery(workspaces.listOwnInvitations.queryOptions());
export const useGuests = (dealId?: string, enabled = true) =>
  useQuery(workspaces.listGuests.queryOptions({ input: dealId === undefined ? {} : { dealId }, enabled }));
export const useRemovedWorkspaces = () => useQuery(workspaces.listRemoved.queryOptions());

/** What is shown of the workspace, and what the shell says of it. */
function useAfterChange() {
  const refresh = useRefresh(workspaces.key());
  return () => Promise.all([refresh(), refreshWorkspaces()]);
}

/** Read again after a refusal, too: it tells that what stands on the screen is older than it. */
const useSettled = () => ({ retry: false, onSettled: useAfterChange() }) as const;

export const useCreateWorkspace = () => useMutation(workspaces.create.mutationOptions(useSettled()));
export const useRenameWorkspace = () => useMutation(workspaces.rename.mutationOptions(useSettled()));
export const useAllowModels = () => useMutation(workspaces.allowModels.mutationOptions(useSettled()));
export const useInvite = () => useMutation(workspaces.invite.mutationOptions(useSettled()));
export const useResendInvitation = () =>
  useMutation(workspaces.resendInvitation.mutationOptions(useSettled()));
export const useWithdrawInvitation = () =>
  useMutation(workspaces.withdrawInvitation.mutationOptions(useSettled()));
export const useChangeRole = () => useMutation(workspaces.changeMemberRole.mutationOptions(useSettled()));
export const useRemoveMember = () => useMutation(workspaces.removeMember.mutationOptions(useSettled()));
export const useHandOver = () => useMutation(workspaces.handOver.mutationOptions(useSettled()));
export const useRestoreWorkspace = () => useMutation(workspaces.restore.mutationOptions(useSettled()));
export const useInviteGuest = () => useMutation(workspaces.inviteGuest.mutationOptions(useSettled()));
export const useChangeLastDay = () => useMutation(workspaces.changeLastDay.mutationOptions(useSettled()));
export const useEndGuest = () => useMutation(workspaces.endGuest.mutationOptions(useSettled()));
