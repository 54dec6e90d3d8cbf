import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { INDICATOR_TITLES } from "#calc/formulas/deal/opportunity.ts";
import { isLargeCompanyDefault } from "#calc/tables/benchmark-basis.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import { findSmallBusinessRow } from "#calc/tables/small-business-row.ts";
import { classifyDeal, type DealType, explainDealType } from "#calc/valuation/deal-type.ts";
import { evidencedOpportunity } from "#calc/valuation/evidenced-opportunity.ts";
import type { AdviceBand } from "#calc/valuation/fair-value.ts";
import { OPPORTUNITY_INDICATOR_KEYS } from "#calc/valuation/opportunity.ts";
import { PERCENTILE_KEYS } from "#calc/valuation/percentiles.ts";
import type { FigureId } from "#calc/working/working.ts";
import { directionOfAdvice, directionOfType, whyNeutral } from "#features/deals/model/beside-verdict.ts";
import { type ExportSubject, workingFor } from "#features/deal-analysis/model/export-subject.ts";
import { describeBenchmark } from "#features/deal-analysis/model/benchmark-sentence.ts";
import { formatMoney, formatMultiple, formatPercent } from "#kit/format-figure.ts";
import { formatResult } from "#kit/format-value.ts";
import { barChart } from "#features/report-files/model/report/chart-bars.ts";
import {
  block,
  GOOD,
  INK_3,
  para,
  section,
  table,
  UNKNOWN,
} from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";

/** Source: the words are ours. */
const ADVICE: Readonly<Record<AdviceBand, string>> = {
  above: "The price is more than 10% above fair value: negotiate it down.",
  fair: "The price is in line with fair value.",
  below: "The price is more than 10% below fair value: attractive, and worth asking why.",
};

/** Methods and fair value, the gap and its advice, the comparison with the benchmark, and the range of outcomes. */
export function valuationPart(subject: ExportSubject): PdfNode {
  return section("Valuation", [
    para(describeBenchmark(subject), "small"),
    block("Valuation Methods Comparison", [
      ...methodsChart(subject),
      figures(methodIds(subject), subject),
      ...(hasMultiple(subject) ? [] : [para(`Industry low and high: ${FOLDED}`, "faint")]),
    ]),
    ...smallBusiness(subject),
    gap(subject),
    opportunity(subject),
    percentiles(subject),
    range(subject),
  ]);
}

const METHODS: readonly FigureId[] = [
  "method.net_asset_value",
  "method.revenue_method",
  "method.ebitda_method",
  "fair_value",
];
const INDUSTRY_ENDS: readonly FigureId[] = ["industry_low_value", "industry_high_value"];
const SMALL_BUSINESS: readonly FigureId[] = [
  "small_business.ebitda",
  "small_business.sde_low",
  "small_business.sde_high",
];

/** Whether the industry multiple is of the industry; otherwise the page folds what rests on it away. */
const hasMultiple = ({ figures }: ExportSubject): boolean => matchIndustry(figures.industry).row !== null;
const FOLDED =
  "Left out, as the page folds it away: it rests on a large-company default, which is not evidence for a small business. Set the deal's industry to compare it with its own trade.";

const methodIds = (subject: ExportSubject): FigureId[] => [
  ...METHODS,
  ...(hasMultiple(subject) ? INDUSTRY_ENDS : []),
];

/**
 * What small businesses of the trade were sold at: of the matched row, else of the row that the deal's words suggest.
 */
function smallBusiness(subject: ExportSubject): PdfNode[] {
  if (subject.match.row?.kind === "small-business")
    return [block("What such small businesses were sold at", [figures(SMALL_BUSINESS, subject)])];
  const { basics } = subject.deal.data;
  const suggested = findSmallBusinessRow({
    chosenIndustry: null,
    industry: "",
    tags: basics.tags,
    businessName: basics.businessName,
  });
  if (suggested === null) return [];
  const { industryName } = suggested.row;
  const figuresThere = { ...subject.figures, industry: industryName, benchmark: matchIndustry(industryName) };
  const there = { ...subject, figures: figuresThere, analysis: analyzeDeal(figuresThere) };
  return [
    block(`If this is ${industryName}: what such businesses were sold at`, [figures(SMALL_BUSINESS, there)]),
  ];
}

function methodsChart(subject: ExportSubject): PdfNode[] {
  const { askingPriceUsd: price } = subject.figures;
  const bars = methodIds(subject).flatMap((id) => {
    const { title, result } = workingFor(subject, id);
    const fill = id.startsWith("industry") ? UNKNOWN : id === "fair_value" ? GOOD : undefined;
    return result.value === null ? [] : [{ label: title, value: result.value, ...(fill ? { fill } : {}) }];
  });
  if (bars.length === 0) return [];
  const asked = price !== null && price > 0 ? [{ label: "Asking price", value: price, fill: INK_3 }] : [];
  const mark = price !== null && price > 0 ? { label: "Asking price", value: price } : undefined;
  return [{ svg: barChart([...asked, ...bars], mark), width: 516, margin: [0, 2, 0, 4] }];
}

/** Figures with their formulas; one that cannot be worked out says why. */
function figures(ids: readonly FigureId[], subject: ExportSubject): PdfNode {
  const rows = ids.map((id) => {
    const { title, result, formula, reason } = workingFor(subject, id);
    const value = result.value === null ? "N/A" : formatResult(result.value, result.unit);
    return [
      title,
      { text: value, style: "strong" } as const,
      { text: reason ?? formula, style: "small" } as const,
    ];
  });
  return table(["Figure", "Value", "How it is worked out"], rows, [150, 92, "*"], 2);
}

