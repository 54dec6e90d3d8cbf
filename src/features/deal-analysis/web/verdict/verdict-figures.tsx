import { formatMoney } from "#kit/format-figure.ts";
import type { ReactNode } from "react";
import { BANK_NORMS } from "#calc/tables/verdict-norms.ts";
import type { VerdictWorking } from "#calc/verdict/deal-verdict.ts";
import { type VerdictFigureKey, workingOfVerdict } from "#calc/working/verdict-workings.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { DealFigure } from "#features/deal-analysis/web/deal-figure.tsx";
import { STACK_TAB, tabHref } from "#features/deal-analysis/web/tabs/tab-address.ts";
import { trimmed } from "#features/deals/model/verdict-sentence.ts";
import { writeBankPrice } from "#features/funding/web/index.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Figure, NotAvailable } from "#web/ui/figures/figure.tsx";

interface Shown {
  subject: AnalysedDeal;
  working: VerdictWorking;
}

/** The five figures that a verdict is made of, each with where it comes from. */
export function VerdictFigures({ subject, working }: Shown) {
  const { priceUsd, earnings } = working;
  const shown = { subject, working };
  const params = useSearchParams();
  const mayEdit = useMayEdit();
  return (
    <dl className="verdict-figures">
      <Cell label="Asking price" value={stated(priceUsd, "The asking price is not entered.")}>
        <Multiples subject={subject} />
      </Cell>
      <Cell label="SDE" value={stated(earnings.sdeUsd, "Seller's discretionary earnings are not entered.")}>
        {sdeCaption(earnings)}
      </Cell>
      <Cell label="Earnings after a manager" value={<VerdictFigure figure="earnings" {...shown} />}>
        {earningsCaption(working)}
      </Cell>
      <Cell label="Earnings support" value={<VerdictFigure figure="bank" {...shown} />}>
        {BANK_NORMS.buyerShare * 100}% you, {BANK_NORMS.noteShare * 100}% note, {BANK_NORMS.sbaShare * 100}%
        SBA; no closing costs, no working capital.{" "}
        {!mayEdit || working.verdict.bank === null || working.verdict.bank === 0 ? null : (
          <AppLink
            className="link no-print"
            href={tabHref(
              writeBankPrice(
                params,
                Math.min(working.verdict.bank, working.priceUsd ?? working.verdict.bank),
              ),
              STACK_TAB,
            )}
          >
            Build it
          </AppLink>
        )}
      </Cell>
      <Cell label="Price ceiling" value={<VerdictFigure figure="ceiling" {...shown} />}>
        {ceilingCaption(working)}
      </Cell>
    </dl>
  );
}

function Cell({ label, value, children }: { label: string; value: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd>{children}</dd>
    </div>
  );
}

const stated = (usd: number | null, reason: string) =>
  usd === null ? <NotAvailable reason={reason} /> : formatMoney(usd);

function VerdictFigure({ figure, subject, working }: Shown & { figure: VerdictFigureKey }) {
  const shown = workingOfVerdict(figure, working, subject.entered);
  return shown.result.value === null ? (
    <NotAvailable title={shown.title} reason={shown.reason ?? "An input is not known."} />
  ) : (
    <Figure working={shown}>{formatMoney(shown.result.value)}</Figure>
  );
}

function Multiples({ subject }: { subject: AnalysedDeal }) {
  const { sdeUsd, ebitdaUsd, askingPriceUsd } = subject.stated.figures;
  if (!askingPriceUsd || (!sdeUsd && !ebitdaUsd)) return "no multiple yet";
  return (
    <>
      {sdeUsd ? (
        <>
          <DealFigure subject={subject} id="price_to_sde" /> SDE
        </>
      ) : null}
      {sdeUsd && ebitdaUsd ? " · " : null}
      {ebitdaUsd ? (
        <>
          <DealFigure subject={subject} id="price_to_ebitda" /> EBITDA
        </>
      ) : null}
    </>
  );
}

function sdeCaption({ sdeUsd, basis }: VerdictWorking["earnings"]): string {
  if (sdeUsd === null) return "not entered";
  return basis === "books" ? "by the books, as a lender counts it" : "the broker’s number";
}

function earningsCaption({ earnings }: VerdictWorking): string {
  const { basis, managerSalaryUsd, sdeUsd, earningsUsd } = earnings;
  if (basis === "books" && sdeUsd !== null && earningsUsd !== null)
    return `SDE less ${formatMoney(sdeUsd - earningsUsd)}`;
  if (basis === "ebitda") return "the broker’s EBITDA";
  if (basis === null) return "nothing is entered";
  if (managerSalaryUsd === null) return "the manager’s pay is not known";
  return managerSalaryUsd === 0 ? "runs without a manager" : `SDE less ${formatMoney(managerSalaryUsd)}`;
}

function ceilingCaption({ verdict, market }: VerdictWorking): string {
  const { ceiling, marketHigh } = verdict;
  if (ceiling === null) return "the lesser of market high and earnings support";
  if (marketHigh === null || ceiling < marketHigh) return "the bank";
  const earnings = market.basis === "sde" ? "SDE" : "earnings after a manager";
  const source = market.match === null ? `multiples of its size (${market.source ?? ""})` : market.source;
  return `market high: ${trimmed(market.highMultiple ?? 0)} × ${earnings}, ${source ?? ""}`;
}
