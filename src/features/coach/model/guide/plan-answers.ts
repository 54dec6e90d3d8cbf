import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { bankFigures } from "#calc/lending/analyze-bank.ts";
import { liquidCash } from "#calc/lending/household.ts";
import { valuesFor } from "#calc/lending/rule-values.ts";
import { roomTo } from "#calc/lending/safety.ts";
import { mostToPay } from "#calc/plan/most-to-pay.ts";
import type { PlanAnswer } from "#calc/plan/plan-answer.ts";
import type { PlanWorking } from "#calc/plan/work-out-plan.ts";
import type { BankRuleId, BankRules } from "#calc/tables/bank-rule.ts";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import type { DealStudy } from "#features/coach/model/deal-study.ts";
import { type StudiedPlan, studyPlan } from "#features/coach/model/plan-study.ts";
import { analysisHref, stressHref } from "#features/deal-analysis/addresses.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import { ANSWER_TITLES } from "#features/deals/model/verdict-words.ts";
import { loiHref } from "#features/letters/addresses.ts";
import { describeAnswer, withoutProperty } from "#features/lending/model/words/answer-words.ts";
import {
  describeChangeStep,
  describeOfferStep,
  describePlanned,
} from "#features/lending/model/words/next-words.ts";
import { RULE_WORDS, type RuleUnit, describeLimit } from "#features/lending/model/words/rule-words.ts";
import { describeRule } from "#features/lending/model/words/rule-sentence.ts";
import {
  MISSING_WORDS,
  describeShockBreak,
  SHOCK_WORDS,
} from "#features/lending/model/stress/stress-words.ts";
import { buyerHref } from "#features/profile/addresses.ts";
import { createWriter, type GuideAnswer } from "./answer-writer.ts";
import { plain } from "./plain.ts";
import { holdSentences } from "./working-text.ts";

/** Writes an answer about the plan; each figure links to the Bank tab. */
interface PlanWriter {
  readonly plan: StudiedPlan;
  write(label: string, value: number, unit: CoachFigure["unit"]): string;
  hold(sentence: string): string;
}

/** An answer of the plan; without a price it says what is missing. */
const ofPlan =
  (tell: (study: DealStudy, words: PlanWriter) => readonly string[]) =>
  (study: DealStudy): GuideAnswer => {
    const writer = createWriter(study);
    const plan = studyPlan(study);
    if (plan === null) {
      const { answer } = study.around;
      const missing = answer ? `${answer.title}: ${answer.sentence}` : "The asking price is missing.";
      return writer.finish([`**${plain(missing)}** [Enter it](${editDealHref(study.id)}), then ask again.`]);
    }
    return writer.finish(tell(study, planWriter(writer, plan)));
  };

function planWriter(writer: ReturnType<typeof createWriter>, plan: StudiedPlan): PlanWriter {
  const ofBuyer = plan.isOfBuyer ? { isOfBuyer: true } : {};
  const write: PlanWriter["write"] = (label, value, unit) =>
    writer.calculated({ label, value, unit, place: "bank", ...ofBuyer });
  return {
    plan,
    write,
    hold(sentence) {
      holdSentences("the plan", [sentence], write);
      return plain(sentence);
    },
  };
}

const source = ({ id }: DealStudy): string =>
  `From the plan, as [the deal’s page](${analysisHref(id)}) and [the Bank tab](${analysisHref(id, "bank")}) show it.`;

/** The answer in words, as the deal's page gives it. */
function describeHead({ around: { answer } }: DealStudy, { plan, hold }: PlanWriter): string {
  if (answer) return hold(`${answer.title}: ${answer.sentence}`);
  const { working, hidesBuyer } = plan;
  return hold(`${ANSWER_TITLES[working.answer.id]}: ${describeAnswer(working, { isForGuest: hidesBuyer })}`);
}

