import { LARGEST_USD } from "#kit/limits.ts";
import { omitUnknown } from "#kit/omit-unknown.ts";
import { z } from "zod";
import { DEFAULT_ROI_TERMS } from "#calc/deal/deal-figures.ts";
import { LENDER_MINIMUM_COVERAGE } from "#calc/funding/lenders-view.ts";
import { ROI_SLIDERS } from "#calc/returns/calculate-roi.ts";
import { AnswerFault, type ModelTool } from "#features/ai/server/index.ts";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import { nameStack } from "#features/coach/model/ask/choose-stack.ts";
import { findFigureName } from "#features/coach/model/ask/find-figure.ts";
import { dealWordsOf, matchDeals, type NamedDeal } from "#features/coach/model/ask/match-deals.ts";
import type { Changes } from "#features/coach/model/ask/read-changes.ts";
import { wordsOf } from "#features/coach/model/ask/words.ts";
import { hasChanges, supposeChanges } from "#features/coach/model/ask/what-if.ts";
import { answerFigure } from "#features/coach/model/guide/figure-answer.ts";
import { answerWhatIf, markSupposed } from "#features/coach/model/guide/what-if-answer.ts";
import { type DealStudy, makeFigure } from "#features/coach/model/deal-study.ts";
import type { GuideAnswer } from "#features/coach/model/guide/answer-writer.ts";
import { answerCoverage } from "#features/coach/model/guide/coverage-answer.ts";
import { answerDebt } from "#features/coach/model/guide/debt-answer.ts";
import { answerMissing } from "#features/coach/model/guide/missing-answer.ts";
import { answerSeller } from "#features/coach/model/guide/seller-answer.ts";
import { NO_FILTER } from "#features/deals/model/figure-ranges.ts";
import { findDealsByWords, listDeals } from "#features/deals/server/index.ts";
import type { WorkContext } from "#server/call-context.ts";
import { type ArticleSearch, findArticles } from "./article-search.ts";
import { answerOffThread } from "./guide-threads.ts";
import type { GuideOrder } from "./guide-worker.ts";
import { readDealStudy } from "./read-study.ts";
import { createStackTools } from "./stack-tools.ts";
import { describeFigure, summarizeStudy } from "./summarize-study.ts";
import type { ToolNotes } from "./tool-notes.ts";
import { isUuid } from "#kit/is-uuid.ts";

const dealInput = z.object({ dealId: z.string().max(60) });
const termsInput = dealInput.extend({
  targetCoverage: z.number().min(0.5).max(10).optional(),
  downPaymentPct: z.number().min(0).max(ROI_SLIDERS.downPaymentPct.max).optional(),
  annualRatePct: z.number().min(0).max(ROI_SLIDERS.annualRatePct.max).optional(),
  termYears: z.number().min(1).max(ROI_SLIDERS.termYears.max).optional(),
});
const whatIfInput = dealInput.extend({
  askingPriceUsd: z.number().min(0).max(LARGEST_USD).optional(),
  annualRevenueUsd: z.number().min(0).max(LARGEST_USD).optional(),
  ebitdaUsd: z.number().min(-LARGEST_USD).max(LARGEST_USD).optional(),
  sdeUsd: z.number().min(-LARGEST_USD).max(LARGEST_USD).optional(),
  downPaymentPct: z.number().min(0).max(ROI_SLIDERS.downPaymentPct.max).optional(),
  annualRatePct: z.number().min(0).max(ROI_SLIDERS.annualRatePct.max).optional(),
  termYears: z.number().min(1).max(ROI_SLIDERS.termYears.max).optional(),
});
const figureInput = whatIfInput.extend({
  figure: z.string().min(1).max(100),
  stack: z.string().max(200).optional(),
});

const MISSING = { error: "There is no such deal among this person's own. Use list_deals for the ids." };
const MOST_LISTED = 20;

type OfDeal = (
  input: unknown,
  words: string,
  tell: (study: DealStudy) => Told | Promise<Told>,
) => Promise<unknown>;

