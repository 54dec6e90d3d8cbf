import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { lettersContract as LettersContract } from "#features/letters/contract.ts";
import type { LetterKind } from "#features/letters/model/letter-content.ts";
import { dealKeys } from "#features/deals/web/index.ts";
import { apiOf } from "#web/lib/api.ts";
import { retryDealRead } from "#web/lib/call-errors.ts";

export const lettersApi = apiOf<typeof LettersContract>("letters");
type LettersApi = typeof lettersApi;

export const letterKeys = {
  all: ["letters"] as const,
  list: (query: { kind?: LetterKind; dealId?: string }) => ["letters", "list", query] as const,
  versions: (id: string) => ["letters", "versions", id] as const,
  version: (id: string, version: number) => ["letters", "version", id, version] as const,
};

/** The saved letters of a kind or of a deal, those changed last first. */
export function useLetters(query: { kind?: LetterKind; dealId?: string }) {
  return useQuery({
    queryKey: letterKeys.list(query),
    queryFn: ({ signal }) => retryDealRead(() => lettersApi.list(query, { signal })),
    retry: false,
    staleTime: 0,
  });
}

export function useVersions(id: string) {
  return useQuery({
    queryKey: letterKeys.versions(id),
    queryFn: ({ signal }) => retryDealRead(() => lettersApi.listVersions({ id }, { signal })),
    retry: false,
    staleTime: 0,
  });
}

/** A version never changes. */
export const versionQuery = (id: string, version: number) => ({
  queryKey: letterKeys.version(id, version),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    retryDealRead(() => lettersApi.get({ id, version }, { signal })),
  retry: false as const,
  staleTime: Infinity,
});

/** Never tried twice on its own: the letter carries its id, so that pressing again is the same letter. */
export function useSaveLetter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<LettersApi["save"]>[0]) => lettersApi.save(input),
    retry: false,
    // The deal's own mark of having a letter follows.
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: letterKeys.all }),
        client.invalidateQueries({ queryKey: dealKeys.all }),
      ]),
  });
}

export function useRemoveLetter() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => lettersApi.remove({ id }),
    retry: false,
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: letterKeys.all }),
        client.invalidateQueries({ queryKey: dealKeys.all }),
      ]),
  });
}
