import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { AuditEntry, adminContract as AdminContract } from "#features/admin/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";
import { leaveIfDenied } from "./failures.ts";

export const admin = queriesOf<typeof AdminContract>("admin");

/**
 * Another administrator may be at it, and members always are: nothing here is taken from an earlier visit. Who is no
 * administrator any more is told and led away, whatever page they are on.
 */
const FRESH = { staleTime: 0, context: { onFailure: leaveIfDenied } } as const;

/**
 * Once only: a mail that was sent, or a person who was removed, must not be a second time. The list is read again
 * before the dialog closes, so that it shows what the toast says.
 */
const useOnce = (list: { key: () => readonly unknown[] }) => ({
  retry: false,
  onSuccess: useRefresh(list.key()),
});

export const useOverview = () => useQuery(admin.getOverview.queryOptions(FRESH));

export const useUsers = () =>
  useQuery(admin.listUsers.queryOptions({ ...FRESH, select: ({ users }) => users }));

export const useInvite = () => useMutation(admin.invite.mutationOptions(useOnce(admin.listUsers)));
export const useResendInvite = () =>
  useMutation(admin.resendInvite.mutationOptions(useOnce(admin.listUsers)));
export const useCancelInvite = () =>
  useMutation(admin.cancelInvite.mutationOptions(useOnce(admin.listUsers)));
export const useSendPasswordReset = () =>
  useMutation(admin.sendPasswordReset.mutationOptions(useOnce(admin.listUsers)));
export const useRemoveUser = () => useMutation(admin.removeUser.mutationOptions(useOnce(admin.listUsers)));
export const useChangeRole = () => useMutation(admin.changeRole.mutationOptions(useOnce(admin.listUsers)));

export const useUserSignIns = (userId: string) =>
  useQuery(
    admin.listUserSignIns.queryOptions({ ...FRESH, input: { userId }, select: ({ entries }) => entries }),
  );

export const useSubscriptions = () =>
  useQuery(admin.listSubscriptions.queryOptions({ ...FRESH, select: ({ subscriptions }) => subscriptions }));
export const useUpdateSubscription = () =>
  useMutation(admin.updateSubscription.mutationOptions(useOnce(admin.listSubscriptions)));

export const useWorkspaceRows = () =>
  useQuery(admin.listWorkspaces.queryOptions({ ...FRESH, select: ({ workspaces }) => workspaces }));
export const useNameWorkspaceOwner = () =>
  useMutation(admin.nameWorkspaceOwner.mutationOptions(useOnce(admin.listWorkspaces)));

export const useSettings = () => useQuery(admin.getSettings.queryOptions(FRESH));
export const useUpdateSettings = () =>
  useMutation(admin.updateSettings.mutationOptions(useOnce(admin.getSettings)));

type MailPlace = { createdAt: string; id: string } | null;

export const useMails = () =>
  useInfiniteQuery(
    admin.listMails.infiniteOptions({
      ...FRESH,
      input: (before: MailPlace) => (before === null ? {} : { before }),
      initialPageParam: null,
      getNextPageParam: ({ mails, hasMore }): MailPlace => {
        const last = mails.at(-1);
        return hasMore && last ? { createdAt: last.createdAt, id: last.id } : null;
      },
    }),
  );

export const useOpenMail = () => useMutation(admin.openMail.mutationOptions({ retry: false }));
export const useSendMail = () => useMutation(admin.sendMail.mutationOptions(useOnce(admin.listMails)));

export const useAnalytics = (span: "days" | "months") =>
  useQuery(
    admin.getAnalytics.queryOptions({
      ...FRESH,
      input: { span },
      select: ({ points }) => points,
      placeholderData: keepPreviousData,
    }),
  );

export const useAuthLog = (page: number) =>
  useQuery(admin.listAuthLog.queryOptions({ ...FRESH, input: { page }, placeholderData: keepPreviousData }));

export const useAuditLog = (outcome: AuditEntry["outcome"] | null) =>
  useInfiniteQuery(
    admin.listAuditLog.infiniteOptions({
      ...FRESH,
      input: (before: number | null) => ({
        ...(before !== null && { before }),
        ...(outcome !== null && { outcome }),
      }),
      initialPageParam: null,
      getNextPageParam: (page) => page.next,
    }),
  );

export const useCheckAudit = () => useMutation(admin.findAuditBreak.mutationOptions({ retry: false }));
