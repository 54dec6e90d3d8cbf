import { analyzeDeal, type DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { estimateEbitdaFromSde } from "#calc/deal/estimate-ebitda.ts";
import { forecastGrowth, type ForecastRow } from "#calc/growth/forecast-growth.ts";
import { type ScoreCompleteness, scoreCompleteness } from "#calc/scoring/score-completeness.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import type { IndustryMatch } from "#calc/tables/match-industry.ts";
import { type VerdictWorking, workOutVerdict } from "#calc/verdict/deal-verdict.ts";
import { workingOf } from "#calc/working/deal-workings.ts";
import type { FigureId, Working } from "#calc/working/working.ts";
import type { Deal } from "#features/deals/contract.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import {
  BROKERS,
  type LenderEarnings,
  nameBasis,
  onLenderEarnings,
  verdictOnLenderEarnings,
} from "#features/deals/model/lender-earnings.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import type { FieldSource } from "#features/intake/contract.ts";
import type { AnswerText } from "#features/lending/model/words/answer-words.ts";
import { utcDay } from "#kit/day.ts";
import { type Assumptions, USUAL_ASSUMPTIONS } from "./assumptions.ts";

/** A deal with everything the core says of it: what every document is made from. */
export interface ExportSubject {
  readonly deal: Deal;
  /** As stored, or with the earnings of the books. */
  readonly stated: DealFigures;
  /** As analysed: with the terms of the loan, and with estimated EBITDA while one is assumed. */
  readonly figures: DealFigures;
  readonly isEbitdaEstimated: boolean;
  readonly assumptions: Assumptions;
  readonly analysis: DealAnalysis;
  /** As stored: an estimate narrows no range. */
  readonly completeness: ScoreCompleteness;
  /** The benchmark row of the day. */
  readonly match: IndustryMatch;
  readonly customForecast: readonly ForecastRow[] | null;
  readonly exportedAt: Date;
  /** By the lending rules of the day of the export, on the books where they say what a lender counts. */
  readonly verdict: VerdictWorking;
  readonly rules: BankRules;
  /** The answer to the deal's plan; null: it is not known here, and the verdict on the price stands alone. */
  readonly answer: AnswerText | null;
  /** The labels of the months that the earnings of the verdict come from; null: as entered. */
  readonly booksMonths: readonly string[] | null;
  /** Whose earnings the figures rest on; null: there are only the broker's. */
  readonly numbers: string | null;
  /** The papers that fields were read from, as far as whoever exports may know of them. */
  readonly sources: readonly FieldSource[];
}

/** What a verdict rests on besides the deal. */
export interface VerdictBasis {
  readonly usualManagerSalaryUsd: number | null;
  /** What a lender counts by the books; null where they do not say it. */
  readonly earnings: LenderEarnings | null;
  readonly answer?: AnswerText | null;
  /** The bank's rules that hold; absent: those of the product. */
  readonly rules?: BankRules;
}

export function exportSubjectOf(
  deal: Deal,
  exportedAt: Date,
  asked: Assumptions = USUAL_ASSUMPTIONS,
  benchmark?: IndustryMatch,
  { usualManagerSalaryUsd, earnings, answer = null, rules = BANK_RULES }: VerdictBasis = {
    usualManagerSalaryUsd: null,
    earnings: null,
  },
): ExportSubject {
  const entered = { ...toDealFigures(deal.data), ...(benchmark && { benchmark }) };
  const isOnBooks = asked.isOnBooks === true && earnings !== null;
  const stated = isOnBooks ? onLenderEarnings(entered, earnings) : entered;
  const salary = asked.managerSalaryUsd ?? stated.managerSalaryUsd;
  const assumptions = { ...asked, managerSalaryUsd: asked.isEstimateOff ? null : salary };
  const estimate = estimateOf(stated, assumptions.managerSalaryUsd);
  const figures: DealFigures = {
    ...stated,
    ebitdaUsd: estimate ?? stated.ebitdaUsd,
    roi: assumptions.roi,
  };
  return {
    deal,
    stated,
    figures,
    isEbitdaEstimated: estimate !== null,
    assumptions,
    analysis: analyzeDeal(figures),
    completeness: scoreCompleteness(stated),
    match: benchmarkMatch(figures),
    customForecast: forecastGrowth({ deal: figures, scenario: assumptions.custom }),
    exportedAt,
    verdict: workOutVerdict(
      verdictOnLenderEarnings(toVerdictDeal(deal.data, usualManagerSalaryUsd), earnings),
      utcDay(exportedAt),
      rules,
    ),
    rules,
    answer,
    booksMonths: earnings?.months ?? null,
    numbers: earnings === null ? null : isOnBooks ? nameBasis(earnings) : BROKERS,
    sources: [],
  };
}

/** Only where no EBITDA is stated (0 is missing), and only with a salary that somebody set. */
function estimateOf(stated: DealFigures, managerSalaryUsd: number | null): number | null {
  if (stated.ebitdaUsd || managerSalaryUsd === null) return null;
  const estimate = estimateEbitdaFromSde(stated.sdeUsd, managerSalaryUsd);
  return estimate.ok ? estimate.value : null;
}

export function workingFor({ figures, analysis }: ExportSubject, id: FigureId): Working {
  return workingOf(id, figures, analysis);
}
