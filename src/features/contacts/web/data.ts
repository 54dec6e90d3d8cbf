import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { contactsContract as ContactsContract } from "#features/contacts/contract.ts";
import type { ContactRole } from "#features/contacts/model/contact.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

export const contacts = queriesOf<typeof ContactsContract>("contacts");

const PAGE_ROWS = 50;

export interface ContactQuery {
  search: string;
  role: ContactRole | null;
  onlyTwins: boolean;
}

/** Page after page by key; the rows of the question before stay until the new ones are there. */
export const useContactPages = (query: ContactQuery) =>
  useInfiniteQuery(
    contacts.list.infiniteOptions({
      input: (cursor: string | null) => ({ ...query, limit: PAGE_ROWS, ...(cursor !== null && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    }),
  );

/** The first that the words find, for choosing one. */
export const useContactChoices = (search: string, limit: number) =>
  useQuery(contacts.list.queryOptions({ input: { search, limit }, placeholderData: keepPreviousData }));

export const useContact = (id: string) => useQuery(contacts.get.queryOptions({ input: { id } }));

export const useDealContacts = (dealId: string) =>
  useQuery(contacts.listOfDeal.queryOptions({ input: { dealId } }));

export const useLeadContacts = (leadId: string) =>
  useQuery(contacts.listOfLead.queryOptions({ input: { leadId } }));

export const useOffers = (dealId: string | undefined, limit: number, isAsked = true) =>
  useQuery(contacts.listOffers.queryOptions({ input: { dealId, limit }, enabled: isAsked }));

/** After a refusal, too: it tells that what stands on the screen is older than it. */
const useSettled = () => ({ retry: false, onSettled: useRefresh(contacts.key()) }) as const;

/** Repeating it is harmless: the contact is named before it is sent. */
export const useCreateContact = () =>
  useMutation(contacts.create.mutationOptions({ onSettled: useRefresh(contacts.key()) }));
export const useUpdateContact = () => useMutation(contacts.update.mutationOptions(useSettled()));
export const useRemoveContact = () => useMutation(contacts.remove.mutationOptions(useSettled()));
export const useLinkContact = () => useMutation(contacts.link.mutationOptions(useSettled()));
export const useUnlinkContact = () => useMutation(contacts.unlink.mutationOptions(useSettled()));
export const useMergeContacts = () => useMutation(contacts.merge.mutationOptions(useSettled()));
export const useUndoMerge = () => useMutation(contacts.undoMerge.mutationOptions(useSettled()));

export const useDismissOffer = () => useMutation(contacts.dismissOffer.mutationOptions(useSettled()));
export const useRestoreOffer = () => useMutation(contacts.restoreOffer.mutationOptions(useSettled()));
