import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import { matchIndustry } from "#calc/tables/match-industry.ts";
import { smallBusinessValuation } from "#calc/valuation/small-business-value.ts";
import type { FigureId } from "#calc/working/working.ts";
import { suggestIndustry } from "#features/deal-analysis/model/industry-suggestion.ts";
import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { formatValue } from "#kit/format-value.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";

/**
 * The second opinion beside fair value: what small businesses of the trade were sold at, on the earnings that the
 * deal states (3). Where the industry matches none, the trade that the tags suggest.
 */
export function SmallBusinessValue({ subject }: { subject: AnalysedDeal }) {
  if (smallBusinessValuation(subject.figures) !== null) return <ValueAtRow subject={subject} />;
  const { tags, businessName } = subject.deal.data.basics;
  const suggested = suggestIndustry(subject.figures, [...tags, businessName])?.row.industryName;
  const industry = subject.figures.industry || "Other";
  return (
    <div className="stack">
      <p>
        <b className="semibold">Small-business multiples</b>: none matched “{industry}”.
        {suggested === undefined ? " " : ` If this is ${suggested}:`}{" "}
        <AppLink className="link" href={editHref(subject.deal)}>
          Set industry
        </AppLink>
      </p>
      {suggested === undefined ? null : <ValueAtRow subject={inIndustry(subject, suggested)} />}
    </div>
  );
}

function inIndustry(subject: AnalysedDeal, industry: string): AnalysedDeal {
  const benchmark = matchIndustry(industry);
  const figures = { ...subject.figures, industry, benchmark };
  const stated = { ...subject.stated.figures, industry, benchmark };
  return {
    ...subject,
    figures,
    analysis: analyzeDeal(figures),
    stated: { figures: stated, analysis: analyzeDeal(stated) },
  };
}

function ValueAtRow({ subject }: { subject: AnalysedDeal }) {
  const valuation = smallBusinessValuation(subject.figures);
  if (valuation === null) return null;
  const { row, ebitdaMultiple, isMedianMultiple } = valuation;
  const { sdeMultipleLow: low, sdeMultipleHigh: high } = row;
  const multiple = `${formatValue(ebitdaMultiple, "ratio")}${isMedianMultiple ? ", median" : ""}`;
  return (
    <dl className="pairs">
      <div className="pairs-head">
        <dt>At {row.industryName} multiples</dt>
        <dd>{row.asOf}</dd>
      </div>
      <Pair label={`EBITDA × ${multiple}`} subject={subject} ids={["small_business.ebitda"]} />
      {low === null || high === null ? null : (
        <Pair
          label={`SDE × ${[...new Set([low, high])].map((multiple) => formatValue(multiple, "ratio")).join(" to ")}`}
          subject={subject}
          ids={
            low === high ? ["small_business.sde_low"] : ["small_business.sde_low", "small_business.sde_high"]
          }
        />
      )}
    </dl>
  );
}

function Pair({ label, subject, ids }: { label: string; subject: AnalysedDeal; ids: readonly FigureId[] }) {
  const [from, to] = subject.figures.sdeUsd === null ? ids.slice(0, 1) : ids;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {from === undefined ? null : <DealFigure subject={subject} id={from} />}
        {to === undefined ? null : (
          <>
            {" "}
            to <DealFigure subject={subject} id={to} />
          </>
        )}
      </dd>
    </div>
  );
}
