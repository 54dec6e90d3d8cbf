import { formatMoney } from "#kit/format-figure.ts";
import { Lightbulb } from "lucide-react";
import { memo } from "react";
import type { Stack } from "#calc/funding/stack-component.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuestionTitle } from "#web/ui/layout/question-title.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { ClosingTable } from "./closing-table.tsx";
import { ProFormaFigures } from "./pro-forma-figures.tsx";
import type { StackPay } from "./stack-pay.ts";
import { StackAnswer } from "./stack-answer.tsx";
import type { StackOutcome } from "./use-stack-outcome.ts";
import "./proforma.css";

export interface ProFormaCardProps {
  /** The components that have a share: rows of 0 % are no part of a stack. */
  stack: Stack;
  /** Of this very stack and pay. */
  outcome: StackOutcome;
  /** What the components are called here, in their order; the types' own names when absent. */
  names?: readonly string[] | undefined;
  /** What a manager is paid: of the stack, else of its deal, else the usual one. */
  pay: StackPay;
  /** Where missing figures of the deal are entered. */
  editHref?: string | undefined;
}

/** The deal's answer with this stack as its plan and, beside it, the specification's pro forma. */
export const ProFormaCard = memo(function ProFormaCard(props: ProFormaCardProps) {
  const { stack, outcome, names, pay, editHref } = props;
  const { base, setBase, hasSde, result, view, inPlan, closing } = outcome;
  const missing = closing.isFunded ? "" : `: ${formatMoney(closing.missingUsd)} missing`;
  return (
    <Panel
      className="mt-5 proforma"
      title={<QuestionTitle name="Pro Forma Analysis" question="Can the business pay its debt?" />}
      aside={
        <span className="row wrap proforma-tools">
          {result.isNotFullyFunded || !closing.isFunded ? (
            <Badge tone={closing.isFunded ? "caution" : "bad"}>Not Fully Funded{missing}</Badge>
          ) : null}
          <span className="xs text-muted no-print">Cash flow from</span>
          <span className="xs text-muted print-only">Cash flow from {base === "sde" ? "SDE" : "EBITDA"}</span>
          <Segmented
            label="Cash flow from"
            value={base}
            options={[
              { value: "ebitda", label: "EBITDA" },
              { value: "sde", label: "SDE", disabled: !hasSde },
            ]}
            onChange={setBase}
          />
        </span>
      }
      flush
    >
      {hasSde && result.isCashFlowMissing && base === "ebitda" ? (
        <Note tone="caution" icon={Lightbulb} className="proforma-point">
          <span className="row wrap between">
            <span>
              <b>EBITDA is not known, SDE is: {formatMoney(stack.deal.sdeUsd)}.</b> EBITDA is unknown, so
              coverage reads 0.00x.
              {pay.pay === null ? " Set a manager’s salary as well: SDE holds the owner’s pay." : ""}
            </span>
            <Button size="sm" onClick={() => setBase("sde")}>
              Calculate from SDE
            </Button>
          </span>
        </Note>
      ) : null}
      <div className="proforma-pair">
        <StackAnswer inPlan={inPlan} view={view} closing={closing} pay={pay} />
        <ProFormaFigures stack={stack} result={result} names={names} editHref={editHref} />
      </div>
      <ClosingTable closing={closing} offerUsd={stack.offerUsd} names={names} />
    </Panel>
  );
});