function gap(subject: ExportSubject): PdfNode {
  const {
    fair_value: fair,
    gap_usd: gapUsd,
    gap_pct: gapPct,
    advice_band: band,
  } = subject.analysis.valuation;
  const notes = workingFor(subject, "fair_value").notes ?? [];
  const sentence =
    gapUsd === null
      ? (workingFor(subject, "gap_usd").reason ?? "")
      : `Asking price less fair value of ${formatMoney(fair)}: ${formatMoney(gapUsd)}${gapPct === null ? "" : `, ${formatPercent(gapPct)} of fair value`}.`;
  const { methods } = subject.analysis.valuation;
  const why = whyNeutral(subject.verdict.verdict, directionOfAdvice(band), methods);
  const advice =
    band === null
      ? []
      : [
          ...(why === null ? [] : [para(why, "caution")]),
          para(ADVICE[band], why === null ? "strong" : "lead"),
        ];
  return block("Valuation Gap Analysis", [
    para(sentence),
    ...advice,
    ...notes.map((text) => para(text, "caution")),
  ]);
}

const NO_EVIDENCE = "Large-company default, not evidence for a small business.";
const STATUS = { red: "Red", yellow: "Yellow", green: "Green" } as const;

function opportunity(subject: ExportSubject): PdfNode {
  const { opportunity: found, deal_type: type, valuation } = subject.analysis;
  const evidenced = evidencedOpportunity(found, subject.match);
  const evidencedType = classifyDeal(evidenced, valuation.price_to_fair_value);
  const why = whyNeutral(subject.verdict.verdict, directionOfType(evidencedType), valuation.methods);
  const rows = OPPORTUNITY_INDICATOR_KEYS.map((key) => {
    const { result, reason, notes = [] } = workingFor(subject, `indicator.${key}`);
    const status = found.status[key];
    const isDefault = status !== null && evidenced.status[key] === null;
    const ratio = result.value === null ? "No data" : formatMultiple(result.value, 2);
    const words = isDefault ? NO_EVIDENCE : (reason ?? notes.join(" "));
    return [
      INDICATOR_TITLES[key],
      ratio,
      status === null ? "No data" : isDefault ? "No evidence" : STATUS[status],
      { text: words, style: "small" } as const,
    ];
  });
  const score = found.opportunity_score === null ? "N/A" : `${found.opportunity_score} of 100`;
  return block("Opportunity Score and Deal Type", [
    para(`Opportunity score ${score}; ${found.weak_signals} weak signals, ${found.strengths} strengths.`),
    table(["Indicator", "To benchmark", "Status", "What it says"], rows, [110, 66, 48, "*"], 3),
    ...(evidencedType === type
      ? []
      : [
          para(
            `On evidence for small businesses alone the deal type is ${TYPE_WORDS[evidencedType]}. By its own rule, which also reads large-company defaults:`,
          ),
        ]),
    para(dealTypeWords(subject, type)),
    ...(why === null ? [] : [para(why, "caution")]),
  ]);
}

const TYPE_WORDS: Readonly<Record<DealType, string>> = {
  distressed: "Distressed",
  turnaround: "Turnaround",
  value: "Value",
  growth: "Growth",
  overpriced: "Overpriced",
  standard: "Standard",
};

function dealTypeWords({ analysis }: ExportSubject, type: DealType): string {
  const tried = explainDealType(analysis.opportunity, analysis.valuation.price_to_fair_value);
  const earlier = tried
    .filter(({ holds }) => !holds)
    .map((candidate) => TYPE_WORDS[candidate.type].toLowerCase());
  const why = earlier.length === 0 ? "" : ` Tried before and not met: ${earlier.join(", ")}.`;
  return `Deal type: ${TYPE_WORDS[type]}.${why}`;
}

const PERCENTILE_TITLES = {
  ebitda_margin: "EBITDA margin",
  revenue_per_employee: "Revenue per employee",
  ev_ebitda_multiple: "Price / EBITDA",
  ev_sales_multiple: "Price / revenue",
  debt_ratio: "Debt ratio",
} as const;

function percentiles(subject: ExportSubject): PdfNode {
  if (subject.match.row === null) return block("Industry Percentile Rankings", [para(FOLDED, "faint")]);
  const rows = PERCENTILE_KEYS.map((key) => {
    const { ratio, percentile, label } = subject.analysis.percentiles[key];
    const { reason, notes = [] } = workingFor(subject, `percentile.${key}`);
    const place = percentile === null ? "N/A" : String(percentile);
    return [
      PERCENTILE_TITLES[key],
      formatMultiple(ratio, 2),
      place,
      label === null ? "No data" : isLargeCompanyDefault(subject.match, key) ? "Not ranked" : label,
      { text: reason ?? notes.at(-1) ?? "", style: "small" } as const,
    ];
  });
  return block("Industry Percentile Rankings", [
    table(["", "To benchmark", "Percentile", "Label", "To know"], rows, [110, 62, 54, 76, "*"], 3),
  ]);
}

function range(subject: ExportSubject): PdfNode {
  const ids = ["range.bear", "range.base", "range.bull", "range.expected"] as const;
  const isFolded = !hasMultiple(subject) && workingFor(subject, "range.expected").result.value !== null;
  return block("Risk-Adjusted Valuation Range", [isFolded ? para(FOLDED, "faint") : figures(ids, subject)]);
}
