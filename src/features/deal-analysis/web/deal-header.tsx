import { dealName } from "#features/deals/model/deal-name.ts";
import { formatCount, formatMoney } from "#kit/format-figure.ts";
import { Pencil, Plus } from "lucide-react";
import { workingOfEbitdaEstimate } from "#calc";
import type { ReactNode } from "react";
import type { CashFlowType } from "#features/deals/model/cash-flow-types.ts";
import type { DoubtableFigure } from "#features/deals/model/figure-doubt.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { newDealHref } from "#features/deals/addresses.ts";
import { DoubtMark, OnLender, OpenDoubtsNote } from "#features/deals/web/index.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { DealStage } from "#features/pipeline/web/index.ts";
import { useMayEdit, useRole } from "#web/session/workspaces.ts";
import { HereNow } from "#features/events/web/index.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Strip } from "#web/ui/layout/strip.tsx";
import { editHref, storedIdOf, type AnalysedDeal } from "./analysed-deal.ts";
import { BOOKS_TAB, tabHref } from "./tabs/tab-address.ts";
import { ExportMenu } from "./export-menu.tsx";
import { DealFigure, MarkedFigure } from "./deal-figure.tsx";

const CASH_FLOW_WORDS: Record<CashFlowType, string> = {
  sde: "Cash flow (SDE)",
  owner_benefit: "Cash flow (owner benefit)",
  adjusted_ebitda: "Cash flow (adjusted EBITDA)",
  net_income: "Cash flow (net income)",
  other: "Cash flow",
};

export interface DealHeaderProps {
  subject: AnalysedDeal;
  crumbs?: readonly { label: string; href?: string }[];
  /** What else can be done with it, before the editing. */
  actions?: ReactNode;
  /** Prints every tab, not only the open one. */
  onPrint: () => void;
}

const CRUMBS = [{ label: "Deal Library", href: libraryHref }, { label: "Analysis" }];

export function DealHeader({ subject, crumbs = CRUMBS, actions, onPrint }: DealHeaderProps) {
  const { basics } = subject.deal.data;
  const isGuest = useRole() === "guest";
  const mayEdit = useMayEdit();
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
        crumbs={crumbs}
        title={dealName(subject.deal.data)}
        sub={facts.filter(Boolean).join(" · ")}
        actions={
          <>
            <ExportMenu dealId={storedIdOf(subject.deal)} onPrint={onPrint} />
            {actions}
            {isRegistered(editHref(subject.deal)) && (
              <ButtonLink variant="secondary" icon={Pencil} href={editHref(subject.deal)}>
                Edit Deal
              </ButtonLink>
            )}
            {isRegistered(newDealHref) && mayEdit && (
              <ButtonLink variant="ghost" icon={Plus} href={newDealHref}>
                New Deal
              </ButtonLink>
            )}
          </>
        }
      />
      {storedIdOf(subject.deal) === null ? null : (
        <>
          <HereNow dealId={subject.deal.id} />
          {isGuest ? null : <DealStage deal={{ id: subject.deal.id, name: dealName(subject.deal.data) }} />}
        </>
      )}
    </>
  );
}

/** What the deal states, side by side, and what an import doubts of it. */
export function KeyFigures({ subject }: { subject: AnalysedDeal }) {
  return (
    <>
      <Strip items={keyFigures(subject)} />
      <OpenDoubtsNote data={subject.deal.data} dealId={storedIdOf(subject.deal)} />
    </>
  );
}

const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

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
