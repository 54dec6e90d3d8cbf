import { localDay } from "#kit/day.ts";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import type { LeadFilter, LeadSort, leadsContract as LeadsContract } from "#features/leads/contract.ts";
import type { HandStatus, Lead, LeadFields } from "#features/leads/model/lead.ts";
import { dealKeys } from "#features/deals/web/index.ts";
import { apiOf } from "#web/lib/api.ts";
import { callInParts } from "#web/lib/in-parts.ts";

export const leadsApi = apiOf<typeof LeadsContract>("leads");

export const leadKeys = {
  lists: ["leads", "list"] as const,
  one: (id: string) => ["leads", "one", id] as const,
  entries: (id: string) => ["leads", "entries", id] as const,
};

const PAGE_ROWS = 50;

const pagesOf = (filter: LeadFilter, sort: LeadSort) =>
  infiniteQueryOptions({
    queryKey: [...leadKeys.lists, "pages", filter, sort],
    queryFn: ({ signal, pageParam }) =>
      leadsApi.list(
        {
          filter,
          sort,
          today: localDay(new Date()),
          limit: PAGE_ROWS,
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Page after page by key; the rows of the question before stay until the new ones are there. */
export const useLeadPages = (filter: LeadFilter, sort: LeadSort) => useInfiniteQuery(pagesOf(filter, sort));

export function useLeadCount(filter: Partial<LeadFilter>) {
  return useQuery({
    queryKey: [...leadKeys.lists, "count", filter],
    queryFn: ({ signal }) => leadsApi.count({ filter, today: localDay(new Date()) }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useLeadSources() {
  return useQuery({
    queryKey: [...leadKeys.lists, "sources"],
    queryFn: async ({ signal }) => (await leadsApi.listSources(undefined, { signal })).sources,
  });
}

/** Asked anew whenever its page opens: a form must not begin from an older version than there is. */
export function useLead(id: string) {
  return useQuery({
    queryKey: leadKeys.one(id),
    queryFn: ({ signal }) => leadsApi.get({ id, today: localDay(new Date()) }, { signal }),
    refetchOnMount: "always",
  });
}

export function useLeadEntries(leadId: string) {
  return useInfiniteQuery({
    queryKey: leadKeys.entries(leadId),
    queryFn: ({ signal, pageParam }) =>
      leadsApi.listEntries({ leadId, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** After any change: the lead as it is now, and everything that lists or counts leads. */
async function keepLead(client: QueryClient, lead: Lead): Promise<void> {
  client.setQueryData(leadKeys.one(lead.id), lead);
  await Promise.all([
    client.invalidateQueries({ queryKey: leadKeys.lists }),
    client.invalidateQueries({ queryKey: leadKeys.entries(lead.id) }),
  ]);
}

/** Repeating it is harmless: the lead is named before it is sent. */
export function useCreateLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; fields: LeadFields }) =>
      leadsApi.create({ ...input, today: localDay(new Date()) }),
    onSuccess: (lead) => keepLead(client, lead),
  });
}

export function useUpdateLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; version?: number; fields: LeadFields }) =>
      leadsApi.update({ ...input, today: localDay(new Date()) }),
    retry: false,
    onSuccess: (lead) => keepLead(client, lead),
  });
}

export function useMoveLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; status: HandStatus }) =>
      leadsApi.move({ ...input, today: localDay(new Date()) }),
    onSuccess: (lead) => keepLead(client, lead),
  });
}

export function useCompleteAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => leadsApi.completeAction({ id, today: localDay(new Date()) }),
    retry: false,
    onSuccess: (lead) => keepLead(client, lead),
  });
}

export function useConvertLead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => leadsApi.convert({ id }),
    onSuccess: async (_, id) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: leadKeys.one(id) }),
        client.invalidateQueries({ queryKey: leadKeys.entries(id) }),
        client.invalidateQueries({ queryKey: leadKeys.lists }),
        client.invalidateQueries({ queryKey: dealKeys.lists }),
      ]);
    },
  });
}

export function useRemoveLeads() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => callInParts(ids, (part) => leadsApi.remove({ ids: part })),
    onSuccess: (_, ids) => {
      for (const id of ids) client.removeQueries({ queryKey: leadKeys.one(id) });
    },
    // Also after a failure: of many leads some may be gone already.
    onSettled: () => client.invalidateQueries({ queryKey: leadKeys.lists }),
  });
}

/** Repeating it is harmless: the note is named before it is sent. */
export function useAddNote(leadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: { id: string; text: string }) => leadsApi.addNote({ ...note, leadId }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: leadKeys.entries(leadId) }),
        client.invalidateQueries({ queryKey: leadKeys.lists }),
      ]),
  });
}

export function useRemoveNote(leadId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => leadsApi.removeNote({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: leadKeys.entries(leadId) }),
  });
}
