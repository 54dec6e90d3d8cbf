import { formatMoney } from "#kit/format-figure.ts";
import { Calculator, X } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { workingOfEbitdaEstimate } from "#calc/working/estimate-working.ts";
import { writeEstimateSalary } from "./assumptions-in-address.ts";
import { useUsualPay } from "#features/profile/web/index.ts";
import { ManagerPayOffers } from "#features/deals/web/index.ts";
import { canEstimateEbitda, type EbitdaEstimate } from "#features/deal-analysis/model/ebitda-estimate.ts";
import { setSearchParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { MoneyInput } from "#web/ui/forms/money-input.tsx";
import { Note } from "#web/ui/status/note.tsx";
import type { AnalysedDeal } from "./analysed-deal.ts";
import { MarkedFigure } from "./deal-figure.tsx";

const salaryOf = ({ stated }: AnalysedDeal) => stated.figures.managerSalaryUsd;

const setSalary = (subject: AnalysedDeal, salaryUsd: number | null) =>
  setSearchParams((params) => writeEstimateSalary(params, salaryUsd, salaryOf(subject)));

/**
 * A listing usually states what the seller takes out, not EBITDA. Nothing is made of it until the person says what a
 * manager is paid, here or in the deal; the estimate itself is never stored as EBITDA.
 */
export function EbitdaEstimatePanel({ subject }: { subject: AnalysedDeal }) {
  if (!canEstimateEbitda(subject.stated.figures)) return null;
  return (
    <div className="mt-5">
      {subject.estimate === null ? (
        <EstimateOffer subject={subject} />
      ) : (
        <EstimateInUse subject={subject} estimate={subject.estimate} />
      )}
    </div>
  );
}

function EstimateOffer({ subject }: { subject: AnalysedDeal }) {
  const usual = useUsualPay();
  const [salaryUsd, setSalaryUsd] = useState(salaryOf(subject) ?? usual);
  const [problem, setProblem] = useState<string | null>(null);

  function use(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (salaryUsd !== null) setSalary(subject, salaryUsd);
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
  const usual = useUsualPay();
  const { managerSalaryUsd } = estimate;
  const dealUsd = salaryOf(subject);
  const isDeals = managerSalaryUsd === dealUsd;
  return (
    <Note tone="accent" icon={Calculator} role="status">
      <b>
        EBITDA is an estimate:{" "}
        <MarkedFigure
          working={workingOfEbitdaEstimate(subject.stated.figures, estimate.managerSalaryUsd)}
          isEstimated={false}
        />
        .
      </b>{" "}
      SDE of {formatMoney(subject.stated.figures.sdeUsd)} less a manager's salary of{" "}
      {formatMoney(managerSalaryUsd)}
      {isDeals ? ", as the deal says" : ""}. Every figure that rests on it reads “estimate”; the deal’s own
      EBITDA stays unknown.{" "}
      <Button variant="ghost" size="sm" icon={X} onClick={() => setSalary(subject, null)}>
        Stop using the estimate
      </Button>
      <ManagerPayOffers
        dealId={subject.deal.id === "" ? null : subject.deal.id}
        dealUsd={dealUsd}
        usualUsd={usual}
        ownUsd={isDeals ? null : managerSalaryUsd}
        pay={{ usd: managerSalaryUsd, source: isDeals ? "deal" : "stack" }}
        onChange={(salaryUsd) => setSalary(subject, salaryUsd)}
      />
    </Note>
  );
}
