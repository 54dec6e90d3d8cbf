import { changes, changesOwn, reads } from "#contract/audited.ts";
import { z } from "zod";
import { managerSalarySchema } from "#contract/manager-salary.ts";
import { editorsCall, guestsCall, viewersCall } from "#contract/refusals.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { termsByTypeSchema } from "./model/component-terms.ts";
import { dealTermsSchema } from "./model/deal-terms.ts";
import { ANSWERED_BY, proposalSchema } from "./model/proposal.ts";
import { componentInputSchema, fundingTypeSchema, percentageSchema } from "./model/stack-component.ts";
import {
  fundingStackSchema,
  MOST_COMPONENTS,
  offerSchema,
  STACK_STATUSES,
  stackNameSchema,
} from "./model/stack-record.ts";
import { STACK_CHANGED_ELSEWHERE, STACK_ERRORS, STACK_TOASTS } from "./model/stack-words.ts";
import { NO_WISHES, wishesSchema } from "./model/wishes.ts";

const missingStack = {
  NOT_FOUND: {
    message: "This funding stack is no longer there. It may have been deleted in another window.",
  },
} as const;
const missingDeal = { DEAL_NOT_FOUND: { status: 404, message: STACK_ERRORS.dealNotLoaded } } as const;
const loadFailed = { LOAD_FAILED: { status: 503, message: STACK_TOASTS.loadFailed.title } } as const;

/** What no stack may be saved with. Each message is a sentence for a toast. */
const unfit = {
  /** Title "Invalid Total"; the message is the core's `invalidTotalMessage`. */
  INVALID_TOTAL: { status: 422, message: "Component percentages must add up to 100%." },
  /** An amount above its cap: the specification's words for the type. */
  OVER_CAP: { status: 422, message: "A component is above its maximum." },
  /** Terms beyond the bounds of their dialog. */
  TERMS_INVALID: { status: 422, message: "The terms of a component are out of their bounds." },
} as const;
const saveFailed = { SAVE_FAILED: { status: 503, message: STACK_ERRORS.saveFailed } } as const;

const components = z
  .array(componentInputSchema)
  .max(MOST_COMPONENTS, `A stack has at most ${MOST_COMPONENTS} components.`);
/** What the stack was calculated with; on creation absent or null: the deal's own, else the person's usual pay. */
const managerSalaryUsd = managerSalarySchema.nullable().optional();
/** Chosen by the caller, so that a repeated save is the same stack. */
const stackId = z.uuid().optional();

