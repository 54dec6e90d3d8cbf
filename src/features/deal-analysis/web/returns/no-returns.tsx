import { workingFor, editHref, type AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

const NAMES = [
  "Cash-on-Cash Return Calculator",
  "ROI Timeline",
  "Financing Scenarios",
  "Investment Metrics",
  "Basic Return Metrics (All Cash)",
];

/** Without a price above 0 or without EBITDA the whole calculator reads N/A. */
export function NoReturns({ subject }: { subject: AnalysedDeal }) {
  const reason = workingFor(subject, "roi.annual_cash_flow")().reason ?? "";
  const link = (
    <AppLink className="link" href={editHref(subject.deal)}>
      Add missing data
    </AppLink>
  );
  return (
    <Panel className="mt-5" title="ROI Analysis">
      <p className="sm text-soft">
        The return of a purchase is worked out from the asking price and EBITDA. {reason} {link}
      </p>
      <dl className="returns-missing mt-4">
        {NAMES.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <NotAvailable title={name} reason={reason} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
