import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import type {
  resourcesContract as ResourcesContract,
  StoredArticle,
  WrittenArticle,
} from "#features/resources/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

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

/** Asked anew also after a failure: somebody else may have changed or deleted it. */
const useOnce = () => ({ retry: false, onSettled: useRefresh(resources.key()) });

export interface SavedArticle {
  /** Null makes a new one. */
  stored: Pick<StoredArticle, "id" | "version"> | null;
  article: WrittenArticle;
}

export const useSaveArticle = () =>
  useMutation({
    mutationFn: ({ stored, article }: SavedArticle) =>
      stored === null ? resources.create.call(article) : resources.update.call({ ...stored, article }),
    ...useOnce(),
  });

export const useMoveArticle = () => useMutation(resources.move.mutationOptions(useOnce()));

export const useRemoveArticle = () => useMutation(resources.remove.mutationOptions(useOnce()));
