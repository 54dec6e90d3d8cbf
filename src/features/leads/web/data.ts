import { localDay } from "#kit/day.ts";
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { LeadFilter, LeadSort, leadsContract as LeadsContract } from "#features/leads/contract.ts";
import { type HandStatus, type Lead, type LeadFields, leadFieldsSchema } from "#features/leads/model/lead.ts";
import { dealKeys } from "#features/deals/web/index.ts";
import { callInParts } from "#web/calls/in-parts.ts";
import { IN_LINE, queriesOf, useRefresh } from "#web/api/queries.ts";

export const leads = queriesOf<typeof LeadsContract>("leads");

/** Everything that lists or counts leads. */
export const LEAD_LISTS = [leads.list.key(), leads.count.key(), leads.listSources.key()];
const useRefreshLists = () => useRefresh(...LEAD_LISTS);

const keyOf = (id: string) => leads.get.queryKey({ input: { id } });
const entriesKey = (leadId: string) => leads.listEntries.key({ input: { leadId } });

/** The caller's own day, read when a call is made: it stands in no key. */
const today = () => localDay(new Date());

const PAGE_ROWS = 50;
/** Looked through for those that are not put off. */
const MOST_NEW = 50;

/** Page after page by key; the rows of the question before stay until the new ones are there. */
export const useLeadPages = (filter: LeadFilter, sort: LeadSort) =>
  useInfiniteQuery(
    leads.list.infiniteOptions({
      queryKey: leads.list.key({ type: "infinite", input: { filter, sort } }),
      input: (cursor: string | null) => ({
        filter,
        sort,
        today: today(),
        limit: PAGE_ROWS,
        ...(cursor !== null && { cursor }),
      }),
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    }),
  );

/** The first leads of those that are due. */
export const useDueLeads = (limit: number) =>
  useQuery({
    queryKey: leads.list.queryKey({ input: { filter: { show: "due" }, sort: "due", limit } }),
    queryFn: ({ signal }) =>
      leads.list.call({ filter: { show: "due" }, sort: "due", today: today(), limit }, { signal }),
  });

export const useLeadCount = (filter: Partial<LeadFilter>) =>
  useQuery({
    queryKey: leads.count.queryKey({ input: { filter } }),
    queryFn: ({ signal }) => leads.count.call({ filter, today: today() }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useLeadSources = () =>
  useQuery(leads.listSources.queryOptions({ select: ({ sources }) => sources }));

/** Asked anew whenever its page opens: a form must not begin from an older version than there is. */
export const useLead = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => leads.get.call({ id, today: today() }, { signal }),
    refetchOnMount: "always",
  });

export const useLeadEntries = (leadId: string) =>
  useInfiniteQuery(
    leads.listEntries.infiniteOptions({
      input: (cursor: string | null) => ({ leadId, ...(cursor !== null && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
    }),
  );

/** After any change: the lead as it is now, and everything that lists or counts leads. */
function useSaveLead() {
  const client = useQueryClient();
  const refreshLists = useRefreshLists();
  return async (lead: Lead): Promise<void> => {
    client.setQueryData(keyOf(lead.id), lead);
    await Promise.all([refreshLists(), client.invalidateQueries({ queryKey: entriesKey(lead.id) })]);
  };
}

/** Repeating it is harmless: the lead is named before it is sent. */
export const useCreateLead = () =>
  useMutation({
    mutationFn: (input: { id: string; fields: LeadFields }) =>
      leads.create.call({ ...input, today: today() }),
    onSuccess: useSaveLead(),
  });

export const useUpdateLead = () =>
  useMutation({
    mutationFn: (input: { id: string; version?: number; fields: LeadFields }) =>
      leads.update.call({ ...input, today: today() }),
    retry: false,
    onSuccess: useSaveLead(),
  });

export const useMoveLead = () =>
  useMutation({
    ...IN_LINE,
    mutationFn: (input: { id: string; status: HandStatus }) => leads.move.call({ ...input, today: today() }),
    onSuccess: useSaveLead(),
  });

/** A lead's next action gets another day; one without any is to be contacted then. Answers the lead as it is now. */
export const useDelayLead = () =>
  useMutation({
    mutationFn: async ({ id, nextActionOn }: { id: string; nextActionOn: string }) => {
      const { version, ...lead } = await leads.get.call({ id, today: today() });
      const fields = leadFieldsSchema.parse({
        ...lead,
        nextAction: lead.nextAction === "" ? "Make contact" : lead.nextAction,
        nextActionOn,
      });
      return leads.update.call({ id, version, fields, today: today() });
    },
    retry: false,
    onSuccess: useSaveLead(),
  });

/** The newest leads that nobody has contacted and that are not put off to a later day. */
export const useNewLeads = (most: number) =>
  useQuery({
    queryKey: leads.list.queryKey({ input: { filter: { statuses: ["new"] }, limit: MOST_NEW } }),
    queryFn: ({ signal }) =>
      leads.list.call({ filter: { statuses: ["new"] }, today: today(), limit: MOST_NEW }, { signal }),
    select: ({ items }) =>
      items.filter(({ nextActionOn }) => nextActionOn === null || nextActionOn <= today()).slice(0, most),
  });
export const useCompleteAction = () =>
  useMutation({
    mutationFn: (id: string) => leads.completeAction.call({ id, today: today() }),
    retry: false,
    onSuccess: useSaveLead(),
  });

export function useConvertLead() {
  const client = useQueryClient();
  return useMutation(
    leads.convert.mutationOptions({
      onSuccess: (_, { id }) =>
        Promise.all(
          [keyOf(id), entriesKey(id), ...LEAD_LISTS, dealKeys.lists].map((queryKey) =>
            client.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  );
}

export function useRemoveLeads() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => callInParts(ids, (part) => leads.remove.call({ ids: part })),
    onSuccess: (_, ids) => {
      for (const id of ids) client.removeQueries({ queryKey: keyOf(id) });
    },
    // Also after a failure: of many leads some may be gone already.
    onSettled: useRefreshLists(),
  });
}

/** To whom leads are given stands in their lists and in each of them. */
export const useGiveLeadsCall = () =>
  useMutation(leads.give.mutationOptions({ retry: false, onSettled: useRefresh(leads.key()) }));
export const useUndoGiveLeads = () =>
  useMutation(leads.undoGive.mutationOptions({ retry: false, onSettled: useRefresh(leads.key()) }));

/** Their statuses stand in their lists, in each of them and in their histories. */
export const useMoveLeadsCall = () =>
  useMutation(leads.moveMany.mutationOptions({ retry: false, onSettled: useRefresh(leads.key()) }));
export const useUndoMoveLeads = () =>
  useMutation(leads.undoMoveMany.mutationOptions({ retry: false, onSettled: useRefresh(leads.key()) }));

/** Repeating it is harmless: the note is named before it is sent. */
export function useAddNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: { id: string; leadId: string; text: string }) => leads.addNote.call(note),
    onSuccess: (_, { leadId }) =>
      Promise.all(
        [entriesKey(leadId), ...LEAD_LISTS].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}

export const useRemoveNote = (leadId: string) =>
  useMutation(leads.removeNote.mutationOptions({ onSettled: useRefresh(entriesKey(leadId)) }));
