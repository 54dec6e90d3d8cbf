import { useMutation, useQuery } from "@tanstack/react-query";
import type { lettersContract as LettersContract } from "#features/letters/contract.ts";
import type { LetterKind } from "#features/letters/model/letter-content.ts";
import { dealKeys } from "#features/deals/web/index.ts";
import { DEAL_READ, queriesOf, useRefresh } from "#web/api/queries.ts";

export const letters = queriesOf<typeof LettersContract>("letters");

/** The saved letters of a kind or of a deal, those changed last first. */
export const useLetters = (query: { kind?: LetterKind; dealId?: string }) =>
  useQuery(letters.list.queryOptions({ ...DEAL_READ, input: query }));

export const useVersions = (id: string) =>
  useQuery(letters.listVersions.queryOptions({ ...DEAL_READ, input: { id } }));

/** A version never changes. */
export const versionQuery = (id: string, version: number) =>
  letters.get.queryOptions({ ...DEAL_READ, input: { id, version }, staleTime: Infinity });

/** The deal's own mark of having a letter follows. */
const useAfterChange = () => useRefresh(letters.key(), dealKeys.all);

/** Never tried twice on its own: the letter carries its id, so that pressing again is the same letter. */
export const useSaveLetter = () =>
  useMutation(letters.save.mutationOptions({ retry: false, onSuccess: useAfterChange() }));

export const useRemoveLetter = () =>
  useMutation(letters.remove.mutationOptions({ retry: false, onSuccess: useAfterChange() }));
