import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { profileContract as ProfileContract } from "#features/profile/contract.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const profile = queriesOf<typeof ProfileContract>("profile");

export const useProfile = () => useQuery(profile.get.queryOptions());

export const useUpdateProfile = () =>
  useMutation(profile.update.mutationOptions({ onSuccess: useRefresh(profile.get.key()) }));

export const useSubscription = () => useQuery(profile.getSubscription.queryOptions());

/** What was said once of how the deals of the workspace are bought; for who works in it, and nobody else. */
export const useBuyerProfile = () =>
  useQuery(profile.getBuyerProfile.queryOptions({ enabled: useMayEdit() }));

/** Who buys. */
export const useBuyer = () => useQuery(profile.getBuyer.queryOptions({ enabled: useMayEdit() }));

/** Never tried twice on its own: after an answer that was lost on the way, the version is no longer the newest. */
export function useUpdateBuyer() {
  const client = useQueryClient();
  return useMutation(
    profile.updateBuyer.mutationOptions({
      retry: false,
      onSuccess: (answer) => client.setQueryData(profile.getBuyer.queryKey(), answer),
    }),
  );
}

/** What they usually pay a manager, in US dollars a year; null when they have not said so, or it is not read yet. */
export const useUsualPay = (): number | null => useBuyerProfile().data?.usualManagerSalaryUsd ?? null;

export function useUpdateBuyerProfile() {
  const client = useQueryClient();
  return useMutation(
    profile.updateBuyerProfile.mutationOptions({
      onSuccess: (answer) => client.setQueryData(profile.getBuyerProfile.queryKey(), answer),
    }),
  );
}