function describeCoverage({ judged: { figures } }: PlanWorking, write: PlanWriter["write"]): string {
  const { worstCoverage, worstYear } = figures;
  return worstCoverage === null
    ? "whether it can pay its debt is not known"
    : `the worst year, year ${worstYear}, is covered ${write("Coverage of the worst year", worstCoverage, "ratio")}`;
}

/** "Should I buy this?", "Will the bank lend?", "What is the cheapest fix?": the one answer, what decides it, and the next step. */
export const answerPlan = ofPlan((study, words) => {
  const { plan, write, hold } = words;
  const { working, hidesBuyer } = plan;
  const { figures, judged } = working.judged;
  const { marketLow, marketHigh } = working.plan.price.verdict;
  const failed = judged.filter(({ rule, verdict }) => verdict === "fail" && rule.weight !== "notice");
  const asked = write("Coverage that lenders ask for", working.plan.values.lenderCoverage.value, "ratio");
  return [
    `**${describeHead(study, words)}**`,
    "",
    `- Bank: ${describeCoverage(working, write)}; lenders ask for ${asked} in every year`,
    ...(hidesBuyer || figures.global === null
      ? []
      : [
          `- With your household, ${write("Global coverage, lowest year", figures.global, "ratio")} in the lowest year`,
        ]),
    ...failed.map(
      ({ rule, value, limit }) => `- Fails: ${hold(describeRule({ id: rule.id, value, limit }))}`,
    ),
    `- ${describeCash(words).join("")}`,
    ...(marketLow === null || marketHigh === null
      ? []
      : [
          `- Price: ${write("Offer", working.plan.offerUsd, "usd")}; such businesses sell for ${write("Market low", marketLow, "usd")} to ${write("Market high", marketHigh, "usd")}${withoutProperty(working.plan)}`,
        ]),
    `- ${hold(plan.basis)}`,
    "",
    ...describeNextStep(study, words),
    source(study),
  ];
});

/** What is needed at closing, and beside it what there is. */
function describeCash({
  plan: { working, hidesBuyer },
  write,
}: PlanWriter): readonly [needed: string, there: string] {
  const { judged, plan } = working;
  const needed = `Cash to close: ${write("Cash to close", judged.figures.cashToClose, "usd")}`;
  if (hidesBuyer) return [needed, ""];
  const liquid = liquidCash(plan.bankInput);
  if (liquid === null) return [needed, `; your own cash is not known: [enter it](${buyerHref})`];
  const has = write("Liquid cash", liquid, "usd");
  return [needed, `; you have ${has}${judged.isShort ? ", which is not enough" : ""}`];
}

/** What to do: the cheapest change that passes, an offer, what to confirm, or the letter. */
function describeNextStep({ id }: DealStudy, { plan, hold }: PlanWriter): string[] {
  const { working, names, hidesBuyer } = plan;
  const { next } = working.answer;
  if (next === null || hidesBuyer) return [];
  const line = describeNext(working, { next, names, dealId: id });
  return line === null
    ? []
    : [`**Next:** ${line.link === undefined ? hold(line.words) : `${line.words} ${line.link}`}`, ""];
}

function describeNext(
  working: PlanWorking,
  of: {
    readonly next: NonNullable<PlanAnswer["next"]>;
    readonly names: readonly string[];
    readonly dealId: string;
  },
): { readonly words: string; readonly link?: string } | null {
  const { next, names, dealId } = of;
  switch (next.kind) {
    case "change": {
      const { title, detail } = describeChangeStep(working, next, names);
      return { words: `the cheapest change that passes: ${title}. ${detail}` };
    }
    case "offer": {
      const { title, detail } = describeOfferStep(working, next.offer ?? 0);
      return { words: `${title}. ${detail}` };
    }
    case "confirm":
      return {
        words: "no fix is needed so far. Confirm what is open:",
        link: `[answer the bank’s questions](${analysisHref(dealId, "bank")}).`,
      };
    case "letter":
      return { words: "the plan holds:", link: `[write the letter](${loiHref(dealId)}).` };
    case "enter":
      return { words: "enter what is missing:", link: `[open the deal](${editDealHref(dealId)}).` };
  }
}

