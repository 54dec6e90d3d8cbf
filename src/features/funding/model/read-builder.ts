import { capComponent, type CappedComponent } from "#calc/funding/cap-component.ts";
import { totalPercentage } from "#calc/funding/component-amount.ts";
import { fundingAvailability, type FundingAvailability } from "#calc/funding/funding-availability.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { isTermedType } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import { stackTotalState } from "#calc/funding/stack-total.ts";
import { termsAtAmount, type TermsByType } from "./component-terms.ts";
import type { EditRow, BuilderEdit } from "./builder-edit.ts";

/** What stands at a row about its terms. */
export type TermsMark = "set" | "default" | null;

export interface ReadRow {
  row: EditRow;
  /** Of the offer as it is now, within the caps of now. */
  percentage: number;
  amountUsd: number;
  availability: FundingAvailability;
  /** "Capped at $85,000 (7.39% of offer)". */
  notice: string | null;
  /** Why: "Cannot exceed inventory value of $85,000". */
  message: string | null;
  /** What is missing in the deal. */
  warning: string | null;
  mark: TermsMark;
}

export interface ReadBuilder {
  rows: readonly ReadRow[];
  totalPct: number;
  amountUsd: number;
  total: ReturnType<typeof stackTotalState>;
  /** As the core reads them: rows of 0 % are no part of a stack. */
  components: readonly StackComponent[];
}

/**
 * A stack under construction as its deal and its offer let it be. Caps follow the offer: a row that a
 * higher offer lifts over its cap is held there, and finds its way back with the offer.
 */
export function readBuilder(edit: BuilderEdit, deal: FundingDeal, offerUsd: number): ReadBuilder {
  const rows = edit.rows.map((row) => readRow(row, edit.terms, deal, offerUsd));
  const totalPct = totalPercentage(rows);
  const amountUsd = rows.reduce((sum, row) => sum + row.amountUsd, 0);
  return {
    rows,
    totalPct,
    amountUsd,
    total: stackTotalState(totalPct),
    components: rows
      .filter(({ percentage }) => percentage > 0)
      .map((row) => componentOf(row, edit.terms, deal, offerUsd)),
  };
}

function readRow(row: EditRow, terms: TermsByType, deal: FundingDeal, offerUsd: number): ReadRow {
  const { type } = row;
  const now = capComponent(type, row.percentage, deal, offerUsd);
  const said = noticeOf(row, now, deal, offerUsd);
  return {
    row,
    percentage: now.percentage,
    amountUsd: now.amountUsd,
    availability: fundingAvailability(type, deal, offerUsd),
    notice: said?.notice ?? null,
    message: said?.message ?? null,
    warning: said?.warning ?? null,
    mark: markOf(row, terms, now.percentage),
  };
}

/** A cap is said as long as it is what keeps the row from what was asked for. */
function noticeOf(
  row: EditRow,
  now: CappedComponent,
  deal: FundingDeal,
  offerUsd: number,
): CappedComponent | null {
  if (now.isCapped) return now;
  if (row.askedPct === row.percentage) return null;
  const asked = capComponent(row.type, row.askedPct, deal, offerUsd);
  return asked.isCapped && asked.amountUsd === now.amountUsd ? asked : null;
}

function markOf({ type }: EditRow, terms: TermsByType, percentage: number): TermsMark {
  if (!FUNDING_TYPE_INFO[type].configurable || percentage === 0) return null;
  if (isTermedType(type) && terms[type] !== undefined) return "set";
  return FUNDING_TYPE_INFO[type].hasDefaultTermsBadge ? "default" : null;
}

function componentOf(
  { row: { type }, percentage, amountUsd }: ReadRow,
  terms: TermsByType,
  deal: FundingDeal,
  offerUsd: number,
): StackComponent {
  const own = termsAtAmount(type, terms, { amountUsd, offerUsd, deal });
  // Type and terms belong together by their key; picking them apart loses that.
  return { type, percentage, terms: own } as StackComponent;
}
