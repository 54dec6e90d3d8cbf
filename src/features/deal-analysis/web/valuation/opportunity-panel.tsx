import { formatPercent } from "#kit/format-figure.ts";
import { CircleCheck, CircleMinus, TriangleAlert } from "lucide-react";
import { INDICATOR_TITLES } from "#calc/formulas/deal/opportunity.ts";
import { type BenchmarkKey, isLargeCompanyDefault } from "#calc/tables/benchmark-basis.ts";
import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import { evidencedOpportunity } from "#calc/valuation/evidenced-opportunity.ts";
import {
  type IndicatorStatus,
  OPPORTUNITY_INDICATOR_KEYS,
  type OpportunityIndicatorKey,
} from "#calc/valuation/opportunity.ts";
import { BASIS_WORDS } from "#features/deal-analysis/model/benchmark-basis.ts";
import { directionOfOpportunity, whyNeutral } from "#features/deals/model/beside-verdict.ts";
import { statusLabel, statusReason } from "#features/deal-analysis/model/indicator-words.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import type { Icon } from "#web/ui/icons/icon.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";
import { comparisonOf, describeComparison } from "./comparisons.ts";
import { defaultWords, hasIndustryMatch } from "./industry-match.ts";

const TONES: Readonly<Record<NonNullable<IndicatorStatus>, { tone: BadgeTone; icon: Icon }>> = {
  red: { tone: "bad", icon: TriangleAlert },
  yellow: { tone: "caution", icon: CircleMinus },
  green: { tone: "good", icon: CircleCheck },
};

/** The four indicators against their benchmarks, and the mean of their colours. */
export function OpportunityPanel({ subject }: { subject: AnalysedDeal }) {
  const score = evidencedOpportunity(
    subject.analysis.opportunity,
    benchmarkMatch(subject.figures),
  ).opportunity_score;
  const neutral = whyNeutral(subject.verdict.verdict, directionOfOpportunity(score));
  return (
    <Panel
      title={<QuestionTitle name="Opportunity Score Analysis" question="Where is it weak, where strong?" />}
      aside={
        <span className="row base">
          <b className="opportunity-score">
            <DealFigure subject={subject} id="opportunity_score" />
          </b>
          <span className="xs text-muted">of 100</span>
        </span>
      }
      foot={
        hasIndustryMatch(subject.figures) ? undefined : (
          <span className="row top">
            <UnknownIcon className="icon unknown" />
            <span>{defaultWords(subject)}.</span>
          </span>
        )
      }
      flush
    >
      {neutral === null ? null : <p className="indicators-why sm semibold">{neutral}</p>}
      <ul className="indicators">
        {OPPORTUNITY_INDICATOR_KEYS.map((key) => (
          <Indicator key={key} name={key} subject={subject} isNeutral={neutral !== null} />
        ))}
      </ul>
    </Panel>
  );
}

interface IndicatorProps {
  name: OpportunityIndicatorKey;
  subject: AnalysedDeal;
  isNeutral: boolean;
}

function Indicator({ name, subject, isNeutral }: IndicatorProps) {
  const status = subject.analysis.opportunity.status[name];
  const isDefault = BENCHMARKS[name].some((key) =>
    isLargeCompanyDefault(benchmarkMatch(subject.figures), key),
  );
  const isColoured = status !== null && !isDefault;
  const reason = isColoured ? statusReason(name, status) : status === null ? "" : BASIS_WORDS["no-match"];
  const { tone, icon } = isColoured ? TONES[status] : { tone: "unknown" as const, icon: UnknownIcon };
  return (
    <li>
      <div className="indicator-head">
        <b>{INDICATOR_TITLES[name]}</b>
        <span className="num">
          <DealFigure subject={subject} id={`indicator.${name}`} format={ofBenchmark} />{" "}
          {status !== null && <span className="xs text-muted">of benchmark</span>}
        </span>
        <Badge tone={isNeutral ? "unknown" : tone} icon={icon}>
          {status !== null && isDefault ? "No evidence" : statusLabel(name, status)}
        </Badge>
      </div>
      <p className="tabular">{valueAgainst(name, subject)}</p>
      {reason && <p>{reason}</p>}
    </li>
  );
}

/** What each indicator is compared with. */
const BENCHMARKS: Readonly<Record<OpportunityIndicatorKey, readonly BenchmarkKey[]>> = {
  multiples: ["ev_ebitda_multiple", "ev_sales_multiple"],
  margin: ["ebitda_margin"],
  revenue_per_employee: ["revenue_per_employee"],
  debt_ratio: ["debt_ratio"],
};

/** The bands are in percent of the benchmark, and so is what they are held against. */
const ofBenchmark = (ratio: number) => formatPercent(ratio * 100);

function valueAgainst(name: OpportunityIndicatorKey, subject: AnalysedDeal): string {
  if (name === "margin") return describeComparison("ebitda_margin", subject);
  if (name === "revenue_per_employee") return describeComparison("revenue_per_employee", subject);
  if (name === "debt_ratio") return `${describeComparison("debt_ratio", subject)} debt to capital`;
  const parts = (["ev_ebitda_multiple", "ev_sales_multiple"] as const).filter(
    (key) => comparisonOf(key, subject).own !== null,
  );
  if (parts.length === 0) return "Neither price / EBITDA nor price / revenue has its inputs.";
  return parts
    .map((key) => `${comparisonOf(key, subject).label} ${describeComparison(key, subject)}`)
    .join("; ");
}
