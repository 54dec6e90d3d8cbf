import { TERM_BOUNDS } from "#calc";
import { formatMoney } from "#kit/format-figure.ts";
import type { TermFieldsProps } from "./term-fields.ts";
import {
  ChoiceTerm,
  DerivedTerm,
  NumberTerm,
  OptionalNumberTerm,
  SwitchTerm,
  TextTerm,
} from "./term-inputs.tsx";

const METRICS = [
  { value: "revenue", label: "Revenue" },
  { value: "ebitda", label: "EBITDA" },
  { value: "gross_profit", label: "Gross profit" },
  { value: "other", label: "Other" },
] as const;

export function EarnoutFields({ terms, onChange }: TermFieldsProps<"earnout">) {
  const rules = TERM_BOUNDS.earnout;
  return (
    <>
      <NumberTerm
        rule={rules.duration}
        value={terms.duration}
        onChange={(duration) => onChange({ duration })}
      />
      <NumberTerm
        rule={rules.percentage}
        value={terms.percentage}
        help="10 to 40%, in steps of 5, of the total purchase price. For the record: what is paid is the target amount, or the component's own."
        onChange={(percentage) => onChange({ percentage })}
      />
      <ChoiceTerm
        label="Metric"
        value={terms.metric}
        options={METRICS}
        onChange={(metric) => onChange({ metric })}
      />
      <OptionalNumberTerm
        rule={rules.targetAmount}
        value={terms.targetAmount}
        help="What is paid once the condition is met; the component's amount when empty"
        onChange={(targetAmount) => onChange({ targetAmount })}
      />
      {terms.metric === "other" ? (
        <TextTerm
          label="Custom metric"
          value={terms.customMetric}
          onChange={(customMetric) => onChange({ customMetric })}
        />
      ) : null}
      <TextTerm
        label="Condition"
        optional
        help="For instance: revenue of $1.8m or more in each of the three years"
        value={terms.condition}
        onChange={(condition) => onChange({ condition })}
      />
      <SwitchTerm
        label="Condition met"
        help="Until it is, the earnout adds no debt service"
        checked={terms.conditionMet}
        onChange={(conditionMet) => onChange({ conditionMet })}
      />
      <DerivedTerm label="Payment schedule" shown={terms.paymentSchedule ?? "Annual"} />
    </>
  );
}

export function DeferredPaymentFields({ terms, onChange }: TermFieldsProps<"ddp">) {
  const rules = TERM_BOUNDS.ddp;
  return (
    <>
      <NumberTerm
        rule={rules.percentage}
        value={terms.percentage}
        help="10 to 20% of the price. For the record: what falls due is the component's own amount."
        onChange={(percentage) => onChange({ percentage })}
      />
      <NumberTerm rule={rules.dueDays} value={terms.dueDays} onChange={(dueDays) => onChange({ dueDays })} />
      <DerivedTerm
        label="Interest rate"
        shown="0"
        unit="%"
        help="A deferred down payment bears no interest"
      />
    </>
  );
}

export function SubjectToFields({ terms, onChange }: TermFieldsProps<"subject_to">) {
  const rules = TERM_BOUNDS.subject_to;
  return (
    <>
      <TextTerm
        label="Debt description"
        help="Which debt you take over, and whose it is"
        value={terms.debtDescription}
        onChange={(debtDescription) => onChange({ debtDescription })}
      />
      <OptionalNumberTerm
        rule={rules.monthlyPayment}
        required
        value={terms.monthlyPayment}
        onChange={(monthlyPayment) => onChange({ monthlyPayment })}
      />
      <OptionalNumberTerm
        rule={rules.remainingBalance}
        value={terms.remainingBalance}
        help="For the record: the monthly payment and the remaining term alone are counted"
        onChange={(remainingBalance) => onChange({ remainingBalance })}
      />
      <OptionalNumberTerm
        rule={rules.interestRate}
        value={terms.interestRate}
        help="For the record: the monthly payment already holds it"
        onChange={(interestRate) => onChange({ interestRate })}
      />
      <OptionalNumberTerm
        rule={rules.remainingTerm}
        value={terms.remainingTerm}
        help="Empty: the payment is counted in every year"
        onChange={(remainingTerm) => onChange({ remainingTerm })}
      />
    </>
  );
}

export function FactoringFields({ terms, amounts, onChange }: TermFieldsProps<"ar_factoring">) {
  const rules = TERM_BOUNDS.ar_factoring;
  const { receivablesUsd } = amounts.deal;
  return (
    <>
      <NumberTerm
        rule={rules.arAmount}
        value={terms.arAmount}
        help={
          receivablesUsd === null
            ? "None recorded in the deal. For the record: cost and advance follow the component's amount."
            : `Recorded in the deal: ${formatMoney(receivablesUsd)}. For the record: cost and advance follow the component's amount.`
        }
        onChange={(arAmount) => onChange({ arAmount })}
      />
      <NumberTerm
        rule={rules.percentage}
        value={terms.percentage}
        onChange={(percentage) => onChange({ percentage })}
      />
    </>
  );
}

export function RevenueBasedFields({ terms, onChange }: TermFieldsProps<"rbf">) {
  const rules = TERM_BOUNDS.rbf;
  return (
    <>
      <NumberTerm
        rule={rules.revenuePercentage}
        value={terms.revenuePercentage}
        onChange={(revenuePercentage) => onChange({ revenuePercentage })}
      />
      <NumberTerm
        rule={rules.cap}
        value={terms.cap}
        help="1.2 to 2x of the amount, in steps of 0.1: what is repaid in all"
        onChange={(cap) => onChange({ cap })}
      />
      <NumberTerm
        rule={rules.estimatedTerm}
        value={terms.estimatedTerm}
        help="12 to 84 months, in steps of 6. Counts only where the deal's revenue is unknown: the total is then paid over it."
        onChange={(estimatedTerm) => onChange({ estimatedTerm })}
      />
      <OptionalNumberTerm
        rule={rules.minimumPayment}
        value={terms.minimumPayment}
        help="A month, in dollars"
        onChange={(minimumPayment) => onChange({ minimumPayment })}
      />
    </>
  );
}

export function ConsignmentFields({ terms, onChange }: TermFieldsProps<"inventory_consignment">) {
  return (
    <NumberTerm
      rule={TERM_BOUNDS.inventory_consignment.repaymentLength}
      value={terms.repaymentLength}
      onChange={(repaymentLength) => onChange({ repaymentLength })}
    />
  );
}
