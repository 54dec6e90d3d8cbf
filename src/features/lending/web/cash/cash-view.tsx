import { useMemo } from "react";
import { cashByMonth } from "#calc/lending/cash-plan.ts";
import { dueByMonth } from "#calc/lending/schedule-years.ts";
import { describeAssumptions } from "#features/lending/model/words/assumed-words.ts";
import { describeCash, describeOpening } from "#features/lending/model/words/cash-words.ts";
import type { BankViewProps } from "#features/lending/web/bank-views.ts";
import { EditorsFields } from "#web/ui/roles/editors-only.tsx";
import { CashChart } from "./cash-chart.tsx";
import { CashInputs } from "./cash-inputs.tsx";
import { SafetyPanel } from "./safety-panel.tsx";
import { ScenariosPanel } from "./scenarios-panel.tsx";
import "./cash.css";

/** What the buyer brings, and whether the cash lasts: month by month, and how far earnings may fall. */
export function CashView({ bank }: BankViewProps) {
  const { figures, calculation, subject } = bank;
  const closing = subject.input.closingDate ?? subject.input.loanNumberDate;
  const plan = useMemo(
    () => cashByMonth(calculation, dueByMonth(figures.schedules)),
    [calculation, figures.schedules],
  );
  const leftOut = describeOpening(subject.input.closing);
  return (
    <>
      <p className="bank-sentence" role="status">
        {describeCash(figures, closing)}
      </p>
      <p className="print-only sm">Assumed: {describeAssumptions(subject.input.scenario)}.</p>
      <CashChart bank={bank} plan={plan} closing={closing} />
      {leftOut === null ? null : <p className="help mt-2">{leftOut}</p>}
      <EditorsFields>
        <CashInputs bank={bank} />
      </EditorsFields>
      <div className="bank-pair">
        <SafetyPanel bank={bank} />
        <ScenariosPanel input={bank.assessed.input} rules={bank.rules} />
      </div>
    </>
  );
}
