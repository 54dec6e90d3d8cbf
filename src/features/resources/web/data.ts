import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  resourcesContract as ResourcesContract,
  StoredArticle,
  WrittenArticle,
} from "#features/resources/contract.ts";
import { queriesOf } from "#web/lib/queries.ts";

const resources = queriesOf<typeof ResourcesContract>("resources");

export const useArticles = () => useQuery(resources.list.queryOptions({ select: ({ items }) => items }));

export const useArticle = (slug: string) => useQuery(resources.get.queryOptions({ input: { slug } }));

/** What was found before stays until the next answer is there. */
export const useArticleSearch = (text: string) =>
  useQuery(
    resources.search.queryOptions({
      input: { text },
      select: ({ items }) => items,
      enabled: text !== "",
      placeholderData: keepPreviousData,
    }),
  );

/** What administrators wrote, drafts too. */
export const useStoredArticles = () =>
  useQuery(resources.listStored.queryOptions({ select: ({ items }) => items }));

function useStoredChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    retry: false,
    // Also after a failure: somebody else may have changed or deleted it.
    onSettled: () => client.invalidateQueries({ queryKey: resources.key() }),
  });
}

export interface SavedArticle {
  /** Null makes a new one. */
  stored: Pick<StoredArticle, "id" | "version"> | null;
  article: WrittenArticle;
}

export const useSaveArticle = () =>
  useStoredChange(({ stored, article }: SavedArticle) =>
    stored === null ? resources.create.call(article) : resources.update.call({ ...stored, article }),
  );

export const useMoveArticle = () =>
  useStoredChange((input: { id: string; direction: "up" | "down" }) => resources.move.call(input));

export const useRemoveArticle = () => useStoredChange((id: string) => resources.remove.call({ id }));
