import type { AnyContractRouter } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import { apiOf } from "./api.ts";

/**
 * What TanStack Query's hooks take of one feature's calls: `criteria.list.queryOptions()`,
 * `criteria.update.mutationOptions({ … })`, and keys to invalidate, `criteria.key()` for all of the feature. A
 * question that is no longer wanted is called off; nothing else is decided here.
 */
export function queriesOf<Contract extends AnyContractRouter>(feature: string) {
  return createTanstackQueryUtils(apiOf<Contract>(feature), { path: [feature] });
}
