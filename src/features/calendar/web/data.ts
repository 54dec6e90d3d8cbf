import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { calendarContract as CalendarContract } from "#features/calendar/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const calendar = queriesOf<typeof CalendarContract>("calendar");

/** Asked anew on arrival: when a program last read it changes without the page. */
export const useFeed = () => useQuery(calendar.get.queryOptions());

const useSettled = () => ({ retry: false, onSettled: useRefresh(calendar.key()) }) as const;

export const useCreateFeed = () => useMutation(calendar.create.mutationOptions(useSettled()));
export const useRemoveFeed = () => useMutation(calendar.remove.mutationOptions(useSettled()));

export function useUpdateFeed() {
  const client = useQueryClient();
  return useMutation(
    calendar.update.mutationOptions({
      retry: false,
      onSuccess: ({ feed }) => client.setQueryData(calendar.get.queryKey(), { feed }),
      onError: useRefresh(calendar.key()),
    }),
  );
}
