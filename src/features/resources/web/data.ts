import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type {
  resourcesContract as ResourcesContract,
  StoredArticle,
  WrittenArticle,
} from "#features/resources/contract.ts";
import { apiOf } from "#web/lib/api.ts";

const resourcesApi = apiOf<typeof ResourcesContract>("resources");

const keys = {
  all: ["resources"] as const,
  list: ["resources", "list"] as const,
  stored: ["resources", "stored"] as const,
  one: (slug: string) => ["resources", "one", slug] as const,
  found: (text: string) => ["resources", "found", text] as const,
};

export function useArticles() {
  return useQuery({
    queryKey: keys.list,
    queryFn: async ({ signal }) => (await resourcesApi.list(undefined, { signal })).items,
  });
}

export function useArticle(slug: string) {
  return useQuery({
    queryKey: keys.one(slug),
    queryFn: ({ signal }) => resourcesApi.get({ slug }, { signal }),
  });
}

/** What was found before stays until the next answer is there. */
export function useArticleSearch(text: string) {
  return useQuery({
    queryKey: keys.found(text),
    queryFn: async ({ signal }) => (await resourcesApi.search({ text }, { signal })).items,
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
}

/** What administrators wrote, drafts too. */
export function useStoredArticles() {
  return useQuery({
    queryKey: keys.stored,
    queryFn: async ({ signal }) => (await resourcesApi.listStored(undefined, { signal })).items,
  });
}

function useStoredChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    retry: false,
    // Also after a failure: somebody else may have changed or deleted it.
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

export interface SavedArticle {
  /** Null makes a new one. */
  stored: Pick<StoredArticle, "id" | "version"> | null;
  article: WrittenArticle;
}

export const useSaveArticle = () =>
  useStoredChange(({ stored, article }: SavedArticle) =>
    stored === null ? resourcesApi.create(article) : resourcesApi.update({ ...stored, article }),
  );

export const useMoveArticle = () =>
  useStoredChange((input: { id: string; direction: "up" | "down" }) => resourcesApi.move(input));

export const useRemoveArticle = () => useStoredChange((id: string) => resourcesApi.remove({ id }));
