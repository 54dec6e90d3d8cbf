import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { DEAL_EXPRESSIONS } from "#calc/formulas/deal/deal-expressions.ts";
import { rowScopeOf, scopeOf } from "#calc/formulas/engine/evaluate.ts";
import type { FigureNode } from "#calc/formulas/engine/nodes.ts";
import { type StackContext, stackContext } from "#calc/formulas/stack/stack-context.ts";
import { fundingDealOf } from "#calc/funding/funding-deal.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { GROWTH_SCENARIOS } from "#calc/growth/growth-scenarios.ts";
import { projectFiveYears } from "#calc/growth/project-five-years.ts";
import { workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import { workingOf } from "./deal-workings.ts";
import { workingOfEbitdaEstimate } from "./estimate-working.ts";
import { explainFigure } from "./explain-figure.ts";
import {
  type ProjectionFigureKey,
  workingOfOfferMultiple,
  workingOfProjection,
} from "./projection-workings.ts";
import { stackReasonSentence } from "./reasons.ts";
import { type VerdictFigureKey, workingOfVerdict } from "./verdict-workings.ts";
import type { FigureId, Working, WorkingId } from "./working.ts";

/** A deal that every formula is shown with. */
export interface ExampleAsked {
  readonly deal: DealFigures;
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

const payOf = ({ managerSalaryUsd }: DealFigures): number => managerSalaryUsd ?? EXAMPLE_SALARY_USD;

function exampleStack(deal: DealFigures): StackContext {
  const components = SHARES.map(([type, percentage]): StackComponent => ({ type, percentage, terms: null }));
  const stack = { deal: fundingDealOf(deal), offerUsd: deal.askingPriceUsd ?? 0, components };
  return stackContext(stack, { managerSalaryUsd: payOf(deal) });
}

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

/** Any figure of the page of formulas worked out with a deal; null where the deal has no such figure at all. */
export function workingOfFormula(figure: FigureNode, { deal, analysis, day }: ExampleAsked): Working | null {
  const { key } = figure;
  const name = key.slice(key.indexOf(".") + 1);
  if (DEAL_EXPRESSIONS.has(key)) return workingOf(key as FigureId, deal, analysis);
  if (key === "ebitda_estimate") return workingOfEbitdaEstimate(deal, payOf(deal));
  if (key.startsWith("verdict.")) {
    const working = workOutVerdict({ ...deal, managerSalaryUsd: payOf(deal) }, day);
    return workingOfVerdict(name as VerdictFigureKey, working, deal);
  }
  if (!key.startsWith("projection.")) return ofStack(figure, exampleStack(deal));
  const offerUsd = deal.askingPriceUsd;
  if (name === "offer_multiple") return workingOfOfferMultiple(offerUsd ?? 0, deal.ebitdaUsd);
  const scenario = GROWTH_SCENARIOS.base;
  const projection = projectFiveYears({ deal, offerUsd, scenario });
  if (projection === null) return null;
  return workingOfProjection(name as ProjectionFigureKey, { deal, offerUsd, scenario, projection });
}
