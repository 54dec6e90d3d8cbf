import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { Eye, EyeOff, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { methodSpread } from "#calc/valuation/method-spread.ts";
import type { FigureId } from "#calc/working/working.ts";
import { isEstimated, workingFor, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { directionOfAdvice, whyNeutral } from "#features/deals/model/beside-verdict.ts";
import { BarChart, type ChartBar } from "#web/ui/charts/bar-chart.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChartFrame } from "#web/ui/charts/chart-frame.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { defaultWords, hasIndustryMultiple } from "./industry-match.ts";
import { METHOD_WORDS, methodBars, type MethodBar } from "./method-bars.ts";

/** The bars of the specification. The industry's range hides while it is no evidence for a small business. */
export function MethodsChart({ subject }: { subject: AnalysedDeal }) {
  const isMatched = hasIndustryMultiple(subject.figures);
  const [showsIndustry, setShowsIndustry] = useState(isMatched);
  const all = methodBars(subject);
  const bars = all.filter(({ ofIndustry }) => showsIndustry || !ofIndustry);
  const { askingPriceUsd: price } = subject.figures;
  return (
    <ChartFrame
      name="Valuation Methods Comparison"
      question="Is the price fair?"
      fileName="valuation-methods"
      table={<MethodsTable bars={all} subject={subject} isMatched={isMatched} />}
      foot={
        isMatched ? undefined : (
          <p className="industry-fold">
            <Button
              variant="ghost"
              size="sm"
              icon={showsIndustry ? EyeOff : Eye}
              aria-expanded={showsIndustry}
              onClick={() => setShowsIndustry(!showsIndustry)}
            >
              {showsIndustry ? "Hide industry low and high" : "Show industry low and high"}
            </Button>
            <span className="xs text-muted">{defaultWords(subject)}</span>
          </p>
        )
      }
    >
      <BarChart
        bars={bars.map((bar) => drawn(bar, subject, isMatched))}
        finding={findingOf(bars, price)}
        reference={
          price !== null && price > 0
            ? { label: "Asking price", value: price, shown: formatMoney(price) }
            : undefined
        }
      />
      <SpreadWarning subject={subject} />
    </ChartFrame>
  );
}

function drawn(bar: MethodBar, subject: AnalysedDeal, isMatched: boolean): ChartBar {
  return {
    key: bar.key,
    label: bar.label,
    hint: bar.value === null ? whyMissing(bar, subject) : bar.hint,
    value: bar.value,
    shown: <BarFigure bar={bar} subject={subject} isAlone />,
    tone:
      bar.key === "fair_value" && isInColour(subject)
        ? "strong"
        : bar.ofIndustry && !isMatched
          ? "doubtful"
          : "plain",
  };
}

/** Fair value stands out only where the verdict agrees with it. */
function isInColour({ analysis, verdict }: AnalysedDeal): boolean {
  const { advice_band: band } = analysis.valuation;
  return whyNeutral(verdict.verdict, directionOfAdvice(band)) === null;
}

/** A method without a figure says why in its place: in short, the figure itself opens the whole reason. */
function whyMissing({ id }: MethodBar, subject: AnalysedDeal): string {
  if (id === null) return "Not entered";
  const [first = ""] = (workingFor(subject, id)().reason ?? "").split(/(?<=\.)\s/);
  return first;
}

function BarFigure({ bar, subject, isAlone }: { bar: MethodBar; subject: AnalysedDeal; isAlone?: boolean }) {
  if (bar.id !== null) return <DealFigure subject={subject} id={bar.id} isAlone={isAlone} />;
  return bar.value === null ? (
    <NotAvailable title={bar.label} reason="The asking price is not entered." />
  ) : (
    formatMoney(bar.value)
  );
}

function findingOf(bars: readonly MethodBar[], priceUsd: number | null): string {
  const known = bars.filter(({ value, key }) => value !== null && key !== "asking_price");
  const values = known.map(({ label, value }) => `${label} ${formatMoney(value)}`).join(", ");
  const price =
    priceUsd !== null && priceUsd > 0
      ? `Asking price ${formatMoney(priceUsd)}`
      : "No asking price is entered";
  return known.length === 0
    ? `${price}; no valuation method has its inputs.`
    : `${price}, against ${values}.`;
}

/** Methods far apart have a mean that describes none of them. */
function SpreadWarning({ subject }: { subject: AnalysedDeal }) {
  const { methods } = subject.analysis.valuation;
  const spread = methodSpread(methods);
  if (spread === null || !spread.isWide) return null;
  const times =
    spread.times === null ? "more than two times" : `${formatMultiple(spread.times).slice(0, -1)} times`;
  return (
    <Note tone="caution" icon={TriangleAlert} className="mt-4">
      <b>The methods differ by {times}.</b> {METHOD_WORDS[spread.lowest]} says{" "}
      {formatMoney(methods[spread.lowest])}, {METHOD_WORDS[spread.highest].toLowerCase()} says{" "}
      {formatMoney(methods[spread.highest])}. Their mean hides that: decide which one describes this business.
    </Note>
  );
}

interface MethodsTableProps {
  bars: readonly MethodBar[];
  subject: AnalysedDeal;
  isMatched: boolean;
}

function MethodsTable({ bars, subject, isMatched }: MethodsTableProps) {
  const estimated = (id: FigureId | null) => id !== null && isEstimated(subject, id);
  return (
    <table className="table flush tight">
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col" className="numeric">
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key} className={bar.key === "fair_value" ? "semibold" : undefined}>
            <th scope="row">
              {bar.label}
              <small className="block text-muted xs">
                {bar.value === null ? whyMissing(bar, subject) : bar.hint}
                {bar.ofIndustry && !isMatched ? "; large-company default" : ""}
                {estimated(bar.id) ? "; on an estimate of EBITDA" : ""}
              </small>
            </th>
            <td className="numeric">
              <BarFigure bar={bar} subject={subject} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
