import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type { AuditEntry, MemberSubscription, UserRow } from "#features/admin/contract.ts";
import type { SettingKey } from "#contract/system-settings.ts";
import type { Role } from "#contract/person.ts";
import { adminApi, read } from "./api.ts";

/** Another administrator may be at it, and members always are: nothing here is taken from an earlier visit. */
const FRESH = { staleTime: 0 } as const;

const keys = {
  overview: ["admin", "overview"],
  users: ["admin", "users"],
  subscriptions: ["admin", "subscriptions"],
  settings: ["admin", "settings"],
  mails: ["admin", "mails"],
  analytics: ["admin", "analytics"],
  authLog: ["admin", "auth-log"],
  auditLog: ["admin", "audit-log"],
} as const;

export const useOverview = () =>
  useQuery({
    queryKey: keys.overview,
    queryFn: ({ signal }) => read(adminApi.getOverview(undefined, { signal })),
    ...FRESH,
  });

export const useUsers = () =>
  useQuery({
    queryKey: keys.users,
    queryFn: async ({ signal }) => (await read(adminApi.listUsers(undefined, { signal }))).users,
    ...FRESH,
  });

/** The list is read again before the dialog closes, so that it shows what the toast says. */
function useChange<Input, Output>(key: QueryKey, change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Once only: a mail that was sent, or a person who was removed, must not be a second time.
    retry: false,
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}

export interface InviteForm {
  email: string;
  firstName: string;
  lastName: string;
}
export const useInvite = () => useChange(keys.users, (form: InviteForm) => adminApi.invite(form));
export const useResendInvite = () =>
  useChange(keys.users, ({ email }: UserRow) => adminApi.resendInvite({ email }));
export const useCancelInvite = () =>
  useChange(keys.users, ({ email }: UserRow) => adminApi.cancelInvite({ email }));
export const useSendPasswordReset = () =>
  useChange(keys.users, ({ id }: UserRow) => adminApi.sendPasswordReset({ userId: id }));
export const useRemoveUser = () =>
  useChange(keys.users, ({ id }: UserRow) => adminApi.removeUser({ userId: id }));
export const useChangeRole = () =>
  useChange(keys.users, ({ user, role }: { user: UserRow; role: Role }) =>
    adminApi.changeRole({ userId: user.id, role }),
  );

export const useUserSignIns = (userId: string) =>
  useQuery({
    queryKey: [...keys.authLog, "of", userId],
    queryFn: async ({ signal }) => (await read(adminApi.listUserSignIns({ userId }, { signal }))).entries,
    ...FRESH,
  });

export const useSubscriptions = () =>
  useQuery({
    queryKey: keys.subscriptions,
    queryFn: async ({ signal }) =>
      (await read(adminApi.listSubscriptions(undefined, { signal }))).subscriptions,
    ...FRESH,
  });

export const useUpdateSubscription = () =>
  useChange(keys.subscriptions, ({ userId, plan, status, renewsOn }: MemberSubscription) =>
    adminApi.updateSubscription({ userId, plan, status, renewsOn }),
  );

export const useSettings = () =>
  useQuery({
    queryKey: keys.settings,
    queryFn: ({ signal }) => read(adminApi.getSettings(undefined, { signal })),
    ...FRESH,
  });

export const useUpdateSettings = () =>
  useChange(keys.settings, (changes: Partial<Record<SettingKey, string>>) =>
    adminApi.updateSettings(changes),
  );

type MailPlace = { createdAt: string; id: string } | null;

export const useMails = () =>
  useInfiniteQuery({
    queryKey: keys.mails,
    queryFn: ({ pageParam, signal }) =>
      read(adminApi.listMails(pageParam === null ? {} : { before: pageParam }, { signal })),
    initialPageParam: null as MailPlace,
    getNextPageParam: ({ mails, hasMore }): MailPlace => {
      const last = mails.at(-1);
      return hasMore && last ? { createdAt: last.createdAt, id: last.id } : null;
    },
    ...FRESH,
  });

export const useOpenMail = () =>
  useMutation({ mutationFn: (id: string) => adminApi.openMail({ id }), retry: false });
export const useSendMail = () => useChange(keys.mails, (id: string) => adminApi.sendMail({ id }));

export const useAnalytics = (span: "days" | "months") =>
  useQuery({
    queryKey: [...keys.analytics, span],
    queryFn: async ({ signal }) => (await read(adminApi.getAnalytics({ span }, { signal }))).points,
    placeholderData: keepPreviousData,
    ...FRESH,
  });

export const useAuthLog = (page: number) =>
  useQuery({
    queryKey: [...keys.authLog, page],
    queryFn: ({ signal }) => read(adminApi.listAuthLog({ page }, { signal })),
    placeholderData: keepPreviousData,
    ...FRESH,
  });

export const useAuditLog = (outcome: AuditEntry["outcome"] | null) =>
  useInfiniteQuery({
    queryKey: [...keys.auditLog, outcome],
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? {} : { before: pageParam };
      return read(adminApi.listAuditLog({ ...before, ...(outcome === null ? {} : { outcome }) }, { signal }));
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    ...FRESH,
  });

export const useCheckAudit = () => useMutation({ mutationFn: () => adminApi.findAuditBreak(), retry: false });
