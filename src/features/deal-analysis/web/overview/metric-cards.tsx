import { formatCount, formatMoney, formatMultiple, formatPercent, formatYears } from "#kit/format-figure.ts";
import type { ReactNode } from "react";
import type { MetricCardKey } from "#calc/deal/metric-cards.ts";
import { isDebtUnknown } from "#calc/working/context.ts";
import { describeUnknown } from "#features/deal-analysis/model/unknown-in-card.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";

import { DealFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { tabHref } from "#features/deal-analysis/web/tabs/tab-address.ts";

interface CardWords {
  key: MetricCardKey;
  label: string;
  format: (value: number) => string;
  caption: (subject: AnalysedDeal) => ReactNode;
}

const CARDS: readonly CardWords[] = [
  {
    key: "enterprise_value",
    label: "Enterprise Value",
    format: formatMoney,
    // A banker's figure beside the product's own, which could mislead alone.
    caption: (subject) => (
      <>
        Price less net worth. Price + debt − cash:{" "}
        <b className="medium">
          <DealFigure subject={subject} id="bankers_enterprise_value" />
        </b>
      </>
    ),
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
    format: formatPercent,
    caption: ({ analysis, figures }) =>
      isDebtUnknown(figures) ? "No debt is entered" : `Debt ${formatMoney(analysis.totals.debt)}`,
  },
];

/** The eight cards of the specification; each opens its calculation. */
export function MetricCards({ subject }: { subject: AnalysedDeal }) {
  const params = useSearchParams();
  return (
    <>
      <section className="panel mt-5" aria-label="Key metrics">
        <dl className="metrics">
          {CARDS.map((card) => (
            <MetricCard key={card.key} card={card} subject={subject} />
          ))}
        </dl>
      </section>
      <p className="xs text-muted mt-3 measure">
        <b className="medium">Calculation Assumptions:</b> ROI and Payback Period shown assume 0% growth rate
        and an all-cash purchase at the asking price. Use the{" "}
        <AppLink className="link" href={tabHref(params, "growth")}>
          Growth Forecast tab
        </AppLink>{" "}
        to model growth.
      </p>
    </>
  );
}

function MetricCard({ card, subject }: { card: CardWords; subject: AnalysedDeal }) {
  const value = subject.analysis.metric_cards[card.key];
  const unknown = value === null ? "" : describeUnknown(card.key, subject.figures);
  return (
    <div className="metric">
      <dt>{card.label}</dt>
      <dd className="metric-value">
        <DealFigure subject={subject} id={card.key} format={card.format} />
      </dd>
      <dd className="metric-caption">{card.caption(subject)}</dd>
      {unknown && (
        <dd className="metric-unknown">
          <UnknownIcon className="icon" /> {unknown}
        </dd>
      )}
    </div>
  );
}
