import { localDay } from "#kit/day.ts";
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import type { tasksContract as TasksContract, TaskState, TaskWhose } from "#features/tasks/contract.ts";
import { queriesOf, useRefresh } from "#web/api/queries.ts";

const tasks = queriesOf<typeof TasksContract>("tasks");

/** The reader's own day, read when a call is made: it stands in no key. */
export const today = (): string => localDay(new Date());

const PAGE_ROWS = 100;

export interface TaskQuery {
  whose: TaskWhose;
  state: TaskState;
  dealId?: string | undefined;
}

/** Page after page by key; the rows of the question before stay until the new ones are there. */
export const useTaskPages = (query: TaskQuery) =>
  useInfiniteQuery(
    tasks.list.infiniteOptions({
      input: (cursor: string | null) => ({ ...query, limit: PAGE_ROWS, ...(cursor !== null && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    }),
  );

/** What is due today or before: the reader's own, and then nobody's. */
export const useDueTasks = (limit: number) =>
  useQuery({
    queryKey: [...tasks.list.key(), "due", limit],
    queryFn: async ({ signal }) => {
      const due = { dueBy: today(), limit };
      const [mine, nobodys] = await Promise.all([
        tasks.list.call({ ...due, whose: "mine" }, { signal }),
        tasks.list.call({ ...due, whose: "nobody" }, { signal }),
      ]);
      return [...mine.items, ...nobodys.items].slice(0, limit);
    },
  });

/** The open ones of a deal, what is due first at the head. */
export const useDealTasks = (dealId: string, limit: number) =>
  useQuery(tasks.list.queryOptions({ input: { dealId, limit } }));

export const useTaskCount = () =>
  useQuery({
    queryKey: tasks.count.key(),
    queryFn: ({ signal }) => tasks.count.call({ today: today() }, { signal }),
  });

/** After a refusal, too: it tells that what stands on the screen is older than it. */
const useSettled = () => ({ retry: false, onSettled: useRefresh(tasks.key()) }) as const;

/** Repeating it is harmless: the task is named before it is sent. */
export const useCreateTask = () =>
  useMutation(tasks.create.mutationOptions({ onSettled: useRefresh(tasks.key()) }));
export const useUpdateTask = () => useMutation(tasks.update.mutationOptions(useSettled()));
export const useRemoveTask = () => useMutation(tasks.remove.mutationOptions(useSettled()));
export const useFinishTask = () =>
  useMutation({ mutationFn: (id: string) => tasks.finish.call({ id, today: today() }), ...useSettled() });
export const useReopenTask = () => useMutation(tasks.reopen.mutationOptions(useSettled()));
