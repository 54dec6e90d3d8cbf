import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { type LenderAsked, workingOfLendersView } from "#calc";
import { LenderFigure, ManagerPayField } from "#features/deals/web/index.ts";
import { lenderViewFigure, type StackOnLender } from "#features/funding/model/stack-on-lender.ts";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Badge } from "#web/ui/status/badge.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { NotAvailable } from "#web/ui/figures/figure.tsx";
import { WorkedFigure } from "#web/ui/figures/worked-figure.tsx";
import { LenderChart } from "./lender-chart.tsx";
import { LenderStatement } from "./lender-statement.tsx";
import type { LenderChoosing } from "./use-lender-choices.ts";
import "./lender.css";

export interface LendersViewProps {
  asked: LenderAsked;
  choices: LenderChoosing;
  names?: readonly string[] | undefined;
  /** Of the offer, at closing; 0 when all of it comes in. */
  missingUsd: number;
  /** The same stack on the earnings that a lender counts by the books; null without books that say so. */
  onLender: StackOnLender | null;
}

/** The same stack as a bank is likely to read it, at the size of the literal figure. */
export function LendersView({ asked, choices, names, missingUsd, onLender }: LendersViewProps) {
  const { pay, setGuarantyFeeFinanced } = choices;
  const { view } = asked;
  return (
    <section className="proforma-half" aria-label="Lender’s view">
      <h3>Lender’s view</h3>
      <p className="xs text-muted">How a bank is likely to read the same stack, year by year</p>
      <WorstYear asked={asked} missingUsd={missingUsd} onLender={onLender} />
      <div className="lender-choices no-print">
        <ManagerPayField
          label="Manager’s salary a year"
          isTakenOff={view.base === "sde"}
          {...pay}
          onChange={pay.setOwn}
        />
        {view.sbaPrincipalUsd > 0 ? (
          <Checkbox
            label="The SBA guaranty fee is financed with the loan"
            checked={view.isGuarantyFeeFinanced}
            onChange={setGuarantyFeeFinanced}
          />
        ) : null}
      </div>
      <LenderChart view={view} />
      <LenderStatement asked={asked} names={names} onLender={onLender} />
      {view.notes.length === 0 ? null : (
        <ul className="lender-notes xs text-muted mt-3">
          {[...new Set(view.notes)].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <BankTabLink dealId={pay.dealId} />
      <p className="xs text-muted mt-2">How we count is our choice; the bank’s own figures decide.</p>
    </section>
  );
}

/** Where the figure that a bank comes to may be another, and why. */
function BankTabLink({ dealId }: { dealId: string }) {
  return (
    <p className="xs text-muted mt-3 no-print">
      <AppLink className="link" href={analysisHref(dealId, "bank")}>
        The Bank tab
      </AppLink>{" "}
      shows the same payments month by month, on the deal’s books where there are any and at the rules that it
      was set to: its cash flow may differ from this one. It names the rules that fail.
    </p>
  );
}

function WorstYear({
  asked,
  missingUsd,
  onLender,
}: Pick<LendersViewProps, "asked" | "missingUsd" | "onLender">) {
  const { worstYear, reachesMinimum, minimumRatio } = asked.view;
  const least = formatMultiple(minimumRatio, 2);
  if (worstYear === null)
    return (
      <p className="proforma-big">
        <NotAvailable title="Coverage" reason="Nothing falls due, so there is nothing to cover." />
        <Badge tone="line">Nothing falls due</Badge>
      </p>
    );
  return (
    <p className="proforma-big">
      <WorkedFigure
        value={worstYear.coverageRatio}
        unit="ratio"
        working={() => workingOfLendersView("coverage", asked)}
        format={(ratio) => formatMultiple(ratio, 2)}
      />
      <span className="xs text-muted proforma-unit">worst year</span>
      <LenderFigure
        working={lenderViewFigure("coverage", asked, onLender)}
        format={(ratio) => formatMultiple(ratio, 2)}
      />
      {worstYear.coverageRatio === null ? (
        <Badge tone="line">Most falls due in year {worstYear.year}</Badge>
      ) : reachesMinimum && missingUsd > 0 ? (
        // No green beside a closing that is not paid for: the missing money would have to be borrowed, too.
        <Badge className="lender-wrap" tone="caution" icon={TriangleAlert}>
          {least} or more without the {formatMoney(missingUsd)} that is missing
        </Badge>
      ) : reachesMinimum ? (
        <Badge tone="good" icon={CircleCheck}>
          {least} or more in every year, least in year {worstYear.year}
        </Badge>
      ) : (
        <Badge tone="bad" icon={TriangleAlert}>
          Under {least} in year {worstYear.year}, the worst year
        </Badge>
      )}
    </p>
  );
}
