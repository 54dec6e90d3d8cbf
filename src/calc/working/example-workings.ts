import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { DEAL_EXPRESSIONS } from "#calc/formulas/deal/deal-expressions.ts";
import { rowScopeOf, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import type { StressContext } from "#calc/formulas/stress/stress-context.ts";
import { type StackContext, stackContext } from "#calc/formulas/stack/stack-context.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import { projectFiveYears } from "#calc/growth/project-five-years.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import { workingOf } from "./deal-workings.ts";
import { workingOfBooksExample } from "./books-workings.ts";
import { workingOfEbitdaEstimate } from "./estimate-working.ts";
import { fullFormula } from "#calc/formulas/formulas-document.ts";
import type { VerdictDeal } from "#calc/verdict/verdict-deal.ts";
import { explainFigure, WORKING_UNITS } from "./explain-figure.ts";
import {
  type ProjectionFigureKey,
  workingOfOfferMultiple,
  workingOfProjection,
} from "./projection-workings.ts";
import { reasonSentence, stackReasonSentence } from "./reasons.ts";
import { exampleFutures, workingOfStress } from "./stress-workings.ts";
import { type VerdictFigureKey, workingOfVerdict } from "./verdict-workings.ts";
import type { FigureId, Working, WorkingId } from "./working.ts";

/** A deal that every formula is shown with. */
export interface ExampleQuestion {
  /** Left out, the usual pay is that of the example; null: nobody has said it, and what needs it has no figure. */
  readonly deal: DealFigures & Pick<VerdictDeal, "usualManagerSalaryUsd" | "openDoubts">;
  readonly analysis: DealAnalysis;
  /** Whose lending rules are in force, as 2026-11-22. */
  readonly day: string;
}

/** What a manager is paid in the example where the deal says nothing. US dollars a year. */
const EXAMPLE_SALARY_USD = 60_000;
/** A stack of the asking price with the default terms of its types. */
const SHARES: readonly (readonly [FundingType, number])[] = [
  ["equity", 10],
  ["sba", 55],
  ["seller_note", 15],
  ["investor", 10],
  ["earnout", 5],
  ["ar_factoring", 5],
];
/** The component that shows a figure of components best; of all others the SBA loan. */
const SHOWN_BY: Readonly<Record<string, FundingType>> = {
  "part.ownership": "investor",
  "part.brings": "ar_factoring",
};

function payOf({ managerSalaryUsd, usualManagerSalaryUsd }: ExampleQuestion["deal"]): number | null {
  return (
    managerSalaryUsd ?? (usualManagerSalaryUsd === undefined ? EXAMPLE_SALARY_USD : usualManagerSalaryUsd)
  );
}

function exampleStack({ deal, day }: ExampleQuestion, offerUsd: number): StackContext {
  const components = SHARES.map(([type, percentage]): StackComponent => ({ type, percentage, terms: null }));
  const stack = { deal: fundingDealOf(deal), offerUsd, components };
  return stackContext(stack, { managerSalaryUsd: payOf(deal), today: day });
}

/** What a deal lacks for a figure of another than itself: an offer to fund, a manager to pay, revenue to project. */
const without = (figure: FigureNode, reason: string): Working => ({
  id: figure.key as WorkingId,
  title: figure.title,
  formula: fullFormula(figure),
  lines: [],
  result: { value: null, unit: WORKING_UNITS[figure.unit] },
  reason,
  source: figure.basis.text,
  place: figure.key,
});

function ofStack(figure: FigureNode, context: StackContext): Working {
  const id = figure.key as WorkingId;
  if (!figure.key.startsWith("part."))
    return explainFigure({ id, figure, context, reasonOf: stackReasonSentence });
  const type = SHOWN_BY[figure.key] ?? "sba";
  const part = context.parts.find((one) => one.type === type);
  if (part === undefined) throw new Error(`The example has no ${type}.`);
  return explainFigure({
    id,
    figure,
    context: part,
    reasonOf: stackReasonSentence,
    scope: () => rowScopeOf(scopeOf(context), part),
    marks: { title: `${figure.title}: ${part.name}` },
  });
}

function ofEstimate(figure: FigureNode, deal: ExampleQuestion["deal"]): Working {
  const salaryUsd = payOf(deal);
  return salaryUsd === null
    ? without(figure, "The manager's pay is not known; 0 if none is needed.")
    : workingOfEbitdaEstimate(deal, salaryUsd);
}

const FUTURES = new WeakMap<ExampleQuestion["deal"], StressContext | "none">();

/** The futures of the example, run once for all figures of one deal. */
function futuresOf({ deal, day }: ExampleQuestion, offerUsd: number): StressContext | "none" {
  const input = {
    deal: fundingDealOf(deal),
    offer: offerUsd,
    components: SHARES.map(([type, percentage]) => ({ type, percentage })),
    base: "ebitda" as const,
    managerSalary: payOf(deal),
    loanNumberDate: day,
  };
  const run = FUTURES.get(deal) ?? exampleFutures(input, BANK_RULES) ?? "none";
  FUTURES.set(deal, run);
  return run;
}

function ofStress(figure: FigureNode, asked: ExampleQuestion, offerUsd: number): Working {
  const context = futuresOf(asked, offerUsd);
  return context === "none"
    ? without(figure, "What the business earns, or its revenue, is not known: there are no futures.")
    : workingOfStress(figure, context);
}

function ofOffer(figure: FigureNode, name: string, asked: ExampleQuestion): Working {
  const { deal } = asked;
  const offerUsd = deal.askingPriceUsd;
  if (offerUsd === null || offerUsd <= 0) return without(figure, reasonSentence("price-missing", deal));
  if (figure.key.startsWith("stress.")) return ofStress(figure, asked, offerUsd);
  if (!figure.key.startsWith("projection.")) return ofStack(figure, exampleStack(asked, offerUsd));
  if (name === "offer_multiple") return workingOfOfferMultiple(offerUsd, deal.ebitdaUsd);
  const scenario = GROWTH_SCENARIOS.base;
  const projection = projectFiveYears({ deal, offerUsd, scenario });
  if (projection === null) return without(figure, reasonSentence("revenue-missing", deal));
  return workingOfProjection(name as ProjectionFigureKey, { deal, offerUsd, scenario, projection });
}

/** Any figure of the page of formulas, worked out with a deal that is bought for its asking price. */
export function workingOfFormula(figure: FigureNode, asked: ExampleQuestion): Working {
  const { deal, analysis, day } = asked;
  const { key } = figure;
  const name = key.slice(key.indexOf(".") + 1);
  if (DEAL_EXPRESSIONS.has(key)) return workingOf(key as FigureId, deal, analysis);
  if (key.startsWith("books.")) return workingOfBooksExample(figure);
  if (key === "ebitda_estimate") return ofEstimate(figure, deal);
  if (!key.startsWith("verdict.")) return ofOffer(figure, name, asked);
  const working = workOutVerdict({ ...deal, managerSalaryUsd: payOf(deal) }, day);
  return workingOfVerdict(name as VerdictFigureKey, working, deal);
}
