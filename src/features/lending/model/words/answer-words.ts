import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { Measure } from "#calc/plan/measures.ts";
import { answerBeforePlan, type PlanAnswer } from "#calc/plan/plan-answer.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import type { Plan } from "#calc/plan/plan.ts";
import type { PlanInput } from "#calc/plan/plan-input.ts";
import type { PlanTables } from "#calc/plan/plan-tables.ts";
import { priceOfPlan, resolvePlan } from "#calc/plan/resolve-plan.ts";
import { type PlanWorking, workOutPlan } from "#calc/plan/work-out-plan.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import { formatMoney, formatMultiple, formatNumber } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { ANSWER_TITLES } from "#features/deals/model/verdict-words.ts";
import { RULE_WORDS } from "./rule-words.ts";
import { describeLastRead } from "./value-words.ts";

/** What is asked for where a figure is missing. */
const MISSING: Readonly<Record<string, string>> = {
  askingPrice: "Enter the asking price or an offer.",
  earnings: "Enter EBITDA or SDE, or the books.",
  managerSalary: "Enter what a manager is paid: without it earnings after pay are not known.",
};

/** What has to be confirmed, in a few words; rules are called by their own names. */
const OPEN: Readonly<Record<string, string>> = {
  revenue: "revenue",
  fiscalYear: "a fiscal year of books",
  openDoubts: "figures that were read with a doubt",
  earningsDoubts: "whether EBITDA is after a manager’s pay",
  cash: "your cash",
};

const isRule = (id: string): id is BankRuleId => Object.hasOwn(RULE_WORDS, id);

const nameOf = (id: string): string => OPEN[id] ?? (isRule(id) ? `“${RULE_WORDS[id].title}”` : id);

const typeName = (limit: string): string =>
  FUNDING_TYPE_INFO[limit.slice(limit.indexOf("/") + 1) as FundingType].name.toLowerCase();

/** A limit of the market that the plan goes beyond, within "lenders usually ask for …". */
function describeLimit(limit: string, { plan, judged }: PlanWorking): string {
  if (limit === "ownCash") {
    const pct = judged.figures.ownCashPct;
    return `more of your own cash${pct === null ? "" : ` than ${formatNumber(pct, 1)}% of the project`}`;
  }
  if (limit === "ownPart")
    return `${formatNumber(plan.market.limits.ownPartLeastPct.value, 1)}% of the project from you alone`;
  const name = typeName(limit);
  if (limit.startsWith("most/")) return `a smaller ${name}`;
  if (limit.startsWith("notBeside/")) return `no ${name} beside the other loan`;
  return `more than this deal has for ${name}`;
}

/** What of a plan lenders and sellers do not usually sign, in one sentence; none where they would. */
export function describeLimits({ judged }: PlanWorking, { isForGuest }: AnswerFor): string[] {
  const { market } = judged.figures;
  const typesOf = (kind: string): string[] =>
    market.flatMap((limit) =>
      limit.startsWith(`${kind}/`)
        ? [FUNDING_TYPE_INFO[limit.slice(kind.length + 1) as FundingType].name]
        : [],
    );
  const [needs, most, beside] = [typesOf("needs"), typesOf("most"), typesOf("notBeside")];
  const found = [
    ...(needs.length > 0 ? [`${listWords(needs)} for a deal like this one`] : []),
    ...(most.length > 0 ? [`${listWords(most)} of this size`] : []),
    ...(beside.length > 0 ? [`${listWords(beside)} side by side`] : []),
    ...(!isForGuest && market.includes("ownCash") ? ["so little cash of your own"] : []),
    ...(!isForGuest && market.includes("ownPart") ? ["so large a part from partners"] : []),
  ];
  return found.length === 0 ? [] : [`Lenders and sellers do not usually sign: ${found.join("; ")}.`];
}

/** Why the plan fails: coverage, the household, or cash first; else the rules by name. */
function describeAgainst(working: PlanWorking): string {
  const { answer, judged, plan } = working;
  const { figures } = judged;
  const fails = new Set(answer.decides);
  const price = formatMoney(plan.offerUsd);
  const isThin = fails.has("lender-coverage") || fails.has("sba-coverage");
  const [worst, global] = [figures.worstCoverage, figures.global];
  if (isThin && worst !== null)
    return `At ${price} the business covers its debt ${formatMultiple(worst, 2)} in the worst year; lenders ask for ${formatMultiple(plan.values.lenderCoverage.value, 2)}.`;
  if (fails.has("sba-global") && global !== null)
    return `At ${price} the business covers its debt. With your household it covers ${formatMultiple(global, 2)} of what is due.`;
  if (fails.has("cash") || fails.has("liquidity-after"))
    return `At ${price} the plan needs ${formatMoney(figures.cashToClose)} at closing, more than your cash allows.`;
  const rules = answer.decides.map((id) => nameOf(id));
  return `At ${price} the plan fails on ${listWords(rules.slice(0, 3))}${rules.length > 3 ? " and more" : ""}.`;
}

