import { FRIENDS_FAMILY_SOURCES, INTEGRATOR_ROLES, TERM_BOUNDS } from "#calc";
import { formatAmount } from "#kit/format-figure.ts";
import type { TermFieldsProps } from "./term-fields.ts";
import {
  ChoiceTerm,
  DerivedTerm,
  NumberTerm,
  OptionalNumberTerm,
  SwitchTerm,
  TextTerm,
} from "./term-inputs.tsx";

const ROLES = INTEGRATOR_ROLES.map((value) => ({ value, label: value }));

export function IntegratorFields({ terms, onChange }: TermFieldsProps<"integrator_equity">) {
  const rules = TERM_BOUNDS.integrator_equity;
  return (
    <>
      <ChoiceTerm label="Role" value={terms.role} options={ROLES} onChange={(role) => onChange({ role })} />
      <NumberTerm
        rule={rules.equityPercentage}
        value={terms.equityPercentage}
        onChange={(equityPercentage) => onChange({ equityPercentage })}
      />
      <NumberTerm
        rule={rules.vestingPeriod}
        value={terms.vestingPeriod}
        help={
          terms.vestingPeriod === 0
            ? "Immediate: the whole share from the first day"
            : "0 to 84 months, in steps of 12; 0 is immediate"
        }
        onChange={(vestingPeriod) => onChange({ vestingPeriod })}
      />
      <DerivedTerm
        label="Profit share reduction"
        shown={String(terms.equityPercentage)}
        unit="%"
        help="Always the same as the equity"
      />
      <SwitchTerm
        label="Board seat"
        checked={terms.boardSeat}
        onChange={(boardSeat) => onChange({ boardSeat })}
      />
      <SwitchTerm
        label="Operational involvement"
        checked={terms.operationalInvolvement}
        onChange={(operationalInvolvement) => onChange({ operationalInvolvement })}
      />
    </>
  );
}

const KINDS = [
  { value: "loan", label: "Loan" },
  { value: "investment", label: "Investment" },
] as const;

const SOURCES = FRIENDS_FAMILY_SOURCES.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export function FriendsFamilyFields({ terms, amounts, onChange }: TermFieldsProps<"friends_family">) {
  const rules = TERM_BOUNDS.friends_family;
  const follows = "The amount of this component: it follows its percentage";
  return (
    <>
      <ChoiceTerm label="Type" value={terms.type} options={KINDS} onChange={(type) => onChange({ type })} />
      <ChoiceTerm
        label="Source"
        placeholder="Choose who it comes from"
        value={terms.source}
        options={SOURCES}
        onChange={(source) => onChange({ source })}
      />
      {terms.type === "loan" ? (
        <>
          <DerivedTerm label="Loan amount" shown={`$${formatAmount(amounts.amountUsd)}`} help={follows} />
          <NumberTerm
            rule={rules.interestRate}
            value={terms.interestRate}
            onChange={(interestRate) => onChange({ interestRate })}
          />
          <NumberTerm rule={rules.term} value={terms.term} onChange={(term) => onChange({ term })} />
        </>
      ) : (
        <>
          <DerivedTerm
            label="Investment amount"
            shown={`$${formatAmount(amounts.amountUsd)}`}
            help={follows}
          />
          <NumberTerm
            rule={rules.equityPercentage}
            value={terms.equityPercentage}
            onChange={(equityPercentage) => onChange({ equityPercentage })}
          />
        </>
      )}
      <TextTerm
        label="Relationship"
        optional
        value={terms.personalRelationship}
        onChange={(personalRelationship) => onChange({ personalRelationship })}
      />
    </>
  );
}

export function CarveOutFields({ terms, onChange }: TermFieldsProps<"carve_out">) {
  const rules = TERM_BOUNDS.carve_out;
  return (
    <>
      <TextTerm
        label="Description"
        help="What the seller keeps: a division, a building, a contract"
        value={terms.description}
        onChange={(description) => onChange({ description })}
      />
      <OptionalNumberTerm
        rule={rules.estimatedValue}
        value={terms.estimatedValue}
        onChange={(estimatedValue) => onChange({ estimatedValue })}
      />
      <OptionalNumberTerm
        rule={rules.ebitdaContribution}
        value={terms.ebitdaContribution}
        help="A year: taken from the cash flow"
        onChange={(ebitdaContribution) => onChange({ ebitdaContribution })}
      />
      <TextTerm label="Notes" optional long value={terms.notes} onChange={(notes) => onChange({ notes })} />
    </>
  );
}
