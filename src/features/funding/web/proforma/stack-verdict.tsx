import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import {
  type ClosingCash,
  cashToSellerText,
  type FirstTwelveMonths,
  firstTwelveMonths,
  type LendersView,
  type Stack,
  type StackVerdict as Verdict,
} from "#calc";
import { isSameValue } from "#features/deals/model/lender-earnings.ts";
import { LenderFigure, OnLender } from "#features/deals/web/index.ts";
import { lenderViewFigure, type StackOnLender } from "#features/funding/model/stack-on-lender.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { RISK_WORDS } from "./risk-words.ts";

export interface StackVerdictProps {
  stack: Stack;
  verdict: Verdict;
  view: LendersView;
  closing: ClosingCash;
  firstYear: FirstTwelveMonths;
  /** The same stack on the earnings that a lender counts by the books; null without books that say so. */
  onLender: StackOnLender | null;
}

const ICONS = { good: CircleCheck, caution: CircleAlert, bad: TriangleAlert } as const;

/** What the stack comes to over its whole life, before the figures of its first twelve months. */
export function StackVerdict(props: StackVerdictProps) {
  const { stack, verdict, view, closing, firstYear, onLender } = props;
  const { tone, title, findings, risk } = verdict;
  const Mark = ICONS[tone];
  return (
    <section className="stack-verdict" data-tone={tone} aria-label="Verdict over the whole life of the stack">
      <p className="stack-verdict-title">
        <Mark className="icon" aria-hidden />
        {title}
        <Badge tone={RISK_WORDS[risk].tone}>{RISK_WORDS[risk].words} over its whole life</Badge>
      </p>
      {findings.length === 0 ? (
        <p className="sm">
          All of the offer comes in at closing, every year is covered, and no rule that we know of stands
          against it.
        </p>
      ) : (
        <ul className="stack-findings">
          {findings.map(({ id, title: what, sentence }, index) => (
            // Findings stand in the order of their weight, and one kind may be found twice.
            <li key={`${index} ${id}`}>
              <b>{what}:</b> {sentence}
            </li>
          ))}
        </ul>
      )}
      <dl className="stack-metrics">
        <div>
          <dt>Worst year{view.worstYear === null ? "" : `, year ${view.worstYear.year}`}</dt>
          <dd>
            {view.worstYear === null ? "Nothing due" : formatMultiple(view.worstYear.coverageRatio, 2)}
            <LenderFigure
              working={lenderViewFigure("coverage", { stack, view }, onLender)}
              format={(ratio) => formatMultiple(ratio, 2)}
            />
          </dd>
        </div>
        <div>
          <dt>First 12 months, all that is due</dt>
          <dd>
            {firstYear.coverageRatio === null ? "Nothing due" : formatMultiple(firstYear.coverageRatio, 2)}
            <FirstYearOnLender firstYear={firstYear} onLender={onLender} />
          </dd>
        </div>
        <div>
          <dt>Missing at closing</dt>
          <dd>{formatMoney(closing.isFunded ? 0 : closing.missingUsd)}</dd>
        </div>
        <div>
          <dt>Cash to the seller at closing</dt>
          <dd title={cashToSellerText(closing)}>
            {formatMoney(closing.cashToSellerUsd)}
            {closing.cashToSellerPct === null ? null : (
              <small className="text-muted">
                {" "}
                {Math.round(closing.cashToSellerPct * 10) / 10}% of the offer
              </small>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** The coverage of all that falls due in the first twelve months, on what a lender counts. */
function FirstYearOnLender({ firstYear, onLender }: Pick<StackVerdictProps, "firstYear" | "onLender">) {
  const ratio = onLender === null ? null : firstTwelveMonths(onLender.result).coverageRatio;
  if (ratio === null || isSameValue(ratio, firstYear.coverageRatio)) return null;
  return <OnLender>{formatMultiple(ratio, 2)}</OnLender>;
}
