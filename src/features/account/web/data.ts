import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { accountApi } from "./api.ts";

const keys = {
  profile: ["account", "profile"] as const,
  sessions: ["account", "sessions"] as const,
  passkeys: ["account", "passkeys"] as const,
  singleSignOnLink: ["account", "single-sign-on-link"] as const,
  subscription: ["account", "subscription"] as const,
  notices: ["account", "notices"] as const,
};

export function useProfile() {
  return useQuery({
    queryKey: keys.profile,
    queryFn: ({ signal }) => accountApi.getProfile(undefined, { signal }),
    refetchOnMount: "always",
  });
}

export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: async ({ signal }) => (await accountApi.listSessions(undefined, { signal })).sessions,
    refetchOnMount: "always",
  });
}

export function usePasskeys() {
  return useQuery({
    queryKey: keys.passkeys,
    queryFn: async ({ signal }) => (await accountApi.listPasskeys(undefined, { signal })).passkeys,
    refetchOnMount: "always",
  });
}

export function useSingleSignOnLink() {
  return useQuery({
    queryKey: keys.singleSignOnLink,
    queryFn: ({ signal }) => accountApi.getSingleSignOnLink(undefined, { signal }),
    refetchOnMount: "always",
  });
}

export function useSubscription() {
  return useQuery({
    queryKey: keys.subscription,
    queryFn: ({ signal }) => accountApi.getSubscription(undefined, { signal }),
    refetchOnMount: "always",
  });
}

/** What happened to the account; the banner above every page and the profile show the same list. */
export function useNotices() {
  return useQuery({
    queryKey: keys.notices,
    queryFn: async ({ signal }) => (await accountApi.listNotices(undefined, { signal })).notices,
  });
}

export function useStopResets() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => accountApi.stopResets(),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notices }),
  });
}

export function useDismissNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => accountApi.dismissNotice({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.notices }),
  });
}

/** After the password, the second factor, a passkey or the link elsewhere changed: all say who may come in, and from where. */
export function useRefreshAccount(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.profile }),
      client.invalidateQueries({ queryKey: keys.sessions }),
      client.invalidateQueries({ queryKey: keys.notices }),
      client.invalidateQueries({ queryKey: keys.passkeys }),
      client.invalidateQueries({ queryKey: keys.singleSignOnLink }),
    ]);
}

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => accountApi.endSession({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => accountApi.endOtherSessions(),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}