/** Guests are told nothing that rests on the buyer's cash or household. */
export interface AnswerFor {
  readonly isForGuest: boolean;
}

/** Multiples are of businesses alone: a price that may hold real estate is not compared with them without saying so. */
export const withoutProperty = ({ bankInput: { facts, deal } }: Pick<Plan, "bankInput">): string =>
  toNumber(facts?.realEstateInPrice ?? deal.realEstateUsd) > 0 ? " without real estate" : "";

export const soldFor = (plan: Pick<Plan, "bankInput">): string =>
  `what such businesses sell for${withoutProperty(plan)}`;

/** The answer in a sentence. */
export function describeAnswer(working: PlanWorking, { isForGuest }: AnswerFor): string {
  const { answer, plan, judged } = working;
  const price = formatMoney(plan.offerUsd);
  const { marketHigh, marketLow } = plan.price.verdict;
  switch (answer.id) {
    case "unknown":
      return describeMissing(answer);
    case "loses_money":
      return "It earns nothing, even before a manager is paid. Only the assets support a price.";
    case "above_market":
      return `${price} is ${formatMoney(plan.offerUsd - (marketHigh ?? plan.offerUsd))} more than the high end of ${soldFor(plan)}.`;
    case "not_financeable":
    case "change_plan":
      return isForGuest || answer.decides.length === 0
        ? `At ${price} the plan does not pass as it is.`
        : describeAgainst(working);
    case "buys_a_job":
      return `At ${price} nothing is left after a manager’s pay.`;
    case "beyond_custom":
      if (answer.decides.length === 0)
        return `At ${price} the plan passes the rules and goes beyond what lenders and sellers usually sign.`;
      return `At ${price} the plan passes the rules. Lenders and sellers usually ask for ${listWords(answer.decides.map((limit) => describeLimit(limit, working)))}.`;
    case "below_market":
      return `${price} is ${formatMoney((marketLow ?? plan.offerUsd) - plan.offerUsd)} under the low end of ${soldFor(plan)}. Ask why.`;
    case "holds_if": {
      const open = answer.holdsIf;
      if (open.length === 0) return `At ${price} no rule fails so far.`;
      return open.length > 2
        ? `At ${price} no rule fails so far. ${open.length} points are open.`
        : `At ${price} no rule fails. It rests on ${listWords(open.map(nameOf))}.`;
    }
    case "holds":
      return `At ${price} the plan passes every rule and fits the market and your cash${judged.figures.worstCoverage === null ? "" : `; its worst year is covered ${formatMultiple(judged.figures.worstCoverage, 2)}`}.`;
  }
}

/** An answer in words, for papers and for whoever is told of it. */
export interface AnswerText extends Pick<PlanAnswer, "id" | "colour"> {
  readonly title: string;
  readonly sentence: string;
  /** How old prime is, where it should have been read again: said with figures that rest on it. */
  readonly lastRead: string | null;
}

/** The answer to a plan in words; of a deal without a price what is missing. */
export function answerText(input: PlanInput, tables: PlanTables, readers: AnswerFor): AnswerText {
  const plan = resolvePlan(input, tables);
  const working = plan === null ? null : workOutPlan(plan, { most: null });
  const answer = working?.answer ?? answerBeforePlan(priceOfPlan(input, tables));
  if (answer === null) throw new Error("A deal without a plan has no answer.");
  const { id, colour } = answer;
  const sentence = working === null ? describeMissing(answer) : describeAnswer(working, readers);
  const lastRead = plan === null ? null : describeLastRead(plan.values);
  return { id, colour, title: ANSWER_TITLES[id], sentence, lastRead };
}

/** What is missing, for a deal without a plan as well. */
export const describeMissing = ({ missing }: Pick<PlanAnswer, "missing">): string =>
  missing.map((gap) => MISSING[gap] ?? gap).join(" ");

export const MEASURE_NAMES: Readonly<Record<Measure["id"], string>> = {
  market: "High end of the market",
  support: "Earnings support",
  mostToPay: "Most you can pay",
  fairValue: "Mean of three formulas",
};

/** What each measure reads. */
export const MEASURE_READS: Readonly<Record<Measure["id"], string>> = {
  market: "What such businesses sell for, by their earnings",
  support: "Payments at 1.25 with 10% from you. Room, not an offer",
  mostToPay: "The structure that asks for the least cash at each price",
  fairValue: "The broker’s EBITDA, revenue and assets",
};
