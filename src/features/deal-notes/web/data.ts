import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import type { dealNotesContract as DealNotesContract } from "#features/deal-notes/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const dealNotes = queriesOf<typeof DealNotesContract>("dealNotes");

const PAGE_NOTES = 20;

/** Page after page by key, the latest noted first. */
export const useNotePages = (dealId: string) =>
  useInfiniteQuery(
    dealNotes.list.infiniteOptions({
      input: (cursor: string | null) => ({
        dealId,
        limit: PAGE_NOTES,
        ...(cursor !== null && { cursor }),
      }),
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );

/** After a refusal, too: it tells that what stands on the screen is older than it. */
const useSettled = () => ({ onSettled: useRefresh(dealNotes.key()) }) as const;

/** Repeating it is harmless: the note is named before it is sent. */
export const useAddNote = () => useMutation(dealNotes.add.mutationOptions(useSettled()));

export const useUpdateNote = () =>
  useMutation(dealNotes.update.mutationOptions({ retry: false, ...useSettled() }));
export const useRemoveNote = () =>
  useMutation(dealNotes.remove.mutationOptions({ retry: false, ...useSettled() }));
