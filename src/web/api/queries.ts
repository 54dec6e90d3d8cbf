import type { AnyContractRouter } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { apiOf } from "./api.ts";

/**
 * What TanStack Query's hooks take of one feature's calls: `criteria.list.queryOptions()`,
 * `criteria.update.mutationOptions({ … })`, and keys to invalidate, `criteria.key()` for all of the feature. A
 * question that is no longer wanted is called off; nothing else is decided here.
 */
export function queriesOf<Contract extends AnyContractRouter>(feature: string) {
  return createTanstackQueryUtils(apiOf<Contract>(feature), { path: [feature] });
}

/** As every deal is read: three attempts, made by the call itself. */
export const DEAL_READ = { context: { isDealRead: true }, retry: false } as const;

/** Of a change that waits in line: the line sends it again where nobody answered, and holds it while there is no network. */
export const IN_LINE = { retry: false, networkMode: "always" } as const;

/** Asks anew what stands under these keys. A mutation takes it as its `onSuccess` or `onSettled`. */
export function useRefresh(...keys: QueryKey[]): () => Promise<unknown> {
  const client = useQueryClient();
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}