/** The most that can be paid as the deal's page has it, before the search says what it finds. */
export function withMostOfPlan(study: DealStudy, searched: GuideAnswer): GuideAnswer {
  const plan = studyPlan(study);
  const most = plan === null || plan.hidesBuyer ? null : mostToPay(plan.working.plan);
  if (plan === null || most === null) return searched;
  const writer = createWriter(study);
  const { write } = planWriter(writer, plan);
  const price = write("Most you can pay", most.offer, "usd");
  const why =
    most.limit === "support"
      ? `that is as far as earnings and market support a price${most.cashKnown ? "" : "; your own cash is not known"}`
      : "up to there a usual way of paying passes every rule and fits the market and your cash";
  return {
    text: `**The deal’s page has ${price} as the most you can pay:** ${why}. With the best structure that is searched for:\n\n${searched.text}`,
    figures: [...writer.figures, ...searched.figures],
  };
}

/** "How much cash do I need?": what is paid at closing, of what it is made, and what there is. */
export const answerCash = ofPlan((study, words) => {
  const { plan, write } = words;
  const { judged, plan: of } = plan.working;
  const { cashToClose, injectionPct, projectCost } = judged.figures;
  const equity = judged.components.reduce(
    (sum, { type, amount }) => sum + (type === "equity" ? amount : 0),
    0,
  );
  const asked = of.values.minInjectionPct.value;
  const [needed, there] = describeCash(words);
  return [
    `**${needed}**${there}.`,
    "",
    `- Your equity in the price ${write("Your equity in the price", equity, "usd")}; closing costs and the rest ${write("Closing costs and the rest", cashToClose - equity, "usd")}`,
    ...(injectionPct === null || asked === null
      ? []
      : [
          `- Equity injection ${write("Equity injection", injectionPct, "pct")} of the project’s ${write("Project cost", projectCost, "usd")}; an SBA loan asks for ${write("Equity injection asked for", asked, "pct")}`,
        ]),
    "",
    source(study),
  ];
});

/** "What is left for me?": of the first year after all payments, before and after tax. */
export const answerIncome = ofPlan((study, { plan, write, hold }) => {
  const { working } = plan;
  const [first] = bankFigures(working.judged.calculation).years;
  const { ownPayUsd } = working.plan;
  const left = leftOf(plan);
  if (first === undefined || first.cads === null || left === null)
    return [`**Not known yet.** ${hold(plan.basis)}`];
  return [
    `**${write("Left after debt, year 1", left, "usd")} is left after debt in year 1, before tax:** ${write("Cash that can pay debt, year 1", first.cads, "usd")} less ${write("Payments due, year 1", first.due, "usd")} of payments.`,
    "",
    ...(ownPayUsd === null || ownPayUsd === 0
      ? []
      : [
          `- Your own pay of ${write("Your own pay", ownPayUsd, "usd")} a year comes on top: it is taken off before`,
        ]),
    ...(first.afterTax === null
      ? []
      : [`- After the owners’ tax: ${write("Left after debt and tax, year 1", first.afterTax, "usd")}`]),
    `- ${hold(plan.basis)}`,
    "",
    source(study),
  ];
});

