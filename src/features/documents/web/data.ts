import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { CheckItem, documentsContract as DocumentsContract } from "#features/documents/contract.ts";
import { DEAL_READ, queriesOf, useRefresh } from "#web/api/queries.ts";

const documents = queriesOf<typeof DocumentsContract>("documents");

/** Of the uploads of a deal. */
export const uploadsKey = (dealId: string) => documents.list.queryKey({ input: { dealId } });
const checklistKey = (dealId: string) => documents.getChecklist.queryKey({ input: { dealId } });

/** The uploads of a deal, the latest first. */
export const useDocuments = (dealId: string) =>
  useQuery(documents.list.queryOptions({ ...DEAL_READ, input: { dealId } }));

/** The deal's figures may have changed: what they ask for is looked at again. */
export const useChecklist = (dealId: string) =>
  useQuery(documents.getChecklist.queryOptions({ ...DEAL_READ, input: { dealId } }));

export function useUpdateDocument() {
  const client = useQueryClient();
  return useMutation(
    documents.update.mutationOptions({
      retry: false,
      onSuccess: ({ dealId }) => client.invalidateQueries({ queryKey: uploadsKey(dealId) }),
    }),
  );
}

/** Lines of the checklist lose their link with it. */
export const useRemoveDocument = (dealId: string) =>
  useMutation(
    documents.remove.mutationOptions({
      retry: false,
      onSettled: useRefresh(uploadsKey(dealId), checklistKey(dealId)),
    }),
  );

/** Repeating it is harmless: the line is named before it is sent. */
export const useAddItem = (dealId: string) =>
  useMutation({
    mutationFn: (input: Omit<Parameters<typeof documents.addItem.call>[0], "dealId">) =>
      documents.addItem.call({ ...input, dealId }),
    onSuccess: useRefresh(checklistKey(dealId)),
  });

export function useUpdateItem(dealId: string) {
  const client = useQueryClient();
  return useMutation(
    documents.updateItem.mutationOptions({
      onSuccess: (item) => putItem(client, dealId, item),
      onError: () => client.invalidateQueries({ queryKey: checklistKey(dealId) }),
    }),
  );
}

/** At once: the row stands where it stood, with what was changed. */
function putItem(client: QueryClient, dealId: string, item: CheckItem): void {
  client.setQueryData(
    checklistKey(dealId),
    (known) =>
      known && { ...known, items: known.items.map((other) => (other.id === item.id ? item : other)) },
  );
}

export const useRemoveItem = (dealId: string) =>
  useMutation(
    documents.removeItem.mutationOptions({ retry: false, onSettled: useRefresh(checklistKey(dealId)) }),
  );