/** Everything here runs as the person who asks: their rows, and no others. `signal`: they are gone. */
export function createCoachTools(
  context: WorkContext,
  notes: ToolNotes,
  searchArticles: ArticleSearch | null,
  signal: AbortSignal,
): ModelTool[] {
  const ofDeal: OfDeal = async (input, words, tell) => {
    const { dealId } = dealInput.parse(input);
    const study = isUuid(dealId) ? await readDealStudy(context, dealId) : null;
    if (study === null) return MISSING;
    notes.onStep(`${words} ${study.name}`);
    const { told, figures } = await tell(study);
    notes.onFigures(figures);
    return told;
  };
  const tools: ModelTool[] = [
    {
      name: "list_deals",
      description: "The person's own deals, the latest first, with id, name, price, revenue and EBITDA.",
      input: z.object({ search: z.string().max(200).optional() }),
      run: (input) => describeDeals(context, notes, input),
    },
    {
      name: "find_deal",
      description:
        "The person's deal that is called so: also by a part of its name, or with a typing slip. Several answers: ask which.",
      input: z.object({ name: z.string().min(1).max(200) }),
      run: (input) => describeNamed(context, notes, input),
    },
    ...createFigureTools(ofDeal),
    ...createBestTools(ofDeal, (order) => searched(context.person.id, order, signal)),
    ...createListTools(ofDeal),
    ...createStackTools(context, notes),
  ];
  if (searchArticles === null) return tools;
  return [
    ...tools,
    {
      name: "search_resources",
      description: "Articles of this product about buying a business.",
      input: z.object({ query: z.string().min(1).max(200) }),
      run: async (input) => {
        notes.onStep("Searched the resources");
        const { query } = z.object({ query: z.string() }).parse(input);
        return { articles: await findArticles(searchArticles, context, query) };
      },
    },
  ];
}

const createFigureTools = (ofDeal: OfDeal): ModelTool[] => [
  {
    name: "analyze_deal",
    description:
      "Everything entered and computed of one deal: value, scores, returns, coverage at usual terms.",
    input: dealInput,
    run: (input) => ofDeal(input, "Read the analysis of", summarizeStudy),
  },
  {
    name: "can_it_pay_its_debt",
    description:
      "The bank's calculation of the deal's saved funding stack: worst year and its coverage, lowest twelve months, failed rules with their smallest fix, and what is not known. Without a stack: coverage at usual terms.",
    input: dealInput,
    run: (input) =>
      ofDeal(input, "Worked out what a bank says of", (study) => describeAnswer(answerDebt(study))),
  },
  {
    name: "what_would_have_to_be_true",
    description: `What would bring debt coverage to a target (usually ${LENDER_MINIMUM_COVERAGE}): of the saved stack by the bank's calculation, with the smallest changes and their cost; with down payment, rate or term given, of a plain loan plan.`,
    input: termsInput,
    run: (input) => {
      const { targetCoverage = LENDER_MINIMUM_COVERAGE, dealId: _, ...given } = termsInput.parse(input);
      const hasTerms = Object.values(given).some((value) => value !== undefined);
      const terms = hasTerms
        ? {
            downPaymentPct: given.downPaymentPct ?? DEFAULT_ROI_TERMS.downPaymentPct,
            annualRatePct: given.annualRatePct ?? DEFAULT_ROI_TERMS.annualRatePct,
            termYears: given.termYears ?? DEFAULT_ROI_TERMS.termYears,
          }
        : undefined;
      return ofDeal(input, "Worked out coverage of", (study) =>
        describeAnswer(answerCoverage(study, targetCoverage, terms)),
      );
    },
  },
  {
    name: "what_if",
    description:
      "The whole analysis of a deal with another price, revenue, EBITDA, SDE, down payment, rate or term. Nothing is saved.",
    input: whatIfInput,
    run: (input) => {
      const { dealId: _, ...changes } = whatIfInput.parse(input);
      return ofDeal(input, "Tried other figures of", (study) =>
        describeSupposed(summarizeStudy(supposeChanges(study, omitUnknown(changes)))),
      );
    },
  },
  {
    name: "explain_figure",
    description:
      'One figure of a deal by its name ("payback", "asset turnover", "revenue in year 3") with its working, or why it is N/A. Also of a saved funding stack ("cash to close", "worst year coverage", "sources of funds"): of the one named in "stack", else the only or the latest. With other figures given: what it would be then.',
    input: figureInput,
    run: (input) => {
      const { dealId: _, figure, stack = "", ...changes } = figureInput.parse(input);
      return ofDeal(input, `Looked up ${figure} of`, (study) =>
        explainTo(study, { figure, stack }, omitUnknown(changes)),
      );
    },
  },
];

const createBestTools = (ofDeal: OfDeal, search: (order: GuideOrder) => Promise<Told>): ModelTool[] => [
  {
    name: "most_you_can_pay",
    description:
      "The highest price at which the best structure of a deal, and its saved stack, hold with everything that is asked of them: coverage, the rules, limits. With the figures at that price and at the next dollar.",
    input: dealInput,
    run: (input) =>
      ofDeal(input, "Worked out the highest price of", (study) => search({ kind: "most", study })),
  },
  {
    name: "best_structure",
    description:
      "The best way to pay for a deal by what is asked, with its parts, its figures, what is proved of it and what is not known.",
    input: dealInput,
    run: (input) =>
      ofDeal(input, "Looked for the best structure of", (study) => search({ kind: "structure", study })),
  },
];

