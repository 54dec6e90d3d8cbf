import type { MetricCardKey } from "#calc";
import { formatCount, formatMoney, formatMultiple, formatPercent, formatYears } from "#web/lib/format.ts";
import { sayUnknown } from "#features/analysis/model/unknown-in-card.ts";
import { Figure, NotAvailable } from "#web/ui/figure.tsx";
import { UnknownIcon } from "#web/ui/unknown-icon.tsx";
import { workingFor, type AnalysedDeal } from "./analysed-deal.ts";

interface CardWords {
  key: MetricCardKey;
  label: string;
  format: (value: number) => string;
  caption: (subject: AnalysedDeal) => string;
}

const CARDS: readonly CardWords[] = [
  {
    key: "enterprise_value",
    label: "Enterprise Value",
    format: formatMoney,
    caption: () => "Price less net worth",
  },
  {
    key: "annual_roi_pct",
    label: "Annual ROI",
    format: formatPercent,
    caption: () => "EBITDA / price, all cash",
  },
  { key: "payback_years", label: "Payback Period", format: formatYears, caption: () => "Price / EBITDA" },
  {
    key: "asset_coverage_ratio",
    label: "Asset Coverage",
    format: (ratio) => formatMultiple(ratio, 2),
    caption: () => "Assets per dollar of price",
  },
  {
    key: "revenue_per_employee",
    label: "Revenue per Employee",
    format: formatMoney,
    caption: ({ figures }) =>
      figures.employees
        ? `${formatCount(figures.employees)} ${figures.employees === 1 ? "employee" : "employees"}`
        : "Employees unknown",
  },
  {
    key: "ebitda_margin_pct",
    label: "EBITDA Margin",
    format: formatPercent,
    caption: () => "EBITDA / revenue",
  },
  { key: "net_worth", label: "Net Worth", format: formatMoney, caption: () => "Assets less liabilities" },
  {
    key: "debt_to_asset_ratio",
    label: "Debt-to-Asset Ratio",
    format: (ratio) => formatPercent(ratio * 100),
    caption: ({ analysis }) => `Debt ${formatMoney(analysis.totals.debt)}`,
  },
];

/** The eight cards of analysis spec §2; each opens its calculation. */
export function MetricCards({ subject }: { subject: AnalysedDeal }) {
  return (
    <>
      <section className="panel mt5" aria-label="Key metrics">
        <dl className="metrics">
          {CARDS.map((card) => (
            <MetricCard key={card.key} card={card} subject={subject} />
          ))}
        </dl>
      </section>
      <p className="xs mute mt3 measure">
        <b className="med">Calculation Assumptions:</b> ROI and Payback Period shown assume 0% growth rate and
        an all-cash purchase at the asking price. Figures use the deal as it was last saved.
      </p>
    </>
  );
}

function MetricCard({ card, subject }: { card: CardWords; subject: AnalysedDeal }) {
  const value = subject.analysis.metric_cards[card.key];
  const working = workingFor(subject, card.key);
  const unknown = value === null ? "" : sayUnknown(card.key, subject.figures);
  return (
    <div className="metric">
      <dt>{card.label}</dt>
      <dd className="metric-value">
        {value === null ? (
          <NotAvailable reason={working().reason ?? ""} />
        ) : (
          <Figure working={working}>{card.format(value)}</Figure>
        )}
      </dd>
      <dd className="metric-caption">{card.caption(subject)}</dd>
      {unknown && (
        <dd className="metric-unknown">
          <UnknownIcon className="i" /> {unknown}
        </dd>
      )}
    </div>
  );
}
