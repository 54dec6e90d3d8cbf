import { implement } from "@orpc/server";
import { listRecordFacets } from "#features/deals/server/index.ts";
import { explorerContract, STORED_SOURCES } from "#features/explorer/contract.ts";
import { requireReader, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { readCounts } from "./counts-table.ts";
import { explorerCsvRoute } from "./explorer-csv-file.ts";
import { listPage } from "./list-page.ts";
import { readPageKey } from "./page-key.ts";

const explorer = implement(explorerContract).$context<CallContext>().use(requireReader);

const router = explorer.router({
  list: explorer.list.handler(async ({ context, input, errors }) => {
    const { sort, direction, cursor: text } = input;
    const cursor = text === undefined ? null : readPageKey(text, sort, direction);
    if (text !== undefined && cursor === null) throw errors.BAD_CURSOR();
    return listPage(context, { ...input, cursor });
  }),
  counts: explorer.counts.handler(({ context }) => readCounts(context)),
  listFacets: explorer.listFacets.handler(({ context, input: { tab } }) =>
    listRecordFacets(context, tab === "all" ? STORED_SOURCES : [tab]),
  ),
});

export const explorerFeature: ServerFeature = {
  name: "explorer",
  contract: explorerContract,
  router,
  files: [explorerCsvRoute],
};
