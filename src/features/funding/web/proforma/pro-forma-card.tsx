import { Lightbulb } from "lucide-react";
import { memo } from "react";
import { lendersView, proForma, type Stack, toNumber } from "#calc";
import { LenderWarnings } from "#features/funding/web/lender/lender-warnings.tsx";
import { LendersView } from "#features/funding/web/lender/lenders-view.tsx";
import { useLenderChoices } from "#features/funding/web/lender/use-lender-choices.ts";
import { formatMoney } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Note } from "#web/ui/note.tsx";
import { Panel } from "#web/ui/panel.tsx";
import { QuestionTitle } from "#web/ui/question-title.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { readCashFlowBase, writeCashFlowBase } from "./outcome-choices.ts";
import { ProFormaFigures } from "./pro-forma-figures.tsx";
import type { StackPay } from "./stack-pay.ts";
import { useAddressChoice } from "./use-address-choice.ts";
import "./proforma.css";

export interface ProFormaCardProps {
  /** The components that have a share: rows of 0 % are no part of a stack. */
  stack: Stack;
  /** What the components are called here, in their order; the types' own names when absent. */
  names?: readonly string[] | undefined;
  /** What the deal terms leave in the business: a part of the project's cost in a lender's eyes. */
  workingCapitalUsd?: number | undefined;
  /** What a manager is paid: of the stack, else of its deal, else the usual one. */
  pay: StackPay;
  /** Where missing figures of the deal are entered. */
  editHref?: string | undefined;
}

/** The specification's pro forma and, beside it at the same size, how a lender reads the same stack. */
export const ProFormaCard = memo(function ProFormaCard(props: ProFormaCardProps) {
  const { stack, names, workingCapitalUsd, pay, editHref } = props;
  const choices = useLenderChoices(pay);
  const [wanted, setWanted] = useAddressChoice(readCashFlowBase, writeCashFlowBase);
  const hasSde = toNumber(stack.deal.sdeUsd) !== 0;
  const base = hasSde ? wanted : "ebitda";
  const result = proForma({ ...stack, base });
  const { managerSalaryUsd, isGuarantyFeeFinanced } = choices;
  const view = lendersView({ ...stack, base, managerSalaryUsd, isGuarantyFeeFinanced });
  return (
    <Panel
      className="mt5 proforma"
      title={<QuestionTitle name="Pro Forma Analysis" question="Does the business carry its debt?" />}
      aside={
        <span className="row wrap proforma-tools">
          {result.isNotFullyFunded ? <Badge tone="caution">Not Fully Funded</Badge> : null}
          <span className="xs mute no-print">Cash flow from</span>
          <span className="xs mute print-only">Cash flow from {base === "sde" ? "SDE" : "EBITDA"}</span>
          <Segmented
            label="Cash flow from"
            value={base}
            options={[
              { value: "ebitda", label: "EBITDA" },
              { value: "sde", label: "SDE", disabled: !hasSde },
            ]}
            onChange={setWanted}
          />
        </span>
      }
      flush
    >
      {hasSde && result.isCashFlowMissing && base === "ebitda" ? (
        <Note tone="caution" icon={Lightbulb} className="proforma-point">
          <span className="row wrap between">
            <span>
              <b>EBITDA is not known, SDE is: {formatMoney(stack.deal.sdeUsd)}.</b> On an unknown EBITDA every
              coverage is 0.00x, which says nothing of the business.
              {pay.pay === null ? " Set a manager’s salary as well: SDE holds the owner’s pay." : ""}
            </span>
            <Button size="sm" onClick={() => setWanted("sde")}>
              Calculate from SDE
            </Button>
          </span>
        </Note>
      ) : null}
      <div className="proforma-pair">
        <ProFormaFigures stack={stack} result={result} names={names} editHref={editHref} />
        <LendersView asked={{ stack, view }} choices={choices} names={names} />
      </div>
      <LenderWarnings
        stack={stack}
        base={base}
        choices={choices}
        view={view}
        workingCapitalUsd={workingCapitalUsd}
      />
    </Panel>
  );
});
