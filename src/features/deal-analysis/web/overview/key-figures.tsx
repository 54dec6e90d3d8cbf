import { formatMoney } from "#kit/format-figure.ts";
import { workingOfEbitdaEstimate } from "#calc/working/estimate-working.ts";
import type { ReactNode } from "react";
import type { CashFlowType } from "#features/deals/model/cash-flow-types.ts";
import type { DoubtableFigure } from "#features/deals/model/figure-doubt.ts";
import { DoubtMark, OnLender } from "#features/deals/web/index.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { Strip } from "#web/ui/layout/strip.tsx";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { BOOKS_TAB, tabHref } from "#features/deal-analysis/web/tabs/tab-address.ts";
import { DealFigure, MarkedFigure } from "#features/deal-analysis/web/deal-figure.tsx";

const CASH_FLOW_WORDS: Record<CashFlowType, string> = {
  sde: "Cash flow (SDE)",
  owner_benefit: "Cash flow (owner benefit)",
  adjusted_ebitda: "Cash flow (adjusted EBITDA)",
  net_income: "Cash flow (net income)",
  other: "Cash flow",
};

/** What the deal states, side by side. */
export const KeyFigures = ({ subject }: { subject: AnalysedDeal }) => <Strip items={keyFigures(subject)} />;

function keyFigures(subject: AnalysedDeal) {
  const { financials } = subject.deal.data;
  const doubted = (value: ReactNode, figure: DoubtableFigure) => (
    <>
      {value} <DoubtMark data={subject.deal.data} figure={figure} />
    </>
  );
  return [
    { label: "Asking price", value: doubted(stated(financials.askingPrice), "financials.askingPrice") },
    { label: "Annual revenue", value: doubted(stated(financials.annualRevenue), "financials.annualRevenue") },
    { label: "EBITDA", value: doubted(<Ebitda subject={subject} />, "financials.ebitda") },
    cashFlow(subject),
    { label: "Price / EBITDA", value: <DealFigure subject={subject} id="price_to_ebitda" /> },
  ];
}

const stated = (value: number | undefined) =>
  value === undefined ? <NotAvailable reason="Not entered." /> : formatMoney(value);

function Ebitda({ subject }: { subject: AnalysedDeal }) {
  const { estimate, deal, lender } = subject;
  const shown =
    estimate === null ? (
      stated(deal.data.financials.ebitda)
    ) : (
      <MarkedFigure
        working={workingOfEbitdaEstimate(subject.stated.figures, estimate.managerSalaryUsd)}
        isEstimated
      />
    );
  return (
    <>
      {shown}
      <CountedByLender usd={lender?.earnings.ebitdaUsd ?? null} shownUsd={subject.figures.ebitdaUsd} />
    </>
  );
}

/** What a lender is likely to count by the books, where it is another figure; it leads to the books. */
function CountedByLender({ usd, shownUsd }: { usd: number | null; shownUsd: number | null }) {
  const params = useSearchParams();
  if (usd === null || usd === shownUsd) return null;
  return (
    <OnLender>
      <AppLink className="link" href={tabHref(params, BOOKS_TAB)}>
        {formatMoney(usd)}
      </AppLink>
    </OnLender>
  );
}

/** A listing states SDE; a person may have entered an adjusted cash flow of another kind. */
function cashFlow({ deal, lender, figures }: AnalysedDeal) {
  const { sde, cashFlow: adjusted, cashFlowType } = deal.data.financials;
  const isSde = sde !== undefined;
  const label = CASH_FLOW_WORDS[isSde ? "sde" : (cashFlowType ?? "other")];
  const figure = isSde ? "financials.sde" : "financials.cashFlow";
  const value = (
    <>
      {isSde ? formatMoney(sde) : stated(adjusted)} <DoubtMark data={deal.data} figure={figure} />
      {isSde ? <CountedByLender usd={lender?.earnings.sdeUsd ?? null} shownUsd={figures.sdeUsd} /> : null}
    </>
  );
  return { label, value };
}