export const fundingContract = {
  /** The caller's own, newest first. */
  list: guestsCall
    .meta(reads("funding.list"))
    .errors(loadFailed)
    .input(
      z
        .object({
          /** Part of its name. */
          search: z.string().trim().max(200).default(""),
          limit: z.int().min(1).max(500).default(200),
        })
        .prefault({}),
    )
    .output(z.object({ stacks: z.array(fundingStackSchema) })),

  /** `getFundingStacksByDealId` of the specification: newest first. */
  listByDeal: guestsCall
    .meta(reads("funding.listByDeal", "dealId"))
    .errors(loadFailed)
    .input(z.object({ dealId: z.uuid() }))
    .output(z.object({ stacks: z.array(fundingStackSchema) })),

  get: guestsCall
    .meta(reads("funding.get", "id"))
    .errors({ ...missingStack, ...loadFailed })
    .input(z.object({ id: z.uuid() }))
    .output(fundingStackSchema),

  /** How many stacks each of these deals has; a deal without any is left out. */
  countByDeals: guestsCall
    .meta(reads("funding.countByDeals"))
    .input(z.object({ dealIds: z.array(z.uuid()).max(500) }))
    .output(z.object({ counts: z.record(z.string(), z.int()) })),

  /** All stacks of the caller, for the dashboard. */
  count: guestsCall.meta(reads("funding.count")).output(z.object({ all: z.int() })),

  /**
   * A custom stack: the total must be within 0.01 of 100. Company and asking price
   * are taken from the stored deal, amounts from percentages and offer.
   */
  createFundingStack: editorsCall
    .meta({ ...changes("funding.createFundingStack", "stackId", "dealId"), onceBy: "stackId" })
    .errors({
      ...missingDeal,
      ...unfit,
      ...saveFailed,
      NAME_MISSING: { status: 422, message: STACK_ERRORS.nameMissing },
    })
    .input(
      z.object({
        stackId,
        dealId: z.uuid(),
        stack: z.object({
          name: stackNameSchema,
          offerAmount: offerSchema,
          /** The defaults of the specification when absent. */
          dealTerms: dealTermsSchema.optional(),
          components,
          managerSalaryUsd,
        }),
      }),
    )
    .output(fundingStackSchema),

  /**
   * A stack from a recommendation: the total must be within 1 of 100, and is normalised as the
   * review dialog showed it.
   */
  createDealStack: editorsCall
    .meta({ ...changes("funding.createDealStack", "stackId", "dealId"), onceBy: "stackId" })
    .errors({ ...missingDeal, ...unfit, ...saveFailed })
    .input(
      z.object({
        stackId,
        dealId: z.uuid(),
        /** `dealStackName(type, today)` where the caller is; the server's day when absent. */
        name: stackNameSchema.min(1).optional(),
        recommendation: z.object({
          type: z.string().trim().min(1).max(120),
          components: z
            .array(
              z.object({
                name: z.string().trim().max(200),
                type: fundingTypeSchema,
                percentage: percentageSchema,
              }),
            )
            .max(MOST_COMPONENTS, `A stack has at most ${MOST_COMPONENTS} components.`),
        }),
        offerAmount: offerSchema,
        dealTerms: dealTermsSchema.optional(),
        termsByComponentType: termsByTypeSchema.default({}),
        managerSalaryUsd,
      }),
    )
    .output(fundingStackSchema),

  /**
   * Only what is given is changed, and only on top of the version it was made from. An offer without
   * components rescales those that are stored.
   */
  update: editorsCall
    .meta(changes("funding.update", "id", "status"))
    .errors({
      ...missingStack,
      ...unfit,
      NAME_MISSING: { status: 422, message: STACK_ERRORS.nameMissing },
      /** The newer stack comes with it, so that both can be compared. */
      CONFLICT: { message: STACK_CHANGED_ELSEWHERE, data: fundingStackSchema },
      /** The message says which stack. */
      UPDATE_FAILED: { status: 503, message: STACK_ERRORS.changesFailed },
    })
    .input(
      z.object({
        id: z.uuid(),
        version: z.int(),
        name: stackNameSchema.optional(),
        description: z.string().trim().max(2_000).optional(),
        offerAmount: offerSchema.optional(),
        totalAmount: offerSchema.optional(),
        dealTerms: dealTermsSchema.optional(),
        components: components.optional(),
        managerSalaryUsd,
        status: z.enum(STACK_STATUSES).optional(),
      }),
    )
    .output(fundingStackSchema),

  /** True when it was there. */
  remove: editorsCall
    .meta(changes("funding.remove", "id"))
    .errors({ REMOVE_FAILED: { status: 503, message: STACK_TOASTS.deleteFailed.title } })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ removed: z.boolean() })),

  /**
   * Structures for a deal, by whoever the administrator chose to answer (–).
   * Ending the call ends the attempt. `AI_FAILED` carries the message of the toast.
   */
  propose: viewersCall
    .meta(changesOwn("funding.propose"))
    .errors({
      ...missingDeal,
      AI_FAILED: { status: 502, message: STACK_ERRORS.recommendationsFailed },
      IN_PROGRESS: {
        status: 409,
        message: "A proposal for this deal is already being made. Wait for it, or try again in a moment.",
      },
      QUOTA_REACHED: { status: 429, message: "You have asked for many proposals. Try again later." },
    })
    .input(
      z.object({
        /** A stored deal, or the data of one that is not stored. */
        deal: z.union([z.object({ dealId: z.uuid() }), z.object({ dealData: dealDataSchema })]),
        /** The asking price when absent. */
        offerAmount: offerSchema.optional(),
        /** What the buyer wishes of the structures; whoever answers is told. */
        wishes: wishesSchema.default(NO_WISHES),
        /**
         * Taken from the cash flow in the lender's view; absent or null: the deal's own, else the person's usual pay.
         */
        managerSalaryUsd,
      }),
    )
    .output(
      z.object({
        proposal: proposalSchema,
        answeredBy: z.enum(ANSWERED_BY),
        /** The model's name, where a model answered. */
        model: z.string().nullable(),
      }),
    ),
};
