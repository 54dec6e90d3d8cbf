import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { firstTwelveMonths } from "#calc/funding/first-twelve-months.ts";
import {
  COVERAGE_BANDS,
  coverageProgress,
  type ProForma,
  type Verdict,
  VERDICT_TEXTS,
} from "#calc/funding/pro-forma.ts";
import type { Stack } from "#calc/funding/stack-component.ts";
import { workingOfProForma } from "#calc/working/stack-workings.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";
import { CashFlowLines } from "./cash-flow-lines.tsx";
import { DebtServiceTable } from "./debt-service-table.tsx";
import { InvestorNote } from "./investor-note.tsx";

export interface ProFormaFiguresProps {
  stack: Stack;
  result: ProForma;
  names?: readonly string[] | undefined;
  editHref?: string | undefined;
}

const TONES: Readonly<Record<Verdict, "good" | "caution" | "bad">> = {
  "self-funding equity deal": "good",
  excellent: "good",
  "good, self-funding": "good",
  marginal: "caution",
  "not self-funding": "bad",
};
const ICONS = { caution: CircleAlert, bad: TriangleAlert } as const;

/** The specification's own figures of the first twelve months. */
export function ProFormaFigures(props: ProFormaFiguresProps) {
  const { stack, result, names, editHref } = props;
  const { coverageRatio, verdict } = result;
  const asked = { stack, result };
  // Default terms and no closing costs: no all-clear stands beside the plan's own figures.
  const known = TONES[verdict];
  const tone = known === "good" ? "line" : known;
  const firstYear = firstTwelveMonths(result);
  return (
    <section className="proforma-half" aria-label="Pro forma">
      <h3>Pro forma</h3>
      <p className="xs text-muted">First 12 months, default terms where none are set</p>
      <p className="proforma-big">
        {coverageRatio === null ? (
          <NotAvailable title="DSCR" reason="There is no debt service, so there is nothing to cover." />
        ) : (
          <WorkedFigure
            value={coverageRatio}
            unit="ratio"
            working={() => workingOfProForma("coverage", asked)}
            format={(ratio) => formatMultiple(ratio, 2)}
          />
        )}
        <span className="xs text-muted proforma-unit">DSCR</span>
        <Badge tone={tone} icon={tone === "line" ? undefined : ICONS[tone]}>
          {VERDICT_TEXTS[verdict]}
        </Badge>
      </p>
      {firstYear.atOnceUsd === 0 ? null : (
        <p className="sm mb-3">
          This leaves out {formatMoney(firstYear.atOnceUsd)} that falls due at once in these months. With it
          the first 12 months are covered <b>{formatMultiple(firstYear.coverageRatio, 2)}</b>.
        </p>
      )}
      <CoverageMeter progressPct={result.progressPct} tone={tone} />
      {result.isCashFlowMissing ? (
        <Note tone="caution" className="mb-3">
          <b>{result.base === "sde" ? "SDE" : "EBITDA"} is 0 or not entered,</b> so the cash flow is read as
          $0 and nothing can be covered. Please update deal financials.{" "}
          {editHref === undefined ? null : (
            <AppLink className="link" href={editHref}>
              Add missing data
            </AppLink>
          )}
        </Note>
      ) : null}
      <DebtServiceTable asked={asked} names={names} />
      <CashFlowLines asked={asked} />
      <InvestorNote asked={asked} />
    </section>
  );
}

const TICKS = [COVERAGE_BANDS.marginal, COVERAGE_BANDS.good, COVERAGE_BANDS.excellent];

/** 50 × coverage, full at 2.00x; the marks are where the verdict changes. */
function CoverageMeter({ progressPct, tone }: { progressPct: number; tone: BadgeTone }) {
  return (
    <div
      data-mark
      className="coverage-meter"
      role="progressbar"
      aria-label="Debt service coverage, full at 2.00x"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Number(progressPct.toFixed(1))}
    >
      <i className={tone} style={{ width: `${progressPct}%` }} />
      {TICKS.map((ratio) => (
        <span key={ratio} style={{ left: `${coverageProgress(ratio)}%` }} aria-hidden="true">
          {ratio.toFixed(2)}
        </span>
      ))}
    </div>
  );
}
