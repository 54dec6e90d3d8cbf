import { implement } from "@orpc/server";
import { dealsContract } from "#features/deals/contract.ts";
import { requireMember, requireReader, type CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { confirmDoubts } from "./confirm-doubts.ts";
import { countDeals } from "./list/count-deals.ts";
import { createDeal, isNamed, saveDeal } from "./create-deal.ts";
import { createExamples } from "./create-examples.ts";
import { findDeal, removeDeals } from "./deals-table.ts";
import { draftCalls } from "./draft-calls.ts";
import { listDeals } from "./list/list-deals.ts";
import { listFacets } from "./list/list-facets.ts";
import { DEALS } from "./list/record-source.ts";
import { searchByWords } from "./list/search-by-words.ts";
import { readCursor } from "./list/page-cursor.ts";

const any = implement(dealsContract).$context<CallContext>();
const deals = any.use(requireMember);
const reading = any.use(requireReader);

const router = deals.router({
  create: deals.create.handler(async ({ context, input, errors }) => {
    if (!isNamed(input.data)) throw errors.DEAL_INCOMPLETE();
    const deal = await createDeal(context, input);
    if (deal === null) throw errors.CONFLICT();
    return deal;
  }),

  update: deals.update.handler(async ({ context, input, errors }) => {
    if (input.id === "") throw errors.DEAL_ID_MISSING();
    if (!isNamed(input.data)) throw errors.DEAL_INCOMPLETE();
    const answer = await saveDeal(context, input);
    if (answer.ok) return answer.deal;
    throw answer.reason === "conflict" ? errors.CONFLICT() : errors.NOT_FOUND();
  }),

  confirmDoubts: deals.confirmDoubts.handler(async ({ context, input, errors }) => {
    const answer = await context.asOwner((tx) => confirmDoubts(tx, input));
    if (answer.ok) return answer.deal;
    throw answer.reason === "conflict" ? errors.CONFLICT() : errors.NOT_FOUND();
  }),

  get: deals.get.handler(async ({ context, input, errors }) => {
    const deal = await context.asOwner((tx) => findDeal(tx, input.id));
    if (!deal) throw errors.NOT_FOUND();
    return deal;
  }),

  remove: deals.remove.handler(async ({ context, input }) => ({
    removed: await context.asOwner((tx) => removeDeals(tx, input.ids)),
  })),

  list: reading.list.handler(async ({ context, input, errors }) => {
    const { sort, direction, cursor: text } = input;
    const cursor = text === undefined ? null : readCursor(text, sort, direction);
    if (text !== undefined && cursor === null) throw errors.BAD_CURSOR();
    return listDeals(context, { ...input, cursor });
  }),

  search: deals.search.handler(async ({ context, input }) => ({
    items: await searchByWords(context, input),
  })),

  count: deals.count.handler(({ context, input }) => context.asOwner((tx) => countDeals(tx, input.filter))),
  listFacets: reading.listFacets.handler(({ context }) => listFacets(context, [DEALS.name])),
  createExamples: deals.createExamples.handler(async ({ context }) => ({
    ids: await context.asOwner(createExamples),
  })),
  ...draftCalls,
});

export const dealsFeature: ServerFeature = {
  name: "deals",
  contract: dealsContract,
  router,
};
