import { z } from "zod";
import { definitionOf, FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { AnswerFault, defineTask } from "#features/ai/server/index.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { completeProposal } from "#features/funding/model/complete-proposal.ts";
import type { Proposal } from "#features/funding/model/proposal.ts";
import { proposalPayload } from "#features/funding/model/proposal-ask.ts";
import { PROPOSED_TERMS_WORDS, proposedTermsSchema } from "#features/funding/model/proposed-terms.ts";
import { INVALID_STRUCTURE, readProposal } from "#features/funding/model/read-proposal.ts";
import { readWebhookReply } from "#features/funding/model/read-webhook-reply.ts";
import { type FundingAsk, searchProposal } from "#features/funding/model/search-proposal.ts";
import { NO_WISHES, wishesPayload } from "#features/funding/model/wishes.ts";

const ATTEMPTS = 3;

const CAPS = FUNDING_TYPES.flatMap((type) => {
  const { cap } = definitionOf(type);
  return cap === undefined ? [] : [`${type} ${cap.rule}`];
}).join(", ");

const MODEL_INSTRUCTIONS = `You help the buyer of a small business to split an offer into funding components.
Propose three to five structures that differ in kind, that is in the set of types they use. Percentages are of the
offer and add up to 100. Use only these types: ${FUNDING_TYPES.join(", ")}. Respect what the deal can support: ${CAPS}. Give each structure a risk level (Low, Medium or High) and a justification of two or three sentences that
uses the deal's own figures and no others. Never invent a figure.
Keep the wishes where there are any: no more of the buyer's cash than cashAtHandUsd, none of excludedTypes, the wantedTypes in each structure where the deal supports them, friends_family up to familyUsd. With sellerStandby the seller
would wait for payments on a note while a bank is paid: then its terms say standby full_life.
Where a loan should be agreed otherwise than usual, give its component the further terms that differ, and leave out all
others. Which types may have which: ${PROPOSED_TERMS_WORDS}. Months count from closing; standbyMonths and balloonMonth
are below the term, balloonMonth after any standby.`;

const text = z.string().max(4_000);
/** What a model is asked to answer with; the reading below assesses it all the same. */
const modelSchema = z.object({
  dealSummary: z.object({ valuationAssessment: text, impliedMultiple: z.number().nullable() }),
  qualityAssessment: z.object({ cashFlowStrength: text, assetBaseQuality: text, sellerFlexibility: text }),
  riskIndicators: z.array(text),
  recommendations: z.array(
    z.object({
      type: text,
      riskLevel: z.enum(["Low", "Medium", "High"]),
      justification: text,
      components: z.array(
        z.object({
          name: text,
          type: z.enum(FUNDING_TYPES),
          percentage: z.number(),
          terms: proposedTermsSchema,
        }),
      ),
    }),
  ),
});

/** Structures for a deal. */
export const fundingTask = defineTask<FundingAsk, Proposal>({
  name: "funding-structures",
  title: "Funding structures",
  example: exampleAsk(),
  summarise: ({ recommendations }) =>
    `${recommendations.length} structures: ${recommendations.map(({ type }) => type).join(", ")}`,

  webhook: {
    payload: ({ dealId, deal, wishes }) => ({ ...proposalPayload(dealId, deal), ...wishesPayload(wishes) }),
    read(reply, ask) {
      const reading = readWebhookReply(reply);
      if (reading.ok) return completeProposal(reading.proposal, ask);
      const isStatus = reply.status < 200 || reply.status > 299;
      const kind = isStatus ? "status" : reading.again ? "unreadable" : "invalid";
      throw new AnswerFault(kind, reading.message);
    },
  },

  model: {
    instructions: MODEL_INSTRUCTIONS,
    prompt: ({ dealId, deal, offerUsd, wishes }) =>
      JSON.stringify(
        { ...proposalPayload(dealId, deal), offer: offerUsd, ...wishesPayload(wishes) },
        null,
        1,
      ),
    schema: modelSchema,
    read(object, ask) {
      const proposal = readProposal(object);
      if (proposal === null) throw new AnswerFault("invalid", INVALID_STRUCTURE);
      return completeProposal(proposal, ask);
    },
  },

  rules: searchProposal,

  words: {
    busy: "A proposal for this deal is already being made. Wait for it, or try again in a moment.",
    callFailed: (kind, detail) => {
      if (kind === "timeout") return "Request timeout";
      if (kind === "status") return `HTTP ${detail.replace(/^Status /, "")}`;
      if (kind === "invalid") return INVALID_STRUCTURE;
      if (kind === "unreadable") return "Unknown parsing error";
      return OTHER_CALL_FAULTS[kind];
    },
    gaveUp: (message, attempts) =>
      `Failed to fetch AI recommendations after ${attempts} attempts: ${message}`,
  },

  retry: {
    attempts: ATTEMPTS,
    waitsMs: [1_000, 2_000],
    // Network, time-out, HTTP error and invalid JSON; a wrong structure would come again.
    when: ({ kind }) => ["network", "timeout", "status", "unreadable"].includes(kind),
  },
});

/** Where the specification has no words: what an operator can fix. */
const OTHER_CALL_FAULTS = {
  network: "The AI service could not be reached",
  "refused-address": "The AI service's address is not one that this server calls. Ask your administrator.",
  redirect: "The AI service sent us to another address. Ask your administrator.",
  "too-large": "The AI service's answer was too long to read",
} as const;

/** Made up, like all examples of the product. */
function exampleAsk(): FundingAsk {
  const [example] = EXAMPLE_DEALS;
  if (!example) throw new Error("There is no example deal.");
  const data = dealDataSchema.parse(example.data);
  return {
    dealId: "example",
    deal: data,
    offerUsd: data.financials.askingPrice ?? 0,
    wishes: NO_WISHES,
    plan: null,
  };
}
