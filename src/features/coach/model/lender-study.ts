import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import { workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import {
  dealOnLenderEarnings,
  onLenderEarnings,
  describeLenderBasis,
  verdictOnLenderEarnings,
  type LenderEarnings,
} from "#features/deals/model/lender-earnings.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { utcDay } from "#kit/day.ts";
import type { CoachFigure } from "./coach-figure.ts";
import { type DealStudy, makeFigure } from "./deal-study.ts";
import type { Deal } from "#features/deals/contract.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";

/** A saved stack with its deal as a lender is likely to count it; EBITDA is after the pay of whoever replaces the owner. */
const savedOnLender = <Saved extends { readonly record: FundingStack; readonly deal: Deal }>(
  saved: Saved,
  earnings: LenderEarnings,
): Saved => ({ ...saved, deal: { ...saved.deal, data: dealOnLenderEarnings(saved.deal.data, earnings) } });

/** The same deal, and its stacks, on the earnings that a lender is likely to count; null without books that say so. */
export function lenderStudyOf(study: DealStudy): DealStudy | null {
  const { around } = study;
  const { earnings } = around;
  if (earnings === null) return null;
  const figures = onLenderEarnings(study.figures, earnings);
  const verdictDeal = toVerdictDeal(study.data, around.usualManagerSalaryUsd);
  return {
    ...study,
    data: dealOnLenderEarnings(study.data, earnings),
    figures,
    analysis: analyzeDeal(figures),
    completeness: scoreCompleteness(figures),
    verdict: workOutVerdict(verdictOnLenderEarnings(verdictDeal, earnings), utcDay(around.now), around.rules),
    around: {
      ...around,
      stacks: around.stacks.map((saved) => savedOnLender(saved, earnings)),
      earnings: null,
      answer: null,
    },
  };
}

export const lenderLabel = (label: string): string => `${label}, on the lender's figure`;

const COUNTED = [
  ["ebitdaUsd", "EBITDA"],
  ["sdeUsd", "SDE"],
] as const;

/** Why the lender's figures differ: the earnings that they rest on beside the deal's, and of which months they are. */
export interface LenderReason {
  readonly basis: string;
  readonly counted: readonly {
    readonly name: string;
    readonly lender: CoachFigure;
    /** Null where the deal states none. */
    readonly own: CoachFigure | null;
  }[];
}

export function lenderReason(study: DealStudy, earnings: LenderEarnings): LenderReason {
  const counted = COUNTED.flatMap(([key, name]) => {
    const [lenderUsd, ownUsd] = [earnings[key], study.figures[key]];
    if (lenderUsd === null || lenderUsd === ownUsd) return [];
    const make = (label: string, value: number, place: CoachFigure["place"]) =>
      makeFigure(study, { label, value, unit: "usd", place });
    return {
      name,
      lender: make(lenderLabel(name), lenderUsd, "books"),
      own: ownUsd === null ? null : make(name, ownUsd, "input"),
    };
  });
  return { basis: describeLenderBasis(earnings), counted };
}
