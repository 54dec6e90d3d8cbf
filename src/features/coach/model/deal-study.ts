import { analyzeDeal, type DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures, RoiTerms } from "#calc/deal/deal-figures.ts";
import type { PlanLevers } from "#calc/plan/levers.ts";
import { scoreCompleteness, type ScoreCompleteness } from "#calc/scoring/score-completeness.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { type VerdictWorking, workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { FigureId } from "#calc/working/working.ts";
import { findFigures } from "#features/ai/model/unsupported-figures.ts";
import type { IndustryBenchmark } from "#features/benchmarks/contract.ts";
import { toIndustryMatch } from "#features/benchmarks/model/industry.ts";
import type { Deal } from "#features/deals/contract.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { LenderEarnings } from "#features/deals/model/lender-earnings.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import type { AnswerText } from "#features/lending/model/words/answer-words.ts";
import type { BankBasis } from "#features/lending/model/bank-of-stack.ts";
import { utcDay } from "#kit/day.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import type { CoachFigure, FigurePlace } from "./coach-figure.ts";

/** A deal of the person with everything the core says of it: what answers are made of. */
export interface DealStudy {
  id: string;
  name: string;
  data: DealData;
  /** The row of the industry table that the deal is compared with. */
  benchmark: IndustryBenchmark | null;
  figures: DealFigures;
  analysis: DealAnalysis;
  completeness: ScoreCompleteness;
  /** The price against the market, a bank and the assets, by the rules of the day. */
  verdict: VerdictWorking;
  around: AroundDeal;
}

/** What stands beside a deal: how the person would pay for it, and what they usually pay a manager. */
export interface AroundDeal {
  /** Saved funding stacks of the deal, the newest first. */
  stacks: readonly SavedStack[];
  usualManagerSalaryUsd: number | null;
  /** What a lender is likely to count of it by its books; null without books that say so. */
  earnings: LenderEarnings | null;
  /** What the bank's calculation of its stacks reads; null where there is none to calculate. */
  bank: BankBasis | null;
  /** The answer to the deal's plan, in words; absent: of a deal that is not stored. */
  answer?: AnswerText | null;
  /** Rates and fees of a bank are those of this moment. */
  now: Date;
  /** The bank's rules that hold; absent: those of the product. */
  rules?: BankRules;
  /** What a question supposes of the plan. */
  supposed?: SupposedPlan;
}

/** What is other than in the plan. US dollars, percent. */
export interface SupposedPlan extends PlanLevers {
  readonly payUsd?: number;
  /** Of the earnings, and of the revenue: up or down by so much. */
  readonly earningsPct?: number;
  readonly revenuePct?: number;
  /** Of the price. */
  readonly equityPct?: number;
}

export interface SavedStack {
  record: FundingStack;
  deal: Deal;
}

interface StudyOptions {
  roi?: RoiTerms | undefined;
  around?: AroundDeal;
}

export function studyDeal(
  id: string,
  data: DealData,
  benchmark: IndustryBenchmark | null,
  {
    roi,
    around = { stacks: [], usualManagerSalaryUsd: null, earnings: null, bank: null, now: new Date() },
  }: StudyOptions = {},
): DealStudy {
  const figures = {
    ...toDealFigures(data),
    benchmark: toIndustryMatch(benchmark),
    ...(roi === undefined ? {} : { roi }),
  };
  return {
    id,
    name: data.summary.dealName || data.basics.businessName || "Unnamed deal",
    data,
    benchmark,
    figures,
    analysis: analyzeDeal(figures),
    completeness: scoreCompleteness(figures),
    verdict: workOutVerdict(
      toVerdictDeal(data, around.usualManagerSalaryUsd),
      utcDay(around.now),
      around.rules,
    ),
    around,
  };
}

export function writeValue(value: number, unit: CoachFigure["unit"]): string {
  switch (unit) {
    case "usd":
      return formatMoney(value);
    case "pct":
      return `${formatNumber(value, 1)}%`;
    case "ratio":
      return `${formatNumber(value, 2)}x`;
    case "years":
      return `${formatNumber(value, 1)} years`;
    case "count":
    case "points":
      return formatNumber(value, 1);
  }
}

/** A figure of the deal that the core did not name itself: entered, or calculated for the answer. */
export function makeFigure(
  { id, name }: Pick<DealStudy, "id" | "name">,
  figure: Pick<CoachFigure, "label" | "value" | "unit" | "place" | "stackId" | "isOfBuyer">,
): CoachFigure {
  return { dealId: id, dealName: name, ...figure, text: writeValue(figure.value, figure.unit) };
}

export type StudiedFigure = { ok: true; figure: CoachFigure } | { ok: false; label: string; reason: string };

/** One figure of the core, or the core's own sentence on why there is none. */
export function readStudy(study: DealStudy, id: FigureId): StudiedFigure {
  const { title: label, result, reason } = workingOf(id, study.figures, study.analysis);
  if (result.value === null)
    return { ok: false, label, reason: reason ?? "There is not enough to work it out with." };
  return {
    ok: true,
    figure: makeFigure(study, { label, value: result.value, unit: result.unit, place: placeOf(id) }),
  };
}

const VALUATION =
  /^(method|range|indicator|percentile|small_business)\.|^(fair_value|gap_|price_to_fair|opportunity|industry_)/;

export function placeOf(id: FigureId): FigurePlace {
  if (id.startsWith("roi.")) return "roi";
  return VALUATION.test(id) ? "valuation" : "overview";
}

const ENTERED = [
  ["askingPriceUsd", "Asking price", "usd"],
  ["annualRevenueUsd", "Annual revenue", "usd"],
  ["ebitdaUsd", "EBITDA", "usd"],
  ["sdeUsd", "Seller's discretionary earnings (SDE)", "usd"],
  ["managerSalaryUsd", "Manager's pay a year", "usd"],
  ["employees", "Employees", "count"],
] as const;
export type EnteredKey = (typeof ENTERED)[number][0];

/** What the person entered, as figures; null where it is unknown. */
export function readEntered(study: DealStudy, wanted: EnteredKey): CoachFigure | null {
  const found = ENTERED.find(([key]) => key === wanted);
  const value = study.figures[wanted];
  if (!found || value === null) return null;
  const [, label, unit] = found;
  return makeFigure(study, { label, value, unit, place: "input" });
}

export function listEntered(study: DealStudy): CoachFigure[] {
  return ENTERED.flatMap(([key]) => readEntered(study, key) ?? []);
}

/** What a figure found in words is, as a unit. */
export const WRITTEN_UNITS = { money: "usd", percent: "pct", multiple: "ratio" } as const;
const MOST_WRITTEN = 30;

/** Figures in what the person or a listing wrote of the deal: held as words of the deal, and as nothing more. */
export function listWritten(study: DealStudy): CoachFigure[] {
  const { basics, market, financials, summary } = study.data;
  const texts = {
    description: basics.description,
    customers: market.customerConcentration,
    "seller financing": financials.sellerFinancingInterest,
    notes: summary.notes,
  };
  const written = Object.entries(texts).flatMap(([where, text]) =>
    findFigures(text).map(({ value, kind }) =>
      makeFigure(study, {
        label: `Written in the deal: ${where}`,
        value,
        unit: WRITTEN_UNITS[kind],
        place: "input",
      }),
    ),
  );
  return written.slice(0, MOST_WRITTEN);
}