/** "What rate are you assuming?": the structure with its terms, and what falls due. */
export const answerTerms = ofPlan((study, { plan, write, hold }) => {
  const { plan: of, judged } = plan.working;
  const [first] = judged.calculation.years;
  const parts = of.components.filter(({ amount, terms }) => amount > 0 && terms?.interestRate !== undefined);
  return [
    `**The plan at ${write("Offer", of.offerUsd, "usd")}: ${hold(describePlanned(of.components))}.**`,
    "",
    ...parts.map(({ type, terms, termsFrom }) => {
      const { name } = FUNDING_TYPE_INFO[type];
      const rate = write(`Interest of ${name}`, Number(terms?.interestRate), "pct");
      const months = typeof terms?.term === "number" ? ` over ${terms.term} months` : "";
      return `- ${name}: ${rate} a year${months}${termsFrom === "market" ? ", as is usual on the market" : ", as typed"}`;
    }),
    `- Prime: ${write("Prime", of.rates.prime, "pct")}`,
    ...(first === undefined
      ? []
      : [
          `- Payments: ${write("Payments due, year 1", first.due, "usd")} in year 1, ${write("Payments a month, year 1", first.due / 12, "usd")} a month`,
        ]),
    "",
    source(study),
  ];
});

/** "What breaks first?": how far earnings may fall, and what each thing that may go wrong does alone. */
export const answerBreaks = ofPlan((study, { plan, write, hold }) => {
  const { working } = plan;
  const worst = working.judged.figures.worstCoverage;
  const stress = plan.stress();
  const asked = working.plan.values.lenderCoverage.value;
  const usual = roomTo(asked, worst);
  const bare = roomTo(1, worst);
  if (stress === null || usual === null || bare === null)
    return [
      `**Not known yet.** ${hold(plan.basis)} Earnings, revenue and a price are needed.`,
      "",
      source(study),
    ];
  const share = (label: string, value: number): string => write(label, value, "pct");
  const norm = write("Coverage that lenders ask for", asked, "ratio");
  // Words of the stress test name it.
  write("Coverage that pays the debt", 1, "ratio");
  const covenant = working.plan.bankInput.settings?.lenderCoverage ?? null;
  const shocks = stress.shocks.shocks.toSorted((one, other) => weightOf(one) - weightOf(other));
  return [
    bare < 0
      ? `**It breaks as it is:** earnings are ${share("Earnings missing to pay the debt", -bare)} short of the worst year’s payments.`
      : `**Earnings may fall ${share("How far earnings may fall", bare)} until the worst year no longer pays its debt,** ${usual < 0 ? `and the lender’s ${norm} is missed already` : `and ${share("How far earnings may fall to the lender’s norm", usual)} until it is under the lender’s ${norm}`}.`,
    "",
    "Each alone, the worst first:",
    "",
    ...shocks.map(({ id, missing, worstCoverage, breaks }) => {
      const { title, help } = SHOCK_WORDS[id];
      if (missing !== null) return `- ${title}: ${MISSING_WORDS[missing]}`;
      const covered = worstCoverage === null ? "" : ` worst year ${write(title, worstCoverage, "ratio")}`;
      const told = breaks.map((one) => hold(describeShockBreak(one.id, one.month, covenant)));
      return `- ${hold(title)} (${hold(help)}):${covered}${told.length === 0 ? ", nothing breaks" : `; ${told.join("; ")}`}`;
    }),
    "",
    `[The stress test](${stressHref(study.id)}) looks at many futures of the same plan.`,
  ];
});

/** What breaks more, and what is left with less, stands first; what is not known last. */
const weightOf = ({
  missing,
  breaks,
  worstCoverage,
}: {
  readonly missing: string | null;
  readonly breaks: readonly unknown[];
  readonly worstCoverage: number | null;
}): number => (missing === null ? (worstCoverage ?? 10) - 10 * breaks.length : 1_000);

const VERDICT_WORDS = {
  pass: "The plan passes.",
  fail: "The plan fails it.",
  unknown: "It is open: the Bank tab asks for what is missing.",
  expired: "The rule of that day is not known.",
  not_applicable: "It does not apply to this plan.",
} as const;

/** "Do I need to sign a guaranty?": what a rule of the program or a lender says of the plan. */
export const answerRule = (study: DealStudy, id: BankRuleId): GuideAnswer =>
  ofPlan((of, { plan, hold }) => {
    const found = plan.working.judged.judged.find(({ rule }) => rule.id === id);
    if (found === undefined)
      return [`**${RULE_WORDS[id].title}.** No such rule holds today.`, "", source(of)];
    const { verdict, value, limit } = found;
    return [
      `**${hold(describeRule({ id, value, limit }))}.** ${VERDICT_WORDS[verdict]}`,
      "",
      `- What is compared: ${RULE_WORDS[id].basis}`,
      "",
      source(of),
    ];
  })(study);

