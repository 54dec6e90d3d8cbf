import { implement } from "@orpc/server";
import { dealListContract, STORED_SOURCES } from "#features/deal-list/contract.ts";
import { requireReader, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { listFacets, type ListAnswers } from "#features/deals/server/index.ts";
import { readCounts } from "./counts-table.ts";
import { dealsCsvRoute } from "./deals-csv-file.ts";
import { explorerCsvRoute } from "./explorer-csv-file.ts";
import { listPage } from "./list-page.ts";
import { readPageKey } from "./page-key.ts";
import { SOURCES } from "./page-stream.ts";

const dealList = implement(dealListContract).$context<CallContext>().use(requireReader);

const router = dealList.router({
  list: dealList.list.handler(async ({ context, input, errors }) => {
    const { sort, direction, cursor: text } = input;
    const cursor = text === undefined ? null : readPageKey(text, sort, direction);
    if (text !== undefined && cursor === null) throw errors.BAD_CURSOR();
    return listPage(context, { ...input, cursor });
  }),
  counts: dealList.counts.handler(({ context }) => readCounts(context)),
  listFacets: dealList.listFacets.handler(({ context, input }) =>
    listFacets(
      context,
      (input.tab === "all" ? STORED_SOURCES : [input.tab]).map((name) => SOURCES[name]),
    ),
  ),
});

export const createDealListFeature = (answers: ListAnswers): ServerFeature => ({
  name: "dealList",
  contract: dealListContract,
  router,
  files: [dealsCsvRoute(answers), explorerCsvRoute],
});
