import { bestAtOffer } from "#calc/plan/alternatives.ts";
import type { PlanInput } from "#calc/plan/plan-input.ts";
import { jsonWithoutPlan, planJson } from "#calc/plan/plan-json.ts";
import type { Plan } from "#calc/plan/plan.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { workOutPlan } from "#calc/plan/work-out-plan.ts";
import { answerBestAlone } from "#calc/structures/answer-question.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import { readBestRecord } from "#features/lending/model/best-record.ts";
import { readPlanRecord } from "#features/lending/model/plan-record.ts";
import { isRecord, ownValue } from "#kit/record.ts";
import { type RecordTask, readWith } from "./record-task.ts";

type Json = Readonly<Record<string, unknown>>;

interface PlanOfRecord {
  readonly input: PlanInput;
  /** As it was written. */
  readonly record: Json;
  /** What is asked of the search. */
  readonly best: BestInput["best"] | null;
}

/** What the plan settles, and the bank's file has no more. */
const SETTLED = new Set([
  "books",
  "plan",
  "alternatives",
  "best",
  "managerSalary",
  "base",
  "offer",
  "components",
  "figures",
  "closing",
  "roles",
  "loanNumberDate",
  "profile",
]);

/** A deal as it was written, without the earnings that a bank's calculation would fall back on. */
function dealWithoutEarnings(deal: unknown): unknown {
  if (!isRecord(deal)) return deal;
  const financials = ownValue(deal, "financials");
  return isRecord(financials) ? { ...deal, financials: { ...financials, ebitda: null, sde: null } } : deal;
}

/** The plan as a file for `deal bank`. */
function bankRecord({ record }: PlanOfRecord, { bankInput, price }: Plan): Json {
  const { deal, ...said } = Object.fromEntries(Object.entries(record).filter(([key]) => !SETTLED.has(key)));
  const profile = ownValue(record, "profile");
  const isIncomeUnknown = isRecord(profile) && (bankInput.profile?.otherIncomeYearly ?? null) === null;
  return {
    deal: price.earnings.bankEarningsUsd === null ? dealWithoutEarnings(deal) : deal,
    ...said,
    ...(isRecord(profile)
      ? { profile: isIncomeUnknown ? { ...profile, otherIncomeYearly: null } : profile }
      : {}),
    offer: bankInput.offer,
    loanNumberDate: bankInput.loanNumberDate,
    components: bankInput.components,
    figures: bankInput.figures,
    closing: bankInput.closing,
    roles: (bankInput.roles ?? []).map((role) => ({ title: "Whoever runs it", ...role })),
  };
}

/** The best structure of the plan's price; null: none was found. */
function searchFor({ bankInput, input }: Plan, wished: BestInput["best"]) {
  const best = input.isMarketOff === true ? { ...wished, marketTerms: { on: false } } : wished;
  const { best: found } = answerBestAlone(createProblem({ bank: { ...bankInput, components: [] }, best }));
  return found === null ? null : { components: found.components, onGrid: true };
}

function answerOf(content: PlanOfRecord): Json {
  const { input, best } = content;
  const plan = resolvePlan(input);
  if (plan === null) return jsonWithoutPlan(input);
  const found = best === null ? null : searchFor(plan, best);
  let working = workOutPlan(plan, { found });
  // Before it is said that nothing passes, the search is asked.
  if (
    best === null &&
    working.answer.id === "not_financeable" &&
    bestAtOffer(plan, working.alternatives) === null
  )
    working = workOutPlan(plan, { found: searchFor(plan, {}), most: working.mostToPay });
  const { plan: planned, ...rest } = planJson(working);
  return { plan: planned, bankInput: bankRecord(content, plan), ...rest };
}

/** The published answer to a deal: its keys and nesting are read by others and stay. The day holds where a record names none. */
export const planTask = (today: string): RecordTask<PlanOfRecord> => ({
  noun: "record",
  purpose: "to plan",
  read: (record) =>
    readWith<PlanOfRecord>("record", () => {
      const reading = readPlanRecord(record, today);
      if (!reading.ok || !isRecord(record))
        return reading.ok ? { ok: false, error: "A record must be an object." } : reading;
      const asked = ownValue(record, "best") ?? null;
      if (asked === null) return { ...reading, content: { input: reading.input, record, best: null } };
      const best = readBestRecord({ deal: {}, offer: 1, loanNumberDate: reading.input.day, best: asked });
      return best.ok
        ? { ...reading, content: { input: reading.input, record, best: best.input.best } }
        : best;
    }),
  answer: answerOf,
});
