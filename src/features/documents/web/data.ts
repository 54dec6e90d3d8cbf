import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { CheckItem, documentsContract as DocumentsContract } from "#features/documents/contract.ts";
import { apiOf } from "#web/lib/api.ts";
import { retryDealRead } from "#web/lib/call-errors.ts";

const documentsApi = apiOf<typeof DocumentsContract>("documents");
type DocumentsApi = typeof documentsApi;

export const documentKeys = {
  all: ["documents"] as const,
  list: (dealId: string) => ["documents", "list", dealId] as const,
  checklist: (dealId: string) => ["documents", "checklist", dealId] as const,
};

/** The uploads of a deal, the latest first. */
export function useDocuments(dealId: string) {
  return useQuery({
    queryKey: documentKeys.list(dealId),
    queryFn: ({ signal }) => retryDealRead(() => documentsApi.list({ dealId }, { signal })),
    retry: false,
    staleTime: 0,
  });
}

export function useChecklist(dealId: string) {
  return useQuery({
    queryKey: documentKeys.checklist(dealId),
    queryFn: ({ signal }) => retryDealRead(() => documentsApi.getChecklist({ dealId }, { signal })),
    retry: false,
    // The deal's figures may have changed: what they ask for is looked at again.
    staleTime: 0,
  });
}

export function useUpdateDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<DocumentsApi["update"]>[0]) => documentsApi.update(input),
    retry: false,
    onSuccess: ({ dealId }) => client.invalidateQueries({ queryKey: documentKeys.list(dealId) }),
  });
}

export function useRemoveDocument(dealId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => documentsApi.remove({ id }),
    retry: false,
    // Lines of the checklist lose their link with it.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: documentKeys.list(dealId) }),
        client.invalidateQueries({ queryKey: documentKeys.checklist(dealId) }),
      ]),
  });
}

/** Repeating it is harmless: the line is named before it is sent. */
export function useAddItem(dealId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<Parameters<DocumentsApi["addItem"]>[0], "dealId">) =>
      documentsApi.addItem({ ...input, dealId }),
    onSuccess: () => client.invalidateQueries({ queryKey: documentKeys.checklist(dealId) }),
  });
}

export function useUpdateItem(dealId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Parameters<DocumentsApi["updateItem"]>[0]) => documentsApi.updateItem(input),
    onSuccess: (item) => putItem(client, dealId, item),
    onError: () => client.invalidateQueries({ queryKey: documentKeys.checklist(dealId) }),
  });
}

/** At once: the row stands where it stood, with what was changed. */
function putItem(client: QueryClient, dealId: string, item: CheckItem): void {
  client.setQueryData<{ items: CheckItem[] }>(
    documentKeys.checklist(dealId),
    (known) => known && { items: known.items.map((other) => (other.id === item.id ? item : other)) },
  );
}

export function useRemoveItem(dealId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => documentsApi.removeItem({ id }),
    retry: false,
    onSettled: () => client.invalidateQueries({ queryKey: documentKeys.checklist(dealId) }),
  });
}
