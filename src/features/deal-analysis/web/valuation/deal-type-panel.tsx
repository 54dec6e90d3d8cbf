import { formatCount } from "#kit/format-figure.ts";
import { Check, CircleHelp, X } from "lucide-react";
import { benchmarkMatch } from "#calc/tables/benchmark.ts";
import { classifyDeal, explainDealType } from "#calc/valuation/deal-type.ts";
import { evidencedOpportunity } from "#calc/valuation/evidenced-opportunity.ts";
import {
  DEAL_TYPE_MEANINGS,
  DEAL_TYPE_TITLES,
  describeDealType,
  type SpokenCondition,
} from "#features/deal-analysis/model/deal-type-words.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { EstimateMark } from "#features/deal-analysis/web/deal-figure.tsx";
import { directionOfType, whyNeutral } from "#features/deals/model/beside-verdict.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";

/** The first rule that holds names the type; each rule before it shows where it failed. */
export function DealTypePanel({ subject }: { subject: AnalysedDeal }) {
  const { deal_type: type, opportunity, valuation } = subject.analysis;
  const evidenced = classifyDeal(
    evidencedOpportunity(opportunity, benchmarkMatch(subject.figures)),
    valuation.price_to_fair_value,
  );
  const neutral = whyNeutral(subject.verdict.verdict, directionOfType(evidenced), valuation.methods);
  const tried = describeDealType(explainDealType(opportunity, valuation.price_to_fair_value));
  return (
    <Panel
      title={
        <QuestionTitle
          name="Deal Type Analysis"
          question={`What kind of deal is it? ${DEAL_TYPE_TITLES[evidenced]}`}
        />
      }
      aside={
        <span className="row wrap">
          {type === subject.stated.analysis.deal_type ? null : <EstimateMark />}
          <Badge tone="line">
            {counted(opportunity.weak_signals, "weak signal")}, {counted(opportunity.strengths, "strength")}
          </Badge>
        </span>
      }
      foot="The types are tried in this order, and the first whose conditions all hold is the deal's. A figure without data fails its condition."
    >
      <p className="sm text-soft">{DEAL_TYPE_MEANINGS[evidenced]}</p>
      {evidenced === type ? null : (
        <p className="sm text-soft">
          With large-company defaults, which are not evidence for a small business, the rule below reads{" "}
          <b>{DEAL_TYPE_TITLES[type]}</b>.
        </p>
      )}
      {neutral === null ? null : <p className="sm semibold">{neutral}</p>}
      <ol className="types mt-3">
        {tried.map(({ type: key, title, holds, conditions }) => (
          <li key={key} className={holds ? "holds" : undefined}>
            <b>{title}</b>
            <div>
              {conditions.length === 0 ? (
                <span>No rule before it holds, so the deal is standard.</span>
              ) : (
                conditions.map((condition) => <Condition key={condition.rule} condition={condition} />)
              )}
            </div>
            <Badge tone={key === evidenced && holds && neutral === null ? "accent" : "line"}>
              {!holds ? "Not this deal" : key === evidenced ? "This deal" : "By the defaults alone"}
            </Badge>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const counted = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;

function Condition({ condition: { rule, found, holds } }: { condition: SpokenCondition }) {
  const isUnknown = found === "no data";
  const Mark = isUnknown ? CircleHelp : holds ? Check : X;
  return (
    <span className="condition">
      <Mark className={holds ? "icon good" : "icon unknown"} aria-hidden />
      <span>
        {rule}: <span className="tabular">{found}</span>, {holds ? "holds" : "does not hold"}
      </span>
    </span>
  );
}