/** Which values of the rules are a limit in a unit, by their names. */
const LIMITS: Readonly<Record<RuleUnit, RegExp>> = {
  pct: /Pct$/,
  rate: /Rate$/,
  ratio: /Coverage$/,
  months: /Months/,
  usd: /^max|From|Above$/,
  count: /Count$/,
};

/** The same without a deal: what the rules of the day ask. */
export function describeRuleOfDay(
  id: BankRuleId,
  { rules, today }: { readonly rules: BankRules; readonly today: string },
): string {
  const [name] = rules.rules.find((rule) => rule.id === id)?.values ?? [];
  const value = name === undefined ? null : valuesFor({ rules, today })[name].value;
  const { unit } = RULE_WORDS[id];
  const isLimit = unit !== null && typeof value === "number" && LIMITS[unit].test(name ?? "");
  const asked = isLimit ? describeLimit(id, value) : null;
  return `**${RULE_WORDS[id].title}${asked === null ? "" : `: ${asked}`}.** What is compared: ${RULE_WORDS[id].basis}. Choose a deal, and I say whether its plan passes.`;
}

/** The plan today and with what a question supposes of it, side by side. Null: there is no price. */
export function comparePlans(study: DealStudy, supposed: DealStudy): GuideAnswer | null {
  const [before, after] = [studyPlan(study), studyPlan(supposed)];
  if (before === null || after === null) return null;
  const writer = createWriter(study);
  const [today, then] = [planWriter(writer, before), planWriter(writer, after)];
  const row = (
    label: string,
    unit: CoachFigure["unit"],
    valueOf: (plan: StudiedPlan) => number | null,
  ): string => {
    const cell = (words: PlanWriter, when: string): string => {
      const value = valueOf(words.plan);
      return value === null ? "not known" : words.write(`${when}: ${label}`, value, unit);
    };
    return `| ${label} | ${cell(today, "Today")} | ${cell(then, "What if")} |`;
  };
  const titleNow = study.around.answer?.title ?? ANSWER_TITLES[before.working.answer.id];
  return writer.finish([
    `**${describeHead(supposed, then)}**`,
    "",
    "| The plan | Today | What if |",
    "| --- | --- | --- |",
    `| Answer | ${titleNow} | ${ANSWER_TITLES[after.working.answer.id]} |`,
    row("Price", "usd", ({ working }) => working.plan.offerUsd),
    row("Cash to close", "usd", ({ working }) => working.judged.figures.cashToClose),
    row("Worst-year coverage", "ratio", ({ working }) => working.judged.figures.worstCoverage),
    ...(before.hidesBuyer || before.working.judged.figures.global === null
      ? []
      : [row("Global coverage", "ratio", ({ working }) => working.judged.figures.global)]),
    row("Left after debt, year 1, before tax", "usd", leftOf),
    "",
    `- ${today.hold(after.basis)}`,
    ...describeRevenue(supposed, then),
  ]);
}

function leftOf({ working }: StudiedPlan): number | null {
  const [first] = working.judged.calculation.years;
  return first === undefined || first.cads === null ? null : first.cads - first.due;
}

/** What a dollar of revenue moves, where revenue is what was supposed. */
function describeRevenue({ around }: DealStudy, { plan, write }: PlanWriter): string[] {
  const flow = plan.stress()?.asked.inputs.flowThrough;
  if (around.supposed?.revenuePct === undefined || flow === undefined) return [];
  return [
    `- Each dollar of revenue moves earnings by ${write("Of a dollar of revenue, in earnings", flow * 100, "pct")} of it, as in the stress test`,
  ];
}