const createListTools = (ofDeal: OfDeal): ModelTool[] => [
  {
    name: "questions_for_the_seller",
    description: "The questions that a deal's own figures raise.",
    input: dealInput,
    run: (input) =>
      ofDeal(input, "Looked for open questions of", (study) => describeAnswer(answerSeller(study))),
  },
  {
    name: "missing_facts",
    description: "What is not entered of a deal, and what it would tell.",
    input: dealInput,
    run: (input) =>
      ofDeal(input, "Looked for what is missing of", (study) => describeAnswer(answerMissing(study))),
  },
];

interface Told {
  told: unknown;
  figures: readonly CoachFigure[];
}

const describeAnswer = ({ text, figures }: GuideAnswer): Told => ({
  told: { answer: text, figures: figures.map(describeFigure) },
  figures,
});

/** A search that is refused, or stopped, is told to the model in its sentence. */
async function searched(personId: string, order: GuideOrder, signal: AbortSignal): Promise<Told> {
  try {
    return describeAnswer(await answerOffThread(personId, order, { signal }));
  } catch (error) {
    if (error instanceof AnswerFault) return { told: { error: error.message }, figures: [] };
    throw error;
  }
}

function explainTo(
  study: DealStudy,
  { figure, stack }: { figure: string; stack: string },
  changes: Changes,
): Told {
  const stacks = study.around.stacks.map(({ record }) => record);
  const found = findFigureName(figure, stacks.length > 0)?.figure ?? null;
  const stackId = nameStack(stack || figure, stacks, wordsOf(study.name)).id;
  if (stack !== "" && stackId === null)
    return {
      told: { error: "No saved stack of this deal goes by that name. Use list_funding_stacks." },
      figures: [],
    };
  const about = found?.kind === "stack" ? { ...found, stackId } : found;
  if (about === null)
    return {
      told: { error: "The product computes no figure of that name. Do not work it out yourself." },
      figures: [],
    };
  return describeAnswer(
    hasChanges(changes) ? answerWhatIf(study, { changes, about }) : answerFigure(study, about),
  );
}

function describeSupposed({ told, figures }: ReturnType<typeof summarizeStudy>): Told {
  return {
    told: { ...told, supposed: "With the changes asked for; the deal itself is as it was." },
    figures: figures.map(markSupposed),
  };
}

async function describeNamed(context: WorkContext, notes: ToolNotes, input: unknown): Promise<unknown> {
  const { name } = z.object({ name: z.string() }).parse(input);
  const words = dealWordsOf(name);
  const match = matchDeals(
    name,
    await context.inWorkspace((tx) => findDealsByWords(tx, { text: name, words })),
  );
  notes.onStep("Looked through your deals");
  const tell = ({ id, name: dealName, companyName, industry }: NamedDeal) => ({
    id,
    name: dealName || companyName,
    industry,
  });
  if (match.kind === "one") return { deals: [tell(match.deal)] };
  return { deals: match.kind === "several" ? match.deals.map(tell) : [] };
}

async function describeDeals(context: WorkContext, notes: ToolNotes, input: unknown): Promise<unknown> {
  const { search = "" } = z.object({ search: z.string().optional() }).parse(input);
  const { items, nextCursor } = await listDeals(context, {
    filter: { ...NO_FILTER, search },
    sort: "updated",
    direction: "descending",
    cursor: null,
    answered: null,
    limit: MOST_LISTED,
  });
  notes.onStep("Looked through your deals");
  const deals = items.map((deal) => {
    const named = (label: string, value: number | null, place: CoachFigure["place"] = "input") =>
      value === null ? [] : [makeFigure(deal, { label, value, unit: "usd", place })];
    const figures = [
      ...named("Asking price", deal.askingPriceUsd),
      ...named("Annual revenue", deal.annualRevenueUsd),
      ...named("Seller's discretionary earnings (SDE)", deal.sdeUsd),
      ...named("EBITDA", deal.ebitdaUsd),
      ...named("Fair value", deal.fairValueUsd, "valuation"),
    ];
    notes.onFigures(figures);
    return { id: deal.id, name: deal.name, industry: deal.industry, figures: figures.map(describeFigure) };
  });
  return { deals, hasMore: nextCursor !== null };
}
