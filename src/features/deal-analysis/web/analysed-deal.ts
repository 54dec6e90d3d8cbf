import { analyzeDeal, type DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { RulesOnDay } from "#calc/lending/rule-values.ts";
import { scoreCompleteness, type ScoreCompleteness } from "#calc/scoring/score-completeness.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { IndustryMatch } from "#calc/tables/match-industry.ts";
import { type VerdictWorking, workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import type { VerdictDeal } from "#calc/verdict/verdict-deal.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { FigureId, Working } from "#calc/working/working.ts";
import { estimateFor, type EbitdaEstimate } from "#features/deal-analysis/model/ebitda-estimate.ts";
import {
  onLenderEarnings,
  describeLenderBasis,
  type LenderEarnings,
} from "#features/deals/model/lender-earnings.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import { editDealHref } from "#features/deals/addresses.ts";
import { formatMoney } from "#kit/format-figure.ts";
import type { ShownDeal } from "./shown-deal.ts";

/** A deal with everything the core says of it: what every panel of the page is drawn from. */
export interface AnalysedDeal {
  deal: ShownDeal;
  /** What the figures are calculated from: as stated, with the estimate of EBITDA while there is one. */
  figures: DealFigures;
  analysis: DealAnalysis;
  /** As stated: an estimate narrows no range. */
  completeness: ScoreCompleteness;
  /** The broker's numbers, or those of the books, without any estimate. */
  stated: { figures: DealFigures; analysis: DealAnalysis };
  /** The broker's numbers: what is entered. */
  entered: DealFigures;
  /** On while the person asked for it. */
  estimate: EbitdaEstimate | null;
  /** What the books say of the earnings; null where they say nothing. */
  books: LenderEarnings | null;
  /** The figures are those of the books. */
  isOnBooks: boolean;
  /** What the verdict reads: as entered, with what its owner usually pays a manager. */
  verdictDeal: VerdictDeal;
  /** The verdict, by the bank's rules of `verdictDay` (2026-11-22). */
  verdict: VerdictWorking;
  verdictDay: string;
  verdictRules: BankRules;
  /** The verdict is that of the day on which the analysis was saved. */
  isKept: boolean;
  /** Of a saved one: the labels of the months that its earnings come from by the books; absent: as entered. */
  keptMonths?: readonly string[] | undefined;
}

/** The verdict of a deal: of today, or as a saved analysis keeps it. */
export type SubjectVerdict = Pick<
  AnalysedDeal,
  "verdictDeal" | "verdict" | "verdictDay" | "verdictRules" | "isKept" | "keptMonths"
>;

export function verdictOfDeal(
  deal: ShownDeal,
  usualSalaryUsd: number | null,
  { today, rules = BANK_RULES }: RulesOnDay,
): SubjectVerdict {
  const verdictDeal = toVerdictDeal(deal.data, usualSalaryUsd);
  if (deal.keptVerdict !== undefined) {
    const { day: verdictDay, working, months: keptMonths } = deal.keptVerdict;
    return { verdictDeal, verdict: working, verdictDay, verdictRules: rules, isKept: true, keptMonths };
  }
  const verdict = workOutVerdict(verdictDeal, today, rules);
  return { verdictDeal, verdict, verdictDay: today, verdictRules: rules, isKept: false };
}

/** What a deal is analysed with besides its own record. */
export interface AnalysisBasis {
  readonly managerSalaryUsd: number | null;
  /** The row that the deal is compared with. */
  readonly benchmark: IndustryMatch;
  /** What the books say of the earnings; null where they say nothing. */
  readonly books?: LenderEarnings | null;
  /** Counts them in place of the broker's. */
  readonly isOnBooks?: boolean;
}

export function analyseDeal(
  deal: ShownDeal,
  verdict: SubjectVerdict,
  { managerSalaryUsd, benchmark, books = null, isOnBooks = false }: AnalysisBasis,
): AnalysedDeal {
  const entered = { ...toDealFigures(deal.data), benchmark };
  const counted = isOnBooks && books !== null ? onLenderEarnings(entered, books) : entered;
  const stated = { figures: counted, analysis: analyzeDeal(counted) };
  const completeness = scoreCompleteness(counted);
  const estimate = estimateFor(counted, managerSalaryUsd);
  const basis = { entered, books, isOnBooks: counted !== entered };
  const rest = { deal, completeness, stated, estimate, ...basis, ...verdict };
  if (estimate === null) return { ...rest, ...stated };
  const figures = { ...counted, ebitdaUsd: estimate.ebitdaUsd };
  return { ...rest, figures, analysis: analyzeDeal(figures) };
}

/** The working of one figure, made when it is asked for. */
export const workingFor =
  (subject: AnalysedDeal, id: FigureId): (() => Working) =>
  () => {
    const working = markBooks(workingOf(id, subject.figures, subject.analysis), subject);
    return isEstimated(subject, id) ? markEstimate(working, subject) : working;
  };

/** The terms of a purchase hang on its price alone: without EBITDA they are withheld with the rest, not unknown. */
const READS_NO_EBITDA: ReadonlySet<FigureId> = new Set<FigureId>([
  "roi.down_payment",
  "roi.loan",
  "roi.monthly_payment",
  "roi.annual_debt_service",
  "roi.loan_balance_year10",
]);

/** Whether a figure would be another, or none, without the estimate of EBITDA. */
export function isEstimated({ figures, analysis, stated, estimate }: AnalysedDeal, id: FigureId): boolean {
  if (estimate === null || READS_NO_EBITDA.has(id)) return false;
  const shown = workingOf(id, figures, analysis).result.value;
  return shown !== workingOf(id, stated.figures, stated.analysis).result.value;
}

/** Says in a working that its earnings are those of the books. */
export function markBooks<Explained extends Working>(
  working: Explained,
  { books, isOnBooks }: Pick<AnalysedDeal, "books" | "isOnBooks">,
): Explained {
  if (!isOnBooks || books === null) return working;
  const note = describeLenderBasis(books);
  const isEarnings = (label: string): boolean => label === "EBITDA" || label === "SDE";
  return {
    ...working,
    lines: working.lines.map((line) => (isEarnings(line.label) ? { ...line, note } : line)),
  };
}

/** Says in a working that its EBITDA is an estimate. */
export function markEstimate<Explained extends Working>(
  working: Explained,
  { estimate, figures }: Pick<AnalysedDeal, "estimate" | "figures">,
): Explained {
  if (estimate === null) return working;
  const basis = `${formatMoney(figures.sdeUsd)} less a manager's salary of ${formatMoney(estimate.managerSalaryUsd)}`;
  const lines = working.lines.map((line) =>
    line.label === "EBITDA" ? { ...line, note: `Estimate: SDE of ${basis}` } : line,
  );
  const note = `This figure rests on an estimate of EBITDA: SDE of ${basis}, as you set it.`;
  return { ...working, lines, notes: [note, ...(working.notes ?? [])] };
}

export const editHref = (deal: ShownDeal) => deal.editHref ?? editDealHref(deal.id);

/** The id of a deal that is stored as such; null of a saved analysis, a draft, or what this browser keeps alone. */
export const storedIdOf = ({ editHref: elsewhere, id }: AnalysedDeal["deal"]): string | null =>
  elsewhere === undefined ? id : null;
