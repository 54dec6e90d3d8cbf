import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { remindersContract as RemindersContract } from "#features/reminders/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const reminders = queriesOf<typeof RemindersContract>("reminders");

/** What was told is seen within so long. */
const EVERY_MS = 60_000;

export const useNewReminders = () =>
  useQuery(reminders.listNew.queryOptions({ refetchInterval: EVERY_MS, retry: false }));

export const usePutAway = () =>
  useMutation(reminders.putAway.mutationOptions({ onSettled: useRefresh(reminders.listNew.key()) }));

export const useChoices = () => useQuery(reminders.getChoices.queryOptions());

const useSettled = () => ({ retry: false, onSettled: useRefresh(reminders.getChoices.key()) }) as const;

export const useUpdateChoice = () => useMutation(reminders.updateChoice.mutationOptions(useSettled()));
export const useUpdateTimeZone = () => useMutation(reminders.updateTimeZone.mutationOptions(useSettled()));

/** Says once where the person's hours are, as their browser has it. */
export function useFirstTimeZone() {
  const client = useQueryClient();
  return useMutation(
    reminders.updateTimeZone.mutationOptions({
      retry: false,
      onSuccess: () =>
        client.setQueryData(
          reminders.listNew.queryKey(),
          (known) => known && { ...known, hasTimeZone: true },
        ),
    }),
  );
}
