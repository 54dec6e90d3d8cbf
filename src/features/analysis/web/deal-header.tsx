import { Pencil, Printer } from "lucide-react";
import type { CashFlowType } from "#features/deals/model/deal-data.ts";
import { formatCount, formatMoney, formatMultiple } from "#web/lib/format.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { Figure, NotAvailable } from "#web/ui/figure.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Strip } from "#web/ui/strip.tsx";
import { editHref, workingFor, type AnalysedDeal } from "./analysed-deal.ts";

const CASH_FLOW_WORDS: Record<CashFlowType, string> = {
  sde: "Cash flow (SDE)",
  owner_benefit: "Cash flow (owner benefit)",
  adjusted_ebitda: "Cash flow (adjusted EBITDA)",
  net_income: "Cash flow (net income)",
  other: "Cash flow",
};

export function DealHeader({ subject }: { subject: AnalysedDeal }) {
  const { basics } = subject.deal.data;
  const facts = [
    basics.industry || "Other",
    basics.location,
    basics.employees === undefined ? "" : countOf(basics.employees, "employee", "employees"),
    basics.yearsInBusiness === undefined
      ? ""
      : countOf(basics.yearsInBusiness, "year in business", "years in business"),
  ];
  return (
    <>
      <PageHead
        crumbs={[{ label: "Deal Library", href: "/dashboard/deal-library" }, { label: "Analysis" }]}
        title={basics.businessName}
        sub={facts.filter(Boolean).join(" · ")}
        actions={
          <>
            <Button variant="ghost" icon={Printer} className="hide-s" onClick={() => window.print()}>
              Print
            </Button>
            <ButtonLink variant="secondary" icon={Pencil} href={editHref(subject.deal)}>
              Edit Deal
            </ButtonLink>
          </>
        }
      />
      <Strip items={keyFigures(subject)} />
    </>
  );
}

const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

function keyFigures(subject: AnalysedDeal) {
  const { financials } = subject.deal.data;
  const multiple = workingFor(subject, "price_to_ebitda")();
  return [
    { label: "Asking price", value: stated(financials.askingPrice) },
    { label: "Annual revenue", value: stated(financials.annualRevenue) },
    { label: "EBITDA", value: stated(financials.ebitda) },
    cashFlow(subject),
    {
      label: "Price / EBITDA",
      value:
        multiple.result.value === null ? (
          <NotAvailable reason={multiple.reason ?? ""} />
        ) : (
          <Figure working={multiple}>{formatMultiple(multiple.result.value)}</Figure>
        ),
    },
  ];
}

const stated = (value: number | undefined) =>
  value === undefined ? <NotAvailable reason="Not entered." /> : formatMoney(value);

/** A listing states SDE; a person may have entered an adjusted cash flow of another kind. */
function cashFlow({ deal }: AnalysedDeal) {
  const { sde, cashFlow: adjusted, cashFlowType } = deal.data.financials;
  if (sde !== undefined) return { label: CASH_FLOW_WORDS.sde, value: formatMoney(sde) };
  return { label: CASH_FLOW_WORDS[cashFlowType ?? "other"], value: stated(adjusted) };
}
