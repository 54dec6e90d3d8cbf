import { editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** Without revenue there is nothing to grow. */
export function NoForecast({ subject }: { subject: AnalysedDeal }) {
  const reason =
    subject.figures.annualRevenueUsd === null
      ? "Annual revenue is not entered, and the forecast grows from it."
      : "Annual revenue is not above $0, and the forecast grows from it.";
  return (
    <Panel className="mt-5" title="Growth Forecast">
      <p className="sm text-soft">
        <NotAvailable title="The forecast" reason={reason} /> {reason}{" "}
        <AppLink className="link" href={editHref(subject.deal)}>
          Add missing data
        </AppLink>
      </p>
    </Panel>
  );
}
