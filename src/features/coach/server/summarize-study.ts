import { LENDER_MINIMUM_COVERAGE } from "#calc/funding/lenders-view.ts";
import type { FigureId } from "#calc/working/working.ts";
import { evidencedFacts } from "#features/due-diligence/model/evidenced-facts.ts";
import { type CoachFigure, figureHref } from "#features/coach/model/coach-figure.ts";
import {
  type DealStudy,
  listEntered,
  listWritten,
  makeFigure,
  readStudy,
  type StudiedFigure,
} from "#features/coach/model/deal-study.ts";
import { lenderLabel, lenderReason, lenderStudyOf } from "#features/coach/model/lender-study.ts";
import { studyBank } from "#features/coach/model/bank-study.ts";
import { answerDebt } from "#features/coach/model/guide/debt-answer.ts";
import { answerPrice } from "#features/coach/model/guide/price-answer.ts";

/** What an AI is told of a deal: what every tab of its analysis leads with. */
const TOLD: readonly FigureId[] = [
  "fair_value",
  "gap_usd",
  "gap_pct",
  "price_to_fair_value",
  "price_to_ebitda",
  "price_to_sde",
  "method.net_asset_value",
  "method.revenue_method",
  "method.ebitda_method",
  "range.bear",
  "range.base",
  "range.bull",
  "score.overall",
  "score.valuation",
  "score.cash_flow",
  "score.risk",
  "score.growth",
  "opportunity_score",
  "enterprise_value",
  "annual_roi_pct",
  "payback_years",
  "asset_coverage_ratio",
  "ebitda_margin_pct",
  "revenue_per_employee",
  "net_worth",
  "debt_to_asset_ratio",
  "roi.down_payment",
  "roi.loan",
  "roi.monthly_payment",
  "roi.annual_debt_service",
  "roi.annual_cash_flow",
  "roi.cash_on_cash_pct",
  "roi.irr_pct",
  "roi.dscr",
];

const LENDERS_ASK = {
  label: "Coverage lenders commonly ask for",
  value: LENDER_MINIMUM_COVERAGE,
  unit: "ratio",
  place: "roi",
} as const;

export const describeFigure = ({ label, value, text, ...place }: CoachFigure) => ({
  label,
  value,
  text,
  page: figureHref(place),
});

/** A deal's figures for an AI, with those same figures for the check of its answer. */
export function summarizeStudy(study: DealStudy): { told: object; figures: CoachFigure[] } {
  const read = TOLD.map((id) => readStudy(study, id));
  const computed = read.flatMap((figure) => (figure.ok ? [figure.figure] : []));
  computed.push(makeFigure(study, LENDERS_ASK));
  const entered = listEntered(study);
  const { basics, market, financials, summary } = study.data;
  const { known, total } = study.completeness;
  const verdict = answerPrice(study);
  const lender = summarizeLender(study, read);
  const bank = studyBank(study) === null ? null : answerDebt(study);
  return {
    told: {
      id: study.id,
      name: study.name,
      industry: basics.industry,
      location: basics.location,
      dealType: evidencedFacts(study.figures, study.analysis).dealType,
      scoreComponentsKnown: `${known} of ${total}`,
      verdict: verdict.text,
      entered: entered.map(describeFigure),
      computed: computed.map(describeFigure),
      ...(lender === null ? {} : { lender: lender.told }),
      ...(bank === null ? {} : { bank: { answer: bank.text, figures: bank.figures.map(describeFigure) } }),
      withoutFigure: read.flatMap((figure) =>
        figure.ok ? [] : [{ label: figure.label, reason: figure.reason }],
      ),
      // Words of the listing: long ones are cut, since a model is asked often.
      description: basics.description.slice(0, 1_500),
      customers: market.customerConcentration.slice(0, 500),
      sellerFinancing: financials.sellerFinancingInterest,
      notes: summary.notes.slice(0, 1_000),
    },
    figures: [
      ...entered,
      ...computed,
      ...verdict.figures,
      ...(lender?.figures ?? []),
      ...(bank?.figures ?? []),
      ...listWritten(study),
    ],
  };
}

/** The figures that are others on the earnings that a lender counts, and why; null without books that say so. */
function summarizeLender(
  study: DealStudy,
  read: readonly StudiedFigure[],
): { told: object; figures: CoachFigure[] } | null {
  const { earnings } = study.around;
  const lender = lenderStudyOf(study);
  if (earnings === null || lender === null) return null;
  const { basis, counted } = lenderReason(study, earnings);
  const figures = TOLD.flatMap((id, index) => {
    const onLender = readStudy(lender, id);
    const shown = read[index];
    if (!onLender.ok || (shown?.ok === true && shown.figure.value === onLender.figure.value)) return [];
    return [{ ...onLender.figure, label: lenderLabel(onLender.figure.label) }];
  });
  const earned = counted.map((one) => one.lender);
  return {
    told: { why: `${basis}.`, counted: earned.map(describeFigure), computed: figures.map(describeFigure) },
    figures: [...earned, ...figures],
  };
}
