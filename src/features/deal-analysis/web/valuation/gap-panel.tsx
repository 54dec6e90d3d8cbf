import { formatMoney, formatMultiple, formatPercent, formatSigned } from "#kit/format-figure.ts";
import { ArrowDown, ArrowUp, Check } from "lucide-react";
import { ADVICE_BAND_PCT, type AdviceBand } from "#calc/valuation/fair-value.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { workingFor } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { directionOfAdvice, whyNeutral } from "#features/deals/model/beside-verdict.ts";
import { GapBands } from "./gap-bands.tsx";
import { SmallBusinessValue } from "./small-business-value.tsx";

const BANDS: Readonly<
  Record<AdviceBand, { label: string; tone: "good" | "caution" | "bad"; icon: typeof Check; advice: string }>
> = {
  below: {
    label: "Attractive",
    tone: "good",
    icon: ArrowDown,
    advice: "More than 10% below fair value: attractive. Find out why: a low price usually has a reason.",
  },
  fair: {
    label: "In line",
    tone: "good",
    icon: Check,
    advice: "In line with fair value (within 10%): negotiate terms, not price.",
  },
  above: {
    label: "Above fair value",
    tone: "bad",
    icon: ArrowUp,
    advice:
      "More than 10% above fair value: negotiate down, or have the seller show earnings that the figures here do not.",
  },
};

export function GapPanel({ subject }: { subject: AnalysedDeal }) {
  const { advice_band: band, gap_usd: gap, gap_pct: gapPct } = subject.analysis.valuation;
  const words = band === null ? null : BANDS[band];
  const { methods } = subject.analysis.valuation;
  const neutral = whyNeutral(subject.verdict.verdict, directionOfAdvice(band), methods);
  return (
    <Panel title="Valuation Gap Analysis" foot={<SmallBusinessValue subject={subject} />}>
      <div className="row between base wrap">
        <span className="gap-figure">
          <DealFigure subject={subject} id="gap_pct" format={signed} />
        </span>
        {words === null ? null : (
          <Badge tone={neutral === null ? words.tone : "unknown"} icon={words.icon}>
            {words.label}
          </Badge>
        )}
      </div>
      <p className="sm text-soft mt-2">
        {gap === null ? (
          <>There is no gap: {lowerFirst(workingFor(subject, "gap_usd")().reason ?? "")}</>
        ) : (
          <>
            The price is{" "}
            <DealFigure
              subject={subject}
              id="gap_usd"
              format={(value) => formatMoney(Math.abs(value))}
              isAlone
            />{" "}
            {gap < 0 ? "under" : "over"} fair value.
          </>
        )}
      </p>
      {gapPct === null ? null : <GapBands gapPct={gapPct} isNeutral={neutral !== null} />}
      {words !== null && neutral !== null ? <p className="sm semibold">{neutral}</p> : null}
      {words === null ? null : (
        <p className="sm">
          <b className="semibold">Advice.</b> {words.advice}
        </p>
      )}
      <dl className="pairs mt-4">
        <div>
          <dt>Fair value</dt>
          <dd>
            <DealFigure subject={subject} id="fair_value" />
          </dd>
        </div>
        <div>
          <dt>Asking price</dt>
          <dd>{price(subject)}</dd>
        </div>
        <div>
          <dt>Price / fair value</dt>
          <dd>
            <DealFigure
              subject={subject}
              id="price_to_fair_value"
              format={(ratio) => formatMultiple(ratio, 2)}
            />
          </dd>
        </div>
      </dl>
      <p className="xs text-muted mt-3">
        Bands: {ADVICE_BAND_PCT}% either way of fair value; exactly 10% is still in line.
      </p>
    </Panel>
  );
}

const signed = (pct: number) => formatSigned(pct, formatPercent);
const lowerFirst = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function price({ figures }: AnalysedDeal) {
  return figures.askingPriceUsd === null ? (
    <NotAvailable title="Asking price" reason="The asking price is not entered." />
  ) : (
    formatMoney(figures.askingPriceUsd)
  );
}
