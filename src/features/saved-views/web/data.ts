import { useMutation, useQuery } from "@tanstack/react-query";
import type { savedViewsContract as SavedViewsContract } from "#features/saved-views/contract.ts";
import type { ViewPage } from "#features/saved-views/model/saved-view.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const views = queriesOf<typeof SavedViewsContract>("savedViews");

export const useViews = (page: ViewPage) => useQuery(views.list.queryOptions({ input: { page } }));

/** Repeating it is harmless: under the same name it is the same view. */
export const useSaveView = () =>
  useMutation(views.save.mutationOptions({ retry: false, onSettled: useRefresh(views.key()) }));
export const useRemoveView = () =>
  useMutation(views.remove.mutationOptions({ retry: false, onSettled: useRefresh(views.key()) }));
