import { Calculator, X } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { workingOfEbitdaEstimate } from "#calc";
import { writeEstimateSalary } from "./assumptions.ts";
import { canEstimateEbitda, type EbitdaEstimate } from "#features/analysis/model/ebitda-estimate.ts";
import { formatMoney } from "#web/lib/format.ts";
import { setSearchParams } from "#web/lib/navigation.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { MoneyInput } from "#web/ui/money-input.tsx";
import { Note } from "#web/ui/note.tsx";
import type { AnalysedDeal } from "./analysed-deal.ts";
import { WorkedFigure } from "./deal-figure.tsx";

const setSalary = (salaryUsd: number | null) =>
  setSearchParams((params) => writeEstimateSalary(params, salaryUsd));

/**
 * A listing usually states what the seller takes out, not EBITDA. Nothing is made of it until the person asks, and
 * the estimate then stands in the address alone, never in the deal (decisions Part E 3).
 */
export function EbitdaEstimatePanel({ subject }: { subject: AnalysedDeal }) {
  if (!canEstimateEbitda(subject.stated.figures)) return null;
  return (
    <div className="mt5">
      {subject.estimate === null ? (
        <EstimateOffer subject={subject} />
      ) : (
        <EstimateInUse subject={subject} estimate={subject.estimate} />
      )}
    </div>
  );
}

function EstimateOffer({ subject }: { subject: AnalysedDeal }) {
  const [salaryUsd, setSalaryUsd] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function use(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (salaryUsd !== null) setSalary(salaryUsd);
    else setProblem(problem ?? "Write what a hired manager would be paid a year, for instance 60k.");
  }

  return (
    <Note tone="accent" icon={Calculator}>
      <b>
        Only the seller's discretionary earnings are known ({formatMoney(subject.stated.figures.sdeUsd)}).
      </b>{" "}
      They hold the owner's pay, so they are not EBITDA, and figures on EBITDA read N/A. With a manager's
      salary taken off, they make an estimate.
      <form className="estimate-form" onSubmit={use} noValidate>
        <Field label="A manager's salary a year" error={problem}>
          {(control) => (
            <MoneyInput
              {...control}
              value={salaryUsd}
              onChange={setSalaryUsd}
              onInvalid={setProblem}
              placeholder="For instance 60k"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          Estimate EBITDA from SDE
        </Button>
      </form>
    </Note>
  );
}

function EstimateInUse({ subject, estimate }: { subject: AnalysedDeal; estimate: EbitdaEstimate }) {
  return (
    <Note tone="accent" icon={Calculator} role="status">
      <b>
        EBITDA is an estimate:{" "}
        <WorkedFigure
          working={workingOfEbitdaEstimate(subject.stated.figures, estimate.managerSalaryUsd)}
          isEstimated={false}
        />
        .
      </b>{" "}
      SDE of {formatMoney(subject.stated.figures.sdeUsd)} less a manager's salary of{" "}
      {formatMoney(estimate.managerSalaryUsd)}. Every figure that rests on it says “estimate”; the deal itself
      is unchanged.{" "}
      <Button variant="ghost" size="sm" icon={X} onClick={() => setSalary(null)}>
        Stop using the estimate
      </Button>
    </Note>
  );
}
