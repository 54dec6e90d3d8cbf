import type { MouseEvent } from "react";
import { MOST_NAMED } from "#features/deals/model/many-deals.ts";
import { keepWalk } from "#features/deals/web/index.ts";
import { pipelinePath } from "#features/pipeline/addresses.ts";
import { logError } from "#web/errors/log-error.ts";
import { listMatchingDeals, type RecordList } from "./data.ts";

/**
 * Keeps the list, as it stands when one of its deals is opened, for the page of that deal, which leads to the next and the
 * previous. Asked for at that moment and not before: it names up to 2,000 deals.
 */
export function useKeptWalk(list: RecordList): (event: MouseEvent<HTMLElement>) => void {
  return ({ target }) => {
    if (!(target instanceof Element) || target.closest("button, input, label") !== null) return;
    if (target.closest("[data-deal]") === null) return;
    const query = location.search;
    listMatchingDeals(list, MOST_NAMED)
      .then(({ deals, matching }) =>
        keepWalk({ path: pipelinePath, query, ids: deals.map(({ id }) => id), matching, rest: null }),
      )
      // The deal opens all the same, without the way to its neighbours.
      .catch(logError);
  };
}
