import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { lettersContract as LettersContract } from "#features/letters/contract.ts";
import type { LetterKind } from "#features/letters/model/letter-content.ts";
import { dealKeys } from "#features/deals/web/index.ts";
import { retryDealRead } from "#web/lib/call-errors.ts";
import { queriesOf } from "#web/lib/queries.ts";

export const letters = queriesOf<typeof LettersContract>("letters");

/** The saved letters of a kind or of a deal, those changed last first. */
export const useLetters = (query: { kind?: LetterKind; dealId?: string }) =>
  useQuery({
    queryKey: letters.list.queryKey({ input: query }),
    queryFn: ({ signal }) => retryDealRead(() => letters.list.call(query, { signal })),
    retry: false,
    staleTime: 0,
  });

export const useVersions = (id: string) =>
  useQuery({
    queryKey: letters.listVersions.queryKey({ input: { id } }),
    queryFn: ({ signal }) => retryDealRead(() => letters.listVersions.call({ id }, { signal })),
    retry: false,
    staleTime: 0,
  });

/** A version never changes. */
export const versionQuery = (id: string, version: number) => ({
  queryKey: letters.get.queryKey({ input: { id, version } }),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    retryDealRead(() => letters.get.call({ id, version }, { signal })),
  retry: false as const,
  staleTime: Infinity,
});

/** The deal's own mark of having a letter follows. */
function useAfterChange() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: letters.key() }),
      client.invalidateQueries({ queryKey: dealKeys.all }),
    ]);
}

/** Never tried twice on its own: the letter carries its id, so that pressing again is the same letter. */
export const useSaveLetter = () =>
  useMutation(letters.save.mutationOptions({ retry: false, onSuccess: useAfterChange() }));

export const useRemoveLetter = () =>
  useMutation(letters.remove.mutationOptions({ retry: false, onSuccess: useAfterChange() }));
