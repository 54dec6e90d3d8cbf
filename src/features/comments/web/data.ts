import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { commentsContract as CommentsContract, ThreadState } from "#features/comments/contract.ts";
import type { About } from "#features/comments/model/comment.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const comments = queriesOf<typeof CommentsContract>("comments");

const PAGE_THREADS = 30;
const MOST_MENTIONS_SHOWN = 10;

export interface ThreadQuery {
  dealId: string;
  state: ThreadState;
  about?: About | undefined;
}

/** Page after page by key; what was shown stays until the new answer is there. */
export const useThreadPages = (query: ThreadQuery) =>
  useInfiniteQuery(
    comments.list.infiniteOptions({
      input: (cursor: string | null) => ({
        ...query,
        limit: PAGE_THREADS,
        ...(cursor !== null && { cursor }),
      }),
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    }),
  );

/** Who may read what is said about the deal. */
export const useTalkReaders = (dealId: string) =>
  useQuery(comments.listReaders.queryOptions({ input: { dealId }, select: ({ readers }) => readers }));

export const useMentions = () =>
  useQuery(comments.listMentions.queryOptions({ input: { limit: MOST_MENTIONS_SHOWN } }));

/** After a refusal, too: it tells that what stands on the screen is older than it. */
const useSettled = () => ({ onSettled: useRefresh(comments.key()) }) as const;

/** Repeating these two is harmless: the comment is named before it is sent. */
export const useStartThread = () => useMutation(comments.start.mutationOptions(useSettled()));
export const useReply = () => useMutation(comments.reply.mutationOptions(useSettled()));

export const useUpdateComment = () =>
  useMutation(comments.update.mutationOptions({ retry: false, ...useSettled() }));
export const useRemoveComment = () =>
  useMutation(comments.remove.mutationOptions({ retry: false, ...useSettled() }));
export const useResolveThread = () =>
  useMutation(comments.resolve.mutationOptions({ retry: false, ...useSettled() }));
