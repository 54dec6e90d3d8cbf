import { z } from "zod";
import { AnswerFault, defineTask, type WebhookReply, type CallFaultKind } from "#features/ai/server/index.ts";
import { newCriteriaSchema } from "#features/criteria/model/criteria.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import type { FitAnswer } from "#features/fit/model/fit-analysis.ts";
import { fitRecord, type FitAsk } from "#features/fit/model/fit-record.ts";
import { InvalidAnswer, readAnswer } from "#features/fit/model/read-answer.ts";
import { readReply } from "#features/fit/model/read-reply.ts";
import { runRules } from "#features/fit/model/rules/run-rules.ts";
import { webhookPayload } from "#features/fit/model/webhook-payload.ts";
import { STATUS_CODES } from "node:http";

/** What the person reads when the provider could not be asked at all; the addresses and details are in the log. */
const SENTENCES: Readonly<Record<Exclude<CallFaultKind, "status">, string>> = {
  timeout: "Analysis request timed out after 30 seconds",
  network: "Analysis failed: the provider could not be reached",
  "refused-address": "Analysis failed: the provider's address is not allowed. Tell your administrator.",
  redirect: "Analysis failed: the provider's address leads elsewhere. Tell your administrator.",
  "too-large": "Analysis failed: the answer is larger than 1 MB",
  unreadable: "Analysis failed: the answer could not be read",
  invalid: "Analysis failed: the answer is not of the form that was asked for",
};

function callFailed(kind: CallFaultKind, detail: string): string {
  if (kind !== "status") return SENTENCES[kind];
  const status = /\b\d{3}\b/.exec(detail)?.[0];
  if (status === undefined) return "Analysis failed: Unknown error";
  return `Analysis failed: ${status} ${STATUS_CODES[status] ?? ""}`.trim();
}

/** How a deal is assessed, whoever does it. One attempt, as the specification wants it. */
export const fitTask = defineTask<FitAsk, FitAnswer>({
  name: "fit-analysis",
  title: "Acquisition fit analysis",
  example: makeExample(),
  summarise: ({ fitScore, recommendation }) => `Score ${fitScore} of 10, ${recommendation}`,
  webhook: {
    payload: ({ data, criteria }, now) => webhookPayload(data, criteria, now.toISOString()),
    read: (reply) => readWebhook(reply),
  },
  model: {
    instructions: [
      "You judge how well a small business that is for sale fits what its buyer looks for.",
      "You are given one record: the deal and the buyer's acquisition criteria. null means that it is not stated.",
      "Score from 0.1 to 10, 10 when every stated criterion is met. What is not stated is neither met nor missed.",
      "Each reason names the criterion, the deal's value and the distance to what the buyer asks for.",
      "Use no figure that the record does not hold. Recommend strong-buy, buy, hold or pass.",
    ].join("\n"),
    prompt: (ask) => JSON.stringify(fitRecord(ask)),
    schema: z.object({
      fitScore: z.number(),
      recommendation: z.enum(["strong-buy", "buy", "hold", "pass"]),
      overallAssessment: z.string(),
      goodMatchReasons: z.array(
        z.object({ category: z.string(), reason: z.string(), importance: z.enum(["high", "medium", "low"]) }),
      ),
      poorMatchReasons: z.array(
        z.object({
          category: z.string(),
          reason: z.string(),
          severity: z.enum(["critical", "major", "minor"]),
        }),
      ),
    }),
    read: (object) => inWords(() => readAnswer(object)),
  },
  rules({ data, criteria }) {
    const answer = runRules(data, criteria);
    if (!answer.ok) throw new AnswerFault("nothing-to-judge", answer.message);
    return answer.answer;
  },
  words: { busy: "Analysis already in progress", callFailed },
});

function readWebhook({ status, statusText, text }: WebhookReply): FitAnswer {
  if (status < 200 || status > 299)
    throw new AnswerFault("status", `Analysis failed: ${status} ${statusText}`.trim());
  return inWords(() => readReply(text));
}

/** What the model says is invalid is invalid to whoever asked. */
function inWords(read: () => FitAnswer): FitAnswer {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidAnswer) throw new AnswerFault("invalid", error.message, { cause: error });
    throw error;
  }
}

/** For "Try it": an invented deal and what an invented buyer looks for. */
function makeExample(): FitAsk {
  const epoch = new Date(0).toISOString();
  return {
    data: dealDataSchema.parse(EXAMPLE_DEALS[0]?.data),
    criteria: {
      ...newCriteriaSchema.parse({
        name: "Home services, Midwest",
        industryPreferences: ["Home services"],
        geographicPreferences: ["Midwest"],
        minPriceTargetUsd: 800_000,
        maxPriceTargetUsd: 1_500_000,
        annualEbitdaTargetUsd: 250_000,
        keyPersonDependencyAcceptable: false,
      }),
      id: "00000000-0000-4000-8000-000000000000",
      version: 1,
      isActive: true,
      createdAt: epoch,
      updatedAt: epoch,
      createdBy: null,
      updatedBy: null,
    },
  };
}
