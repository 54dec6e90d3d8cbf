import {
  keepPreviousData,
  type QueryClient,
  replaceEqualDeep,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { intakeContract as IntakeContract, RowDuplicates } from "#features/intake/contract.ts";
import { mergeDelivery } from "#features/intake/model/review/delivery.ts";
import { type Decision, shownAfter } from "#features/intake/model/review/shown-after.ts";
import type { Intake, ListedState } from "#features/intake/model/review/intake.ts";
import type { IntakeSort } from "#features/intake/model/review/sort-intakes.ts";
import { IN_LINE, queriesOf, useRefresh } from "#web/api/queries.ts";

const intake = queriesOf<typeof IntakeContract>("intake");

/** What every answer of the feature is kept under. */
export const intakeKey = intake.key();

const PAGE_ROWS = 50;

export const useIntakePages = (state: ListedState, sort: IntakeSort = "latest") =>
  useInfiniteQuery(
    intake.list.infiniteOptions({
      input: (cursor: string | null) => ({
        state,
        sort,
        limit: PAGE_ROWS,
        ...(cursor !== null && { cursor }),
      }),
      initialPageParam: null,
      getNextPageParam: (page) => page.nextCursor,
      placeholderData: keepPreviousData,
    }),
  );

export const listIntakes = (page: { state: ListedState; sort: IntakeSort; cursor: string }) =>
  intake.list.call({ ...page, limit: PAGE_ROWS });

/** By the intakes of these pages what may be the same business; it comes after the lines, each page's together. */
export function useRowDuplicates(pages: readonly (readonly string[])[]): ReadonlyMap<string, RowDuplicates> {
  const answers = useQueries({
    queries: pages.map((ids) =>
      intake.listRowTwins.queryOptions({
        input: { ids: [...ids] },
        enabled: ids.length > 0,
        placeholderData: keepPreviousData,
      }),
    ),
  });
  return new Map(answers.flatMap(({ data }) => Object.entries(data?.twins ?? {})));
}

/** What was read before a decision was stored and comes after it says less than what is shown. */
const laterOf = (before: unknown, after: unknown): unknown =>
  versionOf(before) > versionOf(after) ? before : replaceEqualDeep(before, after);
const versionOf = (read: unknown): number => (read as Intake | undefined)?.version ?? -Infinity;

export const useIntake = (id: string) =>
  useQuery(intake.get.queryOptions({ input: { id }, structuralSharing: laterOf }));

/** All documents of the delivery that an intake belongs to, as one; each is kept, and told of changes, for itself. */
export function useDelivery(id: string) {
  const own = useIntake(id);
  const others = (own.data?.delivery ?? []).filter((document) => document !== id);
  const documents = useQueries({
    queries: others.map((document) =>
      intake.get.queryOptions({ input: { id: document }, structuralSharing: laterOf }),
    ),
  });
  const known = new Map(
    [own.data, ...documents.map(({ data }) => data)].flatMap((one) =>
      one === undefined ? [] : [[one.id, one]],
    ),
  );
  const [first, ...rest] = (own.data?.delivery ?? []).flatMap((document) => known.get(document) ?? []);
  const isWhole = own.data !== undefined && known.size === others.length + 1;
  const failed = documents.find(({ isError, data }) => isError && data === undefined);
  return {
    data: isWhole && first !== undefined ? mergeDelivery([first, ...rest]) : undefined,
    isPending: own.isPending || (own.data !== undefined && !isWhole && failed === undefined),
    isFetching: own.isFetching || documents.some(({ isFetching }) => isFetching),
    error: own.error ?? failed?.error ?? null,
    refetch: () => {
      void own.refetch();
      for (const document of documents) void document.refetch();
    },
  };
}

export const useDuplicates = (id: string) => useQuery(intake.listTwins.queryOptions({ input: { id } }));

export const useSources = (dealId: string) =>
  useQuery(intake.listSources.queryOptions({ input: { dealId } }));

const useSettled = () => ({ retry: false, onSettled: useRefresh(intake.key()) }) as const;

/** Repeating it is harmless: the intake is named before it is sent. */
export const useTakePaste = () =>
  useMutation(intake.take.mutationOptions({ onSettled: useRefresh(intake.key()) }));

export const useTakeDocument = () => useMutation(intake.takeDocument.mutationOptions(useSettled()));
export const useAddValue = () => useMutation(intake.addValue.mutationOptions(useSettled()));
export const useUnlock = () => useMutation(intake.unlock.mutationOptions(useSettled()));

/** Decisions on an intake that the server has not answered, in their order. */
const stepsOnTheirWay = (client: QueryClient, id: string): Decision[][] =>
  client
    .getMutationCache()
    .findAll({ mutationKey: intake.decide.mutationKey(), status: "pending" })
    .map(({ state }) => state.variables as { id: string; steps: Decision[] })
    .flatMap((sent) => (sent.id === id ? [sent.steps] : []));

/** In line, so that the later decision on a value is the later one. Shown at once; when the server refuses, what it holds is shown again. */
export function useDecide() {
  const client = useQueryClient();
  const refresh = useRefresh(intake.key());
  const keyOf = (id: string) => intake.get.queryOptions({ input: { id } }).queryKey;
  return useMutation(
    intake.decide.mutationOptions({
      ...IN_LINE,
      onMutate: ({ id, steps }) => {
        client.setQueryData<Intake>(keyOf(id), (now) => (now === undefined ? now : shownAfter(now, steps)));
      },
      onError: () => refresh(),
      onSuccess: (after) => {
        client.setQueryData<Intake>(keyOf(after.id), (now) =>
          now !== undefined && now.version > after.version
            ? now
            : stepsOnTheirWay(client, after.id).reduce(shownAfter, after),
        );
      },
    }),
  );
}

export const usePart = () => useMutation(intake.part.mutationOptions(useSettled()));
export const usePut = () => useMutation(intake.put.mutationOptions(useSettled()));
export const useSeparate = () => useMutation(intake.separate.mutationOptions(useSettled()));
export const useJoin = () => useMutation(intake.join.mutationOptions(useSettled()));
export const useAskModel = () => useMutation(intake.askModel.mutationOptions(useSettled()));
export const useUndoPut = () => useMutation(intake.undoPut.mutationOptions(useSettled()));
export const useDismiss = () => useMutation(intake.dismiss.mutationOptions(useSettled()));
export const useRestore = () => useMutation(intake.restore.mutationOptions(useSettled()));

export const useReadingModel = () => useQuery(intake.getPaperModel.queryOptions());
export const useAllowReadingModel = () => useMutation(intake.allowPaperModel.mutationOptions(useSettled()));

export const useOwnMail = () => useQuery(intake.getMail.queryOptions());
export const useMakeMailAddress = () => useMutation(intake.makeMailAddress.mutationOptions(useSettled()));
export const useAnswerMail = () => useMutation(intake.answerMail.mutationOptions(useSettled()));
export const useForgetSender = () => useMutation(intake.forgetSender.mutationOptions(useSettled()));
/** Asked anew on arrival: what became of the last asking changes without the page. */
export const useMailService = () =>
  useQuery(intake.getMailService.queryOptions({ refetchOnMount: "always" }));
