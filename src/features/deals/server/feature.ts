import { implement } from "@orpc/server";
import { dealsContract } from "#features/deals/contract.ts";
import { requireWork, requireReader, type CallContext, workContextOf } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { confirmDoubts } from "./confirm-doubts.ts";
import { listFigureNotes } from "./figure-history.ts";
import { findAnswered } from "./list/answered.ts";
import type { ListAnswers } from "./verdicts/find-by-verdict.ts";
import { countDeals } from "./list/count-deals.ts";
import { createDeal, isNamed, saveDeal } from "./create-deal.ts";
import { createExamples } from "./create-examples.ts";
import { findDeal, removeDeals } from "./deals-table.ts";
import { draftCalls } from "./draft-calls.ts";
import { draftsOfLeaversListener, eraseDraftsJob } from "./drafts-of-leavers.ts";
import { listDeals } from "./list/list-deals.ts";
import { listMatching } from "./list/list-every-deal.ts";
import { listFacets } from "./list/list-facets.ts";
import { DEALS } from "./list/record-source.ts";
import { searchByWords } from "./list/search-by-words.ts";
import { readCursor } from "./list/page-cursor.ts";
import { changeMany, undoChange } from "./many/change-many.ts";
import type { DealAnswers } from "./verdicts/deal-answers.ts";
import type { LenderBooks } from "./verdicts/lender-books.ts";

const any = implement(dealsContract).$context<CallContext>();
const deals = any.use(requireWork);
const reading = any.use(requireReader);

const createRouter = (books: LenderBooks, answers: DealAnswers, listAnswers: ListAnswers) =>
  deals.router({
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
      throw answer.reason === "conflict" ? errors.CONFLICT({ data: answer.newer }) : errors.NOT_FOUND();
    }),

    confirmDoubts: deals.confirmDoubts.handler(async ({ context, input, errors }) => {
      const answer = await context.inWorkspace((tx) => confirmDoubts(tx, input));
      if (answer.ok) return answer.deal;
      throw answer.reason === "conflict" ? errors.CONFLICT({ data: answer.newer }) : errors.NOT_FOUND();
    }),

    get: deals.get.handler(async ({ context, input, errors }) => {
      const deal = await context.inWorkspace((tx) => findDeal(tx, input.id));
      if (!deal) throw errors.NOT_FOUND();
      return deal;
    }),

    getLenderEarnings: deals.getLenderEarnings.handler(async ({ context, input: { dealId }, errors }) => {
      const found = await context.inWorkspace(async (tx) =>
        (await findDeal(tx, dealId)) ? { earnings: await books.read(tx, dealId) } : null,
      );
      if (found === null) throw errors.NOT_FOUND();
      return found;
    }),

    listVerdicts: deals.listVerdicts.handler(async ({ context, input }) => ({
      verdicts: await context.inWorkspace(async (tx) =>
        Object.fromEntries([...(await answers.workOut(tx, input.dealIds))].map(([id, { row }]) => [id, row])),
      ),
    })),

    listFigureNotes: deals.listFigureNotes.handler(async ({ context, input, errors }) => {
      const notes = await context.inWorkspace(async (tx) =>
        (await findDeal(tx, input.dealId)) ? listFigureNotes(tx, input) : null,
      );
      if (notes === null) throw errors.NOT_FOUND();
      return { notes };
    }),

    remove: deals.remove.handler(async ({ context, input }) => ({
      removed: await context.inWorkspace((tx) => removeDeals(tx, input.ids)),
    })),

    changeMany: deals.changeMany.handler(async ({ context, input }) => ({
      changed: await context.inWorkspace((tx) => changeMany(tx, input)),
    })),

    undoChange: deals.undoChange.handler(async ({ context, input }) => ({
      restored: await context.inWorkspace((tx) => undoChange(tx, input.changed)),
    })),

    list: reading.list.handler(async ({ context, input, errors }) => {
      const { sort, direction, cursor: text } = input;
      const cursor = text === undefined ? null : readCursor(text, sort, direction);
      if (text !== undefined && cursor === null) throw errors.BAD_CURSOR();
      const answered = await findAnswered(() => workContextOf(context, "guest"), input, listAnswers);
      return listDeals(context, { ...input, cursor, answered });
    }),

    listMatching: deals.listMatching.handler(({ context, input }) =>
      listMatching(context, input, listAnswers),
    ),

    search: deals.search.handler(async ({ context, input }) => ({
      items: await searchByWords(context, input),
    })),

    count: deals.count.handler(async ({ context, input: { filter } }) => {
      const answered = await findAnswered(() => Promise.resolve(context), { filter }, listAnswers);
      return context.inWorkspace((tx) => countDeals(tx, filter, answered));
    }),
    listFacets: reading.listFacets.handler(({ context }) => listFacets(context, [DEALS])),
    createExamples: deals.createExamples.handler(async ({ context }) => ({
      ids: await createExamples(context),
    })),
    ...draftCalls,
  });

export const createDealsFeature = (
  books: LenderBooks,
  answers: DealAnswers,
  listAnswers: ListAnswers,
): ServerFeature => ({
  name: "deals",
  contract: dealsContract,
  router: createRouter(books, answers, listAnswers),
  listeners: [draftsOfLeaversListener],
  jobs: [eraseDraftsJob],
});
